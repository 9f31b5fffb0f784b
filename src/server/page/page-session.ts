/**
 * What a browser that was let in presents: a cookie, and the key that belongs to it. Both follow from a secret that dies
 * with the process: a browser cannot ask for a proof, so whoever takes the port of a daemon that is gone is sent both.
 *
 * @module
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Clock, DAY_MS } from '../../clock.ts';
import { sameToken } from '../token.ts';

export interface PageSession {
  readonly cookie: string;
  readonly key: string;
  readonly maxAgeSeconds: number;
}

export const PAGE_KEY_HEADER = 'x-knowhow-page';
const SESSION_DAYS = 30;
const SECRET_BYTES = 32;

export class PageSessions {
  readonly #secret = randomBytes(SECRET_BYTES);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  open(): PageSession {
    const expiresAt = this.#clock().getTime() + SESSION_DAYS * DAY_MS;
    const facts = `${expiresAt}.${randomBytes(16).toString('base64url')}`;
    const cookie = `${facts}.${this.#mac('cookie', facts)}`;
    return { cookie, key: this.#mac('key', cookie), maxAgeSeconds: SESSION_DAYS * 86_400 };
  }

  isOpen(context: Context): boolean {
    const cookie = getCookie(context, cookieName(context)) ?? '';
    const key = context.req.header(PAGE_KEY_HEADER) ?? '';
    const [expiresAt = '', nonce = '', mac = ''] = cookie.split('.');
    const isOurs = sameToken(mac, this.#mac('cookie', `${expiresAt}.${nonce}`));
    const isPage = sameToken(key, this.#mac('key', cookie));
    return isOurs && isPage && this.#clock().getTime() < Number(expiresAt);
  }

  #mac(what: 'cookie' | 'key', text: string): string {
    return createHmac('sha256', this.#secret).update(`knowhow-page-${what}:${text}`).digest('base64url');
  }
}

/** Cookies know no ports: the daemons of two homes would overwrite each other's. */
export function cookieName(context: Context): string {
  const port = /:(\d+)$/.exec(context.req.header('host') ?? '')?.[1] ?? 'local';
  return `knowhow-${port}`;
}
