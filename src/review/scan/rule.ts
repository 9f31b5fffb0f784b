/**
 * The form of a rule: what it looks for, how bad that is, and examples that prove both sides.
 *
 * @module
 */
import type { Severity } from '../finding.ts';

/** What a passage does; harmless alone, a chain looks for several near each other. */
export type Signal =
  | 'reads-credentials'
  | 'dumps-environment'
  | 'collects-private'
  | 'sends-out'
  | 'spies'
  | 'shady-address'
  | 'downloads'
  | 'executes'
  | 'makes-executable'
  | 'decodes'
  | 'secrecy'
  | 'names-secret'
  | 'hands-over'
  | 'left-unsaid'
  | 'writes-startup-line'
  | 'demands'
  | 'moves-money'
  | 'no-consent'
  | 'bypasses'
  | 'writes-startup'
  | 'writes-agent-settings'
  | 'opens-socket'
  | 'destroys'
  | 'removes';

/** Parts that a logical line of code must hold, one after the other; each part is searched in linear time. */
export interface CodePattern {
  /** Words without one of which it cannot match: it is tried only where one stands. */
  readonly hints: string;
  readonly parts: readonly RegExp[];
  readonly unless?: RegExp;
}

export interface Rule {
  /** `category/name`; stable. */
  readonly id: string;
  /** Null: a signal only, nothing to report by itself. */
  readonly severity: Severity | null;
  readonly says: string;
  readonly phrases?: readonly string[];
  readonly code?: readonly CodePattern[];
  readonly signal?: Signal;
  /** Where it is looked for; everywhere when left out. */
  readonly where?: 'said' | 'code';
  /**
   * What softens it: `any` context that denies it, or the topic of a skill about security (the default); `denial` for
   * what is said to the agent, which no topic excuses; `nothing` for what no document needs to hold in a form that
   * works.
   */
  readonly softenedBy?: 'any' | 'denial' | 'nothing';
  readonly matches: readonly string[];
  readonly passes: readonly string[];
}

/** Signals of one file, near each other, that together are an attack. */
export interface Chain {
  readonly id: string;
  readonly severity: Severity;
  readonly says: string;
  /** Of each group one must be there. */
  readonly signals: readonly (readonly Signal[])[];
  /** Lines from the first to the last. */
  readonly within: number;
  readonly softenedBy?: Rule['softenedBy'];
  readonly matches: readonly string[];
  readonly passes: readonly string[];
}
