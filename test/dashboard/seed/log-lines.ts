/**
 * A seeded session as Claude Code writes it to its log.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { type SeedSession, type SeedTask, TASKS } from './sessions.ts';

const MINUTE_MS = 60_000;

export interface PlannedSession {
  readonly id: string;
  readonly folder: string;
  readonly startedAt: Date;
  readonly tasks: readonly { readonly task: SeedTask; readonly ask: string }[];
}

/** The same seed gives the same ids; times lie before `now`. */
export function planned(
  sessions: readonly SeedSession[],
  { now, projects }: { readonly now: Date; readonly projects: string },
): PlannedSession[] {
  return sessions.map(({ project, daysAgo, tasks }, number) => ({
    id: uuid(`session ${number}`),
    folder: `${projects}/${project}`,
    startedAt: new Date(now.getTime() - daysAgo * 24 * 60 * MINUTE_MS - (70 + 13 * (number % 5)) * MINUTE_MS),
    tasks: tasks.map((name) => {
      const task: SeedTask = TASKS[name];
      return { task, ask: task.asks[number % task.asks.length] ?? '' };
    }),
  }));
}

/** A minute a row, or the times at which each of them was played. */
export function logOf(
  { id, folder, startedAt, tasks }: PlannedSession,
  played: readonly Date[] = [],
): string {
  const lines: object[] = [];
  let minute = 0;
  const at = (): string => {
    const then = played[minute] ?? new Date(startedAt.getTime() + minute * MINUTE_MS);
    minute += 1;
    return then.toISOString();
  };
  const row = (type: 'user' | 'assistant', message: object, more: object = {}): void => {
    const uuidOf = uuid(`${id} ${lines.length}`);
    lines.push({
      ...{ type, uuid: uuidOf, sessionId: id, cwd: folder, gitBranch: 'main', timestamp: at() },
      ...{ version: '2.1.325', isSidechain: false, userType: 'external' },
      message,
      ...more,
    });
  };
  const says = (text: string): void => row('user', { role: 'user', content: text });
  const answers = (text: string): void =>
    row('assistant', { role: 'assistant', content: [{ type: 'text', text }] });
  for (const { task, ask } of tasks) {
    says(ask);
    for (const [command, output, exitCode = 0] of task.calls) {
      const call = `toolu_${uuid(`${id} ${lines.length} call`).slice(0, 18)}`;
      row('assistant', {
        role: 'assistant',
        content: [{ type: 'tool_use', id: call, name: 'Bash', input: { command } }],
      });
      const text = exitCode === 0 ? output : `Exit code ${exitCode}\n${output}`;
      row(
        'user',
        {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: call, content: text, is_error: exitCode !== 0 }],
        },
        { toolUseResult: exitCode === 0 ? { stdout: output, stderr: '' } : `Error: ${text}` },
      );
    }
    answers(task.said);
    if (task.reply) says(task.reply);
    if (task.reply) answers('Glad to hear it.');
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function uuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
