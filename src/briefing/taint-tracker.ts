/**
 * What enters a session from outside, by its id: whatever the agent writes from then on is as far to be trusted as
 * the worst of it.
 *
 * @module
 */
import type { ToolUsed } from '../harness/hook-event.ts';
import { recalledIds, sourceOf, type TaintRule } from '../harness/tool-taint.ts';
import { redactName } from '../redaction/redact-name.ts';
import type { LineageRepository, NodeKind, NodeRef } from '../store/lineage-store.ts';
import { isFromStrangers, isTainted } from '../store/taint.ts';
import type { Afterwards } from './afterwards.ts';

/** Why a text is suspected of giving orders; null where it is not. */
export type Suspect = (text: string) => string | null;

export interface TaintTrackerOptions {
  readonly lineage: Pick<LineageRepository, 'derive' | 'taintsOf'>;
  readonly afterwards: Afterwards;
  readonly suspect: Suspect;
}

/** What is put in front of an agent as text; of a skill its description, which is its author's, too. */
const TOLD_KINDS: readonly NodeKind[] = ['memory', 'procedure', 'conversation', 'skill'];

export class TaintTracker {
  readonly #options: TaintTrackerOptions;

  constructor(options: TaintTrackerOptions) {
    this.#options = options;
  }

  /** The agent is given these: who awaits this before answering has it on record before the agent can use them. */
  async heard(sessionKey: string, sources: readonly NodeRef[]): Promise<void> {
    if (sources.length === 0) return;
    await this.#options.lineage.derive(session(sessionKey), sources, 'trusted');
  }

  /** The agent is shown these skills' descriptions: those that nobody vouches for count as heard. */
  async shown(sessionKey: string, skillIds: readonly string[]): Promise<void> {
    const sources = skillIds.map((id): NodeRef => ({ kind: 'skill', id }));
    const levels = await this.#options.lineage.taintsOf(sources);
    await this.heard(
      sessionKey,
      sources.filter((_, n) => isTainted(levels[n] ?? 'trusted')),
    );
  }

  /**
   * They stand in an answer that is on its way, which does not wait for the disk: they are on record right after it, and
   * before the session counts as over.
   */
  told(sessionKey: string, ids: readonly string[]): void {
    const sources = ids.flatMap((id) => nodeOf(id) ?? []);
    if (sources.length === 0) return;
    this.#options.afterwards.add(sessionKey, null, async () => {
      const levels = await this.#options.lineage.taintsOf(sources);
      // Of a conversation that strangers had a part in the briefing gives the date alone.
      const isGiven = ({ kind }: NodeRef, n: number): boolean => {
        const level = levels[n] ?? 'trusted';
        return kind === 'skill' ? isTainted(level) : kind !== 'conversation' || !isFromStrangers(level);
      };
      await this.heard(sessionKey, sources.filter(isGiven));
    });
  }

  /** What knowhow's own tools answered to the agent, as its harness saw it. */
  async recalled(event: ToolUsed): Promise<void> {
    const sources = recalledIds(event).flatMap((id) => nodeOf(id) ?? []);
    const levels = await this.#options.lineage.taintsOf(sources);
    await this.heard(
      event.sessionKey,
      sources.filter((_, n) => levels[n] !== undefined),
    );
  }

  /** A tool has brought in what strangers wrote: that counts at once, what it says is looked at after the answer. */
  async brought(event: ToolUsed, rule: TaintRule): Promise<void> {
    const tool = redactName(event.tool);
    const why = `${tool}${sourceOf(event)}: ${rule.reason}`;
    await this.#options.lineage.derive(session(event.sessionKey), [], rule.taint, { why });
    const { output } = event;
    if (output === null) return;
    this.#options.afterwards.add(event.sessionKey, null, async () => {
      const suspicion = this.#options.suspect(output);
      if (suspicion === null) return;
      await this.#options.lineage.derive(session(event.sessionKey), [], 'hostile', {
        why: `${tool}${sourceOf(event)}: ${suspicion}`,
      });
    });
  }
}

function session(id: string): NodeRef {
  return { kind: 'session', id };
}

/** The kind of most things is what their id begins with. */
function nodeOf(id: string): NodeRef | undefined {
  const kind = TOLD_KINDS.find((one) => id.startsWith(`${one}:`));
  return kind && { kind, id };
}
