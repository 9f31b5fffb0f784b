/**
 * What to avoid: the calls that went wrong in runs of a task, each with its cause and with what worked instead.
 *
 * @module
 */
import type { TaskOutcome } from '../outcome/evidence.ts';
import { bareCommand } from '../outcome/helps.ts';
import { errorKind } from '../outcome/named-in-error.ts';
import { provenOutcome } from '../runs/opinion.ts';
import type { RunFailure, SeenRun } from '../runs/run.ts';
import { stepLine } from '../steps/step.ts';
import { mayBeOnePlace } from '../tasks/environments.ts';
import { byTime } from './best-recipe.ts';
import { insteadIn } from './instead.ts';
import { isSameButForSlots, isSameButForValues, slotsIn } from './same-mistake.ts';
import { wishesOf } from './wishes.ts';

/** What worked instead, with all that is said of it. */
interface Cure extends Pick<RunFailure, 'avoidedBy' | 'isAfter'> {
  /** A page of the web may have given it, be the mistake the agent's own. */
  readonly isWebCure?: true;
}

/** A mistake that runs have made, as the newest tells it. */
export interface Avoid extends RunFailure, Cure {
  readonly times: number;
  readonly sessions: number;
  readonly lastAt: string;
}

/** What an agent is warned of at once. */
const MAX_AVOIDS = 8;

interface Group {
  readonly avoid: Avoid;
  readonly sessions: Set<string>;
  /** As it happened the last time. */
  readonly last: RunFailure;
}

/**
 * The same mistake with other parameters is one mistake: it is told, and counted, with the slots of its run open. What
 * was done is compared as it was done, because not every run names its parameters.
 */
export function avoidsOf(
  runs: readonly SeenRun[],
  best: SeenRun | undefined,
  shown: (run: SeenRun) => SeenRun,
): Avoid[] {
  const groups = new Map<string, Group>();
  const { rejected } = wishesOf(runs);
  for (const run of runs.toSorted(byTime)) {
    const told = shown(run).failures;
    for (const [index, failed] of run.failures.entries()) {
      const isCured = failed.avoidedBy !== null && !rejected.has(failed.avoidedBy);
      const happened = isCured ? failed : withoutCure(failed);
      const failure = isCured ? (told[index] ?? failed) : withoutCure(told[index] ?? failed);
      const key = causeOf(failure);
      const known = groups.get(key);
      const sessions = (known?.sessions ?? new Set<string>()).add(run.sessionKey);
      const times = (known?.avoid.times ?? 0) + 1;
      const avoid = { ...withCure(failure, known?.avoid), times, sessions: sessions.size, lastAt: run.at };
      groups.set(key, { sessions, avoid, last: withCure(happened, known?.last) });
    }
  }
  const worked = doneIn(runs, ['success']);
  const failed = new Set(doneIn(runs, ['failure', 'partial']).flatMap(({ lines }) => [...lines]));
  const unwanted = new Set([...failed, ...rejected]);
  const lasting = [...groups.values()].filter(
    ({ avoid: { lastAt }, last }) => !worksAgain(last, lastAt, worked),
  );
  return toldOnce(lasting)
    .sort(({ avoid: a }, { avoid: b }) => {
      const forbidden = Number(b.isRejected ?? false) - Number(a.isRejected ?? false);
      const latest = a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : 0;
      // Of many warnings a few are told: what a person forbade is not among those left out.
      return (
        forbidden ||
        b.times - a.times ||
        latest ||
        (`${a.call}\n${a.error}` < `${b.call}\n${b.error}` ? -1 : 1)
      );
    })
    .slice(0, MAX_AVOIDS)
    .map(({ avoid, last }) => {
      // What the user forbade is not made up for by whatever else was done: they say what is.
      const instead = avoid.isRejected ? undefined : best && insteadIn(best, last, unwanted);
      const step = best && instead && shown(best).steps[best.steps.indexOf(instead)];
      return { ...avoid, avoidedBy: avoid.avoidedBy ?? (step ? stepLine(step) : null) };
    });
}

/** What was done in a run, by lines. */
interface Done {
  readonly at: string;
  readonly lines: ReadonlySet<string>;
}

function doneIn(runs: readonly SeenRun[], outcomes: readonly TaskOutcome[]): Done[] {
  return runs
    .filter((run) => outcomes.includes(provenOutcome(run)))
    .map(({ at, steps }) => ({ at, lines: new Set(steps.map(stepLine)) }));
}

/** What was done instead helped once, and the user wants it never done. */
function withoutCure({ isAfter: _, ...mistake }: RunFailure): RunFailure {
  return { ...mistake, avoidedBy: null };
}

/**
 * A mistake with its own cure, or else with that of another time: what is said of a cure goes with it. What was done at a
 * time without the web is not of the web.
 */
