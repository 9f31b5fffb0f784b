/**
 * What made a call work that had failed: what was done about it between the two.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { FOLDER_FIELDS, PATH_FIELDS, textOf } from '../../sessions/tool-fields.ts';
import { onlyLooks } from '../commands/effects.ts';
import { CHECKS, IDLE } from '../commands/kind-rules.ts';
import { isLook } from '../commands/looks.ts';
import { isTrial } from '../commands/rehearsals.ts';
import type { JudgedCall } from './evidence.ts';
import { errorKind, mentionedIn, namesIn, sharesWord } from './named-in-error.ts';
import { isMiscalled, meetsNeed } from './needs.ts';
import type { Step } from './repairs.ts';
import { isRiskyCure } from './risky-deeds.ts';

interface Done {
  readonly between: readonly Step[];
  /** The same call met another error next: this one was cured by then. */
  readonly isOver: boolean;
}

/**
 * What may have cured it: behind the last try that met the same error, since what was done before it did not help, and
 * before the next that met another one. `at`: where it is made good among the later ones, or -1.
 */
export function doneAbout(failed: Step, later: readonly Step[], at: number): Done {
  const until = at < 0 ? later.length : at;
  const all = later.slice(0, until);
  if (!mayBeHelped(failed, all)) return NOTHING_DONE;
  const tries = all.flatMap((step, index) =>
    step.verdict.outcome === 'failure' && isSame(step, failed) ? [index] : [],
  );
  // Looked for when it is asked for: it costs a reading of the output.
  const kindOf = ({ verdict }: Step): string => errorKind(verdict.cause ?? '');
  const isMet = (index: number): boolean => {
    const step = later[index];
    return step !== undefined && kindOf(step) === kindOf(failed);
  };
  const from = (tries.findLast(isMet) ?? -1) + 1;
  const next = tries.find((index) => index >= from);
  const isOver = next !== undefined;
  // Neither worked it later, nor did it get any further: nothing shows that it is cured.
  return { isOver, between: at < 0 && !isOver ? [] : later.slice(from, next ?? until) };
}

const NOTHING_DONE: Done = { between: [], isOver: false };

/** Whether any of it could be told as a help: where errors are compared for it, each costs a reading of its output. */
function mayBeHelped(failed: Step, done: readonly Step[]): boolean {
  const { known, verdict } = failed;
  if (!done.some(mayHelp)) return false;
  if (!CHECKS.has(known.kind) || isMiscalled(verdict.cause) || onlyFetched(failed, done) !== undefined)
    return true;
  return done.some(mayHelpSurely) && meetsNeed(verdict.cause ?? '') !== undefined;
}

function mayHelp(step: Step): boolean {
  return step.verdict.outcome === 'success' && (step.known.kind === 'edit' || isWork(step));
}

function mayHelpSurely(step: Step): boolean {
  return step.known.command !== null && hasWorked(step);
}

/** What was done about it, beyond doubt: about what its error names, or about what errors of its kind ask for. */
export function surelyHelped(failed: Step, between: readonly Step[]): Step | undefined {
  // Before the error is read, which costs more.
  if (!between.some(mayHelpSurely) || PASSES.test(failed.verdict.cause ?? '')) return undefined;
  return helpNamed(failed, between) ?? helpNeeded(failed, between);
}

/** Of what the error names: the package, the role, the module. */
function helpNamed(failed: Step, between: readonly Step[]): Step | undefined {
  const { known, verdict } = failed;
  const { cause } = verdict;
  if (cause === null || (CHECKS.has(known.kind) && !isMiscalled(cause))) return undefined;
  const names = namesIn(cause, known.command ?? '');
  if (names.length === 0) return undefined;
  const helps = between.flatMap((step) => {
    const rank =
      hasWorked(step) && step.known.kind !== 'edit' ? mentionedIn(step.known.command ?? '', names) : -1;
    return rank < 0 || isRiskyCure(step.known.command ?? '', cause) ? [] : [{ step, rank }];
  });
  // An error says first what it is about.
  const first = Math.min(...helps.map(({ rank }) => rank));
  return helps.findLast(({ rank }) => rank === first)?.step;
}

