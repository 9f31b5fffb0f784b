/**
 * The HTTP interface as one function from request to answer. The daemon serves it on loopback; the CLI calls
 * it in its own process when no daemon runs.
 *
 * @module
 */
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { routePath } from 'hono/route';
import type { App } from '../app.ts';
import { KnowhowError } from '../errors.ts';
import { packageFolder } from '../package.ts';
import { cameBySocket } from './arrival.ts';
import { answerError, DESCRIBED } from './error-answer.ts';
import { checkHostAndOrigin, checkToken } from './guard.ts';
import { pageRoutes } from './page/page-routes.ts';
import { PageSessions } from './page/page-session.ts';
import { servePage } from './page/serve-page.ts';
import { problemOf } from './problem.ts';
import { contextRoutes } from './routes/context.ts';
import { enrichmentRoutes } from './routes/enrichments.ts';
import { eventRoutes } from './routes/events.ts';
import { graphRoutes } from './routes/graph.ts';
import { HOOK_PATH, hookRoutes } from './routes/hooks.ts';
import { learnedRoutes } from './routes/learned.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { memoryRoutes } from './routes/memory.ts';
import { modelRoutes } from './routes/models.ts';
import { type DaemonControl, operationRoutes } from './routes/operation.ts';
import { procedureRoutes } from './routes/procedures.ts';
import { promotionRoutes } from './routes/promotion.ts';
import { reflectionRoutes } from './routes/reflections.ts';
import { reviewRoutes } from './routes/review.ts';
import { skillVersionRoutes } from './routes/skill-versions.ts';
import { skillRoutes } from './routes/skills.ts';
import { soulRoutes } from './routes/soul.ts';
import { syncRoutes } from './routes/sync.ts';
import { taintRoutes } from './routes/taint.ts';
import { telemetryRoutes } from './routes/telemetry.ts';
import { trailRoutes } from './routes/trail.ts';

export interface HttpAppOptions {
  readonly token: string;
  readonly control: DaemonControl | null;
}

/** The longest prompt that makes sense is far below this. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

export function createHttpApp(app: App, options: HttpAppOptions): OpenAPIHono {
  const api = new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) return;
      throw new KnowhowError('invalid_input', result.error.issues.map(problemOf).join('; '), {
        hint: DESCRIBED,
      });
    },
  });
  api.onError((error, context) => answerError(error, context, app.logger));
  api.notFound((context) =>
    answerError(
      new KnowhowError('not_found', `There is no ${context.req.method} ${context.req.path}`, {
        hint: 'GET /api/openapi.json lists what there is.',
      }),
      context,
      app.logger,
    ),
  );
  // A hook client that finds something else on the port tells it by this header, and stays silent.
  api.use(async (context, next) => {
    context.header('x-knowhow', '1');
    await next();
  });
  api.use(checkHostAndOrigin());
  api.use(servePage(join(packageFolder(), 'dist', 'dashboard')));
  const sessions = new PageSessions(app.clock);
  api.use(checkToken(options.token, sessions));
  api.use(async (context, next) => {
    const end = app.metrics.requests.startTimer({ method: context.req.method });
    await next();
    // So that a client can tell knowhow from whoever else may listen on this port.
    context.header('x-knowhow', '1');
    end({ route: routePath(context, -1), status: context.res.status });
  });
  api.use(
    except(
      // Cut to size where it is read: a page must not go unnoticed for being large.
      (context) => cameBySocket(context) && HOOK_PATH.test(context.req.path),
      bodyLimit({
        maxSize: MAX_BODY_BYTES,
        onError: () => {
          throw new KnowhowError('too_large', `The request is larger than ${MAX_BODY_BYTES} bytes`);
        },
      }),
    ),
  );
  pageRoutes(api, { sessions, clock: app.clock });
  eventRoutes(api, app);
  graphRoutes(api, app);
  hookRoutes(api, app);
  contextRoutes(api, app);
  soulRoutes(api, app);
  memoryRoutes(api, app);
  mcpRoutes(api, app, { maxBodyBytes: MAX_BODY_BYTES });
  procedureRoutes(api, app);
  promotionRoutes(api, app);
  learnedRoutes(api, app);
  reflectionRoutes(api, app);
  modelRoutes(api, app);
  reviewRoutes(api, app);
  taintRoutes(api, app);
  skillVersionRoutes(api, app);
  enrichmentRoutes(api, app);
  skillRoutes(api, app);
  syncRoutes(api, app);
  telemetryRoutes(api, app);
  trailRoutes(api, app);
  operationRoutes(api, app, options);
  const description = { openapi: '3.1.0', info: { title: 'knowhow', version: app.version } };
  api.doc31('/openapi.json', description);
  api.doc31('/api/openapi.json', description);
  return api;
}
