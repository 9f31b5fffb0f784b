/**
 * What a cry is about after which nothing was done that would tell.
 *
 * @module
 */
import { type Blame, doneIn } from './condemned.ts';
import { destroys } from './damage.ts';
import { isEdit, lastIn } from './meant.ts';
import { criesOut } from './words/condemning-words.ts';

/** What destroys and is spoken of, else what is spoken of, what destroys, or what was done last; -1 where nothing is. */
export function criedAt(blame: Blame): number {
  const { text, steps, from, to } = blame;
  // An edit is mended in place, and nobody knows whether it is meant.
  if (!criesOut(text) || lastIn(steps, from, to, isEdit) >= 0) return -1;
  const done = doneIn(blame);
  const said = stemsOf(text);
  const speaksOf = (index: number): boolean =>
    [...stemsOf(steps[index]?.known.command ?? '')].some((stem) => said.has(stem));
  const isHarm = (index: number): boolean => steps[index] !== undefined && destroys(steps[index]);
  const isIt = (index: number): boolean => isHarm(index) && speaksOf(index);
  return (
    done.findLast(isIt) ??
    // Harm may be seen late, when something else was done since.
    doneIn({ ...blame, from: 0, to: from }).findLast(isIt) ??
    done.findLast(speaksOf) ??
    done.findLast(isHarm) ??
    done.at(-1) ??
    -1
  );
}

const MAX_READ = 500;
/** Longer words by their beginning: `emptyDir` and `--delete-emptydir-data`, "pushing" and `push`. */
const STEM = 5;

function stemsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .slice(0, MAX_READ)
      .toLowerCase()
      .match(/[^\W\d_]{4,}/g) ?? [];
  return new Set(words.map((word) => word.slice(0, STEM)));
}
