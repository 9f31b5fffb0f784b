/**
 * Copies of runs. A session that is forked, resumed or copied holds rows of another one; a task that begins with such
 * a row, or with the same call, is the same task, done once.
 *
 * @module
 */
import type { ProcedureRun } from '../../store/procedure-store.ts';
import type { Task } from '../tasks/task.ts';
import type { SeenRun } from './run.ts';

type Placed = Pick<ProcedureRun, 'sessionKey' | 'taskKey' | 'at'>;

interface RowId {
  readonly id: string;
  readonly reason: string;
  readonly pattern: RegExp;
  /** It is one of few: only with the time of its row does it tell the row from all others. */
  readonly needsTime?: true;
  readonly examples: readonly string[];
}

/** Keys of tasks that are ids of rows. Others number the rows of a file (`at-120`), and say nothing beyond it. */
export const ROW_IDS: readonly RowId[] = [
  {
    id: 'uuid',
    reason: 'drawn for the row, and kept when it is copied',
    pattern: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
    examples: ['550e8400-e29b-41d4-a716-446655440000'],
  },
  {
    id: 'prefixed',
    reason: 'the same with a word for its kind before it',
    pattern: /^[a-z]{2,8}_[\da-z]{16,64}$/i,
    examples: ['msg_01hq3k5vdm2x7c9b4n6p'],
  },
  {
    id: 'prefixed-uuid',
    reason: 'as newer versions of Codex draw them',
    pattern: /^[a-z]{2,8}_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
    examples: ['msg_019c4a07-d809-74c3-bc4b-fd9618487b4b'],
  },
  {
    id: 'short',
    reason: 'eight digits are drawn for the rows of one file',
    pattern: /^[\da-f]{8}$/,
    needsTime: true,
    examples: ['a1b2c3d4'],
  },
];

/**
 * By what a run of a task is known: the row that asked for it, or its first call where that row has no id. A call keeps
 * its own in every copy, and it is there on every reading: without any call there is no run.
 */
export function taskKeyOf({ key, calls }: Pick<Task, 'key' | 'calls'>): string {
  const first = calls[0]?.id ?? '';
  return !ROW_IDS.some(({ pattern }) => pattern.test(key)) && isDrawn(first) ? first : key;
}

/** Drawn by chance, and not counted within a session. */
function isDrawn(id: string): boolean {
  return ROW_IDS.some(({ pattern, needsTime }) => !needsTime && pattern.test(id));
}

/** The same for all copies of a run; null when that cannot be told. */
export function copyKey({ sessionKey, taskKey, at }: Placed): string | null {
  const row = ROW_IDS.find(({ pattern }) => pattern.test(taskKey));
  if (row === undefined) return null;
  const harness = sessionKey.slice(0, sessionKey.indexOf(':'));
  return [harness, taskKey, ...(row.needsTime ? [at] : [])].join('\n');
}

/** Whether a run says more than a copy of it: who was copied while at work went on somewhere. */
export function holdsMore(run: SeenRun, copy: SeenRun): boolean {
  // Of a thin one it cannot be told.
  if (copy.isThin) return false;
  const more = run.steps.length - copy.steps.length;
  return more > 0 || (more === 0 && run.evidence.length > copy.evidence.length);
}

/** In which session a run of a row is kept. */
export class Copies {
  readonly #sessions = new Map<string, string>();

  note(run: Placed): void {
    const key = copyKey(run);
    if (key !== null) this.#sessions.set(key, run.sessionKey);
  }

  /** The other session; undefined when there is none. */
  sessionOf(run: Placed): string | undefined {
    const key = copyKey(run);
    const session = key === null ? undefined : this.#sessions.get(key);
    return session === run.sessionKey ? undefined : session;
  }
}
