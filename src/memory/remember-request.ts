/**
 * What somebody wants remembered, and what became of it.
 *
 * @module
 */
import type { NodeRef } from '../store/lineage-store.ts';
import type { MemoryKind, MemoryTier, Taint } from '../store/memory-store.ts';
import type { Decision } from './decide/decision.ts';

export interface RememberRequest {
  readonly content: string;
  readonly kind?: MemoryKind;
  readonly tier?: MemoryTier;
  readonly importance?: number;
  readonly tags?: readonly string[];
  readonly project?: string | null;
  readonly agent?: string;
  readonly who?: string | null;
  readonly provenance?: string;
  /** What the text brings in itself; what it was made of comes to it. */
  readonly taint?: Taint;
  /** The conversations, memories, … that it was made of. */
  readonly sources?: readonly NodeRef[];
  readonly occurredAt?: string;
  readonly group?: string | null;
  readonly position?: number | null;
  readonly metadata?: Record<string, unknown>;
  /** Cut the text into its facts and remember each, instead of the text as it stands. */
  readonly extract?: boolean;
  /** Kept beside what it would take the place of: a machine's word that replaces nothing by itself. */
  readonly replacesNothing?: boolean;
  /** A record of what was done, which nobody has said: it names things, but prefers nothing and relates nothing. */
  readonly isRecord?: boolean;
  /** One of many at a time, which nobody asks for yet: its vector is made with theirs, by the job that fills what is missing. */
  readonly isBulk?: boolean;
}

export interface Remembered {
  readonly id: string | null;
  readonly action: Decision['action'];
  readonly reason: string;
  /** The memory that was known, updated or superseded. */
  readonly target: string | null;
  readonly content: string;
}
