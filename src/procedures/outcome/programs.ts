/**
 * The programs that a step runs: in the end, first, and the one that decides what kind of call it is.
 *
 * @module
 */
import type { KnownCall } from '../commands/call-kind.ts';
import { doingsOf } from './doings.ts';
import type { Step } from './repairs.ts';

/** In the end. */
export function programOf(step: Step | undefined): string {
  return step?.known.pipelines.at(-1)?.text.split(' ', 1)[0] ?? '';
}

/** First, on whatever machine. */
export function firstProgram(step: Step): string {
  return doingsOf(step)[0]?.program ?? '';
}

export function decidingProgram({ deciding }: Pick<KnownCall, 'deciding'>): string {
  return deciding.split(' ', 1)[0] ?? '';
}
