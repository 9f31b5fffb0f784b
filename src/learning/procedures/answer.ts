/**
 * Procedures as interfaces show them, and as an answer to "how was this done?".
 *
 * @module
 */
import type { ProcedureRecord } from '../../store/procedure-store.ts';
import type { Taint } from '../../store/taint.ts';
import type { Avoid, LearnedProcedure, LearnedStep } from './learned-procedure.ts';
import type { Outcome } from './procedure.ts';
import { type Danger, releaseOf, tellable, type WithheldStep, withheldSteps } from './withheld.ts';

export interface ShownStep {
  /** As it is usually typed. */
  readonly text: string;
  readonly signature: string;
  readonly examples: readonly string[];
  readonly share: number;
  readonly effect: LearnedStep['effect'];
}

export interface ShownProcedure {
  readonly id: string;
  /** The request it is called by. */
  readonly pattern: string;
  /** Null of sessions of which no folder is known. */
  readonly project: string | null;
  readonly polarity: ProcedureRecord['polarity'];
  readonly successes: number;
  readonly failures: number;
  readonly partials: number;
  readonly unknowns: number;
  readonly sessions: number;
  readonly confidence: { readonly low: number; readonly high: number };
  readonly taint: Taint;
  readonly lastValidatedAt: string | null;
  readonly lastFailedAt: string | null;
  readonly updatedAt: string;
  readonly recipe: { readonly steps: readonly ShownStep[]; readonly isValidated: boolean } | null;
  readonly avoid: readonly Avoid[];
  readonly contrast: { readonly worked: readonly string[]; readonly failed: readonly string[] } | null;
  /** Steps that agents are not told until a person has looked at them. */
  readonly withheld?: readonly WithheldStep[];
  /** The command that a person does that with. */
  readonly release?: string;
}

export interface ShownRun {
  readonly sessionKey: string;
  readonly taskKey: string;
  readonly at: string;
  readonly request: string;
  readonly outcome: Outcome;
  readonly evidence: readonly string[];
  readonly steps: readonly string[];
}

export interface ProcedureDetail extends ShownProcedure {
  readonly runs: readonly ShownRun[];
}

/** The level is that of now: a person may have vouched since it was put together. */
export function procedureFrom({ content, taint, updatedAt }: ProcedureRecord): LearnedProcedure {
  return { ...(JSON.parse(content) as LearnedProcedure), taint, updatedAt };
}

export function shown(procedure: LearnedProcedure, danger: Danger): ShownProcedure {
  const { id, title, project, polarity, counts, sessions, interval, taint, updatedAt } = procedure;
  const { steps, avoid, onlyWhereWorked, onlyWhereFailed } = procedure;
  const withheld = withheldSteps(procedure, danger);
  const isDifferent = onlyWhereWorked.length + onlyWhereFailed.length > 0;
  return {
    ...{ id, pattern: title, project: project === '' ? null : project, polarity, sessions, taint, updatedAt },
    successes: counts.success,
    failures: counts.failure,
    partials: counts.partial,
    unknowns: counts.unknown,
    confidence: interval,
    lastValidatedAt: procedure.lastWorked,
    lastFailedAt: procedure.lastFailed,
    recipe:
      polarity === 'negative' || steps.length === 0
        ? null
        : { steps: steps.map(shownStep), isValidated: polarity === 'positive' },
    avoid,
    contrast: isDifferent ? { worked: onlyWhereWorked, failed: onlyWhereFailed } : null,
    ...(withheld.length > 0 && { withheld, release: releaseOf(id) }),
  };
}

function shownStep({ usual, signature, examples, share, effect }: LearnedStep): ShownStep {
  return { text: usual, signature, examples, share, effect };
}

