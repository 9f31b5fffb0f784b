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
import { type Attempt, attemptId, type TakenStep } from './attempt.ts';
import { endingOf } from './ending.ts';
import { stepsOf } from './steps.ts';
import { structureAlone, type TurnJudge } from './turn-judge.ts';

export function cutAttempts(record: SessionRecord, judge: TurnJudge = structureAlone): Attempt[] {
  const tasks = tasksOf(record.stretches, judge);
  const remedies = remediesOf(record);
  const steps = tasks.map((task) =>
    task.flatMap(({ deeds }) => deeds.flatMap((deed) => stepsOf(deed, record.folder))),
  );
  return tasks.flatMap((task, at) => {
    const [first] = task;
    const last = task.at(-1);
    if (first === undefined || last === undefined) return [];
    const next = tasks[at + 1]?.[0];
    const verdict = next === undefined ? 0 : judge.verdict(next, task);
    const ending = endingOf({
      ...{ steps: steps[at] ?? [], nextSteps: steps[at + 1] ?? [], verdict },
      isAskedAgain: next !== undefined && isSame(next.asked, first.asked) && (steps[at] ?? []).length > 0,
      isInterrupted: last.isInterrupted,
    });
    const taint = last.taint;
    return [
      {
        id: attemptId(record.key, first.row),
        sessionId: record.key,
        project: record.project,
        at: first.at || record.startedAt,
        request: first.asked,
        ...ending,
        ...{ steps: steps[at] ?? [], userSignal: verdict, taint, isInterrupted: last.isInterrupted },
        remedies: task.flatMap(({ deeds }) => deeds.flatMap((deed) => remedies.get(deed) ?? [])),
        isTainted: taint === 'web' || taint === 'hostile',
      },
    ];
  });
}

/** A turn for which nothing is done, and that opens nothing, belongs to the task before it. */
function tasksOf(stretches: readonly Stretch[], judge: TurnJudge): (readonly Stretch[])[] {
  const tasks: Stretch[][] = [];
  for (const stretch of stretches) {
    const task = tasks.at(-1);
    if (task === undefined || judge.opensTask(stretch, task)) tasks.push([stretch]);
    else task.push(stretch);
  }
  return tasks;
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
