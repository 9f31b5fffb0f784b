/**
 * What a note is written from, out of the store: sessions of the time and before it, what was told, how skills were used.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { Breath } from '../../breath.ts';
import { DAY_MS } from '../../clock.ts';
import { type Instructions, instructionsIn } from '../../learning/habits/documented.ts';
import type { ProcedureSource } from '../../learning/procedures/procedure-source.ts';
import type { SessionRecord } from '../../learning/session-record.ts';
import type { Store } from '../../store/store.ts';
import type { Cadence, Period } from '../cadence.ts';
import { activityOf, type ProjectActivity } from './activity.ts';
import type { NoteInput } from './offline-note.ts';
import { skillLines } from './skill-lines.ts';
import { toldLines } from './told-lines.ts';
import { summed, totalsOf } from './work.ts';

export interface GatherOptions {
  readonly store: Pick<Store, 'reflections' | 'skills' | 'skillUse' | 'embeddings'>;
  readonly procedures: Pick<ProcedureSource, 'list'> | null;
  /** Names the vectors of skills; null where there are none to compare. */
  readonly embedder: string | null;
  /** What agents read of a project anyway; null where its folder is not on this machine. */
  readonly instructionsOf?: (project: string, folder: string) => Instructions | null;
}

export interface Gathered extends NoteInput {
  /** Where each project lies: a memory belongs to a folder. */
  readonly folders: ReadonlyMap<string, string>;
}

/** A session that was begun earlier may still be worked in. */
const LONGEST_SESSION_MS = 14 * DAY_MS;
/** Habits and drift are seen against so much. */
const HISTORY_MS = 90 * DAY_MS;

export async function gather(cadence: Cadence, period: Period, options: GatherOptions): Promise<Gathered> {
  const { store, procedures, embedder } = options;
  const { from, to } = period;
  const earlier = (ms: number): string => new Date(Date.parse(from) - ms).toISOString();
  const before: Period = { from: earlier(Date.parse(to) - Date.parse(from)), to: from };
  const projects = await store.reflections.activeProjects(earlier(LONGEST_SESSION_MS), to);
  const activity: ProjectActivity[] = [];
  const past: ProjectActivity[] = [];
  const breath = new Breath();
  for (const { project } of projects) {
    const rows = await store.reflections.sessions(project, earlier(HISTORY_MS), to);
    const records: SessionRecord[] = [];
    for (const { record } of rows) {
      records.push(JSON.parse(record) as SessionRecord);
      await breath.due();
    }
    activity.push(activityOf(project, records, period));
    past.push(activityOf(project, records, before));
  }
  const worked = activity.filter(({ parts }) => parts.length > 0);
  const workedBefore = past.filter(({ parts }) => parts.length > 0);
  const folders = new Map(projects.map(({ project, folder }) => [project, folder]));
  const { instructionsOf = instructionsAt } = options;
  return {
    ...{ cadence, period, folders, activity: worked },
    before: workedBefore.length === 0 ? null : summed(workedBefore.map(({ parts }) => totalsOf(parts))),
    instructionsOf: (project) => instructionsOf(project, folders.get(project) ?? ''),
    procedures: procedures === null ? [] : await procedures.list(),
    told: toldLines(await store.reflections.told(from, to)),
    skills: await skillLines(cadence, period, worked, { store, embedder }),
  };
}

function instructionsAt(_project: string, folder: string): Instructions | null {
  return existsSync(folder) ? instructionsIn(folder) : null;
}
