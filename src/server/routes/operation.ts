/**
 * Health, status, doctor, jobs, metrics.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { configKeys } from '../../config/keys.ts';
import { KnowhowError } from '../../errors.ts';
import { stopping } from '../answers/agents.ts';
import { doctorAnswer, jobDone, jobList, settings, status } from '../answers/operation.ts';
import { portOf } from '../arrival.ts';
import { isNonce, PROOF_PATH, proofOf } from '../proof.ts';
import { answer, json, refusals } from './describe.ts';

export interface DaemonControl {
  /** Ends the daemon after the answer is sent. */
  readonly stop: () => void;
}

export function operationRoutes(
  api: OpenAPIHono,
  app: App,
  { token, control }: { readonly token: string; readonly control: DaemonControl | null },
): void {
  const health = { status: 'ok', version: app.version };
  for (const path of ['/health', '/api/health']) {
    api.openapi(
      createRoute({
        method: 'get',
        path,
        summary: 'Whether the daemon answers; needs no token',
        responses: { 200: json(z.object({ status: z.string(), version: z.string() }), 'It does') },
      }),
      (context) => context.json(health, 200),
    );
  }

  api.openapi(
    createRoute({
      method: 'get',
      path: PROOF_PATH,
      summary: 'Shows that this is the daemon of a home, to whoever holds its token; needs no token',
      request: { query: z.strictObject({ nonce: z.string().refine(isNonce, 'is no nonce') }) },
      responses: {
        200: { content: { 'text/plain': { schema: z.string() } }, description: 'The proof' },
        ...refusals,
      },
    }),
    (context) => {
      const proof = proofOf(token, context.req.valid('query').nonce, portOf(context));
      return context.text(proof, 200, { 'content-length': String(proof.length) }) as never;
    },
  );

  for (const path of ['/metrics', '/api/metrics']) {
    api.get(path, async (context) => {
      const { registry } = app.metrics;
      return context.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
    });
  }

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/status',
      summary: 'Skills, roots, procedures, jobs, models, memory, at a glance',
      responses: { 200: json(status, 'The state'), ...refusals },
    }),
    async (context) => answer(context, status, await app.status()),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/settings',
      summary: 'The config in effect, where it lies, and the harnesses on this machine',
      responses: { 200: json(settings, 'Keys and harnesses'), ...refusals },
    }),
    async (context) => answer(context, settings, await settingsOf(app)),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/doctor',
      summary: 'Check that everything agrees; with fix=true repair what can be derived again',
      request: { query: z.strictObject({ fix: z.enum(['true', 'false']).optional() }) },
      responses: { 200: json(doctorAnswer, 'Findings'), ...refusals },
    }),
    async (context) => {
      const repaired = context.req.valid('query').fix === 'true' ? await app.repair() : [];
      return answer(context, doctorAnswer, { findings: [...repaired, ...(await app.examine())] });
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/jobs',
      summary: 'Background jobs that wait, run or have failed',
      responses: { 200: json(jobList, 'Jobs'), ...refusals },
    }),
    async (context) => answer(context, jobList, { jobs: await app.store.jobs.list({ limit: 500 }) }),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/jobs/{key}/{action}',
      summary: 'Cancel a job, or try a failed one again',
      request: { params: z.object({ key: z.string(), action: z.enum(['cancel', 'retry']) }) },
      responses: { 200: json(jobDone, 'Done'), ...refusals },
    }),
    async (context) => {
      const { key, action } = context.req.valid('param');
      const job = (await app.store.jobs.list()).find((candidate) => candidate.key === key);
      if (!job) throw new KnowhowError('not_found', `No job ${key}`, { hint: '`knowhow jobs` lists them.' });
      if (action === 'cancel') await app.jobs.cancel(key);
      else await app.retryJob(job);
      return context.json({ key, action }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/shutdown',
      summary: 'Stop the daemon, gracefully',
      responses: { 200: json(stopping, 'It is stopping'), ...refusals },
    }),
    (context) => {
      if (!control) throw new KnowhowError('conflict', 'No daemon is running');
      control.stop();
      return context.json({ stopping: true }, 200);
    },
  );
}

async function settingsOf(app: App): Promise<z.infer<typeof settings>> {
  const { home, config } = app;
  const keys = configKeys().map(({ path, variable, type, description, default: usual }) => {
    const value = JSON.stringify(valueAt(config, path)) ?? '';
    const isDefault = value === (JSON.stringify(usual) ?? '');
    return { path, variable, type, ...(description !== undefined && { description }), value, isDefault };
  });
  const harnesses = (await app.harnesses()).map(({ files, ...status }) => ({ ...status, files: [...files] }));
  return { home: home.folder, configFile: home.configFile, logFile: home.logFile, keys, harnesses };
}

function valueAt(config: object, path: string): unknown {
  let value: unknown = config;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}
