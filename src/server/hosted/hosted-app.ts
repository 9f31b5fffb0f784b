/**
 * The HTTP interface of many users: who asks is known by the key, and their own app answers. Its routes are the ones of a
 * single user's daemon; this only stands before them.
 *
 * @module
 */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { answerError } from '../error-answer.ts';
import { sameToken } from '../token.ts';
import { AccountGuard, type AccountGuardOptions, type Caller } from './account-guard.ts';
import { teamRoutes } from './team-routes.ts';
import { Teams } from './teams.ts';
import type { UserApps } from './user-apps.ts';

export interface HostedAppOptions extends AccountGuardOptions {
  readonly users: UserApps;
  readonly version: string;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Of whoever runs the server: it stops it, and sees nobody's rows. */
  readonly operatorToken: string;
  readonly stop: () => void;
  readonly isDraining: () => boolean;
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;

export function createHostedApp(options: HostedAppOptions): Hono {
  const { users, logger, version } = options;
  const guard = new AccountGuard(options);
  const api = new Hono();
  api.onError((error, context) => {
    const after = error instanceof KnowhowError ? error.details?.retryAfter : undefined;
    if (typeof after === 'number') context.header('retry-after', String(after));
    return answerError(withoutInside(error), context, logger);
  });
  api.use(async (context, next) => {
    context.header('x-knowhow', '1');
    await next();
  });
  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new KnowhowError('too_large', `The request is larger than ${MAX_BODY_BYTES} bytes`);
      },
    }),
  );
  for (const path of ['/health', '/api/health'] as const) {
    api.get(path, (context) =>
      options.isDraining()
        ? context.json({ status: 'draining', version }, 503)
        : context.json({ status: 'ok', version }),
    );
  }
  api.post('/api/shutdown', (context) => {
    const given = /^Bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
    if (!sameToken(given, options.operatorToken)) {
      throw new KnowhowError('unauthorized', 'Only who runs the server may stop it');
    }
    options.stop();
    return context.json({ stopping: true });
  });
  const callerOf = ({ req }: Context): Promise<Caller> =>
    guard.admit({ method: req.method, path: req.path, authorization: req.header('authorization') ?? '' });
  api.route('/api/teams', teamRoutes(new Teams(options), callerOf));
  api.all('*', async (context) => {
    const { account } = await callerOf(context);
    return users.use(account.id, async ({ api: own }) =>
      own.fetch(asOwn(context.req.raw, options.operatorToken)),
    );
  });
  return api;
}

/** The user's own app knows loopback and its token, and hears nothing of keys. */
function asOwn(request: Request, token: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  headers.set('host', 'localhost');
  for (const name of ['origin', 'cookie', 'forwarded', 'x-forwarded-for', 'x-forwarded-host'])
    headers.delete(name);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(`http://localhost${pathname}${search}`, {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body, duplex: 'half' }),
    signal: request.signal,
  } as RequestInit);
}

/** What went wrong inside may name paths of the server or texts of the database: it is for the log. */
function withoutInside(error: Error): Error {
  if (error instanceof KnowhowError && error.code !== 'internal') return error;
  return new KnowhowError('internal', 'Something failed on the server', {
    cause: error,
    hint: 'Its log says what.',
  });
}
