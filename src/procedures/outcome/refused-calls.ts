/**
 * Which call a user says no to by a word of it: "dont restart in the daytime, reload is enough". Something else was done then,
 * without that word: otherwise the no was about something else.
 *
 * @module
 */
import { isLook } from '../commands/looks.ts';
import { type Blame, doneIn } from './condemned.ts';
import { destroys } from './damage.ts';
import {
  type Doing,
  doingsOf,
  isMadeAnew,
  isOpposite,
  isRedone,
  isSameDeed,
  isSameProgram,
  makesFile,
} from './doings.ts';
import { isDone } from './meant.ts';
import { firstProgram } from './programs.ts';
import { dropsInstalled, takesBack, writesFiles } from './put-back.ts';
import type { Step } from './repairs.ts';
import { mayCorrect } from './words/correcting-words.ts';
import { hintsAtFault, tellsNews } from './words/fault-hints.ts';
import { judgeUserWords } from './words/judge-words.ts';
import { wishesNext } from './words/next-wishes.ts';
import { blamesThemselves } from './words/no-blame.ts';
import { blamedNames, partsOf, refusedNames } from './words/refused-names.ts';
import { rejects } from './words/rejecting-words.ts';

/** -1 where none is. */
export function refusedIn(blame: Blame): number {
  const { text, asked, steps, to, until } = blame;
  if (wishesNext(text) || (judgeUserWords(text)?.weight ?? 0) > 0) return -1;
  // All that was ever asked may be long: it is split only where something is refused.
  if (refusedNames(text).length === 0) return -1;
  const done = doneIn(blame);
  const later = steps
    .slice(to, until)
    .filter(done.length > 0 ? isWork : isDone)
    .map((step) => ({ step, words: wordsOf(step) }));
  if (later.length === 0) return -1;
  const wanted = new Set(asked.split(/\s+/).flatMap(partsOf));
  const names = refusedNames(text).filter((name) => !wanted.has(name));
  const [blamed, missed] = [new Set(blamedNames(text)), new Set(blamedNames(text, 'loss'))];
  // What was only looked at is meant where that is forbidden, and nothing else was done.
  const among = done.length > 0 || !rejects(text) ? done : looksIn(blame);
  return (
    among.findLast((index) => {
      const step = steps[index];
      if (step === undefined) return false;
      const own = wordsOf(step);
      // What did harm is spoken of by what makes up for it, too.
      const isOther = (other: Step, name: string): boolean =>
        takesBack(other, step) || (blamed.has(name) && firstProgram(other) !== firstProgram(step));
      const isIt = (name: string): boolean => own.has(name) && (!missed.has(name) || destroys(step));
      // `docker tag api:latest api:2.4` names it, too: what counts is what is then done as the first was.
      const again = later.filter((other) => isDoneOtherwise(step, other.step));
      const isLeft = (name: string): boolean =>
        later.every((other) => !other.words.has(name) || isOther(other.step, name)) ||
        (again.length > 0 && again.every(({ words }) => !words.has(name)));
      return names.some((name) => isIt(name) && isLeft(name));
    }) ?? -1
  );
}

function isDoneOtherwise(step: Step, later: Step): boolean {
  const old = doingsOf(step);
  return doingsOf(later).some((doing) => old.some((one) => isRedone(one, doing)));
}

function looksIn({ steps, from, to }: Blame): number[] {
  return steps.slice(from, to).flatMap((step, place) => (isDone(step) ? [from + place] : []));
}

/**
 * Done, and after the user spoke taken back and done by another program, or with other words: what they meant, where they let
 * hear that it was not as it had to be. -1 where nothing was.
 */
export function replacedIn(blame: Blame): number {
  const replaced = replacementIn(blame);
  return replaced !== undefined && isFaulted(blame.text, replaced) ? replaced.index : -1;
}

/**
 * What was taken back and done otherwise, and what took it back, where nobody found fault with it: a new fact came up. It is no
 * part of the way, and no mistake. Where the user had asked for it by mistake, it is what came then.
 */
