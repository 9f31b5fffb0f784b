/**
 * When the user tells that something is gone which was to stay: what did it, and how the work is to be done.
 *
 * @module
 */

import type { Step } from './repairs.ts';
import { DESTROYED } from './words/damage-words.ts';

/** What makes something go away, or takes its place; `npm run clean` takes away what the next build brings back. */
const DESTROYS =
  /(?:^|[\s"'(;&|/])(?:rmi?|rmdir|unlink|shred|dd|truncate|drop(?:db|user)?|del(?:ete)?|destroy|purge|prune|wipe|erase|flush(?:all|db)|(?<=\bgit )clean|reset|remove|uninstall|down|kill|mv|cp|rsync)(?=[\s"');:]|$)|\s--(?:force|hard|delete|prune|volumes|overwrite|clean|replace)\b|\bpush\b.*\s(?:-f|\+\S+)(?=\s|$)|\bcrontab (?:-u \S+ )?(?!-[a-z])[\w./~$-]/i;
const CLAUSE = /(?<=[.!?;\n,])\s+/;
/** What is gone, and how it is to be brought back, is not how the work is to be done. */
const MAKES_UP =
  /\b(?:restore|recover|undo|revert|re-?create|seed|backups?|dump|(?:bring|get|put) \w+ back|stelle?|wiederherstell\w*|sicherung)\b|恢复|还原/i;

export function destroys({ known }: Pick<Step, 'known'>): boolean {
  return known.command !== null && DESTROYS.test(known.command);
}

/** What of the user's words may say how it is done instead. */
export function withoutDamage(words: string): string {
  return words
    .split(CLAUSE)
    .filter((clause) => !MAKES_UP.test(clause) && !DESTROYED.test(clause))
    .join(' ');
}
