/**
 * What the store keeps of promotion: generated skills and where they stand, decisions, and one trail for each time a
 * skill was suggested or opened. Same rules as store.ts.
 *
 * @module
 */
import type { Outcome } from './use-store.ts';

export const SKILL_STATES = [
  'draft',
  'experimental',
  'trusted',
  'demoted',
  'archived',
  'rejected',
  'uninstalled',
] as const;
export type SkillState = (typeof SKILL_STATES)[number];

export interface GeneratedSkill {
  readonly name: string;
  readonly procedureId: string;
  readonly project: string;
  readonly state: SkillState;
  readonly stateReason: string | null;
  readonly stateAt: string;
  /** From 1; one more each time it is drafted anew. */
  readonly version: number;
  readonly risk: 'low' | 'medium' | 'high';
  readonly score: number;
  /** Of the evidence that it was made from. */
  readonly inputHash: string;
  /** Where its files lie. */
  readonly folder: string;
  /** The installed skill; null before a person let it in. */
  readonly skillId: string | null;
  readonly proposal: string | null;
  readonly generatedAt: string;
  /** What happened before counts no more. */
  readonly windowStart: string;
}

/** One decision about one item of a queue. */
export interface Decision {
  readonly id: string;
  readonly run: string;
  readonly at: string;
  readonly queue: string;
  readonly item: string;
  readonly inputHash: string;
  readonly policy: string;
  readonly policyVersion: string;
  readonly action: string;
  readonly actor: string;
  readonly reasons: readonly string[];
  readonly capabilities: readonly string[];
  /** Redacted. */
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** A suggestion and what came of it, or an opening that no suggestion led to. */
export interface Activation {
  readonly id: string;
  readonly skillName: string;
  readonly skillVersion: number;
  readonly procedureId: string | null;
  readonly sessionKey: string | null;
  readonly agent: string | null;
  readonly scope: 'project' | 'user';
  readonly scopeTarget: string | null;
  readonly requestHash: string | null;
  /** Redacted, short. */
  readonly requestSummary: string | null;
  /** `unoffered`: it was opened, and nothing had led there. `held-out`: kept back by lot. */
  readonly decision: 'offered' | 'held-out' | 'unoffered';
  readonly confidence: number | null;
  readonly reason: string | null;
  readonly openedAt: string | null;
  /** Its commands were run; null where that is not known. */
  readonly followed: boolean | null;
  readonly outcome: Outcome;
  readonly userCorrection: boolean;
  readonly correctionReason: string | null;
  readonly falseNegative: boolean;
  readonly causedRework: boolean;
  readonly savedCalls: number | null;
  readonly savedMs: number | null;
  /** `hook`, `log`, `otel`, `person`. */
  readonly source: string;
  readonly at: string;
}

export type ActivationChange = Partial<
  Pick<
    Activation,
    | 'openedAt'
    | 'followed'
    | 'outcome'
    | 'userCorrection'
    | 'correctionReason'
    | 'falseNegative'
    | 'causedRework'
    | 'savedCalls'
    | 'savedMs'
  >
>;

export interface PromotionRepository {
  /** Adds or replaces by name. */
  putGenerated(skill: GeneratedSkill): Promise<void>;
  generated(name: string): Promise<GeneratedSkill | undefined>;
  /** By name. */
  allGenerated(): Promise<GeneratedSkill[]>;
  /**
   * From one state to another, with a row in the audit log; false where it is in another state by now. `windowStart`
   * opens a new window.
   */
  moveState(
    name: string,
    move: {
      readonly from: SkillState;
      readonly to: SkillState;
      readonly at: string;
      readonly by: string;
      readonly reason: string;
      readonly windowStart?: string;
      readonly skillId?: string | null;
      readonly proposal?: string | null;
    },
  ): Promise<boolean>;
  addDecisions(decisions: readonly Decision[]): Promise<void>;
  /** Newest first. */
  decisions(query: { queue?: string; item?: string; run?: string; limit: number }): Promise<Decision[]>;
  /** How often a person asked for an item to be kept. */
  wishes(): Promise<ReadonlyMap<string, number>>;
  addActivations(activations: readonly Activation[]): Promise<void>;
  activation(id: string): Promise<Activation | undefined>;
  changeActivation(id: string, change: ActivationChange): Promise<boolean>;
  /** Oldest first. */
  activations(query: {
    skillName?: string;
    sessionKey?: string;
    since?: string;
    limit: number;
  }): Promise<Activation[]>;
}
