/**
 * Which call a user says no to by a word of it: "dont restart in the daytime, reload is enough". Something else was done then,
 * without that word: otherwise the no was about something else.
 *
 * @module
 */
import { isLook } from '../commands/looks.ts';
import { type Blame, doneIn } from './condemned.ts';
import { takesBack } from './doings.ts';
import type { Step } from './repairs.ts';
import { mayCorrect } from './words/correcting-words.ts';
import { judgeUserWords } from './words/judge-words.ts';
import { partsOf, refusedNames } from './words/refused-names.ts';
import { wishesNext } from './words/rejecting-words.ts';

/** -1 where none is. */
export function refusedIn(blame: Blame): number {
  const { text, asked, steps, to, until } = blame;
  if (wishesNext(text) || (judgeUserWords(text)?.weight ?? 0) > 0) return -1;
  const wanted = new Set(asked.split(/\s+/).flatMap(partsOf));
  const names = refusedNames(text).filter((name) => !wanted.has(name));
  if (names.length === 0) return -1;
  const later = steps.slice(to, until).filter(isWork);
  if (later.length === 0) return -1;
  return (
    doneIn(blame).findLast((index) => {
      const step = steps[index];
      if (step === undefined) return false;
      const own = wordsOf(step);
      const name = names.find((one) => own.has(one));
      return (
        name !== undefined && later.every((other) => !wordsOf(other).has(name) || takesBack(other, step))
      );
    }) ?? -1
  );
}

/**
 * Done, and after the user spoke taken back and done by another program, or with other words: whatever they said, they meant
 * that. -1 where nothing was.
 */
export function replacedIn(blame: Blame): number {
  const { text, steps, to, until } = blame;
  if (!mayCorrect(text)) return -1;
  const later = steps.slice(to, until).filter(isWork);
  return (
    doneIn(blame).findLast((index) => {
      const step = steps[index];
      if (step === undefined) return false;
      const own = wordsOf(step);
      const undo = later.findIndex(
        (other) => takesBack(other, step) && [...wordsOf(other)].some((word) => own.has(word)),
      );
      const isRedo = (other: Step): boolean =>
        other.known.kind === step.known.kind && other.known.command !== step.known.command;
      return undo >= 0 && later.slice(undo + 1).some((other) => isRedo(other) && !takesBack(other, step));
    }) ?? -1
  );
}

function isWork({ known, verdict }: Step): boolean {
  return verdict.outcome === 'success' && known.kind !== 'read' && !isLook(known);
}

function wordsOf({ known }: Step): ReadonlySet<string> {
  return new Set((known.command ?? '').split(/\s+/).flatMap(partsOf));
}
