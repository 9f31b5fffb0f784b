/**
 * What the store keeps of lineage: what was made of what, by id, and how far each can be trusted for it.
 *
 * A node has a level of its own (what entered there) and an effective one: the worst of its own and of everything it
 * was made of, however many steps away. The `taint` columns of the tables are copies of the effective level, kept in
 * step here. A node outlives its row: what was deleted keeps its level, for deleting a source clears nothing.
 *
 * @module
 */
import type { Taint } from './taint.ts';

export const NODE_KINDS = [
  'session',
  'conversation',
  'memory',
  'procedure',
  'reflection',
  'proposal',
  'version',
  'skill',
] as const;

export type NodeKind = (typeof NODE_KINDS)[number];

export interface NodeRef {
  readonly kind: NodeKind;
  readonly id: string;
}

export interface LineageNode extends NodeRef {
  /** What entered here, not counting what it was made of. */
  readonly own: Taint;
  /** The worst of its own and of all that it was made of. */
  readonly effective: Taint;
  /** Why it has its own level: the tool that was used, the rule that fired, the person who vouched. */
  readonly why: string | null;
  /** Who vouched for it last, where somebody did. */
  readonly vouchedBy: string | null;
  /** When its own level was set last; null where only its table knows it. */
  readonly at: string | null;
}

/** A node above another, as a person is shown it. */
export interface LineageStep extends LineageNode {
  /** 0 for the node that was asked for, 1 for what it was made of, … */
  readonly depth: number;
  /** The node below that was made of this one; null for the node that was asked for. */
  readonly madeInto: NodeRef | null;
  /** A person has vouched for the node below since: what comes from here no longer counts there. */
  readonly isCovered: boolean;
}

/** A node whose effective level is another one now. */
export interface LineageChange extends NodeRef {
  readonly before: Taint;
  readonly after: Taint;
}

export interface LineageRepository {
  /**
   * The child was (also) made of these; of a skill, as it is now. Its own level becomes the worse of what it was and `own`. Answers the
   * effective level; everything below follows in the same transaction.
   */
  derive(
    child: NodeRef,
    parents: readonly NodeRef[],
    own: Taint,
    options?: {
      readonly why?: string;
      /** What it was made of before no longer counts, nor does its level then: its content is another one. */
      readonly isReplaced?: boolean;
    },
  ): Promise<Taint>;
  /** Its own level is another one now, better or worse; everything below follows. */
  mark(node: NodeRef, own: Taint, why: string): Promise<readonly LineageChange[]>;
  /**
   * A person has looked: its level is this, whatever it was made of so far. What it is made of from now on counts
   * again. Its lineage stays on record.
   */
  vouch(node: NodeRef, word: { level: Taint; by: string; why: string }): Promise<readonly LineageChange[]>;
  /** The effective level; undefined where nothing is known by this id. */
  taintOf(node: NodeRef): Promise<Taint | undefined>;
  /** The same of many, in their order. */
  taintsOf(nodes: readonly NodeRef[]): Promise<(Taint | undefined)[]>;
  /** The node itself and what it was made of, nearest first, each once; at most `limit` of them. */
  ancestors(node: NodeRef, limit: number): Promise<LineageStep[]>;
}