function withCure<T extends RunFailure & Cure>(mistake: T, other: (RunFailure & Cure) | undefined): T {
  const isOfThere = other?.avoidedBy == null || mayBeOnePlace(other.avoidedBy, mistake.call);
  const cured = mistake.avoidedBy === null && isOfThere ? (other ?? mistake) : mistake;
  const { isAfter: _, isWebCure: __, fromWeb, ...rest } = mistake;
  const isWebCure = cured.isWebCure ?? cured.fromWeb;
  return {
    ...rest,
    avoidedBy: cured.avoidedBy,
    ...(cured.isAfter && { isAfter: true }),
    ...(cured.avoidedBy !== null && isWebCure && { isWebCure }),
    ...(fromWeb && (other ?? mistake).fromWeb && { fromWeb }),
  } as T;
}

/** Where a run kept its values, the mistake that is told with slots stands for it too; or else the newest. */
function toldOnce(groups: readonly Group[]): Group[] {
  const told = new Map<string, Group[]>();
  const inOrder = groups.toSorted(
    (a, b) => slotsIn(b.avoid.call) - slotsIn(a.avoid.call) || (a.avoid.lastAt < b.avoid.lastAt ? 1 : -1),
  );
  for (const group of inOrder) {
    // What a page has given and what an agent thought of are told apart, for only one of them may be told.
    const { tool, isRejected, fromWeb, error, call } = group.avoid;
    // Only calls that went wrong in the same way are compared, for that takes time.
    const kind = JSON.stringify([tool, isRejected, fromWeb, errorKind(error).replace(PATHS, '#')]);
    const alike = told.get(kind) ?? [];
    told.set(kind, alike);
    const at = alike.findIndex(
      ({ avoid }) => isOneMistake(avoid.call, call, isRejected) && isCuredAlike(avoid, group.avoid),
    );
    const known = alike[at];
    if (known) alike[at] = together(known, group);
    else alike.push(group);
  }
  return advisedOnce([...told.values()].flat());
}

/** One call may fail in many words: who is told to do the same in its place is told so once, with those it failed in last. */
function advisedOnce(groups: readonly Group[]): Group[] {
  const advised = new Map<string, Group>();
  for (const [index, group] of groups.entries()) {
    const { call, avoidedBy, isAfter, isRejected, fromWeb, isWebCure } = group.avoid;
    const isAdvice = avoidedBy !== null && !isRejected;
    const advice = [bareCommand(call), bareCommand(avoidedBy ?? ''), isAfter, fromWeb, isWebCure];
    const key = isAdvice ? JSON.stringify(advice) : String(index);
    const known = advised.get(key);
    const [last, other] = known && known.avoid.lastAt > group.avoid.lastAt ? [known, group] : [group, known];
    advised.set(key, other ? together(last, other) : last);
  }
  return [...advised.values()];
}

/** Of what the user forbade, the file or the branch may be the point. */
function isOneMistake(one: string, other: string, isRejected: boolean | undefined): boolean {
  return isRejected ? isSameButForSlots(one, other) : isSameButForValues(one, other);
}

/** What an error names is mostly this. */
const PATHS = /[^\s'"`(),:;]*\/[^\s'"`(),:;]*/g;

/** What helped against the one helps against the other: two cures are two things to know. */
function isCuredAlike(one: Avoid, other: Avoid): boolean {
  if (one.avoidedBy === null || other.avoidedBy === null) return true;
  return one.isAfter === other.isAfter && isSameButForValues(one.avoidedBy, other.avoidedBy);
}

function together({ avoid, sessions, last }: Group, other: Group): Group {
  const all = new Set([...sessions, ...other.sessions]);
  const lastAt = avoid.lastAt > other.avoid.lastAt ? avoid.lastAt : other.avoid.lastAt;
  const times = avoid.times + other.avoid.times;
  return {
    last,
    sessions: all,
    avoid: { ...withCure(avoid, other.avoid), times, sessions: all.size, lastAt },
  };
}

/** Failures with one cause: the same call met the same kind of error. */
export function causeOf({ tool, endpoint, call, error }: RunFailure): string {
  return `${tool}\n${endpoint ?? call}\n${errorKind(error)}`;
}

/** Variables that are set for one command. */
const ASSIGNED = /(?<=^shell: )(?:\w+=(?:'[^']*'|"[^"]*"|[^\s'"]*) +)+/;

/** The very same call went well in a later run that worked, without what had helped: it was the day, not the call. */
function worksAgain(
  { call, avoidedBy, isAfter, isRejected }: RunFailure,
  lastAt: string,
  worked: readonly Done[],
): boolean {
  if (isRejected) return false;
  // Where it helped to leave the variables out, that it works without them is the proof.
  const bare = call.replace(ASSIGNED, '');
  return worked.some(
    ({ at, lines }) =>
      at > lastAt &&
      (lines.has(call) || (avoidedBy !== bare && lines.has(bare))) &&
      !(isAfter && avoidedBy !== null && lines.has(avoidedBy)),
  );
}
