/**
 * What a person's words ask for, beside what is at hand: the same in another place or with another value, that it be taken
 * back, more of it, or something new.
 *
 * @module
 */
import { asksForSomething, isNewTopic } from './asking.ts';
import { complainsOf, refusesDone } from './complaints.ts';
import { askedElsewhere, offerIn } from './elsewhere.ts';
import { type Before, kindOfFirstWords, startsAnew } from './first-words.ts';
import { isJustRefused, lastInputs, type OpenTask } from './open-task.ts';
import type { OtherValue } from './other-value.ts';
import { requestIn } from './request-in.ts';
import { mayGiveOther, mayNameOther, otherValueIn } from './same-again.ts';
import { switchedBack } from './switched-back.ts';
import type { Task } from './task.ts';
import { announcesTopic } from './topics.ts';
import type { WordKind } from './word-kind-rules.ts';
import { isAnswer, kindOfWords, ruleFor } from './word-kinds.ts';

export interface AtHand {
  readonly open: OpenTask | null;
  /** What was done last, as far as it may be asked for again. */
  readonly last: OpenTask | Task | null;
  /** By the agent; null where it has said nothing since. */
  readonly said: string | null;
  /** What was asked for before; null as long as nothing was done. */
  readonly before: Pick<Before, 'task'> | null;
}

export function anotherValueIn(words: string, { open, last, said }: AtHand): OtherValue | null {
  if (last === null || isAnswer(words, said ?? '')) return null;
  return otherValueIn(words, said ?? '', { request: last.request, isOver: open === null });
}

/** A word that may be another value for what is at hand. */
export function maybeAnotherValueIn(words: string, kind: WordKind, atHand: AtHand): OtherValue | null {
  const { open, last, said } = atHand;
  const rule = ruleFor(words);
  if (open === null || last === null || rule?.isAnswer || isAnswer(words, said ?? '')) return null;
  const named = mayNameOther(words, said ?? '', open.request);
  const mayAsk = kind === 'request';
  // "Next: the invoices" has said already that they are something else.
  if (mayAsk && named?.before) return null;
  if (named !== null || rule?.id.startsWith('no-but')) return named;
  if (mayAsk && (announcesTopic(words) || asksForSomething(requestIn(words)))) return null;
  const given = mayGiveOther(words, said ?? '', open.request);
  return given && { ...given, mayAsk };
}

/** What was done last is over, and taken back. */
export function takenBackIn(words: string, { last, said }: AtHand): string | null {
  if (last === null || isAnswer(words, said ?? '') || refusesDone(words, last.calls)) return null;
  return switchedBack(words, last.request);
}

/** What was done last, asked for again in another environment. */
export function elsewhereIn(words: string, { last, said }: AtHand): string | null {
  if (last === null) return null;
  const offer = ruleFor(words)?.isAnswer ? offerIn(said ?? '') : null;
  if (offer !== null) return askedElsewhere(offer, said ?? '', last);
  return isAnswer(words, said ?? '') ? null : askedElsewhere(words, said ?? '', last);
}

export function kindIn(words: string, { open, said, before: task }: AtHand): WordKind {
  const before = task && { task: task.task, said: said ?? '' };
  if (!open) return kindOfFirstWords(words, before);
  const kind = kindOfWords(words, said, open.request);
  // Who has not let a call be made says next why, or what to do in its place.
  if (kind === 'request' && isJustRefused(open) && !announcesTopic(words))
    return isNewTopic(words, lastInputs(open), open.request) ? kind : 'more';
  if (kind === 'request') return complainsOf(words, open.calls) ? 'more' : kind;
  return kind === 'more' && before && startsAnew(words, before) ? 'request' : kind;
}
