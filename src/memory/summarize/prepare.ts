/**
 * From turns to sentences that say who spoke and when in the conversation, within bounds.
 *
 * @module
 */
import { cleanText } from '../extract/clean.ts';
import { sentencesOf } from '../extract/sentences.ts';
import type { Turn } from './summary.ts';

export interface SpokenSentence {
  readonly text: string;
  readonly turn: number;
  readonly isUser: boolean;
}

/** What one turn may contribute: a pasted file says little about the conversation. */
const MAX_TURN = 8_000;
/** What all turns may: the first tenth of it from the beginning, where the task is set, the rest from the end. */
const MAX_TOTAL = 400_000;
const OPENING_SHARE = 0.1;

const SILENT_ROLES: ReadonlySet<string> = new Set(['tool', 'tool_result', 'system', 'developer']);

/** Tool results and system prompts are not the conversation; empty turns say nothing. */
export function spokenTurns(turns: readonly Turn[]): { turn: Turn; index: number }[] {
  const spoken = turns
    .map((turn, index) => ({ turn, index }))
    .filter(({ turn }) => !SILENT_ROLES.has(turn.role) && /\S/.test(turn.content.slice(0, MAX_TURN)));
  const opening = take(spoken, MAX_TOTAL * OPENING_SHARE);
  const rest = spoken.slice(opening.length).reverse();
  return [...opening, ...take(rest, MAX_TOTAL * (1 - OPENING_SHARE)).reverse()];
}

function take<T extends { turn: Turn }>(turns: readonly T[], budget: number): T[] {
  let left = budget;
  const end = turns.findIndex(({ turn }) => {
    left -= Math.min(turn.content.length, MAX_TURN);
    return left < 0;
  });
  // One turn at least: a conversation of a single long message is not empty.
  return end < 0 ? [...turns] : turns.slice(0, Math.max(1, end));
}

export function spokenSentences(turns: readonly Turn[]): SpokenSentence[] {
  return spokenTurns(turns).flatMap(({ turn, index }) =>
    sentencesOf(cleanText(turn.content, MAX_TURN).text).map((text) => ({
      text,
      turn: index,
      isUser: turn.role !== 'assistant',
    })),
  );
}
