/**
 * Who asks, by their key, and whether they may.
 *
 * @module
 */

import { hashOfKey, isKey } from '../../accounts/keys.ts';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import type { Account, AccountRepository, ApiKey } from '../../store/account-store.ts';
import { RateLimit } from './rate-limit.ts';
import { needsOf } from './route-needs.ts';

export interface Caller {
  readonly account: Account;
  readonly key: ApiKey;
}

export interface AccountGuardOptions {
  readonly accounts: AccountRepository;
  readonly clock: Clock;
  /** For whom the account says nothing else. */
  readonly requestsPerMinute: number;
}

/** A revoked key stops within so long; without it every request would ask the database for its key. */
const KEY_KEPT_MS = 5000;
const MAX_KEYS_KEPT = 10_000;

export class AccountGuard {
  readonly #options: AccountGuardOptions;
  readonly #limit: RateLimit;
  readonly #known = new Map<string, { caller: Caller; until: number }>();

  constructor(options: AccountGuardOptions) {
    this.#options = options;
    this.#limit = new RateLimit(options.clock);
  }

  async admit(request: { method: string; path: string; authorization: string }): Promise<Caller> {
    const caller = await this.#callerOf(request.authorization);
    const { account, key } = caller;
    const needs = needsOf(request.method, request.path);
    if (needs === undefined) {
      throw new KnowhowError('not_found', `There is no ${request.method} ${request.path}`, {
        hint: 'GET /api/openapi.json lists what there is; what concerns the machine is not served to others.',
      });
    }
    if (needs === 'write' && (key.scope !== 'write' || account.role === 'read-only')) {
      throw new KnowhowError('forbidden', 'This key may only read', {
        hint: 'An administrator makes one that writes: `knowhow admin key add USER --scope write`.',
      });
    }
    const refused = this.#limit.take(
      account.id,
      account.requestsPerMinute ?? this.#options.requestsPerMinute,
    );
    if (refused) {
      throw new KnowhowError('model_refused', 'Too many requests', {
        hint: `Try again in ${refused.retryAfter} s.`,
        details: { retryAfter: refused.retryAfter },
      });
    }
    return caller;
  }

  async #callerOf(authorization: string): Promise<Caller> {
    const given = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? '';
    const caller = isKey(given) ? await this.#lookUp(hashOfKey(given)) : undefined;
    const now = this.#options.clock().toISOString();
    // One answer for all, so that nobody learns which keys there are.
    if (
      !caller ||
      caller.key.revokedAt !== null ||
      caller.account.disabledAt !== null ||
      caller.account.kind !== 'person' ||
      (caller.key.expiresAt !== null && caller.key.expiresAt <= now)
    ) {
      throw new KnowhowError('unauthorized', 'The key is missing, unknown, expired or revoked', {
        hint: 'Send "Authorization: Bearer <key>"; an administrator makes one with `knowhow admin key add USER`.',
      });
    }
    return caller;
  }

  async #lookUp(hash: string): Promise<Caller | undefined> {
    const { accounts, clock } = this.#options;
    const now = clock().getTime();
    const known = this.#known.get(hash);
    if (known && known.until > now) return known.caller;
    this.#known.delete(hash);
    const caller = await accounts.keyOf(hash);
    if (!caller) return undefined;
    if (this.#known.size >= MAX_KEYS_KEPT) this.#known.clear();
    this.#known.set(hash, { caller, until: now + KEY_KEPT_MS });
    await accounts.keyUsed(caller.key.id, clock().toISOString());
    return caller;
  }
}
