import { expect, test } from 'vitest';
import type { ProcedureDetail } from '../../procedures/procedure-service.ts';
import type { KeptProcedure } from '../../procedures/recall/kept-home.ts';
import type { NearProcedure, ProcedureAnswer } from '../../procedures/recall/recall.ts';
import { terminalOutput } from '../terminal/output.ts';
import { showAnswer, showProcedure } from './show-procedure.ts';

const NEAR: NearProcedure = {
  ...{ id: 'procedure:1', pattern: 'make a pdf of {path}', slots: ['path'], project: null },
  ...{ successes: 1, failures: 0, sessions: 1, confidence: { low: 0.2, high: 1 }, taint: 'tool' },
  ...{ lastValidatedAt: null, lastFailedAt: null, score: 0.31 },
};

function shown(answer: Partial<ProcedureAnswer>): string {
  let text = '';
  const output = terminalOutput({ write: (part) => (text += part) }, { write: () => undefined }, {});
  showAnswer({ worked: [], avoid: [], abstained: true, ...answer }, '/home/mia/shop', output);
  return text;
}

test('where nothing is sure, the nearest are named as unsure', () => {
  expect(shown({ near: [NEAR] })).toBe(
    'Nothing is surely meant. The nearest:\nunsure make a pdf of {path} (1 of 1 time, score 0.31, procedure:1)\n',
  );
});

test('what is surely meant and has proven nothing is said to be so', () => {
  const unproven = { ...NEAR, successes: 0, score: 1, isMeant: true as const };
  expect(shown({ near: [unproven] })).toBe(
    'This is meant; whether it worked is not known:\nunproven make a pdf of {path} (score 1.00, procedure:1)\n',
  );
});

test('that nothing fits is said only where nothing is near: what only failed may have been done', () => {
  expect(shown({})).toBe('Nothing that fits is known.\n');
});

test('what was learnt in another project says so', () => {
  const elsewhere = { ...NEAR, project: '/home/mia/ops' };
  expect(shown({ near: [elsewhere] })).toContain('unsure make a pdf of {path} (in ops) (');
  expect(shown({ worked: [{ ...elsewhere, steps: [], adapted: null, difference: [] }] })).toContain(
    'worked make a pdf of {path} (in ops) (',
  );
  expect(shown({ avoid: [{ ...elsewhere, avoid: [] }] })).toContain('avoid make a pdf of {path} (in ops) (');
  expect(shown({ near: [{ ...NEAR, project: '/home/mia/shop' }] })).not.toContain('(in ');
});

const KEPT: KeptProcedure = {
  ...{ id: 'procedure:1', pattern: 'renew the certificate for {host}', taint: 'web', score: 1 },
  ...{ why: 'the web may have had a say in it', projects: ['/home/mia/infra'] },
  release: 'knowhow taint clear procedure procedure:1 --reason "I have looked at its steps"',
};

test('who asks outside of the project that something is kept to is told that it is there', () => {
  const text = shown({ kept: [KEPT] });
  expect(text).toContain('kept renew the certificate for {host} (score 1.00, procedure:1)');
  expect(text).toContain('in /home/mia/infra alone: the web may have had a say in it');
  expect(text).not.toContain('Nothing that fits');
  expect(shown({ kept: [{ ...KEPT, projects: [] }] })).toContain('in no project, since no run says where');
});

test('how often it works is said in words', () => {
  let text = '';
  const output = terminalOutput({ write: (part) => (text += part) }, { write: () => undefined }, {});
  const rest = { partials: 0, unknowns: 0, recipe: null, avoid: [], contrast: null, runs: [] };
  const detail = { ...NEAR, confidence: { low: 0.206, high: 1 }, ...rest };
  showProcedure(detail as unknown as ProcedureDetail, output);
  expect(text).toContain('works in 21% to 100% of cases (95% sure)');
});
