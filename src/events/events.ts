/**
 * What happens, for whoever listens to it at that moment: published once. The latest are held in memory, for who looks
 * later. What another process does to the same database is told where several servers share one.
 *
 * @module
 */
import { type Clock, systemClock } from '../clock.ts';

/** Every kind of event with what it tells. */
export interface KnowhowEvents {
  'review.queued': {
    readonly id: string;
    readonly skill: string;
    readonly kind: string;
    readonly taint: string;
    readonly worst: string | null;
    readonly awaits: string | null;
  };
  'review.decided': {
    readonly id: string;
    readonly skill: string;
    readonly state: string;
    readonly by: string;
  };
  'reflection.ended': { readonly id: string; readonly cadence: string; readonly state: string };
  /** Something that an agent's harness told, and whether it was told something in turn. */
  'agent.heard': {
    readonly session: string;
    readonly harness: string;
    readonly event: string;
    readonly folder: string | null;
    readonly tool: string | null;
    readonly told: readonly string[];
  };
  'skill.used': { readonly skill: string; readonly session: string | null; readonly outcome: string };
  'memory.remembered': { readonly id: string; readonly action: string; readonly content: string };
  'skill.changed': { readonly ids: readonly string[]; readonly removed: readonly string[] };
}

export type EventKind = keyof KnowhowEvents;

export type KnowhowEvent = {
  readonly [Kind in EventKind]: { readonly kind: Kind; readonly data: KnowhowEvents[Kind] };
}[EventKind];

/** As it is held for who looks later. */
export type PastEvent = KnowhowEvent & { readonly at: string };

export interface Subscription {
  readonly onEvent: (event: KnowhowEvent) => void;
  /** Nothing will follow. */
  readonly onClose: () => void;
}

/** Pages of a dashboard, not a crowd; each holds a connection open. */
const MAX_SUBSCRIBERS = 32;
/** What somebody scrolls through. */
const HELD = 200;

export class EventBus {
  readonly #subscriptions = new Set<Subscription>();
  readonly #tellOthers: ((event: KnowhowEvent) => void) | undefined;
  readonly #clock: Clock;
  readonly #past: PastEvent[] = [];
  #isClosed = false;

  /** Where several processes serve one user: how the others hear of it. */
  constructor(tellOthers?: (event: KnowhowEvent) => void, clock: Clock = systemClock) {
    this.#tellOthers = tellOthers;
    this.#clock = clock;
  }

  publish(event: KnowhowEvent): void {
    this.deliver(event);
    this.#tellOthers?.(event);
  }

  /** To whoever listens here. */
  deliver(event: KnowhowEvent): void {
    this.#past.push({ ...event, at: this.#clock().toISOString() });
    if (this.#past.length > HELD) this.#past.shift();
    for (const { onEvent } of this.#subscriptions) onEvent(event);
  }

  /** The latest, newest first. */
  past(): readonly PastEvent[] {
    return [...this.#past].reverse();
  }

  /** Undefined where enough are listening already, or it is over; else how to stop listening. */
  subscribe(subscription: Subscription): (() => void) | undefined {
    if (this.#isClosed || this.#subscriptions.size >= MAX_SUBSCRIBERS) return undefined;
    this.#subscriptions.add(subscription);
    return () => void this.#subscriptions.delete(subscription);
  }

  /** Tells everybody that it is over. */
  close(): void {
    this.#isClosed = true;
    const all = [...this.#subscriptions];
    this.#subscriptions.clear();
    for (const { onClose } of all) onClose();
  }
}
