/**
 * What a browser that was let in presents: a cookie, and the key that belongs to it. Both follow from the token.
 *
 * @module
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { DAY_MS } from '../../clock.ts';
import { sameToken } from '../token.ts';

export interface PageSession {
  readonly cookie: string;
  readonly key: string;
  readonly maxAgeSeconds: number;
}

export const PAGE_KEY_HEADER = 'x-knowhow-page';
const SESSION_DAYS = 30;

export function openPageSession(token: string, now: Date): PageSession {
  const expiresAt = now.getTime() + SESSION_DAYS * DAY_MS;
  const facts = `${expiresAt}.${randomBytes(16).toString('base64url')}`;
  const cookie = `${facts}.${macOf(token, 'cookie', facts)}`;
  return { cookie, key: macOf(token, 'key', cookie), maxAgeSeconds: SESSION_DAYS * 86_400 };
}

export function isPageSession(context: Context, token: string, now: Date): boolean {
  const cookie = getCookie(context, cookieName(context)) ?? '';
  const key = context.req.header(PAGE_KEY_HEADER) ?? '';
  const [expiresAt = '', nonce = '', mac = ''] = cookie.split('.');
  const isOurs = sameToken(mac, macOf(token, 'cookie', `${expiresAt}.${nonce}`));
  const isPage = sameToken(key, macOf(token, 'key', cookie));
  return isOurs && isPage && now.getTime() < Number(expiresAt);
}

/** Cookies know no ports: the daemons of two homes would overwrite each other's. */
export function cookieName(context: Context): string {
  const port = /:(\d+)$/.exec(context.req.header('host') ?? '')?.[1] ?? 'local';
  return `knowhow-${port}`;
}

function macOf(token: string, what: 'cookie' | 'key', text: string): string {
  return createHmac('sha256', token).update(`knowhow-page-${what}:${text}`).digest('base64url');
}
