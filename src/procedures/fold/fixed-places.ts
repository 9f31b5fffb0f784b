/**
 * Where a word stands in the steps although the run has nothing to do with it: `--env prod` in a run for the service web
 * says that `--env prod` is part of the task, also in a run for a service named prod.
 *
 * @module
 */
import { runKey, type SeenRun } from '../runs/run.ts';
import type { IsFixed } from '../steps/parameterise.ts';

/** What stands right before a word: `--env `, `--env=`, `deployment/`. */
const BEFORE = /\S*\s*$/;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?/gu;

/** `words` are those of each run that may be its parameters. */
export function fixedPlaces(
  runs: readonly SeenRun[],
  words: ReadonlyMap<string, readonly string[]>,
): IsFixed {
  const asked = new Set([...words.values()].flat().map(lower));
  const fixed = new Set<string>();
  for (const run of runs) {
    const own = new Set((words.get(runKey(run)) ?? []).map(lower));
    for (const { args, written = '' } of run.steps) {
      for (const text of [...Object.values(args), written]) {
        for (const { 0: word, index } of text.matchAll(WORD)) {
          if (asked.has(lower(word)) && !own.has(lower(word))) fixed.add(placeOf(text.slice(0, index), word));
        }
      }
    }
  }
  return (before, value) => fixed.has(placeOf(before, value));
}

function placeOf(before: string, word: string): string {
  return `${BEFORE.exec(before)?.[0] ?? ''}${lower(word)}`;
}

function lower(word: string): string {
  return word.toLowerCase();
}