export function withdrawnIn(blame: Blame): readonly Step[] {
  const replaced = replacementIn(blame);
  if (replaced === undefined) return [];
  const { wrong, undo } = replaced;
  if (!blamesThemselves(blame.text))
    return isFaulted(blame.text, replaced) || isOtherDeed(replaced, true) ? [] : [wrong, undo];
  return isAsAsked(blame, replaced) ? blame.steps.slice(blame.to, blame.until) : [wrong, undo];
}

/** The request names what only the first has, or the user does not name what was done then. */
function isAsAsked({ text, asked }: Blame, { wrong, redo }: Replacement<Done>): boolean {
  const names = (words: string, one: Done, other: Done): boolean => {
    const [said, others] = [new Set(words.split(/\s+/).flatMap(partsOf)), new Set(thingsOf(other))];
    return thingsOf(one).some((thing) => said.has(thing) && !others.has(thing));
  };
  return names(asked, wrong, redo) || !names(text, redo, wrong);
}

interface Replacement<Kind extends Done> {
  readonly wrong: Kind;
  readonly undo: Kind;
  readonly redo: Kind;
}

function replacementIn(blame: Blame): (Replacement<Step> & { readonly index: number }) | undefined {
  const { text, steps, from, to, until } = blame;
  if (!mayCorrect(text)) return undefined;
  const later = steps.slice(to, until).filter(isWork);
  if (later.length < 2) return undefined;
  const done = new Set([...doneIn(blame), ...writtenIn(steps, from, to)]);
  for (const index of [...done].toSorted((a, b) => b - a)) {
    const replaced = steps[index] && replacementOf(steps[index], later);
    if (replaced !== undefined) return { ...replaced, index };
  }
  return undefined;
}

/**
 * Files that were made once more after the user spoke, by the same program and of the same: the first were not as wanted. Not
 * where one was used, and is not used so again: without the first there would be nothing to use.
 */
export function madeAnewIn(blame: Blame): readonly Step[] {
  const { steps, from, to, until } = blame;
  const made = doneIn(blame)
    .flatMap((index) => steps[index] ?? [])
    .filter((step) => doingsOf(step).some(makesFile));
  if (made.length === 0) return [];
  const then = steps.slice(to, until).filter(isWork);
  const again = new Set(then.map(({ known }) => known.command));
  const uses = steps
    .slice(from, to)
    .filter((step) => isWork(step) && !made.includes(step) && !again.has(step.known.command));
  const isUsed = (file: string): boolean =>
    uses.some((step) => doingsOf(step).some(({ words }) => words.includes(file)));
  const later = then.flatMap(doingsOf);
  return made.filter((step) =>
    doingsOf(step).every(
      (one) => later.some((other) => isMadeAnew(one, other)) && !isUsed(one.words.at(-1) ?? ''),
    ),
  );
}

/** Taken back by one of the later, and then done otherwise by another. */
export function isReplaced(step: Done, later: readonly Done[]): boolean {
  return replacementOf(step, later) !== undefined;
}

function replacementOf<Kind extends Done>(
  wrong: Kind,
  later: readonly Kind[],
): Replacement<Kind> | undefined {
  const at = later.findIndex((other) => takesBack(other, wrong) && isAboutIt(other, wrong));
  const undo = later[at];
  if (undo === undefined) return undefined;
  // What is done again just so was stopped for a while.
  const isAgain = ({ known }: Done): boolean =>
    known.command !== null && known.command === wrong.known.command;
  if (later.slice(at + 1).some(isAgain)) return undefined;
  const own = new Set(thingsOf(wrong));
  const isRedo = (other: Done): boolean =>
    other.known.command !== wrong.known.command &&
    (other.known.kind === wrong.known.kind || thingsOf(other).some((word) => own.has(word))) &&
    !isOtherDeed({ wrong, undo, redo: other });
  const redo = later.slice(at + 1).find((other) => isRedo(other) && !takesBack(other, wrong));
  return redo && { wrong, undo, redo };
}

