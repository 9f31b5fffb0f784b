/**
 * Many files of one kind are one step.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import type { DoneCall } from './noise-rules.ts';
import { MAX_STEPS, recipeOf } from './recipe.ts';
import { stepText } from './step.ts';

const done = (...shorthands: string[]): DoneCall[] =>
  shorthands.map((one) => ({ tool: one.split(' ')[0] ?? '', step: stepFrom(one), outcome: 'success' }));
const told = (calls: readonly DoneCall[]): string[] =>
  recipeOf(calls, { isAboutLooking: false, keepsFailures: false, minSteps: 2 }).steps.map(stepText);
const files = (count: number, path: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, n) => `edit ${path(n)}`);

describe('edits of files of one kind', () => {
  it('are one step that says how many there were', () => {
    for (const count of [6, 150, 600])
      expect(told(done(...files(count, (n) => `src/components/C${n}.tsx`), 'npm test'))).toEqual([
        `edit: src/components/*.tsx (${count} files)`,
        'shell: npm test',
      ]);
  });

  it('are told one by one while they are few, or of several kinds', () => {
    expect(told(done(...files(5, (n) => `src/C${n}.tsx`), 'npm test'))).toHaveLength(6);
    expect(told(done(...files(8, (n) => `src/C${n}.${n % 2 ? 'ts' : 'css'}`), 'npm test'))).toHaveLength(9);
    expect(told(done(...files(8, (n) => `src/${n}/index.ts`), 'npm test'))).toHaveLength(9);
  });

  it('are one across folders where they would fill the page', () => {
    const many = files(MAX_STEPS + 5, (n) => `src/${n}/index.ts`);
    expect(told(done('edit README.md', ...many, 'npm test'))).toEqual([
      'edit: README.md',
      `edit: src/**/*.ts (${MAX_STEPS + 5} files)`,
      'shell: npm test',
    ]);
  });

  it('leave what runs are compared by as it was', () => {
    const { single } = recipeOf(done(...files(7, (n) => `k8s/${n}.yaml`), 'npm test'), {
      ...{ isAboutLooking: false, keepsFailures: false, minSteps: 2 },
    });
    expect(single).toHaveLength(8);
  });
});

describe('a command that is typed again with other values', () => {
  const moved = (count: number): string[] =>
    Array.from({ length: count }, (_, n) => `git mv src/m${n}.js src/m${n}.ts`);

  it('is one step that says how often', () => {
    for (const count of [10, 130])
      expect(told(done('npm i -D typescript', ...moved(count), 'npm test', 'git push'))).toEqual([
        'shell: npm i -D typescript',
        `shell: git mv src/m0.js src/m0.ts (${count} like this)`,
        'shell: npm test',
        'shell: git push',
      ]);
  });

  it('is not gathered with what the web may have said', () => {
    const calls = done(...moved(20)).map((call, n) =>
      n % 2 === 0 ? call : { ...call, step: { ...call.step, fromWeb: true as const } },
    );
    expect(told(calls)).toHaveLength(2);
  });

  it('is told each time while that is seldom, or where it says something else', () => {
    expect(told(done(...moved(6), 'npm test'))).toHaveLength(7);
    const verbs = 'build check clean deploy format install lint package publish release start test'.split(
      ' ',
    );
    expect(told(done(...verbs.map((verb) => `npm run ${verb}`)))).toHaveLength(verbs.length);
    expect(told(done(...moved(12), ...files(12, (n) => `{path}m${n}.ts`)))).toEqual([
      'shell: git mv src/m0.js src/m0.ts (12 like this)',
      'edit: {path}*.ts (12 files)',
    ]);
  });
});
