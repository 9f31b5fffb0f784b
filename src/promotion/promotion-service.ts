/**
 * From what was learnt to what is kept: which procedures are ready, drafts of them, and a person's word on each.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import type { Procedure } from '../learning/procedures/procedure.ts';
import type { ProcedureSource } from '../learning/procedures/procedure-source.ts';
import type { Logger } from '../logger.ts';
import type { LanguageModel } from '../models/ports.ts';
import type { Trial } from '../skills/suggest/trial.ts';
import type { Decision } from '../store/promotion-store.ts';
import type { Store } from '../store/store.ts';
import { shortHash } from './decisions/envelope.ts';
import { procedureDecision } from './decisions/procedure-decisions.ts';
import type { DecisionRun } from './decisions/queue.ts';
import { proseOf } from './draft/prose.ts';
import { writeDraft } from './draft/write-draft.ts';
import { cleanStaged } from './draft-folder.ts';
import { UsualCommands } from './evals/usual-commands.ts';
import { type Generated, generate } from './generate.ts';
import { POLICY_VERSION, type Policy, type PromotionSettings } from './settings.ts';
import { type Triaged, triage } from './triage.ts';

export interface PromotionOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly procedures: Pick<ProcedureSource, 'all' | 'show'>;
  /** Drafts lie here. */
  readonly autoFolder: string;
  readonly settings: {
    readonly successes: number;
    readonly days: number;
    readonly policy: Policy;
    readonly max: number;
  };
  readonly openTrial: () => Promise<Trial>;
  /** Commands that the instruction files of these projects name. */
  readonly documented: (projects: readonly string[]) => Promise<(project: string) => ReadonlySet<string>>;
  readonly model: LanguageModel | null;
  /** Called with each draft that was written, where a person's word is not asked for first. */
  readonly onDrafted: ((name: string) => Promise<void>) | null;
}

export interface TriageRequest {
  readonly policy?: Policy;
  /** Only those of which no skill was made. */
  readonly notPromoted?: boolean;
  readonly limit?: number;
}

export interface GenerateRequest {
  readonly policy?: Policy;
  readonly apply?: boolean;
  readonly max?: number;
  /** Only this one, because a person asked for it. */
  readonly wished?: string;
  readonly actor?: string;
  /** Only procedures of this project. */
  readonly project?: string;
}

export interface DraftReport {
  readonly decision: Decision;
  readonly name: string | null;
  /** Where it lies; null where nothing was written. */
  readonly folder: string | null;
  readonly skill: string | null;
  readonly evals: Generated['evals'];
  readonly reasons: Triaged['reasons'];
}

export interface GenerateReport {
  readonly run: string;
  readonly policy: Policy;
  readonly applied: boolean;
  readonly considered: number;
  readonly drafts: readonly DraftReport[];
  /** What was tried and did not pass its draft or its evals. */
  readonly refused: readonly DraftReport[];
  /** Why the others are not tried, most frequent first. */
  readonly waiting: readonly { readonly code: string; readonly count: number }[];
}

/** So many that fail their draft or evals are looked at for each that is wanted: evals take seconds. */
const TRIES_PER_DRAFT = 4;
const MODEL_MS = 120_000;

export class PromotionService {
  readonly #options: PromotionOptions;

  constructor(options: PromotionOptions) {
    this.#options = options;
  }

  async triage({ policy, notPromoted = false, limit }: TriageRequest = {}): Promise<{
    policy: Policy;
    decisions: Decision[];
    total: number;
    reasons: { code: string; count: number }[];
  }> {
    const run = this.run(policy);
    const { all } = await this.#triaged(run);
    const asked = notPromoted ? all.filter(({ surroundings }) => surroundings.before === 'none') : all;
    const decisions = asked.slice(0, limit).map((one) => procedureDecision(one, run));
    return { policy: run.policy, decisions, total: asked.length, reasons: counted(asked) };
  }

  /** As the pass over all queues consumes them. */
  async decisions(run: DecisionRun): Promise<Decision[]> {
    const { all } = await this.#triaged(run);
    return all.map((one) => procedureDecision(one, run));
  }

  async generate(request: GenerateRequest = {}): Promise<GenerateReport> {
    const { store, autoFolder, settings, onDrafted } = this.#options;
    const { apply = false, max = settings.max, wished, project } = request;
    const run = this.run(request.policy, request.actor);
    const { all, procedures } = await this.#triaged(run, wished);
    const asked = all.filter(
      ({ candidate: { procedure } }) =>
        (wished === undefined || procedure.id === wished) &&
        (project === undefined || procedure.project === project),
    );
    const ready = asked.filter(({ action }) => action === 'draft');
    const context = ready.length === 0 ? null : await this.#context(run, procedures);
    if (apply) cleanStaged(autoFolder);
    const drafts: DraftReport[] = [];
    const refused: DraftReport[] = [];
    for (const triaged of ready.slice(0, max * TRIES_PER_DRAFT)) {
      if (context === null || drafts.length >= max) break;
      const generated = await generate(triaged, context);
      const decision = procedureDecision(generated.triaged, run);
      const isGood = generated.triaged.action === 'draft';
      const folder = isGood && apply ? await this.#write(generated, run) : null;
      const report: DraftReport = {
        ...{ decision, folder, name: generated.draft?.name ?? null, skill: generated.draft?.skill ?? null },
        ...{ evals: generated.evals, reasons: generated.triaged.reasons },
      };
      (isGood ? drafts : refused).push(report);
    }
    const rest = asked.filter(({ action }) => action !== 'draft');
    if (apply) {
      const tried = [...drafts, ...refused].map(({ decision }) => decision);
      await store.promotion.addDecisions([
        ...tried,
        ...rest.slice(0, MOST_KEPT).map((one) => procedureDecision(one, run)),
      ]);
      if (onDrafted) for (const { name } of drafts) if (name !== null) await onDrafted(name);
    }
    return {
      ...{ run: run.run, policy: run.policy, applied: apply, considered: asked.length, drafts, refused },
      waiting: counted(rest),
    };
  }

