/**
 * Schemas and words that several tools share.
 *
 * @module
 */
import { z } from 'zod';
import { oneLine } from '../../briefing/plain.ts';
import { MAX_PAGE_CHARACTERS } from '../../skills/disclose/page.ts';
import { TAINTS } from '../../store/taint.ts';
import { MAX_CURSOR } from '../cursor.ts';

export const skillName = z.string().trim().min(1).max(400);
export const offset = z.number().int().min(0).optional();
export const maxCharacters = z.number().int().min(100).max(MAX_PAGE_CHARACTERS).optional();
export const cursor = z.string().min(1).max(MAX_CURSOR).optional();
/** What an agent is told of a result's level. */
export const TAINT_WORDS = `How far it can be trusted: ${TAINTS.join(', ')}`;
export const nextOffset = z.number().nullable().describe('Give it as offset to read on; null at the end');
export const nextCursor = z.string().nullable().describe('Give it as cursor to see more; null at the end');

/** What can be seen of it, on one line and without tags; cut at a word where one is near. */
export function shortened(text: string, characters: number): string {
  const line = oneLine(text);
  if (line.length <= characters) return line;
  const cut = line.slice(0, characters - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > characters / 2 ? space : cut.length).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The longest that each may be so that all fit: short ones leave their room to the others. */
export function fairShare(lengths: readonly number[], total: number): number {
  let left = total;
  let share = total;
  const ascending = lengths.toSorted((a, b) => a - b);
  for (const [index, length] of ascending.entries()) {
    share = Math.floor(left / (ascending.length - index));
    if (length > share) return share;
    left -= length;
  }
  return total;
}
