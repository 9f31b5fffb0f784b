/**
 * What would really have helped: of the lines that a reader of sessions found worth telling, how many are told in time,
 * how many calls that saves, and how much noise stands beside them.
 *
 * @module
 */
import { z } from 'zod';
import type { Judge } from '../../judge/judge.ts';
import { LiveSession } from '../../learning/recall/live-session.ts';
import { EarlierSessions } from './earlier-sessions.ts';
import type { ProjectLogs } from './project-logs.ts';
import { type SessionWalk, walkSession } from './walk.ts';

export const worthRow = z.object({
  project: z.string().default('?'),
  session: z.string(),
  k: z.number(),
  moment: z.string(),
  kind: z.string(),
  /** All groups have to stand in one line, each by one of its texts. */
  keys: z.array(z.array(z.string())),
  saved: z
    .object({ calls: z.number(), errors: z.number(), corrections: z.number() })
    .default({ calls: 0, errors: 0, corrections: 0 }),
});
export type WorthRow = z.infer<typeof worthRow>;

export interface WorthTally {
  told: number;
  /** Told right after the call that went wrong: one call less is saved. */
  late: number;
  of: number;
  callsSaved: number;
  calls: number;
}

export interface WorthReport extends WorthTally {
  readonly noiseTold: number;
  readonly noise: number;
  readonly sessions: number;
  readonly linesPerSession: number;
  readonly tokensPerSession: number;
  readonly startTokensPerSession: number;
  readonly perProject: Readonly<Record<string, WorthTally>>;
  readonly perKind: Readonly<Record<string, WorthTally>>;
  readonly perMoment: Readonly<Record<string, WorthTally>>;
  readonly warnings: { readonly n: number; readonly right: number };
}

/** More of a line nobody reads. */
const READ_OF_LINE = 400;
const NOISE = 'noise';

/** `gateOf`: the gate to measure with; the one that ships where it is left out. */
export function evaluateWorth(
  rows: readonly WorthRow[],
  projects: readonly ProjectLogs[],
  gateOf?: (project: string) => Judge,
): WorthReport {
  const named = new Set(rows.map(({ session }) => bare(session)));
  const walks = new Map<string, SessionWalk>();
  for (const project of projects)
    for (const walk of walksOf(project, named, gateOf?.(project.project))) walks.set(walk.name, walk);
  return tally(rows, walks);
}

/** The sessions that are named; each is told of all that began before it. */
function* walksOf(
  { sessions }: ProjectLogs,
  named: ReadonlySet<string>,
  gate?: Judge,
): Generator<SessionWalk> {
  const earlier = new EarlierSessions();
  for (const { walked, record } of sessions) {
    if (named.has(walked.name)) {
      const person = record?.person ?? null;
      const folder = record?.folder ?? null;
      const memory = earlier.memoryOf(folder);
      yield walkSession(walked, new LiveSession(memory, { person, folder, ...(gate && { gate }) }));
    }
    if (record !== null) earlier.add(record);
  }
}

export function tally(rows: readonly WorthRow[], walks: ReadonlyMap<string, SessionWalk>): WorthReport {
  const all = none();
  const perProject: Record<string, WorthTally> = {};
  const perKind: Record<string, WorthTally> = {};
  const perMoment: Record<string, WorthTally> = {};
  let [noise, noiseTold] = [0, 0];
  for (const row of rows) {
    const walk = walks.get(bare(row.session));
    if (walk === undefined) continue;
    const isTold = (until: number): boolean => isSaid(row, walk, until);
    if (row.kind === NOISE) {
      noise += 1;
      if (isTold(row.k + 0.5)) noiseTold += 1;
      continue;
    }
    const told = isTold(row.k + (row.moment === 'failed-call' ? 0.5 : 0));
    const late = !told && isTold(row.k + 0.5);
    perProject[row.project] ??= none();
    perKind[row.kind] ??= none();
    perMoment[row.moment] ??= none();
    for (const one of [all, perProject[row.project], perKind[row.kind], perMoment[row.moment]])
      if (one) count(one, row, { told, late });
  }
  const walked = [...walks.values()].filter(({ name }) => rows.some(({ session }) => bare(session) === name));
  const lines = sum(walked, ({ heard }) => sum(heard, ({ text }) => text.split('\n').filter(hasText).length));
  const tokens = sum(walked, ({ heard }) => sum(heard, ({ text }) => text.length / 4));
  const each = (total: number): number => total / Math.max(1, walked.length);
  return {
    ...all,
    ...{ noiseTold, noise, sessions: walked.length },
    linesPerSession: each(lines),
    tokensPerSession: each(tokens),
    startTokensPerSession: each(sum(walked, ({ startTokens }) => startTokens)),
    ...{ perProject, perKind, perMoment },
    warnings: {
      n: sum(walked, ({ warnings }) => warnings.n),
      right: sum(walked, ({ warnings }) => warnings.right),
    },
  };
}

function isSaid({ keys }: WorthRow, { heard }: SessionWalk, until: number): boolean {
  return heard.some(
    ({ at, text }) =>
      at <= until &&
      text.split('\n').some((line) => {
        const read = line.slice(0, READ_OF_LINE).toLowerCase();
        return keys.every((group) => group.some((key) => read.includes(key.toLowerCase())));
      }),
  );
}

function count(
  into: WorthTally,
  { saved }: WorthRow,
  { told, late }: { told: boolean; late: boolean },
): void {
  into.of += 1;
  into.calls += saved.calls;
  if (told) into.told += 1;
  if (late) into.late += 1;
  into.callsSaved += told ? saved.calls : late ? Math.max(0, saved.calls - 1) : 0;
}

function none(): WorthTally {
  return { told: 0, late: 0, of: 0, callsSaved: 0, calls: 0 };
}

function bare(session: string): string {
  return session.replace(/\.gz$/u, '');
}

function hasText(line: string): boolean {
  return line.trim() !== '';
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
