/**
 * What was done before and after words of the user.
 *
 * @module
 */
import type { JudgedCall, JudgedTask, TaskVerdict } from '../evidence.ts';
import { judgeTask } from '../judge-task.ts';
import { shell, task } from './calls.ts';

/** A command that went well. */
export const ok = (command: string): JudgedCall => shell(command, '', { exitCode: 0 });

export function said(
  before: readonly string[],
  text: string,
  after: readonly string[] = [],
  rest: Partial<JudgedTask> = {},
): TaskVerdict {
  const userWords = [{ text, afterCalls: before.length, isAnswer: false }];
  return judgeTask(task([...before, ...after].map(ok), { userWords, nextUserWords: 'ok', ...rest }));
}

/** The calls that are warned of, and what was done in their place. */
export function avoided({ failures }: TaskVerdict): Record<string, string | undefined> {
  return Object.fromEntries(failures.map(({ call, avoidedBy }) => [call, avoidedBy?.callId]));
}
