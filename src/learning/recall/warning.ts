/**
 * Whether a call that is about to be made will go wrong, and what helped the last time: the marks of the call, how the
 * last calls with them ended, and what then worked.
 *
 * @module
 */
import { type Deed, SHELL } from '../deed.ts';
import { likeness } from '../remedies/error-words.ts';
import type { MarkHistory, MarkRuns } from '../remedies/mark-history.ts';
import { FROM_BELOW } from '../remedies/marks.ts';
import type { Remedy } from '../remedies/remedy.ts';
import { literalsOf } from '../words.ts';
import type { ProjectMemory } from './project-memory.ts';

export interface Warning {
  readonly remedy: Remedy;
  readonly mark: string;
  readonly features: Readonly<Record<string, number>>;
}

/** Below this nothing speaks for it. */
const LEAST_RISK = 0.2;
const LOOKED_AT = 6;
/** So many runs that worked are evidence. */
const TRIED = 3;
const MANY = 3;

/** The remedy that fits best; null where nothing of the call has gone wrong before. */
export function warningFor(
  memory: ProjectMemory,
  deed: Deed,
  marks: ReadonlySet<string>,
  session: MarkHistory,
): Warning | null {
  const literals = literalsOf(deed.text);
  let best: { remedy: Remedy; mark: string; weight: number; same: number } | null = null;
  for (const mark of marks) {
    const { risk } = memory.history.of(mark);
    if (risk < LEAST_RISK) continue;
    for (const [age, remedy] of memory.remediesBy(mark).toReversed().slice(0, LOOKED_AT).entries()) {
      if (!helps(remedy, mark, deed, literals)) continue;
      const same = likeness(remedy.literals, literals);
      const weight = risk + same - age * 0.05;
      if (best === null || weight > best.weight) best = { remedy, mark, weight, same };
    }
  }
  if (best === null) return null;
  const { remedy, mark, same } = best;
  const features = featuresOf(deed, { remedy, mark, same }, marks, memory.history, session);
  return { remedy, mark, features };
}

function helps(remedy: Remedy, mark: string, deed: Deed, literals: ReadonlySet<string>): boolean {
  const { failed, fix, between, fixMarks, added, isOfCheck } = remedy;
  if (mark === FROM_BELOW) return between !== null;
  if (isOfCheck || failed.tool !== deed.tool) return false;
  if (between !== null) return true;
  if (fix === null || fixMarks.has(mark)) return false;
  return added.size === 0 || ![...added].every((literal) => literals.has(literal));
}

function featuresOf(
  deed: Deed,
  { remedy, mark, same }: { remedy: Remedy; mark: string; same: number },
  marks: ReadonlySet<string>,
  history: MarkHistory,
  session: MarkHistory,
): Readonly<Record<string, number>> {
  const runs = history.of(mark);
  const all = [...marks].map((one) => history.of(one));
  const known = all.filter((one) => one.all > 0);
  const here = session.of(mark);
  return {
    risk: runs.risk,
    nextRisk: secondOf(all),
    wrong: runs.wrong,
    /** Of what is known of it, how much has gone well. */
    safe: known.length === 0 ? 0 : known.filter(isSafe).length / known.length,
    same,
    workedHere: Math.min(MANY, here.all - here.wrong),
    empty: Number(remedy.failed.outcome === 'empty'),
    isState: Number(mark === FROM_BELOW || mark.endsWith(' unseen')),
    isShell: Number(deed.tool === SHELL),
  };
}

function isSafe({ risk, all }: MarkRuns): boolean {
  return all >= TRIED && risk < LEAST_RISK;
}

function secondOf(all: readonly MarkRuns[]): number {
  return all.map(({ risk }) => risk).sort((a, b) => b - a)[1] ?? 0;
}