  /** A person asks for this procedure to become a skill: that counts as evidence. */
  async wish(id: string, { dryRun = false, actor = 'user' } = {}): Promise<GenerateReport> {
    const procedure = await this.#options.procedures.show(id);
    const run = this.run(undefined, actor);
    if (!dryRun) {
      const [one] = triage([procedure], await this.#triageContext([procedure], run));
      if (one) await this.#options.store.promotion.addDecisions([procedureDecision(one, run, 'wish')]);
    }
    return this.generate({ wished: procedure.id, apply: !dryRun, max: 1, actor });
  }

  run(policy: Policy = this.#options.settings.policy, actor = 'knowhow'): DecisionRun {
    return { run: `run-${randomBytes(6).toString('hex')}`, at: this.#options.clock(), policy, actor };
  }

  async #triaged(
    run: DecisionRun,
    wished?: string,
  ): Promise<{ all: Triaged[]; procedures: readonly Procedure[] }> {
    const procedures = await this.#options.procedures.all();
    return { all: triage(procedures, await this.#triageContext(procedures, run, wished)), procedures };
  }

  async #triageContext(
    procedures: readonly Procedure[],
    run: DecisionRun,
    wished?: string,
  ): Promise<Parameters<typeof triage>[1]> {
    const { store, documented } = this.#options;
    const [known, generated, named] = await Promise.all([
      store.promotion.wishes(),
      store.promotion.allGenerated(),
      documented([...new Set(procedures.map(({ project }) => project))]),
    ]);
    const wishes = new Map(known);
    // A dry run of a wish leaves no trace of it, and has to show what it would do.
    if (wished !== undefined && !wishes.has(wished)) wishes.set(wished, 1);
    return { settings: this.#settingsOf(run), wishes, generated, documented: named };
  }

  async #context(
    run: DecisionRun,
    procedures: readonly Procedure[],
  ): Promise<Parameters<typeof generate>[1]> {
    const { openTrial, store, model, logger } = this.#options;
    const [trial, generated] = await Promise.all([openTrial(), store.promotion.allGenerated()]);
    const installed = new Set(trial.installed.map(({ name }) => name.toLowerCase()));
    const owners = new Map(generated.map(({ name, procedureId }) => [name, procedureId]));
    return {
      ...{ procedures, trial, settings: this.#settingsOf(run), usual: new UsualCommands(procedures) },
      isNameTaken: (name, procedureId) =>
        (owners.has(name) && owners.get(name) !== procedureId) || installed.has(name),
      prose: async (_material, skill) => {
        if (model === null) return null;
        try {
          return await proseOf(model, skill, AbortSignal.timeout(MODEL_MS));
        } catch (error) {
          logger.warn({ err: messageOf(error) }, 'the model wrote no draft; it is put together without one');
          return null;
        }
      },
    };
  }

  #settingsOf({ policy, at }: DecisionRun): PromotionSettings {
    const { successes, days } = this.#options.settings;
    return { policy, successes, days, now: at };
  }

  /** The folder first: what a kill leaves is whole, and the next run finds it. */
  async #write({ draft, triaged }: Generated, run: DecisionRun): Promise<string | null> {
    if (draft === null) return null;
    const { store, autoFolder } = this.#options;
    const folder = writeDraft(draft, autoFolder);
    const at = run.at.toISOString();
    const before = await store.promotion.generated(draft.name);
    const { procedure, risk } = triaged.candidate;
    await store.promotion.putGenerated({
      ...{ name: draft.name, procedureId: procedure.id, project: procedure.project, risk, folder },
      ...{ state: 'draft', stateReason: `drafted under ${run.policy}`, stateAt: at, generatedAt: at },
      ...{ version: (before?.version ?? 0) + 1, score: triaged.score.value, inputHash: triaged.inputHash },
      ...{ skillId: null, proposal: null, windowStart: at },
    });
    const detail = {
      procedure: procedure.id,
      policy: run.policy,
      version: POLICY_VERSION,
      id: shortHash(draft.files),
    };
    await store.audit.add({ at, actor: run.actor, action: 'skill.drafted', subject: draft.name, detail });
    return folder;
  }
}

/** Deferrals that are kept of one run: the rest can be had again at any time. */
const MOST_KEPT = 200;

function counted(all: readonly Pick<Triaged, 'reasons'>[]): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reasons } of all) {
    for (const { code } of reasons) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
}
