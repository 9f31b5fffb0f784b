/**
 * What `recall` finds of a procedure, and shows.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { foldRuns } from './fold/fold.ts';
import { failure, seen } from './merge/testing/seen-run.ts';
import { type Procedure, procedureFrom, procedureText } from './procedure.ts';
import type { SeenRun } from './runs/run.ts';

function folded(changes: Parameters<typeof seen>[1]): Procedure {
  const run: SeenRun = seen('a', changes);
  return procedureFrom(foldRuns([run], { id: 'procedure:x', at: run.at }));
}

test('the text of a procedure says how it goes and what to avoid', () => {
  expect(procedureText(folded({ failures: [failure()] }))).toBe(
    `Procedure: deploy the site
Worked 1 times, failed 0 times.
What worked:
1. shell: make build
2. shell: make deploy
Avoid: shell: make ship (No rule to make target); instead: shell: make build`,
  );
});

test('a long recipe leaves room for warnings, ends with a whole line and says how much is missing', () => {
  const does = Array.from({ length: 20 }, (_, n) => `./bin/step-${n} ${'--option value '.repeat(12)}`);
  const failures = [1, 2, 3].map((n) => failure({ call: `shell: ./bin/wrong-${n}` }));
  const lines = procedureText(folded({ does, failures })).split('\n');
  expect(lines.join('\n').length).toBeLessThanOrEqual(2_000);
  expect(lines.filter((line) => line.startsWith('Avoid: '))).toHaveLength(3);
  const shown = lines.filter((line) => /^\d+\. .*value$/.test(line)).length;
  expect(shown).toBeGreaterThan(5);
  expect(lines).toContain(`… ${20 - shown} more steps`);
});

test('many warnings leave room for the recipe', () => {
  const failures = Array.from({ length: 8 }, (_, n) =>
    failure({ call: `shell: ./bin/wrong-${n} ${'--option value '.repeat(20)}` }),
  );
  const text = procedureText(folded({ failures }));
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(text).toContain('2. shell: make deploy\nAvoid: ');
});

test('steps that were left out of a recipe are missing in its text, too', () => {
  const procedure = folded({});
  const { recipe } = procedure;
  const [first, second] = recipe?.steps ?? [];
  if (!recipe || !first || !second) throw new Error('no recipe');
  const steps = [first, { ...second, skipped: 4 }];
  expect(procedureText({ ...procedure, recipe: { ...recipe, steps } })).toContain(
    '1. shell: make build\n… 4 more steps\n2. shell: make deploy',
  );
});
