/**
 * All procedures looked at together: scored, clustered, judged by the gates, best first.
 *
 * @module
 */
import type { Procedure } from '../learning/procedures/procedure.ts';
import type { GeneratedSkill } from '../store/promotion-store.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { representatives } from './clusters.ts';
import { shortHash } from './decisions/envelope.ts';
import { EVERYDAY } from './everyday.ts';
import type { Surroundings } from './gates/gate.ts';
import { type GateReason, judge, verdictOf } from './gates/gates.ts';
import { pooled } from './pooled.ts';
import { type Score, scoreOf } from './score.ts';
import { POLICY_VERSION, type PromotionSettings } from './settings.ts';

const LEAST_TELLING = 3;

export interface Triaged {
  readonly candidate: Candidate;
  readonly score: Score;
  readonly inputHash: string;
  readonly surroundings: Surroundings;
  readonly reasons: readonly GateReason[];
  readonly action: 'draft' | 'defer' | 'reject';
  /** Near-duplicates that it stands for. */
  readonly related: readonly string[];
}

export interface TriageContext {
  readonly settings: PromotionSettings;
  readonly wishes: ReadonlyMap<string, number>;
  readonly generated: readonly GeneratedSkill[];
  /** Of a project, the commands that its instruction files name. */
  readonly documented: (project: string) => ReadonlySet<string>;
}

/** By evidence alone: what asks the suggester, or reads every text, comes only for those that pass. */
export function triage(procedures: readonly Procedure[], context: TriageContext): Triaged[] {
  const { settings } = context;
  const scored = procedures.map((procedure) => looked(procedure, context)).sort(byScore);
  const stands = representatives(
    scored.map(({ candidate }) => ({
      ...{ id: candidate.procedure.id, project: candidate.procedure.project },
      ...{ words: candidate.words, deed: deedOf(candidate) },
    })),
  );
  const related = new Map<string, string[]>();
  for (const [id, by] of stands) if (by !== id) related.set(by, [...(related.get(by) ?? []), id]);
  const byId = new Map(procedures.map((procedure) => [procedure.id, procedure]));
  const standing = scored
    .map((one) => {
      const { procedure } = one.candidate;
      const others = (related.get(procedure.id) ?? []).flatMap((id) => byId.get(id) ?? []);
      return others.length === 0 ? one : looked(pooled(procedure, others), context);
    })
    .sort(byScore);
  return standing.map(({ candidate, score, inputHash }) => {
    const { id } = candidate.procedure;
    const by = stands.get(id) ?? id;
    const surroundings: Surroundings = {
      mergedInto: by === id ? null : by,
      before: beforeOf(id, inputHash, context.generated),
      documented: documentedShare(candidate, context.documented),
      neighbour: null,
    };
    const found = judge({ candidate, settings, surroundings, draft: null, evals: null }, ['evidence']);
    return {
      ...{ candidate, score, inputHash, surroundings, reasons: found },
      action: verdictOf(found) ?? 'draft',
      related: related.get(id) ?? [],
    };
  });
}

type Looked = Pick<Triaged, 'candidate' | 'score' | 'inputHash'>;

function looked(procedure: Procedure, { settings, wishes }: TriageContext): Looked {
  const candidate = candidateOf(procedure, settings, wishes.get(procedure.id) ?? 0);
  return { candidate, score: scoreOf(candidate), inputHash: inputHashOf(procedure) };
}

function byScore(a: Looked, b: Looked): number {
  return b.score.value - a.score.value || (a.candidate.procedure.id < b.candidate.procedure.id ? -1 : 1);
}

/** Of too few steps that say something, none: many tasks end in the same two everyday commands. */
function deedOf({ steps }: Candidate): string {
  const telling = steps.flatMap(({ signatures }) => signatures).filter((one) => !EVERYDAY.has(one));
  return telling.length < LEAST_TELLING ? '' : telling.toSorted().join('\n');
}

/** What a draft is made of: another form, outcome or attempt makes another draft. */
export function inputHashOf({ id, title, steps, attempts, counts }: Procedure): string {
  const ended = attempts.map((attempt) => [attempt.id, attempt.outcome]);
  const typed = steps.map(({ signature, usual }) => [signature, usual]);
  return shortHash([POLICY_VERSION, id, title, typed, ended, counts]);
}

function beforeOf(
  id: string,
  inputHash: string,
  generated: readonly GeneratedSkill[],
): Surroundings['before'] {
  const own = generated.filter(({ procedureId }) => procedureId === id);
  if (own.some(({ state }) => state === 'rejected')) return 'rejected';
  const living = own.filter(({ state }) => state !== 'uninstalled');
  if (living.length === 0) return 'none';
  // What was let in is changed by review, not drafted over.
  return living.some(({ state, inputHash: known }) => state !== 'draft' || known === inputHash)
    ? 'unchanged'
    : 'changed';
}

function documentedShare({ procedure, steps }: Candidate, documented: TriageContext['documented']): number {
  const named = documented(procedure.project);
  const own = steps.flatMap(({ signatures }) => signatures);
  if (own.length === 0 || named.size === 0) return 0;
  return own.filter((signature) => named.has(signature)).length / own.length;
}
