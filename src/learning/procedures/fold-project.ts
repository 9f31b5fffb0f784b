/**
 * Folds the sessions of a project into procedures. Which sessions were read first makes no difference.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { Breath } from '../../breath.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { cutAttempts, type TurnReaders } from '../attempts/cut-attempts.ts';
import { forgottenIn, withoutCopies } from '../copies.ts';
import type { SessionRecord } from '../session-record.ts';
import { type Folded, foldTask, inTime } from './fold.ts';
import { isMultiStep, type Profile, profileOf, Terms } from './profile.ts';
import { tasksIn } from './same-task.ts';

/** To be raised with what a fold makes of the same sessions: projects that older code folded are folded anew. */
export const FOLD_VERSION = 1;

export interface FoldOptions {
  readonly readers: TurnReaders;
  readonly embed: (text: string) => Float32Array;
  /** Different steps that make an attempt worth keeping. */
  readonly minSteps: number;
  readonly forgotten: ReadonlySet<string>;
  /** By attempt: the procedure that it was of so far, which keeps its name. */
  readonly known: ReadonlyMap<string, string>;
}

export interface FoldCounts {
  readonly tasks: number;
  /** Attempts that make procedures. */
  readonly runs: number;
  readonly forgotten: number;
  readonly idleTasks: number;
  readonly shortTasks: number;
}

export interface FoldedSessions {
  readonly procedures: readonly Folded[];
  /** Of each procedure, in their order: all of its attempts. */
  readonly members: readonly (readonly Profile[])[];
  readonly counts: FoldCounts;
}

/** Of more attempts only the newest are compared. */
const MAX_ATTEMPTS = 3000;

/** `records` in the order of their sessions. */
export async function foldSessions(
  records: readonly SessionRecord[],
  options: FoldOptions,
): Promise<FoldedSessions> {
  const { readers, embed, minSteps, forgotten, known } = options;
  // Agents wait for what else this process does.
  const breath = new Breath();
  const tasks: Attempt[] = [];
  for (const record of withoutCopies(records)) {
    await breath.due();
    tasks.push(...cutAttempts(record, readers));
  }
  const isGone = forgottenIn(forgotten);
  const isForgotten = ({ id, sessionId, at }: Attempt): boolean =>
    isGone(sessionId, id.slice(sessionId.length + 1), at);
  const multi = tasks.filter((one) => isMultiStep(one, minSteps));
  const attempts = multi
    .filter((one) => one.isRequest && !isForgotten(one))
    .sort(inTime)
    .slice(-MAX_ATTEMPTS);
  const profiles = attempts.map((attempt) => profileOf(attempt, embed));
  const groups = (await tasksIn(profiles, new Terms(profiles), breath)).map((group) =>
    group.flatMap((at) => profiles[at] ?? []),
  );
  const ids = namesOf(groups, known);
  const idle = tasks.filter((one) => one.steps.length === 0 && !isForgotten(one)).length;
  return {
    procedures: groups.map((group, at) => foldTask(ids[at] ?? '', group)),
    members: groups,
    counts: {
      tasks: tasks.length,
      runs: attempts.length,
      forgotten: tasks.filter(isForgotten).length,
      idleTasks: idle,
      shortTasks: tasks.filter((one) => one.steps.length > 0 && !multi.includes(one)).length,
    },
  };
}

/** A procedure keeps its name as long as most of those that had it are in it. */
function namesOf(groups: readonly (readonly Profile[])[], known: ReadonlyMap<string, string>): string[] {
  const claims = groups.flatMap((group, at) => {
    const votes = new Map<string, number>();
    for (const { attempt } of group) {
      const name = known.get(attempt.id);
      if (name !== undefined) votes.set(name, (votes.get(name) ?? 0) + 1);
    }
    return [...votes].map(([name, count]) => ({ at, name, count }));
  });
  const names = new Map<number, string>();
  const taken = new Set<string>();
  for (const { at, name } of claims.sort((a, b) => b.count - a.count || a.at - b.at)) {
    if (names.has(at) || taken.has(name)) continue;
    names.set(at, name);
    taken.add(name);
  }
  return groups.map((group, at) => names.get(at) ?? nameOf(group, taken));
}

const NAME_LENGTH = 16;

/** Of its first attempt; another one where that name is in use elsewhere. */
function nameOf(group: readonly Profile[], taken: ReadonlySet<string>): string {
  const hash = (text: string): string =>
    `procedure:${createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH)}`;
  const ids = group.map(({ attempt }) => attempt.id);
  return ids.map(hash).find((name) => !taken.has(name)) ?? hash(ids.join('\n'));
}
