/**
 * The steps of an agent that reflects, kept as a conversation of its own: marked, closed when it is over, never summarized
 * and never learnt from. After a crash the agent goes on from it.
 *
 * @module
 */
import { redact } from '../../redaction/redact.ts';
import type { Store } from '../../store/store.ts';

export interface Step {
  readonly role: 'assistant' | 'tool';
  readonly content: string;
}

/** By which it is known from the conversations of users. */
export const REFLECTION_HARNESS = 'knowhow-reflection';
const KEPT = 16_000;

export class Transcript {
  readonly id: string;
  readonly steps: Step[];
  readonly #store: Pick<Store, 'conversations'>;
  readonly #now: () => string;

  private constructor(id: string, steps: Step[], store: Pick<Store, 'conversations'>, now: () => string) {
    this.id = id;
    this.steps = steps;
    this.#store = store;
    this.#now = now;
  }

  static async open(
    runId: string,
    store: Pick<Store, 'conversations'>,
    now: () => string,
  ): Promise<Transcript> {
    const { conversations } = store;
    const { id } = await conversations.open({
      ...{ sessionKey: runId, agent: 'knowhow', harness: REFLECTION_HARNESS, project: null, at: now() },
    });
    const steps = (await conversations.turns(id)).map(
      ({ role, content }): Step => ({ role: role === 'tool' ? 'tool' : 'assistant', content }),
    );
    return new Transcript(id, steps, store, now);
  }

  async add(role: Step['role'], content: string): Promise<void> {
    const step: Step = { role, content: redact(content.slice(0, KEPT)).text };
    // What it has read is in its lineage by id; its words are a machine's.
    const turn = { ...step, at: this.#now(), key: `step:${this.steps.length}`, taint: 'agent' as const };
    await this.#store.conversations.append(this.id, [turn]);
    this.steps.push(step);
  }

  async close(title: string): Promise<void> {
    await this.#store.conversations.setSummary(this.id, { title, summaryId: null });
    await this.#store.conversations.close(this.id, this.#now());
  }
}
