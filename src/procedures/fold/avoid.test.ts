/**
 * One mistake of several runs is told in one line.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { failure, seen } from '../merge/testing/seen-run.ts';
import { avoidLine, procedureFrom } from '../procedure.ts';
import type { RunFailure } from '../runs/run.ts';
import { foldRuns } from './fold.ts';

const CI: Partial<RunFailure> = {
  call: 'shell: npm ci',
  error: 'npm error code EUSAGE',
  avoidedBy: 'shell: npm install',
};
const SENTENCE = 'npm error `npm ci` can only install packages when package.json and the lock are in sync';

function told(...failures: Partial<RunFailure>[]): string[] {
  const runs = failures.map((one, day) =>
    seen(String(day), { at: `2026-04-0${day + 1}T00:00:00.000Z`, failures: [failure(one)] }),
  );
  const [first, ...rest] = runs;
  if (first === undefined) return [];
  const { avoid } = procedureFrom(
    foldRuns([first, ...rest], { id: 'procedure:x', at: '2026-05-01T00:00:00.000Z' }),
  );
  return avoid.map((one) => `${one.times} × ${avoidLine(one)}`);
}

describe('a mistake that two runs have made is told once', () => {
  it.each<[string, Partial<RunFailure>]>([
    ['in the same words', CI],
    ['in those of an older npm', { ...CI, error: 'npm ERR! code EUSAGE' }],
    ['by another line of its error, and the same was done instead', { ...CI, error: SENTENCE }],
    [
      'with less of the output shown',
      { ...CI, call: 'shell: npm ci 2>&1 | tail -5', avoidedBy: 'shell: npm install 2>&1 | tail -3' },
    ],
  ])('%s', (_, before) => {
    expect(told(before, CI)).toEqual([
      '2 × Avoid: shell: npm ci (npm error code EUSAGE); instead: shell: npm install',
    ]);
  });

  it.each<[string, Partial<RunFailure>]>([
    ['another error was met, and something else done', { ...CI, error: SENTENCE, avoidedBy: 'shell: yarn' }],
    [
      'another error was met, and nobody knows what helps',
      { ...CI, error: 'npm error EACCES', avoidedBy: null },
    ],
    ['another call was made', { ...CI, call: 'shell: npm ci --force' }],
  ])('but not where %s', (_, before) => {
    expect(told(before, CI)).toHaveLength(2);
  });
});
