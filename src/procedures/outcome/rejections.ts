/**
 * What the user forbade right after it was done: "no, never do that on a live table". It worked, and is no part of how
 * it is to be done.
 *
 * @module
 */
import type { JudgedTask } from './evidence.ts';
import { isLook } from './looks.ts';
import type { Step } from './repairs.ts';

const FORBIDS =
  /^\W*(?:(?:no+|nope|stop|wait|hey|nein|halt|non)\b[\s,.!:;—-]*)?(?:please\s+|you\s+(?:should|must)\s+|bitte\s+)?(?:never|don['’]?t|do not|(?:do )?not like (?:that|this)|not that way|nicht so|mach das (?:nie|nicht)|ne fais (?:pas|jamais))\b|^\W*(?:不要|别|不能这样|禁止)/i;
/** It is about what comes, and not about what was done: "don't forget the tests". */
const ABOUT_LATER =
  /^\W*(?:\w+[\s,]+)?(?:don['’]?t|do not) (?:forget|worry|bother|wait|stop|hesitate|need)\b/i;
/** Edits are mended in place; checks and thoughts harm nobody. */
const NEVER_MEANT: ReadonlySet<string> = new Set(['edit', 'think', 'test', 'lint', 'build', 'hand-over']);

/** Indices of steps that the user rejected, and in which words. */
export function rejectedIn({ userWords = [] }: JudgedTask, steps: readonly Step[]): Map<number, string> {
  const rejected = new Map<number, string>();
  let before = 0;
  for (const { text, afterCalls, isAnswer } of userWords) {
    if (!isAnswer && FORBIDS.test(text) && !ABOUT_LATER.test(text)) {
      const last = steps.slice(before, afterCalls).findLastIndex(isMeant);
      if (last >= 0) rejected.set(before + last, text);
    }
    before = Math.max(before, afterCalls);
  }
  return rejected;
}

function isMeant({ known, verdict }: Step): boolean {
  return verdict.outcome === 'success' && !NEVER_MEANT.has(known.kind) && !isLook(known.kind, known.command);
}