/** Of what errors of its kind ask for: to log in, to install, to start. */
function helpNeeded({ verdict }: Step, between: readonly Step[]): Step | undefined {
  const cause = verdict.cause ?? '';
  const needs = meetsNeed(cause);
  const isHelp = (step: Step): boolean =>
    hasWorked(step) && needs?.(step.known) === true && !isRiskyCure(step.known.command ?? '', cause);
  return needs && between.findLast(isHelp);
}

/** It passes by itself: whatever was done meanwhile, waiting would have helped as well. */
const PASSES =
  /timed? ?out|ECONNRESET|connection reset|temporar|try again|rate limit|too many requests|\b(?:429|50[234])\b/i;
/** Of more things that were done in between nobody knows which one helped. */
const MAX_HELPS = 3;

/** Sets up the shell for whatever comes next. */
const SETS_UP = /^\s*(?:export|source|\.|eval|nvm|pyenv|rbenv|asdf|conda|direnv|ulimit)\s/;

/**
 * What made the same call work: the last thing done before it, if it has to do with it. That it was the only thing done
 * shows nothing: what failed may have passed by itself. Edits are the work itself, where they are more than a change to
 * one file.
 */
export function lastHelp(failed: Step, between: readonly Step[]): Step | undefined {
  const { known, verdict } = failed;
  if (!between.some(mayHelp)) return undefined;
  const cause = verdict.cause ?? '';
  if (CHECKS.has(known.kind) && !isMiscalled(cause)) return onlyFetched(failed, between);
  if (PASSES.test(cause)) return helpFound(known.command ?? '', cause, between);
  const done = between.filter((step) => step.verdict.outcome === 'success');
  const helps = done.filter((step) => step.known.command !== null && isWork(step));
  const edits = done.filter((step) => step.known.kind === 'edit');
  const [edit] = edits;
  if (edit !== undefined) {
    const isOne = helps.length === 0 && edits.every(({ lane }) => lane === edit.lane);
    return isOne && mayMend(edit, `${known.command} ${cause}`) ? edits.at(-1) : undefined;
  }
  const last = helps.length > MAX_HELPS ? undefined : helps.at(-1);
  const command = last?.known.command ?? '';
  const hasToDoWithIt =
    last !== undefined &&
    (SETS_UP.test(command) ||
      sharesWord(command, known.command ?? '') ||
      meetsNeed(cause, true)?.(last.known) === true);
  return hasToDoWithIt && !isRiskyCure(command, cause) ? last : undefined;
}

const PROSE = /(?:\.(?:mdx?|rst|adoc|txt)|(?:^|\/)(?:LICEN[CS]E|CHANGELOG|README|NOTES|TODO)[^/]*)$/i;

/** What is written for people changes no call, unless it is given to it or the error names it. */
function mayMend({ call }: Step, named: string): boolean {
  const file = textOf(call.input, PATH_FIELDS) ?? '';
  return !PROSE.test(file) || named.includes(file.slice(file.lastIndexOf('/') + 1));
}

/** Gets something that a program needs; `git add` gets nothing. */
const FETCHES = /^(?!git\b).*\b(?:install|add|download)\b/;

/**
 * A check that passes although nothing of the work was changed lacked what was fetched, whatever its error says: a package, or
 * what it had named itself, as `rustup target add` of the target that `cargo build` is to build for.
 */
function onlyFetched({ known }: Step, between: readonly Step[]): Step | undefined {
  const done = between.filter((step) => step.verdict.outcome === 'success' && !isLook(step.known));
  const [only, ...others] = done;
  if (only === undefined || others.length > 0) return undefined;
  const { kind, command } = only.known;
  if (kind === 'install') return only;
  const isFetch = kind === 'run' && command !== null && FETCHES.test(command);
  return isFetch && sharesWord(command, known.command ?? '') ? only : undefined;
}

const TIMED_OUT = /timed? ?out/i;
const ONLY_AGAIN = /(?:^| )(?:restart|reload|reboot|undo|rollback)(?= |$)/;

