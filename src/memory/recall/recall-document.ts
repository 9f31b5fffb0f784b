/**
 * What recall knows of a memory: the same for a fact, a turn of a conversation, a summary, a procedure.
 *
 * @module
 */

export interface RecallDocument {
  readonly id: string;
  /** memory, summary, reflection, procedure, skill. */
  readonly kind: string;
  readonly text: string;
  /** When it was said or learned, UTC ISO; null when unknown. */
  readonly at: string | null;
  /** Conversation or session whose neighbours give context; null when it stands alone. */
  readonly group: string | null;
  /** Order within the group. Only the order counts, not the distance. */
  readonly position: number | null;
  /** Who said it; null for facts that nobody in particular said. */
  readonly who: string | null;
  /** Names of people, places, things: what memories share. */
  readonly entities: readonly string[];
}
