/**
 * A procedure as promotion looks at it: what speaks for it and against it within the window, counted once.
 *
 * @module
 */
import { DAY_MS } from '../clock.ts';
import { betaBound } from '../judge/interval.ts';
import type { Procedure, ProcedureAttempt } from '../learning/procedures/procedure.ts';
import { type CandidateStep, isWhole, stepLines } from './candidate-steps.ts';
import { riskOf } from './capabilities.ts';
import type { PromotionSettings, Risk } from './settings.ts';
import { taskWords, wordCounts } from './task-words.ts';

export interface Candidate {
  readonly procedure: Procedure;
  /** Within the window, oldest first. */
  readonly recent: readonly ProcedureAttempt[];
  readonly worked: readonly ProcedureAttempt[];
  readonly successes: number;
  readonly failures: number;
  readonly sessions: number;
  /** Days on which it worked: what was done on one only may have worked for what that day was like. */
  readonly days: number;
  /** Of attempts with an outcome; 0 where none has one. */
  readonly rate: number;
  readonly bound: number;
  readonly failedLast: boolean;
  readonly latest: string | null;
  /** What the user's next turns said, on average, -1 to 1. */
  readonly userSignal: number;
  /** How often a person has asked for this to be kept. */
  readonly wishes: number;
  readonly steps: readonly CandidateStep[];
  /** Steps of which no form was kept whole: they are left out. */
  readonly cut: number;
  readonly classes: readonly string[];
  readonly risk: Risk;
  /** What was asked for, each text once, the newest first. */
  readonly requests: readonly string[];
  /** How many of them say less than two things. */
  readonly thin: number;
  /** Words of the title, and words that a third of the requests share. */
  readonly words: ReadonlySet<string>;
  /** How much of an average request the others say, too: 0 to 1. */
  readonly cohesion: number;
  /** How far an average attempt that worked agrees with the steps (F1 over signatures). */
  readonly agreement: number;
  /** Share of what was run in attempts that worked that the steps name. */
  readonly coverage: number;
}

/** A word is common where so many of the requests have it. */
const COMMON_SHARE = 1 / 3;
/** Enough to tell whether requests resemble each other. */
const COMPARED = 40;

export function candidateOf(
  procedure: Procedure,
  settings: Pick<PromotionSettings, 'days' | 'now'>,
  wishes = 0,
): Candidate {
  const since = new Date(settings.now.getTime() - settings.days * DAY_MS).toISOString();
  const attempts = procedure.attempts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const recent = attempts.filter(({ at }) => at >= since);
  const worked = recent.filter(({ outcome }) => outcome === 'success');
  const judged = recent.filter(({ outcome }) => outcome === 'success' || outcome === 'failure');
  const failures = judged.length - worked.length;
  const all = stepLines(procedure.steps, worked.length > 0 ? worked : recent);
  const steps = all.filter(({ usual }) => isWhole(usual));
  const classes = [...new Set(steps.flatMap((step) => step.classes))];
  const requests = distinct(attempts.toReversed().map(({ request }) => request));
  const signals = recent.filter(({ userSignal }) => userSignal !== 0);
  return {
    ...{ procedure, recent, worked, failures, wishes, steps, classes, requests },
    cut: all.length - steps.length,
    successes: worked.length,
    sessions: new Set(worked.map(({ sessionId }) => sessionId)).size,
    days: new Set(worked.map(({ at }) => at.slice(0, 10))).size,
    rate: judged.length === 0 ? 0 : worked.length / judged.length,
    bound: betaBound(worked.length, failures),
    failedLast: judged.at(-1)?.outcome === 'failure',
    latest: recent.at(-1)?.at ?? attempts.at(-1)?.at ?? null,
    userSignal: mean(signals.map(({ userSignal }) => userSignal)),
    risk: riskOf(classes),
    ...aboutRequests(procedure.title, requests),
    ...fitOf(steps, worked),
  };
}

function aboutRequests(
  title: string,
  requests: readonly string[],
): Pick<Candidate, 'words' | 'thin' | 'cohesion'> {
  const all = requests.map(taskWords);
  const thin = all.filter(({ size }) => size < 2).length;
  const texts = all.slice(0, COMPARED);
  const counts = wordCounts(texts);
  const least = Math.max(2, Math.ceil(texts.length * COMMON_SHARE));
  const common = [...counts].filter(([, count]) => count >= least).map(([word]) => word);
  const shares = texts
    .filter(({ size }) => size > 0)
    .map((text) => {
      const shared = [...text].filter((word) => (counts.get(word) ?? 0) >= least).length;
      return shared / text.size;
    });
  // One request alone, or the same each time, is as like itself as can be.
  const cohesion = texts.length < 2 ? 1 : mean(shares);
  return { words: new Set([...taskWords(title), ...common]), thin, cohesion };
}

function fitOf(
  steps: readonly CandidateStep[],
  worked: readonly ProcedureAttempt[],
): Pick<Candidate, 'agreement' | 'coverage'> {
  const named = new Set(steps.flatMap(({ signatures }) => signatures));
  const rows = worked
    .map((attempt) => new Set(attempt.steps.map(({ signature }) => signature)))
    .filter(({ size }) => size > 0)
    .map((ran) => {
      const shared = [...ran].filter((signature) => named.has(signature)).length;
      return { f1: (2 * shared) / (ran.size + named.size), covered: shared / ran.size };
    });
  return { agreement: mean(rows.map(({ f1 }) => f1)), coverage: mean(rows.map(({ covered }) => covered)) };
}

/** Texts that differ in more than their white space and capitals. */
export function distinct(texts: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const text of texts) {
    const key = text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
    if (key !== '' && !known.has(key)) known.set(key, text.trim());
  }
  return [...known.values()];
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
