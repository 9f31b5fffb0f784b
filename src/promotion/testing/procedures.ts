/**
 * Procedures of a realistic task family for tests: each differs from a good one in what a test is about.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import { betaInterval } from '../../judge/interval.ts';
import type {
  AttemptStep,
  Outcome,
  Procedure,
  ProcedureAttempt,
  StepEffect,
} from '../../learning/procedures/procedure.ts';
import { effectOfAll } from '../../shell/effect.ts';
import { shellCommands } from '../../shell/parse.ts';
import { signatures } from '../../shell/signature.ts';

export const NOW = new Date('2026-03-20T12:00:00.000Z');
export const PROJECT = 'acme-api';

export interface Attempted {
  readonly request: string;
  readonly commands?: readonly string[];
  readonly outcome?: Outcome;
  readonly daysAgo?: number;
  readonly session?: string;
  readonly userSignal?: number;
  readonly taint?: ProcedureAttempt['taint'];
  readonly remedies?: ProcedureAttempt['remedies'];
}

/** How this project releases: the literals are what nobody would guess. */
export const RELEASE: readonly string[] = [
  'mise run changelog --since-tag',
  'scripts/bump-version.sh minor',
  'mise run test:ci',
  'mise run docs:check --strict',
];

export const RELEASE_REQUESTS: readonly string[] = [
  'prepare the release of acme api',
  'prepare a minor release please',
  'can you prepare the next release',
  'prepare release, changelog first',
  'we need a release prepared, bump minor',
  'release: prepare version and changelog',
  'prepare the acme release for thursday',
  'prepare another release with the usual changelog',
  'please prepare the release now',
];

export function attempt(one: Attempted, place = 0): ProcedureAttempt {
  const { request, commands = RELEASE, outcome = 'success', daysAgo = place + 1 } = one;
  const session = one.session ?? `claude-code:s${place}`;
  return {
    ...{ request, outcome, project: PROJECT, sessionId: session },
    id: `${session}#${place}`,
    at: new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString(),
    evidence: outcome === 'success' ? ['mise run test:ci worked at the end'] : [],
    steps: commands.flatMap((form) => stepsOf(form, outcome)),
    remedies: one.remedies ?? [],
    userSignal: one.userSignal ?? 0,
    taint: one.taint ?? 'agent',
  } as ProcedureAttempt;
}

/** What a good one looks like: nine attempts on nine days that worked. */
export function releaseAttempts(change: Partial<Attempted> = {}): ProcedureAttempt[] {
  return RELEASE_REQUESTS.map((request, place) => attempt({ request, ...change }, place));
}

export function procedure(
  attempts: readonly ProcedureAttempt[] = releaseAttempts(),
  change: Partial<Procedure> = {},
): Procedure {
  const worked = attempts.filter(({ outcome }) => outcome === 'success');
  const counts = { success: 0, failure: 0, partial: 0, unknown: 0 };
  for (const { outcome } of attempts) counts[outcome] += 1;
  const last = (wanted: Outcome): string | null =>
    attempts
      .filter(({ outcome }) => outcome === wanted)
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? null;
  return {
    id: 'p-release',
    project: PROJECT,
    title: attempts[0]?.request ?? '',
    steps: consensusOf(worked.length > 0 ? worked : attempts),
    ...{ attempts, counts, sessions: new Set(attempts.map(({ sessionId }) => sessionId)).size },
    interval: betaInterval(counts.success, counts.failure),
    ...{ lastWorked: last('success'), lastFailed: last('failure') },
    ...{ onlyWhereWorked: [], onlyWhereFailed: [] },
    ...change,
  } as Procedure;
}

function stepsOf(form: string, outcome: Outcome): AttemptStep[] {
  const effect: StepEffect = effectOfAll(shellCommands(form));
  const ended = outcome === 'failure' ? 'failed' : 'worked';
  return signatures(form).map((signature) => ({ form, signature, ended, effect }) as AttemptStep);
}

function consensusOf(attempts: readonly ProcedureAttempt[]): Procedure['steps'] {
  const found = new Map<string, { forms: string[]; times: number; effect: StepEffect }>();
  for (const { steps } of attempts) {
    for (const { signature, form, effect } of new Map(steps.map((step) => [step.signature, step])).values()) {
      const known = found.get(signature) ?? { forms: [], times: 0, effect };
      found.set(signature, { forms: [...known.forms, form], times: known.times + 1, effect });
    }
  }
  return [...found]
    .filter(([, { times }]) => times * 2 >= attempts.length)
    .map(([signature, { forms, times, effect }]) => {
      const [usual = '', ...others] = [...new Set(forms)];
      return { signature, usual, examples: others.slice(0, 3), share: times / attempts.length, effect };
    });
}
