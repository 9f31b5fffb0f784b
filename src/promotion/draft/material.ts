/**
 * What a draft is made of, and the parts that every file of it is made from.
 *
 * @module
 */
import type { ProcedureAttempt } from '../../learning/procedures/procedure.ts';
import type { Candidate } from '../candidate.ts';
import type { CandidateStep } from '../candidate-steps.ts';
import type { GateReason } from '../gates/gates.ts';
import type { Score } from '../score.ts';
import type { PromotionSettings } from '../settings.ts';
import { phrases } from './phrases.ts';
import { type Pitfall, pitfalls } from './pitfalls.ts';
import { skillName } from './skill-name.ts';

/** Where on the ladder a skill stands: it leads work, does one thing, helps, or could be done by a program. */
export type Role = 'orchestrator' | 'processor' | 'utility' | 'hook-candidate';

export interface Material {
  readonly candidate: Candidate;
  readonly score: Score;
  readonly settings: PromotionSettings;
  readonly inputHash: string;
  /** Near-duplicates that it stands for. */
  readonly related: readonly string[];
  /** Real requests of neighbours, which it is not for. */
  readonly nearMisses: readonly string[];
  readonly name: string;
  readonly role: Role;
  readonly phrases: readonly string[];
  readonly pitfalls: readonly Pitfall[];
  /** What really showed that it had worked. */
  readonly checks: readonly CandidateStep[];
  readonly example: ProcedureAttempt | null;
  /** What spoke against it, where a person's wish outweighed it. */
  readonly reasons: readonly GateReason[];
}

/** Steps that lead many others. */
const MANY_STEPS = 6;
const MOST_PHRASES = 8;
const MOST_PITFALLS = 5;

export type MaterialInput = Pick<
  Material,
  'candidate' | 'score' | 'settings' | 'inputHash' | 'related' | 'nearMisses' | 'reasons'
>;

export function materialOf(input: MaterialInput): Material {
  const { candidate } = input;
  const { requests, procedure, words } = candidate;
  return {
    ...input,
    name: skillName(candidate),
    role: roleOf(candidate),
    phrases: phrases([procedure.title, ...requests], words, MOST_PHRASES),
    pitfalls: pitfalls(candidate, MOST_PITFALLS),
    checks: checksIn(candidate.steps),
    example: exampleOf(candidate),
  };
}

/** Checks; where there are none, what was looked at after the last change. */
export function checksIn(steps: readonly CandidateStep[]): CandidateStep[] {
  const checks = steps.filter(({ classes }) => classes.includes('check'));
  if (checks.length > 0) return checks;
  const lastChange = steps.findLastIndex(({ effect }) => effect !== 'reads');
  // Where everything only looks, what is looked at last is the result.
  return lastChange < 0 ? steps.slice(-1) : steps.slice(lastChange + 1);
}

function roleOf({ steps, risk, agreement }: Candidate): Role {
  const isAlike = agreement > 0.9 && steps.every(({ examples }) => examples.length === 0);
  if (isAlike && risk === 'low' && steps.length <= 3) return 'hook-candidate';
  if (steps.length >= MANY_STEPS) return 'orchestrator';
  return steps.some(({ effect }) => effect !== 'reads') ? 'processor' : 'utility';
}

/** The newest of those that worked and did most of the steps. */
function exampleOf({ worked, steps }: Candidate): ProcedureAttempt | null {
  const named = new Set(steps.flatMap(({ signatures }) => signatures));
  const shares = worked.map((attempt) => ({
    attempt,
    share: new Set(attempt.steps.map(({ signature }) => signature).filter((one) => named.has(one))).size,
  }));
  const most = Math.max(0, ...shares.map(({ share }) => share));
  return shares.findLast(({ share }) => share === most)?.attempt ?? null;
}
