/**
 * Who may talk to the daemon: this machine, by a loopback name, from no foreign web page, with the token.
 *
 * @module
 */
import type { MiddlewareHandler } from 'hono';
import { KnowhowError } from '../errors.ts';
import { cameBySocket } from './arrival.ts';
import type { PageSessions } from './page/page-session.ts';
import { PROOF_PATH } from './proof.ts';
import { hookTokenOf, sameToken } from './token.ts';

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Answers that reveal nothing and that a probe must be able to read; and where a browser brings its code. */
const OPEN_PATHS = new Set(['/health', '/api/health', '/api/page/login', PROOF_PATH]);
/** What the hook token opens: what harnesses send by themselves. */
const HOOK_PATHS = /^(?:\/api\/hooks\/.|(?:\/api\/otlp)?\/v1\/logs$)/;

/** A web page that resolves its own name to 127.0.0.1 (DNS rebinding) still sends that name as Host. */
export function checkHostAndOrigin(): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header('host') ?? new URL(context.req.url).host;
    if (!isLoopback(host)) throw foreign(`Host ${host}`);
    const origin = context.req.header('origin');
    if (origin !== undefined && !isLoopbackOrigin(origin)) throw foreign(`Origin ${origin}`);
    await next();
  };
}

export function checkToken(token: string, pages: PageSessions): MiddlewareHandler {
  const hookToken = hookTokenOf(token);
  return async (context, next) => {
    if (OPEN_PATHS.has(context.req.path)) return next();
    const header = context.req.header('authorization') ?? '';
    const given = /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? '';
    const isHookPath = HOOK_PATHS.test(context.req.path);
    const isHook = isHookPath && (cameBySocket(context) || sameToken(given, hookToken));
    if (!isHook && !sameToken(given, token) && !pages.isOpen(context)) {
      throw new KnowhowError('unauthorized', 'The token is missing or wrong', {
        hint: 'Send "Authorization: Bearer <token>"; the token is in the file `token` of the knowhow home.',
      });
    }
    return next();
  };
}

function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host.replace(/:\d+$/, '').toLowerCase());
}

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).host);
}

function foreign(what: string): KnowhowError {
  return new KnowhowError('forbidden', `${what} is not this machine`, {
    hint: 'knowhow answers on loopback names only: 127.0.0.1, localhost, [::1].',
  });
}