/**
 * Against what may pass by itself: what somebody looked for and found, `kubectl get pods`, and the one thing that was done
 * about it. What was merely started anew is no such thing.
 */
function helpFound(command: string, cause: string, between: readonly Step[]): Step | undefined {
  const looked = between.findIndex(({ known }) => isLook(known));
  if (!TIMED_OUT.test(cause) || looked < 0) return undefined;
  const helps = between.filter((step) => hasWorked(step) && !ONLY_AGAIN.test(step.known.command ?? ''));
  const [help] = helps;
  if (help?.known.command == null || helps.length > 1 || between.indexOf(help) < looked) return undefined;
  const isMeant = sharesWord(help.known.command, command) && !isRiskyCure(help.known.command, cause);
  return isMeant ? help : undefined;
}

function isWork({ known }: Step): boolean {
  const { kind, command } = known;
  if (CHECKS.has(kind) || IDLE.has(kind) || onlyLooks(known) || isTrial(command)) return false;
  return !/^\s*sleep\b/.test(command ?? '');
}

export function hasWorked(step: Step): boolean {
  return step.verdict.outcome === 'success' && isWork(step);
}

/** Of commands what they run, and where: what is said about them beside it makes them no other. */
export function isSame(step: Step, failed: Step): boolean {
  if (step.call.tool !== failed.call.tool) return false;
  if (step.known.command === null || failed.known.command === null) return sameInput(step.call, failed.call);
  return (
    isSameCommand(step.known.command, failed.known.command) &&
    textOf(step.call.input, FOLDER_FIELDS) === textOf(failed.call.input, FOLDER_FIELDS)
  );
}

function isSameCommand(one: string, other: string): boolean {
  if (one === other) return true;
  const [command, tried] = [bareCommand(one), bareCommand(other)];
  // Asked of most pairs of calls: what stands before the command is taken off only where the rest is the same.
  return command === tried || (tried.endsWith(command) && command === tried.replace(ASSIGNMENTS, ''));
}

/** Shows how much of the output, at the end of a pipe. */
const SHOWS = /^ ?(?:tail|head|cat|tee)(?: [^;&<>]*)?$/;
const MERGES = ' 2>&1';

/** How long it waits before it begins, or at most until it ends. */
const WAITS =
  /^\s*(?:sleep\s+[\d.]+\w?\s*(?:;|&&|\n)\s*|g?timeout(?:\s+-\S+(?:\s+[\d.]+\w?)?)*\s+[\d.]+[smhd]?\s+|watch(?:\s+-\S+(?:\s+[\d.]+)?)*\s+)+(?=\S)/;
const MAY_WAIT = /^\s*(?:sleep|g?timeout|watch)\s/;

/** How long it waits and how much of its output is shown makes no other call: a look that is repeated later is the same. */
export const bareCommand = remembered((command: string): string => {
  const begun = MAY_WAIT.test(command) ? command.replace(WAITS, '') : command;
  let bare = begun.trimEnd();
  let cut = shownFrom(bare);
  if (cut === undefined) return begun;
  for (; cut !== undefined; cut = shownFrom(bare)) bare = bare.slice(0, cut).trimEnd();
  return bare;
});

/** Where the last thing begins that only shows the output; found from the end, since there may be thousands. */
function shownFrom(command: string): number | undefined {
  if (command.endsWith(MERGES)) return command.length - MERGES.length;
  const pipe = command.lastIndexOf('|');
  const isPipe = pipe >= 0 && command[pipe - 1] !== '|';
  return isPipe && SHOWS.test(command.slice(pipe + 1)) ? pipe : undefined;
}

/** Variables that are set for one command. To leave them away is no other way of doing it. */
const ASSIGNMENTS = /^(?:\w+=(?:'[^']*'|"[^"]*"|[^\s'"]*) +)+/;

function sameInput(one: JudgedCall, other: JudgedCall): boolean {
  return JSON.stringify(one.input) === JSON.stringify(other.input);
}