/**
 * What was stopped for a while is no try, and what then comes is none: `cordon`, the work, `uncordon` and `label`. By another
 * program the same may be done in other words.
 */
function isOtherDeed(replaced: Replacement<Done>, isAnyProgram = false): boolean {
  const [old, backs, then] = [replaced.wrong, replaced.undo, replaced.redo].map(doingsOf);
  const pairs = old.flatMap((one) =>
    backs.filter((back) => isOpposite(one, back)).map((back) => [one, back]),
  );
  const isOf = (doing: Doing): boolean => isAnyProgram || old.some((one) => isSameProgram(one, doing));
  const compared = then.filter(isOf);
  const isDeed = (doing: Doing): boolean => pairs.some(([one, back]) => isSameDeed(one, doing, back));
  return pairs.length > 0 && compared.length > 0 && !compared.some(isDeed);
}

/** Who says more than this says what was wrong. */
const MOST_WORDS = 4;
/** Said with the name of what is wanted, and about nothing else. */
const ASKING: ReadonlySet<string> = new Set(
  'please pls plz instead rather hm hmm no not the use take bitte lieber stattdessen nein'.split(' '),
);
const ADDS = /\b(?:too|also|as well|and|plus|more|next|auch|noch|und|aussi|et|también|y)\b/i;

/** Programs by their letters, and words that stand in every sentence. */
const IN_PROSE: ReadonlySet<string> = new Set('as at do go id if in is it no on or so to up we'.split(' '));

/** The words find fault, name the program that then did it, or nothing but what it was then done with: "pnpm please". */
function isFaulted(text: string, { wrong, undo, redo }: Replacement<Done>): boolean {
  // Packages are installed anew for whatever is wrong with the work.
  if (!dropsInstalled(undo, wrong) && hintsAtFault(text, wrong.known.command ?? '')) return true;
  if (tellsNews(text) || ADDS.test(text)) return false;
  const words = text.toLowerCase().split(/[\s,.!:;]+/);
  const old = doingsOf(wrong);
  const isSaid = (name: string): boolean => name.length > 2 && words.includes(name);
  const isProgram = (name: string): boolean => name.length > 1 && !IN_PROSE.has(name);
  // `podman-compose` is podman.
  const isOf = (program: string, name: string): boolean => program === name || program.startsWith(`${name}-`);
  const isOther = ({ program, words: [verb = ''], sides }: Doing): boolean =>
    words.some(
      (word) => isProgram(word) && isOf(program, word) && !old.some((one) => isOf(one.program, word)),
    ) ||
    (sides.size === 0 && isSaid(verb) && old.every((one) => !one.words.includes(verb)));
  if (doingsOf(redo).some(isOther)) return true;
  const own = new Set(thingsOf(wrong));
  const isNew = (thing: string): boolean => !own.has(thing) && words.some((word) => word.startsWith(thing));
  const things = thingsOf(redo);
  const said = words.filter((word) => word !== '');
  const isThing = (word: string): boolean =>
    things.some((thing) => word.startsWith(thing)) || doingsOf(redo).some((doing) => isKin(word, doing));
  return (
    said.length <= MOST_WORDS && things.some(isNew) && said.every((word) => ASKING.has(word) || isThing(word))
  );
}

/** Letters by which a program is known as one of a family: systemd and `systemctl`. */
const FAMILY = 6;

function isKin(word: string, { program }: Doing): boolean {
  return word.length >= FAMILY && program.startsWith(word.slice(0, FAMILY));
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
  // `docker-compose down` names nothing but what it does: it is about all of it.
  if (doingsOf(undo).every(({ words }) => words.filter((word) => !word.startsWith('-')).length === 1))
    return true;
  const own = new Set(thingsOf(wrong));
  const printed = wrong.call.result?.text.slice(0, MAX_PRINTED) ?? '';
  // `docker volume create` after `docker system prune --volumes`.
  const isOwn = (thing: string): boolean => own.has(thing) || own.has(`${thing}s`);
  return thingsOf(undo).some((thing) => isOwn(thing) || thing === 'last' || printed.includes(thing));
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
