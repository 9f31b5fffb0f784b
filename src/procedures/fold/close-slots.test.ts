/**
 * What all runs of a task have in common is the task, and no slot.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { failure, seen } from '../merge/testing/seen-run.ts';
import { procedureFrom } from '../procedure.ts';
import type { SeenRun } from '../runs/run.ts';
import { stepLine } from '../steps/step.ts';
import { slotCloser } from './close-slots.ts';
import { foldRuns } from './fold.ts';

const added = (session: string, replicas: string, page = '404'): SeenRun =>
  seen(session, {
    pattern: 'add a {number} page to {number_2} servers',
    ...{ slots: ['number', 'number_2'], values: [page, replicas] },
    does: ['./scaffold page {number} --servers {number_2}', 'npm test'],
    failures: [failure({ call: 'shell: ./page {number}', error: 'no template {number}' })],
  });

describe('slots of a procedure', () => {
  it('are closed where all runs have the same, and stay where one has something else', () => {
    const runs = [added('a', '2'), added('b', '3'), added('c', '4')] as const;
    const [closed] = runs.map(slotCloser(runs));
    expect(closed).toMatchObject({
      pattern: 'add a 404 page to {number_2} servers',
      ...{ slots: ['number_2'], values: ['2'] },
      failures: [{ call: 'shell: ./page 404', error: 'no template 404' }],
    });
    expect(closed?.steps.map(stepLine)).toEqual([
      'shell: ./scaffold page 404 --servers {number_2}',
      'shell: npm test',
    ]);
  });

  it('are open where they say when and which version, also where it never was another', () => {
    const runs = ['a', 'b', 'c'].map((session) =>
      seen(session, {
        ...{
          pattern: 'deploy {version} of {date}',
          slots: ['version', 'date'],
          values: ['1.8.0', '2026-10'],
        },
        does: ['make deploy TAG={version}', 'npm test'],
      }),
    );
    expect(runs.map(slotCloser(runs))[0]?.slots).toEqual(['version', 'date']);
  });

  it('are closed whatever another phrasing calls them', () => {
    const other = seen('c', {
      ...{ pattern: 'on {number} servers, add a {number_2} page', slots: ['number', 'number_2'] },
      ...{ values: ['9', '404'], does: ['./scaffold page {number_2} --servers {number}', 'npm test'] },
    });
    const runs = [added('a', '2'), added('b', '3'), other];
    expect(runs.map(slotCloser(runs)).map(({ slots }) => slots)).toEqual([
      ['number_2'],
      ['number_2'],
      ['number'],
    ]);
  });

  it.each<[string, SeenRun[]]>([
    ['there are two runs', [added('b', '3')]],
    ['one run differs', [added('b', '3'), added('c', '4', '500')]],
    ['a run from before does not say', [added('b', '3'), seen('c', { slots: ['number'] })]],
    ['a run never named it', [added('b', '3'), seen('c')]],
  ])('stay open where %s', (_, others) => {
    const run = added('a', '2');
    expect(slotCloser([run, ...others])(run)).toEqual(run);
  });

  it('that are closed are words of what a procedure says', () => {
    const runs = [added('a', '2'), added('b', '3'), added('c', '4')] as const;
    const { pattern, slots, embeddingText } = procedureFrom(
      foldRuns([...runs], { id: 'procedure:x', at: '2026-05-01T00:00:00.000Z' }),
    );
    expect(pattern).toBe('add a 404 page to {number_2} servers');
    expect(slots).toEqual(['number_2']);
    expect(embeddingText).toBe(pattern);
  });
});
