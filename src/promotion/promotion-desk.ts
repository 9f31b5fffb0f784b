/**
 * Promotion as interfaces and hooks see it.
 *
 * @module
 */
import type { ProcedureSource } from '../learning/procedures/procedure-source.ts';
import type { Activation, Decision } from '../store/promotion-store.ts';
import type { HookDrafts } from './hooks/hook-drafts.ts';
import type { LifecycleService, SkillTelemetry } from './lifecycle-service.ts';
import type { NoteProposals } from './notes/note-proposals.ts';
import type { PromotionService } from './promotion-service.ts';
import { type Metered, type Proof, type ProofRequest, type ProofRun, prove } from './prove/prove.ts';
import type { Revisions } from './revisions.ts';
import type { Policy } from './settings.ts';
import type { SkillUpkeep } from './skill-upkeep.ts';
import { type Offer, type RecordRequest, Trails } from './trails.ts';

export interface DeskOptions {
  readonly promotion: PromotionService;
  readonly lifecycle: LifecycleService;
  readonly trails: Trails;
  readonly notes: NoteProposals;
  readonly hooks: HookDrafts;
  readonly revisions: Revisions;
  readonly upkeep: SkillUpkeep;
  readonly procedures: Pick<ProcedureSource, 'all'>;
  /** All queues. */
  readonly triage: (policy?: Policy) => Promise<Decision[]>;
  /** Within the budget of models. */
  readonly metered: Metered;
  readonly policy: Policy;
  /** Share of suggestions that is kept back by lot. */
  readonly holdOut: number;
}

export interface TelemetryReport {
  readonly skills: readonly SkillTelemetry[];
  readonly activations: readonly Activation[];
}

export interface LifeReport {
  readonly noticed: readonly { readonly name: string; readonly to: string }[];
  readonly settled: number;
  readonly moved: readonly {
    readonly name: string;
    readonly from: string;
    readonly to: string;
    readonly reason: string;
  }[];
}

export class PromotionDesk {
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  get promotion(): PromotionService {
    return this.#options.promotion;
  }

  get lifecycle(): LifecycleService {
    return this.#options.lifecycle;
  }

  get trails(): Trails {
    return this.#options.trails;
  }

  get notes(): NoteProposals {
    return this.#options.notes;
  }

  get hooks(): HookDrafts {
    return this.#options.hooks;
  }

  get revisions(): Revisions {
    return this.#options.revisions;
  }

  get upkeep(): SkillUpkeep {
    return this.#options.upkeep;
  }

  triageAll(policy?: Policy): Promise<Decision[]> {
    return this.#options.triage(policy);
  }

  /** Whether a suggestion is kept back by lot. */
  isHeldOut(sessionKey: string, skillId: string): boolean {
    return Trails.isHeldOut(sessionKey, skillId, this.#options.holdOut);
  }

  offered(offer: Offer): Promise<void> {
    return this.#options.trails.offered(offer);
  }

  /** What was seen on disk and in logs since, and what follows from it. */
  async live(): Promise<LifeReport> {
    const { lifecycle, trails, procedures } = this.#options;
    const noticed = await lifecycle.noticed();
    const settled = await trails.settle(await procedures.all());
    return { noticed, settled, moved: await lifecycle.evaluate() };
  }

  /** Of one skill with its latest activations. */
  async telemetry(name?: string): Promise<TelemetryReport> {
    const { lifecycle, trails } = this.#options;
    const skills = await lifecycle.telemetry(name);
    return { skills, activations: name === undefined ? [] : await trails.latest(name) };
  }

  /** What is due by itself: the lives of skills, and drafts where the policy leaves them to nobody. */
  async work(): Promise<void> {
    await this.live();
    const { promotion, policy } = this.#options;
    await this.#options.revisions.propose(promotion.run());
    if (policy === 'auto-safe') await promotion.generate({ apply: true });
  }

  /** Of a draft, or of an installed skill: does an agent do better with it? */
  async prove(
    { name, ...request }: Omit<ProofRequest, 'skill'> & { readonly name: string },
    onRun: (run: ProofRun) => void,
  ): Promise<Proof> {
    const { lifecycle, metered } = this.#options;
    return prove({ ...request, skill: { name, files: await lifecycle.filesOf(name) } }, metered, onRun);
  }

  async record(request: RecordRequest): Promise<Activation> {
    const recorded = await this.#options.trails.record(request);
    await this.#options.lifecycle.evaluate();
    return recorded;
  }

  async correct(id: string, reason: string): Promise<Activation> {
    const corrected = await this.#options.trails.correct(id, reason);
    await this.#options.lifecycle.evaluate();
    return corrected;
  }
}
