/**
 * Which procedures have proven themselves enough to become a skill, and why the others have not.
 *
 * @module
 */
import { DAY_MS } from '../clock.ts';
import type { Procedure } from './procedure.ts';
import { provenOutcome } from './runs/opinion.ts';
import type { JudgedRun } from './runs/run.ts';
import { stepText } from './steps/step.ts';

export const TRIAGE_POLICIES = ['draft-only', 'manual', 'auto-safe'] as const;
export type TriagePolicy = (typeof TRIAGE_POLICIES)[number];

export interface TriageSettings {
  readonly policy: TriagePolicy;
  /** Successes that are asked for. */
  readonly threshold: number;
  /** Days within which they must lie. */
  readonly days: number;
  readonly now: Date;
}

/** The runs within the window. */
export interface RecentEvidence {
  readonly procedure: Procedure;
  readonly successes: number;
  readonly failures: number;
  /** Sessions that it worked in. */
  readonly sessions: number;
  /** The latest run with a verdict failed. */
  readonly failedLast: boolean;
}

export interface TriageRule {
  readonly code: string;
  readonly reason: string;
  readonly defers: (evidence: RecentEvidence, settings: TriageSettings) => boolean;
}

/** Sessions that stand for themselves before something is done without a person. */
const SAFE_SESSIONS = 3;

/** `bq query "{text}"` may ask anything; a message is another one each time. */
const OPEN_TEXT =
  /(?<!\s-(?:[a-z]*m|-(?:message|body|notes|description|comment|title|subject|text|prompt))[ =]["']?)\{text(?:_\d+)?\}/;

function isOnlyProgram(line: string): boolean {
  return OPEN_TEXT.test(line);
}

export const TRIAGE_RULES: readonly TriageRule[] = [
  {
    code: 'insufficient_success_evidence',
    reason: 'it has to work more often first',
    defers: ({ successes }, { threshold }) => successes < threshold,
  },
  {
    code: 'no_validated_recipe',
    reason: 'no steps are known that worked',
    defers: ({ procedure }) => procedure.recipe?.isValidated !== true,
  },
  {
    code: 'open_recipe',
    reason: 'what its steps say stands open: only their programs are known',
    defers: ({ procedure: { recipe } }) =>
      recipe?.steps !== undefined &&
      recipe.steps.length > 0 &&
      recipe.steps.map(stepText).every(isOnlyProgram),
  },
  {
    code: 'recent_failure',
    reason: 'the last time it failed',
    defers: ({ failedLast }) => failedLast,
  },
  {
    code: 'insufficient_auto_safe_evidence',
    reason: 'without a person, one busy session must not decide',
    defers: ({ sessions }, { policy }) => policy === 'auto-safe' && sessions < SAFE_SESSIONS,
  },
];

/** Why something waits, in words for people; the codes are for programs. */
export function reasonsOf(codes: readonly string[]): string[] {
  return TRIAGE_RULES.filter(({ code }) => codes.includes(code)).map(({ reason }) => reason);
}

export interface Candidate
  extends Pick<
    Procedure,
    'id' | 'pattern' | 'project' | 'confidence' | 'taint' | 'lastValidatedAt' | 'lastFailedAt'
  > {
  readonly action: 'ready' | 'defer';
  readonly reasonCodes: readonly string[];
  readonly successes: number;
  readonly failures: number;
  readonly sessions: number;
}

export function triage(
  procedure: Procedure,
  runs: readonly JudgedRun[],
  settings: TriageSettings,
): Candidate {
  const evidence = recentEvidence(procedure, runs, settings);
  const reasonCodes = TRIAGE_RULES.filter(({ defers }) => defers(evidence, settings)).map(({ code }) => code);
  const { id, pattern, project, confidence, taint, lastValidatedAt, lastFailedAt } = procedure;
  const { successes, failures, sessions } = evidence;
  return {
    ...{ id, pattern, project, confidence, taint, lastValidatedAt, lastFailedAt },
    ...{ successes, failures, sessions, reasonCodes },
    action: reasonCodes.length === 0 ? 'ready' : 'defer',
  };
}

/** Older runs count neither for a procedure nor against it. */
export function windowStart({ days, now }: Pick<TriageSettings, 'days' | 'now'>): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

function recentEvidence(
  procedure: Procedure,
  runs: readonly JudgedRun[],
  settings: TriageSettings,
): RecentEvidence {
  const since = windowStart(settings);
  const recent = runs
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  // What only a model believes proves nothing.
  const worked = recent.filter((run) => provenOutcome(run) === 'success');
  const judged = recent.filter((run) => ['success', 'failure'].includes(provenOutcome(run)));
  return {
    procedure,
    successes: worked.length,
    failures: judged.length - worked.length,
    sessions: new Set(worked.map(({ sessionKey }) => sessionKey)).size,
    failedLast: judged.at(-1)?.outcome === 'failure',
  };
}
