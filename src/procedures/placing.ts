/**
 * Which procedure a run belongs to. Learning writes what is decided here, and a dry run only tells of it.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { ProcedureRecord, ProcedureRun } from '../store/procedure-store.ts';
import { thinned } from './fold/thin.ts';
import { holdsMore } from './runs/copies.ts';
import { keepingOpinion } from './runs/opinion.ts';
import { runKey, type SeenRun, seenRun, storedRun } from './runs/run.ts';

/** What is known so far, as the one who asks sees it. */
export interface PlacingPorts {
  /** Whether it was read before, by its own key. */
  readonly isSeen: (run: SeenRun) => boolean;
  /** The other session that keeps a run of the same row. */
  readonly keeperOf: (run: SeenRun) => string | undefined;
  readonly runOf: (sessionKey: string, taskKey: string) => Promise<ProcedureRun | 'forgotten' | undefined>;
  /** Procedures that it is a run of. */
  readonly matching: (run: SeenRun) => Promise<readonly string[]>;
  /** Null for procedures that are gone. */
  readonly standing: (id: string) => Promise<Standing | null>;
  /** No other run is, or was, in the procedure of this one. */
  readonly isAlone: (run: ProcedureRun) => Promise<boolean>;
}

export interface Standing {
  readonly id: string;
  readonly runs: number;
  readonly createdAt: string;
  /** Runs from before then have been counted, and are gone. */
  readonly until: string;
}

/** There is nothing to do. */
export interface Left {
  readonly action: 'unchanged' | 'forgotten';
  readonly procedureId: string | null;
}

export interface Placed {
  readonly action: 'added' | 'updated';
  readonly procedureId: string;
  /** As it is to be kept. */
  readonly run: SeenRun;
  /** What was kept of it before. */
  readonly known: ProcedureRun | undefined;
  /** It takes the place of one that another session keeps. */
  readonly isCopy: boolean;
  /** Procedures that turn out to be this one. */
  readonly merged: readonly string[];
}

export async function placed(read: SeenRun, ports: PlacingPorts): Promise<Left | Placed> {
  const isSeen = ports.isSeen(read);
  const keeper = isSeen ? read.sessionKey : ports.keeperOf(read);
  const known = keeper === undefined ? undefined : await ports.runOf(keeper, read.taskKey);
  if (known === 'forgotten') return { action: 'forgotten', procedureId: null };
  const isCopy = known !== undefined && !isSeen;
  if (isCopy && !holdsMore(read, seenRun(known))) {
    return { action: 'unchanged', procedureId: known.procedureId };
  }
  const run = keepingOpinion(read, known && seenRun(known));
  if (known && isSame(known, run)) return { action: 'unchanged', procedureId: known.procedureId };
  const matching = await ports.matching(run);
  const mates = new Set(known?.pattern === run.pattern ? [...matching, known.procedureId] : matching);
  const { survivor, others, until } = await elect([...mates], ports);
  if (survivor && !known && run.at <= until) return { action: 'unchanged', procedureId: survivor };
  const home = survivor ?? (known && (await ports.isAlone(known)) ? known.procedureId : undefined);
  const procedureId = home ?? (await freeId(run, ports));
  return { action: home ? 'updated' : 'added', procedureId, run, known, isCopy, merged: others };
}

/** The one with the most runs stays, then the oldest: what others refer to should last. */
async function elect(
  ids: readonly string[],
  { standing }: PlacingPorts,
): Promise<{ survivor: string | undefined; others: string[]; until: string }> {
  const found: Standing[] = [];
  for (const id of ids) {
    const one = await standing(id);
    if (one) found.push(one);
  }
  const key = ({ createdAt, id }: Standing): string => `${createdAt} ${id}`;
  found.sort((a, b) => b.runs - a.runs || (key(a) < key(b) ? -1 : 1));
  const [first, ...others] = found.map(({ id }) => id);
  return { survivor: first, others, until: found[0]?.until ?? '' };
}

export function standingOf(record: ProcedureRecord): Standing {
  const { id, successes, failures, partials, unknowns, createdAt, earlier } = record;
  const runs = successes + failures + partials + unknowns;
  return { id, runs, createdAt, until: earlier?.until ?? '' };
}

/**
 * The same run founds the same procedure wherever it is read, unless it founded one before that others have joined and
 * that it belongs to no more.
 */
async function freeId(run: SeenRun, { standing }: PlacingPorts): Promise<string> {
  for (let name = runKey(run); ; name += `\n${run.pattern}`) {
    const id = `procedure:${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
    if ((await standing(id)) === null) return id;
  }
}

function isSame(known: ProcedureRun, run: SeenRun): boolean {
  // Of a thin one there is no more to compare than what this one would be thinned to.
  const { taintedBy: _, ...now } = storedRun(known.isThin ? thinned(run) : run, known.procedureId);
  const fields = Object.keys(now) as (keyof typeof now)[];
  return fields.every((field) => JSON.stringify(known[field]) === JSON.stringify(now[field]));
}
