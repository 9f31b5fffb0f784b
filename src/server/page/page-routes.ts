/**
 * `/api/page…`: how a browser is let in, and let out.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { setCookie } from 'hono/cookie';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import { json, refusals } from '../routes/describe.ts';
import { LoginCodes } from './login-codes.ts';
import { cookieName, type PageSessions } from './page-session.ts';

const loginBody = z.strictObject({ code: z.string().min(1).max(200) });
const loginCode = z.object({ code: z.string(), expiresAt: z.string() }).openapi('LoginCode');
const pageKey = z.object({ key: z.string() }).openapi('PageKey');

export function pageRoutes(
  api: OpenAPIHono,
  options: { readonly sessions: PageSessions; readonly clock: Clock },
): void {
  const { sessions, clock } = options;
  const codes = new LoginCodes(clock);

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/page/code',
      summary: 'A code that lets one browser in, once, within two minutes',
      responses: { 200: json(loginCode, 'The code'), ...refusals },
    }),
    (context) => context.json(codes.issue(), 200),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/page/login',
      summary: 'A browser with a code is let in; needs no token',
      request: { body: json(loginBody, 'The code') },
      responses: { 200: json(pageKey, 'The key that belongs to the cookie'), ...refusals },
    }),
    (context) => {
      if (!codes.redeem(context.req.valid('json').code)) {
        throw new KnowhowError('unauthorized', 'This link was used already, or is older than two minutes', {
          hint: 'Run `knowhow dashboard` again.',
        });
      }
      const { cookie, key, maxAgeSeconds } = sessions.open();
      setCookie(context, cookieName(context), cookie, {
        ...{ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: maxAgeSeconds },
      });
      return context.json({ key }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/page/logout',
      summary: 'This browser is let out',
      responses: { 200: json(z.object({ out: z.boolean() }), 'It is'), ...refusals },
    }),
    (context) => {
      setCookie(context, cookieName(context), '', {
        ...{ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 0 },
      });
      return context.json({ out: true }, 200);
    },
  );
}
