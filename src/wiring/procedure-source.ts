/**
 * Procedures as promotion asks for them.
 *
 * @module
 */
import type {
  AttemptStep,
  Procedure,
  ProcedureAttempt,
  ProcedureStep,
  StepEffect,
} from '../learning/procedures/procedure.ts';
import type { ProcedureSource } from '../learning/procedures/procedure-source.ts';
import { type Procedure as Learnt, procedureFrom } from '../procedures/procedure.ts';
import type { ProcedureService } from '../procedures/procedure-service.ts';
import { type SeenRun, seenRun } from '../procedures/runs/run.ts';
import type { Step } from '../procedures/steps/step.ts';
import { effectOfAll } from '../shell/effect.ts';
import { form } from '../shell/form.ts';
import { shellCommands } from '../shell/parse.ts';
import { signatures } from '../shell/signature.ts';
import type { Store } from '../store/store.ts';
import { isTainted, worstTaint } from '../store/taint.ts';

const MOST = 10_000;
const MOST_ATTEMPTS = 60;
const NOWHERE = 'unknown';

export function procedureSourceOf(
  store: Store,
  procedures: Pick<ProcedureService, 'show'>,
  nameOf: (folder: string) => Promise<string>,
): Pick<ProcedureSource, 'all' | 'show'> {
  const read = async (learnt: Learnt): Promise<Procedure> => {
    const runs = (await store.procedures.runs(learnt.id)).filter(({ isThin }) => !isThin).map(seenRun);
    const folder = learnt.project ?? runs.find(({ project }) => project !== null)?.project ?? null;
    return procedureOf(learnt, runs.slice(-MOST_ATTEMPTS), folder === null ? NOWHERE : await nameOf(folder));
  };
  return {
    async all() {
      const found: Procedure[] = [];
      for (const record of await store.procedures.list({ limit: MOST }))
        found.push(await read(procedureFrom(record)));
      return found;
    },
    async show(id) {
      const { id: whole } = await procedures.show(id);
      const record = await store.procedures.get(whole);
      if (!record) throw new Error(`no procedure ${whole}`);
      return read(procedureFrom(record));
    },
  };
}

function procedureOf(learnt: Learnt, runs: readonly SeenRun[], project: string): Procedure {
  const attempts = runs.map((run) => attemptOf(run, project));
  const worked = attempts.filter(({ outcome }) => outcome === 'success');
  const { id, pattern, successes, failures, partials, unknowns, sessions, confidence } = learnt;
  return {
    ...{ id, project, attempts, sessions, title: attempts.at(-1)?.request ?? pattern },
    steps: consensus(worked.length > 0 ? worked : attempts),
    counts: { success: successes, failure: failures, partial: partials, unknown: unknowns },
    interval: confidence,
    ...{ lastWorked: learnt.lastValidatedAt, lastFailed: learnt.lastFailedAt },
    ...{ onlyWhereWorked: [], onlyWhereFailed: [] },
  };
}

function attemptOf(run: SeenRun, project: string): ProcedureAttempt {
  const filled = (text: string): string =>
    run.slots.reduce((made, slot, place) => made.replaceAll(`{${slot}}`, run.values?.[place] ?? slot), text);
  const isBad = run.outcome === 'failure';
  return {
    ...{ project, sessionId: run.sessionKey, at: run.at, outcome: run.outcome },
    id: `${run.sessionKey}#${run.taskKey}`,
    request: filled(run.pattern),
    evidence: run.evidence.map((one) => JSON.stringify(one)),
    steps: run.steps.flatMap((step) => stepsOf(step, filled, isBad)),
    remedies: run.failures.flatMap(({ call, error, avoidedBy }) =>
      avoidedBy === null
        ? []
        : [{ failed: typedIn(filled(call)), error, worked: typedIn(filled(avoidedBy)) }],
    ),
    userSignal: 0,
    isTainted: isTainted(worstTaint([run.taint])),
  };
}

function stepsOf(step: Step, filled: (text: string) => string, isBad: boolean): AttemptStep[] {
  if (step.tool !== 'shell' || step.args.command === undefined) return [];
  const typed = form(filled(step.args.command));
  const effect: StepEffect = effectOfAll(shellCommands(typed));
  const ended = step.failed || isBad ? 'failed' : 'worked';
  return signatures(typed).map((signature) => ({ form: typed, signature, ended, effect }));
}

function consensus(attempts: readonly ProcedureAttempt[]): ProcedureStep[] {
  const found = new Map<string, { forms: string[]; times: number; effect: StepEffect }>();
  for (const { steps } of attempts) {
    for (const { signature, form: typed, effect } of new Map(
      steps.map((one) => [one.signature, one]),
    ).values()) {
      const known = found.get(signature) ?? { forms: [], times: 0, effect };
      found.set(signature, { forms: [...known.forms, typed], times: known.times + 1, effect });
    }
  }
  return [...found]
    .filter(([, { times }]) => times * 2 >= attempts.length)
    .map(([signature, { forms, times, effect }]) => {
      const [usual = '', ...others] = [...new Set(forms)];
      return { signature, usual, examples: others.slice(0, 3), share: times / attempts.length, effect };
    });
}

function typedIn(line: string): string {
  return line.replace(/^shell: /u, '');
}
