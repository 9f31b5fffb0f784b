/**
 * How much a procedure is worth keeping: weighted evidence times its risk, each part with its reason. It orders the
 * candidates; the gates decide.
 *
 * @module
 */
import type { Candidate } from './candidate.ts';
import type { CandidateStep } from './candidate-steps.ts';
import { RISK_FACTOR } from './settings.ts';

export interface ScorePart {
  readonly term: string;
  /** In [0, 1]. */
  readonly value: number;
  readonly weight: number;
  readonly reason: string;
}

export interface Score {
  readonly value: number;
  readonly parts: readonly ScorePart[];
  readonly risk: { readonly tier: Candidate['risk']; readonly factor: number };
}

/** They add up to 1. */
const WEIGHTS = {
  successes: 0.2,
  rate: 0.2,
  user: 0.15,
  reusability: 0.2,
  concreteness: 0.15,
  specificity: 0.1,
} as const;

/** So many successes, or sessions, are half of what more can add. */
const HALF_SUCCESSES = 3;
const HALF_SESSIONS = 3;
/** A wish counts as half a word of praise, and more of them as one: rules must not outshout what happened. */
const PER_WISH = 0.25;
const MOST_BY_WISHES = 0.5;

export function scoreOf(candidate: Candidate): Score {
  const { successes, bound, sessions, risk, cohesion, words } = candidate;
  const user = userSignal(candidate);
  const concrete = concreteness(candidate.steps);
  const parts: ScorePart[] = [
    part('successes', saturating(successes, HALF_SUCCESSES), `it worked ${successes} times`),
    part('rate', bound, `it works at least ${percent(bound)} of the time (90% sure)`),
    part('user', user, userReason(candidate)),
    part('reusability', saturating(sessions, HALF_SESSIONS), `in ${sessions} sessions`),
    part('concreteness', concrete, `${percent(concrete)} of its steps name something of this project`),
    part(
      'specificity',
      cohesion * Math.min(1, words.size / 3),
      `its requests share ${percent(cohesion)} of their words`,
    ),
  ];
  const factor = RISK_FACTOR[risk];
  const sum = parts.reduce((total, { value, weight }) => total + value * weight, 0);
  return { value: sum * factor, parts, risk: { tier: risk, factor } };
}

/** From a baseline of nothing, clamped to [-1, 1], as a share of [0, 1]. */
export function userSignal({ userSignal: said, wishes }: Pick<Candidate, 'userSignal' | 'wishes'>): number {
  const wished = Math.min(MOST_BY_WISHES, wishes * PER_WISH);
  return (Math.max(-1, Math.min(1, said + wished)) + 1) / 2;
}

/** Share of the steps that name something of this project. */
export function concreteness(steps: readonly CandidateStep[]): number {
  return steps.length === 0 ? 0 : steps.filter(({ isConcrete }) => isConcrete).length / steps.length;
}

function userReason({ userSignal: said, wishes }: Candidate): string {
  if (wishes > 0) return `a person asked for it to be kept (${wishes})`;
  if (said === 0) return 'the user said nothing of it';
  return said > 0 ? 'the user went on with it' : 'the user found fault with it';
}

function part(term: keyof typeof WEIGHTS, value: number, reason: string): ScorePart {
  return { term, value, weight: WEIGHTS[term], reason };
}

function saturating(count: number, half: number): number {
  return 1 - 2 ** (-count / half);
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
