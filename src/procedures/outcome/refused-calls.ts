/**
 * Which call a user says no to by a word of it: "dont restart in the daytime, reload is enough". Something else was done then,
 * without that word: otherwise the no was about something else.
 *
 * @module
 */
import { isLook } from '../commands/looks.ts';
import { type Blame, doneIn } from './condemned.ts';
import { doingsOf, isOpposite } from './doings.ts';
import { isDone } from './meant.ts';
import { takesBack, writesFiles } from './put-back.ts';
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
  const { text, steps, from, to, until } = blame;
  if (!mayCorrect(text)) return -1;
  const later = steps.slice(to, until).filter(isWork);
  const done = new Set([...doneIn(blame), ...writtenIn(steps, from, to)]);
  return (
    [...done]
      .toSorted((a, b) => a - b)
      .findLast((index) => {
        const step = steps[index];
        return step !== undefined && isReplaced(step, later);
      }) ?? -1
  );
}

/** Taken back by one of the later, and then done otherwise by another. */
export function isReplaced(step: Done, later: readonly Done[]): boolean {
  const undo = later.findIndex((other) => takesBack(other, step) && isAboutIt(other, step));
  if (undo < 0) return false;
  const own = new Set(thingsOf(step));
  const isRedo = (other: Done): boolean =>
    other.known.command !== step.known.command &&
    (other.known.kind === step.known.kind || thingsOf(other).some((word) => own.has(word)));
  return later.slice(undo + 1).some((other) => isRedo(other) && !takesBack(other, step));
}

type Done = Pick<Step, 'call' | 'known'>;

/** Checks and edits by commands that changed files. */
function writtenIn(steps: readonly Step[], from: number, to: number): number[] {
  return steps
    .slice(from, to)
    .flatMap((step, place) => (isDone(step) && writesFiles(step) ? [from + place] : []));
}

/**
 * `gh pr close 4` is about another than `gh pr create` may have made, unless that had named or printed it. What restores is
 * about what was done last.
 */
function isAboutIt(undo: Done, wrong: Done): boolean {
  const old = doingsOf(wrong);
  if (!doingsOf(undo).some((doing) => old.some((one) => isOpposite(one, doing)))) return true;
  const own = new Set(thingsOf(wrong));
  const printed = wrong.call.result?.text.slice(0, MAX_PRINTED) ?? '';
  return thingsOf(undo).some((thing) => own.has(thing) || thing === 'last' || printed.includes(thing));
}

/** Where ids of what was made are told. */
const MAX_PRINTED = 2_000;

/** Without the program; addresses and versions whole. */
function thingsOf({ known }: Done): string[] {
  const words = known.pipelines.flatMap(({ text }) => text.split(/[\s"']+/).slice(1));
  return words.flatMap((word) => (WHOLE.test(word) ? [word, ...partsOf(word)] : partsOf(word)));
}

const WHOLE = /^(?=\D*\d)[\w.-]+$/;

function isWork({ known, verdict }: Step): boolean {
  return verdict.outcome === 'success' && known.kind !== 'read' && !isLook(known);
}

function wordsOf({ known }: Step): ReadonlySet<string> {
  return new Set((known.command ?? '').split(/\s+/).flatMap(partsOf));
}
