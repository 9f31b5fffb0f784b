import { expect, test } from 'vitest';
import type { NearProcedure } from '../../procedures/recall/recall.ts';
import { terminalOutput } from '../terminal/output.ts';
import { showAnswer } from './show-procedure.ts';

const NEAR: NearProcedure = {
  ...{ id: 'procedure:1', pattern: 'make a pdf of {path}', slots: ['path'], project: null },
  ...{ successes: 1, failures: 0, sessions: 1, confidence: { low: 0.2, high: 1 }, taint: 'tool' },
  ...{ lastValidatedAt: null, lastFailedAt: null, score: 0.31 },
};

function shown(near: readonly NearProcedure[]): string {
  let text = '';
  const output = terminalOutput({ write: (part) => (text += part) }, { write: () => undefined }, {});
  showAnswer({ worked: [], avoid: [], abstained: true, near }, output);
  return text;
}

test('where nothing is sure, the nearest are named as unsure', () => {
  expect(shown([NEAR])).toBe(
    'Nothing is surely meant. The nearest:\nunsure make a pdf of {path} (1 of 1 time, score 0.31, procedure:1)\n',
  );
});

test('that nothing like it was done is said only where nothing is near', () => {
  expect(shown([])).toBe('Nothing like this has been done before.\n');
});
