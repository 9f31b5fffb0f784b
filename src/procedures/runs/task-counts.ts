/**
 * What has become of tasks: each is a run, or is in one of the groups that no run comes of.
 *
 * @module
 */

export interface TaskCounts {
  readonly tasks: number;
  /** Of these, those in which nothing was done: questions that were answered, last words. */
  readonly idleTasks: number;
  /** Those in which too little was done to learn from. */
  readonly shortTasks: number;
  /** Those whose words do not say what was asked for. */
  readonly unclearTasks: number;
  /** Those that could not be read for an error; the daemon's log names it. */
  readonly oddTasks: number;
}

/** Why no run comes of a task. */
export type LeftOut = Exclude<keyof TaskCounts, 'tasks'>;

export const NO_TASKS: TaskCounts = {
  tasks: 0,
  idleTasks: 0,
  shortTasks: 0,
  unclearTasks: 0,
  oddTasks: 0,
};

export function addedCounts(one: TaskCounts, other: TaskCounts): TaskCounts {
  return {
    tasks: one.tasks + other.tasks,
    idleTasks: one.idleTasks + other.idleTasks,
    shortTasks: one.shortTasks + other.shortTasks,
    unclearTasks: one.unclearTasks + other.unclearTasks,
    oddTasks: one.oddTasks + other.oddTasks,
  };
}
