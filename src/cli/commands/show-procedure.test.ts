import { expect, test } from 'vitest';
import type { NearProcedure, ProcedureAnswer, ProcedureDetail } from '../../learning/procedures/answer.ts';
import { terminalOutput } from '../terminal/output.ts';
import { showAnswer, showProcedure } from './show-procedure.ts';

const NEAR: NearProcedure = {
  ...{ id: 'procedure:1', pattern: 'make a pdf of the slides', project: 'shop' },
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
    'Nothing is surely meant. The nearest:\nunsure make a pdf of the slides (1 of 1 time, score 0.31, procedure:1)\n',
  );
});

test('what is surely meant and has proven nothing is said to be so', () => {
  const unproven = { ...NEAR, successes: 0, score: 1, isMeant: true as const };
  expect(shown({ near: [unproven] })).toBe(
    'This is meant; whether it worked is not known:\nunproven make a pdf of the slides (score 1.00, procedure:1)\n',
  );
});

test('that nothing fits is said only where nothing is near: what only failed may have been done', () => {
  expect(shown({})).toBe('Nothing that fits is known.\n');
});

test('what was done in no known folder says so', () => {
  const placeless = { ...NEAR, project: null };
  expect(shown({ near: [placeless] })).toContain('unsure make a pdf of the slides (project unknown) (');
  expect(shown({ worked: [{ ...placeless, steps: [], difference: [] }] })).toContain('(project unknown) (');
});

test('how often it works is said in words', () => {
  let text = '';
  const output = terminalOutput({ write: (part) => (text += part) }, { write: () => undefined }, {});
  const rest = { partials: 0, unknowns: 0, recipe: null, avoid: [], contrast: null, runs: [] };
  const detail = { ...NEAR, confidence: { low: 0.206, high: 1 }, ...rest };
  showProcedure(detail as unknown as ProcedureDetail, output);
  expect(text).toContain('works in 21% to 100% of cases (90% sure)');
});
