/**
 * Takes turns in so that none is lost once somebody was answered: first into the journal, then into the database, when it
 * can be written and nobody waits for an answer.
 *
 * @module
 */
import { uptime } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { KnowhowError, messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { Conversations, TurnsRequest } from './conversations.ts';
import type { TurnJournal, Written } from './turn-journal.ts';

export interface IncomingOptions {
  readonly journal: TurnJournal;
  readonly conversations: Pick<Conversations, 'addTurns' | 'redacted'>;
  readonly logger: Logger;
}

interface Waiting {
  readonly request: TurnsRequest;
  readonly written: Written | null;
}

/** A lock that somebody holds is gone in seconds, a full disk when a person has made room. */
const RETRY_MS = [100, 500, 2000, 10_000] as const;

export class IncomingTurns {
  readonly #options: IncomingOptions;
  readonly #waiting = new Map<string, Waiting[]>();
  /** One write after the other. */
  #tail: Promise<void> = Promise.resolve();
  #retries = 0;
  #retrying: NodeJS.Timeout | null = null;

  constructor(options: IncomingOptions) {
    this.#options = options;
  }

  /** On record when it returns; in the database soon after. */
  async take(request: TurnsRequest): Promise<void> {
    const { journal, conversations, logger } = this.#options;
    const redacted = await conversations.redacted(request);
    let written: Written | null = null;
    try {
      written = journal.append(redacted);
    } catch (error) {
      // A disk that is full: what is in memory may still come into the database.
      logger.error({ err: messageOf(error) }, 'a turn could not be noted before it is stored');
    }
    const queue = this.#waiting.get(request.sessionKey) ?? [];
    queue.push({ request: redacted, written });
    this.#waiting.set(request.sessionKey, queue);
  }

  /** What waits of this session is in the database, or cannot be stored now. */
  settle(sessionKey: string): Promise<void> {
    this.#tail = this.#tail.then(() => this.#write(sessionKey));
    return this.#tail;
  }

  async settleAll(): Promise<void> {
    for (const sessionKey of [...this.#waiting.keys()]) await this.settle(sessionKey);
  }

  /** As long as somebody is willing to wait; it goes on behind. */
  async settleWithin(sessionKey: string, patienceMs: number): Promise<void> {
    const patience = new AbortController();
    await Promise.race([
      this.settle(sessionKey),
      sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
  }

  /** Turns of processes that were killed. Those that did reach the database are known there by their keys. */
  async recover(): Promise<number> {
    const { journal, conversations, logger } = this.#options;
    const { requests, forget } = journal.left(isGone);
    for (const request of requests) {
      try {
        await conversations.addTurns(request);
      } catch (error) {
        if (!isRefused(error)) throw error;
        logger.warn({ err: messageOf(error) }, 'a turn of a process that was killed could not be stored');
      }
    }
    forget();
    return requests.length;
  }

  close(): void {
    if (this.#retrying) clearTimeout(this.#retrying);
  }

  async #write(sessionKey: string): Promise<void> {
    const { conversations, logger } = this.#options;
    const queue = this.#waiting.get(sessionKey) ?? [];
    for (let next = queue[0]; next; next = queue[0]) {
      try {
        await conversations.addTurns(next.request);
        this.#retries = 0;
      } catch (error) {
        logger.error({ err: messageOf(error), sessionKey }, 'a turn could not be stored');
        if (!isRefused(error)) return this.#tryAgain();
      }
      queue.shift();
      next.written?.done();
    }
    this.#waiting.delete(sessionKey);
  }

  #tryAgain(): void {
    this.#retrying ??= setTimeout(
      () => {
        this.#retrying = null;
        void this.settleAll();
      },
      RETRY_MS[Math.min(this.#retries++, RETRY_MS.length - 1)],
    ).unref();
  }
}

/** It will never be taken, however often it comes. */
function isRefused(error: unknown): boolean {
  return error instanceof KnowhowError && error.code !== 'store_unavailable' && error.code !== 'conflict';
}

/** Also where its number belongs to another process by now: after a restart of the machine, or to another user's. */
function isGone(pid: number, begunAt: number): boolean {
  if (pid === process.pid || begunAt < Date.now() - uptime() * 1000) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    // Not there, or not ours to signal: neither is one that writes here.
    return true;
  }
}
