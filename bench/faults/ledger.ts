/**
 * What the daemon has answered for, and what was under way when it was killed.
 *
 * @module
 */

/** A folder of several files that all carry the mark of one version. */
export interface SkillState {
  /** Null: not there. */
  acknowledged: string | null;
  /** What it was about to become; undefined: nothing was under way. */
  pending?: string | null;
}

export class Ledger {
  readonly memories = new Map<string, string>();
  /** Sessions in which the skill was used, and was said to be. */
  readonly uses = new Set<string>();
  usesUnderWay = 0;
  /** By session: what was said in it. */
  readonly turns = new Map<string, string[]>();
  readonly skills = new Map<string, SkillState>();
  /** Proposals that were to be approved; true: it was answered that they are. */
  readonly approvals = new Map<string, boolean>();
  /** By folder: how many logs were answered to be learnt. */
  readonly logs = new Map<string, number>();
  readonly requests: Record<string, number> = {};

  get answers(): number {
    return Object.values(this.requests).reduce((sum, count) => sum + count, 0);
  }

  count(kind: string): void {
    this.requests[kind] = (this.requests[kind] ?? 0) + 1;
  }

  said(session: string, text: string): void {
    const turns = this.turns.get(session) ?? [];
    turns.push(text);
    this.turns.set(session, turns);
  }

  state(skill: string): SkillState {
    const known = this.skills.get(skill) ?? { acknowledged: null };
    this.skills.set(skill, known);
    return known;
  }

  /** Once more is known of a skill than what was answered: the restart has decided which it is. */
  settle(skill: string, mark: string | null): void {
    this.skills.set(skill, { acknowledged: mark });
  }
}
