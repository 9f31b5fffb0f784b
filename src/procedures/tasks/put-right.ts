/**
 * What was asked for after a task turns out to have put it right: what had been done was taken back at once, and done
 * otherwise. In whatever language it was said, it was no task of its own.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { knownCall } from '../commands/call-kind.ts';
import { isLook } from '../commands/looks.ts';
import { LOOKING, VERB_CLASS } from '../meaning/verbs.ts';
import { doingsOf } from '../outcome/doings.ts';
import { takesBack } from '../outcome/put-back.ts';
import { isReplaced } from '../outcome/refused-calls.ts';
import type { Step } from '../outcome/repairs.ts';
import { hasWorked } from '../outcome/rollbacks.ts';
import { mayCorrect } from '../outcome/words/correcting-words.ts';
import { blamesThemselves } from '../outcome/words/no-blame.ts';
import { refusedNames } from '../outcome/words/refused-names.ts';
import { revertedWithin } from './reverts.ts';
import { firstWord, spokenSentences } from './sentences.ts';
import type { Task } from './task.ts';
import { asks } from './word-kinds.ts';

/** Who writes more asks for more. */
const MAX_WORDS = 300;
/** It is seen to at once. */
const MAX_LATER = 12;
/** As many calls as a task keeps. */
const MAX_CALLS = 1_000;

/** Both as one task; null where the next is one of its own. */
export function putRight(before: Task, next: Task): Task | null {
  const text = before.nextUserWords ?? '';
  if (text === '' || text.length > MAX_WORDS || !text.includes(next.request)) return null;
  const { length } = before.calls;
  if (length + next.calls.length > MAX_CALLS || asks(before.assistantText)) return null;
  if (!mayBeCorrection(text, next.calls) || !isPutRight(before, next.calls)) return null;
  const calls = [...before.calls, ...next.calls];
  const later = next.userWords.map((words) => ({ ...words, afterCalls: words.afterCalls + length }));
  return {
    ...next,
    ...{ key: before.key, request: before.request, namedAfter: before.namedAfter, calls },
    userWords: [...before.userWords, { text, afterCalls: length, isAnswer: false }, ...later],
    agentWords: [...before.agentWords, ...next.agentWords],
    laterEvents: revertedWithin(calls, before.request),
  };
}

/** The first that is done takes back what was done since the person spoke before, and something else takes its place. */
function isPutRight({ calls, userWords }: Task, next: readonly Call[]): boolean {
  const [undo, ...others] = workOf(next.slice(0, MAX_LATER));
  if (undo === undefined || others.length === 0) return false;
  const turn = userWords.findLast(({ afterCalls }) => afterCalls < calls.length)?.afterCalls;
  return workOf(calls.slice(turn).slice(-MAX_LATER)).some(
    (step) => takesBack(undo, step) && isReplaced(step, [undo, ...others]),
  );
}

/** Who orders in so many words that it be taken away wants something else now, and who was wrong themselves had it done right. */
function mayBeCorrection(words: string, next: readonly Call[]): boolean {
  if (!mayCorrect(words) || blamesThemselves(words)) return false;
  const [first] = spokenSentences(words);
  const verb = VERB_CLASS.get(firstWord(first?.plain ?? ''));
  if (verb === undefined || refusedNames(words).length > 0) return true;
  // "Look at the lockfile: bun" is no order of that kind, where bun does it then.
  return LOOKING.has(verb) && namesProgram(words, next);
}

function namesProgram(words: string, calls: readonly Call[]): boolean {
  const said = new Set(words.toLowerCase().split(/[^\w-]+/));
  return workOf(calls.slice(0, MAX_LATER)).some((step) =>
    doingsOf(step).some(({ program }) => said.has(program)),
  );
}

type Done = Pick<Step, 'call' | 'known'>;

function workOf(calls: readonly Call[]): Done[] {
  return calls
    .filter(hasWorked)
    .map((call) => ({ call, known: knownCall(call) }))
    .filter(({ known }) => known.kind !== 'read' && !isLook(known));
}
