/**
 * Cuts a session into attempts: a request and everything that was done until another task was opened.
 *
 * @module
 */
import type { Deed } from '../deed.ts';
import type { ProcedureAttempt } from '../procedures/procedure.ts';
import { stepsOf as marksOf } from '../recall/project-memory.ts';
import { remediesIn } from '../remedies/remedy.ts';
import type { SessionRecord, Stretch } from '../session-record.ts';
import type { TurnJudge, TurnJudgement } from '../turns/turn-judge.ts';
import { turnSeen } from '../turns/turn-seen.ts';
import { type Attempt, attemptId } from './attempt.ts';
import { endingOf } from './ending.ts';
import type { NamesTask } from './names-task.ts';
import type { ReadReply } from './reply.ts';
import { stepsOf } from './steps.ts';

export type JudgeTurn = Pick<TurnJudge, 'judge'>;

/** What reads the turns of the user. */
export interface TurnReaders {
  readonly judge: JudgeTurn;
  readonly names: NamesTask;
  readonly replies: ReadReply;
}

export function cutAttempts(record: SessionRecord, readers: TurnReaders): Attempt[] {
  const tasks = tasksOf(record.stretches, readers);
  const remedies = remediesOf(record);
  const steps = tasks.map((task) =>
    task.flatMap(({ stretch }) => stretch.deeds.flatMap((deed) => stepsOf(deed, record.folder))),
  );
  return tasks.flatMap((task, at) => {
    const [first] = task;
    const last = task.at(-1)?.stretch;
    if (first === undefined || last === undefined) return [];
    const { row, at: asked, asked: request } = first.stretch;
    const next = tasks[at + 1]?.[0];
    const own = steps[at] ?? [];
    const ended = { steps: own, nextSteps: steps[at + 1] ?? [], verdict: verdictOf(task, next, readers) };
    const { taint, taintedBy, isInterrupted } = last;
    return [
      {
        id: attemptId(record.key, row),
        ...{ sessionId: record.key, project: record.project, at: asked || record.startedAt, request },
        ...endingOf({
          ...ended,
          isAskedAgain:
            next !== undefined && ended.verdict <= 0 && isSame(next.stretch.asked, request) && own.length > 0,
          isInterrupted,
          requests: task.filter(({ said }) => isRequest(said)).length,
          calls: task.reduce((sum, { stretch }) => sum + stretch.deeds.length, 0),
        }),
        ...{ steps: own, userSignal: ended.verdict, taint, isInterrupted },
        rows: task.map(({ stretch }) => stretch.row),
        isRequest: first.isNamed && isRequest(first.said),
        remedies: task.flatMap(({ stretch }) => stretch.deeds.flatMap((deed) => remedies.get(deed) ?? [])),
        ...(taintedBy !== undefined && { taintedBy }),
      },
    ];
  });
}

interface JudgedStretch {
  readonly stretch: Stretch;
  readonly said: TurnJudgement;
  /** It says by itself what is to be done. */
  readonly isNamed: boolean;
}

/** What was done for each request by itself: the same is asked for in the middle of other work. */
function tasksOf(
  stretches: readonly Stretch[],
  { judge, names }: Pick<TurnReaders, 'judge' | 'names'>,
): (readonly JudgedStretch[])[] {
  const tasks: JudgedStretch[][] = [];
  for (const [at, stretch] of stretches.entries()) {
    const said = judge.judge(turnSeen(stretch.asked, at, stretches[at - 1] ?? null));
    const task = tasks.at(-1);
    const isNamed = names(stretch.asked);
    const isDone = stretch.deeds.some((deed) => stepsOf(deed, null).length > 0);
    if (task === undefined || (isNamed && (isDone || said.opensTask.answer)))
      tasks.push([{ stretch, said, isNamed }]);
    else task.push({ stretch, said, isNamed });
  }
  return tasks;
}

/** Thanks, and what a harness put in: nobody asks for a task in these words. */
const NO_REQUESTS: ReadonlySet<string> = new Set(['chat', 'injected']);

function isRequest({ kind }: TurnJudgement): boolean {
  return !NO_REQUESTS.has(kind.answer);
}

const SIGNALS = { worked: 1, partly: 0.5, failed: -1, none: 0 } as const;

/** What was said last after the last thing was done; 0 where that is nothing, or not sure. */
function verdictOf(
  task: readonly JudgedStretch[],
  next: JudgedStretch | undefined,
  { replies }: Pick<TurnReaders, 'replies'>,
): number {
  const done = task.findLastIndex(({ stretch }) => stretch.deeds.length > 0);
  const after = [...task.slice(Math.max(1, done + 1)), ...(next === undefined ? [] : [next])];
  const said = after.map((one) => verdictSignal(one.said.verdict) || replies(one.stretch.asked));
  return said.findLast((signal) => signal !== 0) ?? 0;
}

/** What is not sure says nothing. */
export function verdictSignal({ answer, isSure }: TurnJudgement['verdict']): number {
  return isSure ? SIGNALS[answer] : 0;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

type AttemptRemedy = ProcedureAttempt['remedies'][number];

/** What helped, by the deed that had failed. */
function remediesOf(record: SessionRecord): ReadonlyMap<Deed, AttemptRemedy> {
  const found = new Map<Deed, AttemptRemedy>();
  for (const { failed, fix } of remediesIn(marksOf(record)).values()) {
    if (fix !== null && fix.text !== failed.text)
      found.set(failed, { failed: failed.text, error: failed.error, worked: fix.text });
  }
  return found;
}
