/**
 * What each running session has been told, at hand in memory and kept in the database behind the answer's back.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import type { AgentSession } from '../store/session-store.ts';
import type { Store } from '../store/store.ts';
import type { Afterwards } from './afterwards.ts';

export interface SessionPlace {
  readonly sessionKey: string;
  readonly harness: string;
  readonly project: string | null;
}

/** More sessions at once than anybody runs; the one not heard of longest is read again when it speaks. */
const MAX_IN_MEMORY = 500;
/** What was shown so many turns ago is no longer remembered: it may be shown again anyway. */
const MAX_SHOWN = 200;

export class SessionLedger {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #afterwards: Afterwards;
  readonly #sessions = new Map<string, AgentSession>();

  constructor(store: Store, clock: Clock, afterwards: Afterwards) {
    this.#store = store;
    this.#clock = clock;
    this.#afterwards = afterwards;
  }

  async get(place: SessionPlace): Promise<AgentSession> {
    const known = this.#sessions.get(place.sessionKey);
    if (known) return this.#moved(place);
    const stored = await this.#store.agentSessions.get(place.sessionKey);
    // Another event of the same session may have come while this one waited.
    this.#keep(this.#sessions.get(place.sessionKey) ?? stored ?? this.#begin(place));
    return this.#moved(place);
  }

  /** The session as it stands, or as it would begin; nothing is noted. */
  async peek(place: SessionPlace): Promise<AgentSession> {
    const { sessionKey, project } = place;
    const known = this.#sessions.get(sessionKey) ?? (await this.#store.agentSessions.get(sessionKey));
    return known ? { ...known, project: project ?? known.project } : this.#begin(place);
  }

  /** Synchronous from reading to writing, so that no two events of a session undo each other. */
  change(sessionKey: string, change: (session: AgentSession) => Partial<AgentSession>): void {
    const before = this.#sessions.get(sessionKey);
    if (!before) return;
    const after = { ...before, ...change(before), updatedAt: this.#clock().toISOString() };
    const shown = after.shown.slice(-MAX_SHOWN);
    const kept = this.#keep({ ...after, shown, used: after.used.slice(-MAX_SHOWN) });
    // The newest state is written, once, however often it changed meanwhile.
    this.#afterwards.add(sessionKey, 'state', () =>
      this.#store.agentSessions.put(this.#sessions.get(sessionKey) ?? kept),
    );
  }

  /** For what others have to know of it at once, such as where a session that has read the web is now. */
  async settle(sessionKey: string): Promise<void> {
    const now = this.#sessions.get(sessionKey);
    if (now) await this.#store.agentSessions.put(now);
  }

  forgetIdle(before: string): Promise<number> {
    return this.#store.agentSessions.removeIdle(before);
  }

  /** An agent may go on in another folder; an event that names none says nothing about it. */
  #moved({ sessionKey, project }: SessionPlace): AgentSession {
    const known = this.#sessions.get(sessionKey);
    if (known && project !== null && known.project !== project) this.change(sessionKey, () => ({ project }));
    const now = this.#sessions.get(sessionKey) ?? known;
    if (!now) throw new Error(`session ${sessionKey} is not at hand`);
    return this.#keep(now);
  }

  #begin({ sessionKey, harness, project }: SessionPlace): AgentSession {
    const nothing = { turns: 0, frozen: null, frozenAt: null, shown: [], used: [] };
    const updatedAt = this.#clock().toISOString();
    return { sessionKey, harness, project, ...nothing, taint: 'trusted', updatedAt };
  }

  #keep(session: AgentSession): AgentSession {
    this.#sessions.delete(session.sessionKey);
    this.#sessions.set(session.sessionKey, session);
    const oldest = this.#sessions.keys().next();
    if (this.#sessions.size > MAX_IN_MEMORY && !oldest.done) this.#sessions.delete(oldest.value);
    return session;
  }
}
