/**
 * Real prompts that resemble a procedure's and are not its: of neighbouring procedures, of installed skills.
 *
 * @module
 */
import type { Procedure } from '../learning/procedures/procedure.ts';
import type { Candidate } from './candidate.ts';
import { SAME_TASK } from './clusters.ts';
import { EVERYDAY } from './everyday.ts';
import { jaccard, taskWords } from './task-words.ts';

/** Prompts of one neighbour: eight of the same say one thing. */
const PER_NEIGHBOUR = 2;
/** Of all the commands that two procedures have, so many in both: half of each or more. */
const SAME_DEED = 1 / 3;

export function nearMisses(
  { procedure, words, requests, steps }: Candidate,
  procedures: readonly Procedure[],
  triggers: readonly string[],
  related: readonly string[],
  most: number,
): string[] {
  const own = new Set([...requests, procedure.title].map((text) => text.toLowerCase().trim()));
  const deed = deedOf(steps.flatMap(({ signatures }) => signatures));
  const ofNeighbours = procedures
    .filter(({ id }) => id !== procedure.id && !related.includes(id))
    // Who went on to do the same would have been glad of it.
    .filter(
      ({ steps: others }) => jaccard(deed, deedOf(others.map(({ signature }) => signature))) < SAME_DEED,
    )
    .flatMap(({ title, project, attempts }) =>
      [...new Set([title, ...attempts.slice(-PER_NEIGHBOUR).map(({ request }) => request)])]
        .slice(0, PER_NEIGHBOUR)
        .map((text) => ({ text, isNear: project === procedure.project })),
    );
  return (
    [...ofNeighbours, ...triggers.map((text) => ({ text, isNear: false }))]
      .filter(({ text }) => !own.has(text.toLowerCase().trim()) && text.trim() !== '')
      .map(({ text, isNear }) => ({ text, isNear, like: jaccard(words, taskWords(text)) }))
      // What is as like as that is the same task.
      .filter(({ like }) => like < SAME_TASK)
      .sort((a, b) => b.like - a.like || Number(b.isNear) - Number(a.isNear))
      .slice(0, most)
      .map(({ text }) => text)
  );
}

function deedOf(signatures: readonly string[]): ReadonlySet<string> {
  return new Set(signatures.filter((signature) => !EVERYDAY.has(signature)));
}