export function detailed(procedure: LearnedProcedure, danger: Danger): ProcedureDetail {
  const runs = procedure.attempts.map(({ id, sessionId, at, request, outcome, evidence, steps }) => ({
    ...{ sessionKey: sessionId, taskKey: id.slice(sessionId.length + 1), at, request, outcome, evidence },
    steps: steps.map(({ form }) => form),
  }));
  return { ...shown(procedure, danger), runs };
}

interface Found
  extends Pick<
    ShownProcedure,
    | 'id'
    | 'pattern'
    | 'project'
    | 'successes'
    | 'failures'
    | 'sessions'
    | 'confidence'
    | 'taint'
    | 'lastValidatedAt'
    | 'lastFailedAt'
  > {
  readonly score: number;
}

/** What may be meant, and is not sure enough to be told. */
export interface NearProcedure extends Found {
  /** It is sure that it is meant; only whether it worked is not known. */
  readonly isMeant?: true;
}

export interface WorkedProcedure extends Found {
  readonly steps: readonly ShownStep[];
  /** What the attempts that worked did and the others did not. */
  readonly difference: readonly string[];
  /** How many of the steps are left out until a person has looked at them; each leaves a line that says so. */
  readonly withheld?: number;
}

export interface AvoidProcedure extends Found {
  readonly avoid: readonly Avoid[];
}

export interface ProcedureAnswer {
  readonly worked: readonly WorkedProcedure[];
  readonly avoid: readonly AvoidProcedure[];
  readonly abstained: boolean;
  /** Only where it was asked for; empty where something is sure. */
  readonly near?: readonly NearProcedure[];
}

export interface Scored {
  readonly procedure: LearnedProcedure;
  readonly score: number;
}

/** Both kinds together hold `limit`; neither starves the other. Best first. */
export function answerOf(sure: readonly Scored[], limit: number, danger: Danger): ProcedureAnswer {
  const told = sure.map(({ procedure, score }) => ({
    score,
    procedure: tellable(procedure, danger),
    withheld: withheldSteps(procedure, danger).length,
  }));
  const worked = told
    .filter(({ procedure }) => procedure.polarity === 'positive' && procedure.steps.length > 0)
    .map(({ procedure, score, withheld }): WorkedProcedure => {
      const { recipe } = shown(procedure, () => null);
      const difference = procedure.onlyWhereWorked;
      return {
        ...foundOf(procedure, score),
        ...{ steps: recipe?.steps ?? [], difference },
        ...(withheld > 0 && { withheld }),
      };
    })
    // Those of which no step may be told only say that there is something.
    .sort((a, b) => Number(a.withheld === a.steps.length) - Number(b.withheld === b.steps.length));
  const avoid = told
    .filter(({ procedure }) => procedure.avoid.length > 0)
    .map(({ procedure, score }) => ({ ...foundOf(procedure, score), avoid: procedure.avoid }));
  const half = Math.ceil(limit / 2);
  const room = Math.max(half, limit - avoid.length);
  const first = worked.slice(0, room);
  const warnings = avoid.slice(0, Math.max(1, limit - first.length));
  return { worked: first, avoid: warnings, abstained: first.length + warnings.length === 0 };
}

export function foundOf(procedure: LearnedProcedure, score: number): Found {
  const { id, pattern, project, successes, failures, sessions, confidence, taint, ...rest } = shown(
    procedure,
    () => null,
  );
  const { lastValidatedAt, lastFailedAt } = rest;
  return {
    ...{ id, pattern, project, successes, failures, sessions, confidence, taint },
    ...{ lastValidatedAt, lastFailedAt, score: Math.round(score * 1000) / 1000 },
  };
}

/** With its project, where that may be another one. `here` is the project that is worked in; null where all are asked for. */
export function titleFrom(
  { pattern, project }: Pick<ShownProcedure, 'pattern' | 'project'>,
  here: string | null,
  line: (text: string) => string,
): string {
  if (here !== null) return project === null ? `${line(pattern)} (project unknown)` : line(pattern);
  return project === null ? line(pattern) : `${line(pattern)} (in ${line(project)})`;
}
