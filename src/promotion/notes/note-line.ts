/**
 * What was learnt as one line for a project's instruction file: the literal, how often, since when.
 *
 * @module
 */
import type { Candidate } from '../candidate.ts';
import { code, oneLine, shortened } from '../draft/quoting.ts';

/** A line that is longer is not read. */
const MAX_LINE = 300;
const MOST_STEPS = 4;

/** Null where it is no line: too long, or without anything to quote. */
export function procedureLine(candidate: Candidate): string | null {
  const { steps, procedure, successes, failures } = candidate;
  const shown = steps.slice(0, MOST_STEPS).map(({ usual }) => code(usual));
  if (shown.length === 0) return null;
  const more = steps.length > MOST_STEPS ? ', …' : '';
  const title = shortened(oneLine(procedure.title), 80);
  const line = `- To ${lower(title)}: ${shown.join(', then ')}${more} (worked ${successes} of ${successes + failures} times, last ${procedure.lastWorked?.slice(0, 10) ?? 'unknown'})`;
  return line.length > MAX_LINE ? null : line;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
