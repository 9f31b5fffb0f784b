/**
 * `/api/procedures…`: what was learnt from sessions.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { POLARITIES } from '../../store/procedure-store.ts';
import {
  extracted,
  forgottenProcedure,
  procedureAnswer,
  procedureDetail,
  procedureList,
} from '../answers/procedures.ts';
import { answer, json, refusals } from './describe.ts';
import { withProgress } from './progress-stream.ts';
import { wholeNumber } from './schemas.ts';

const listQuery = z.strictObject({
  project: z.string().max(4096).optional(),
  polarity: z.enum(POLARITIES).optional(),
  limit: wholeNumber(10_000).optional(),
  offset: wholeNumber(10_000_000).optional(),
});
const idParam = z.object({ id: z.string().min(1).max(200) });
const recallBody = z.strictObject({
  task: z.string().max(1_000_000).describe('What is about to be done'),
  project: z.string().max(4096).nullable().optional(),
  limit: z.number().int().min(1).max(50).optional(),
  minScore: z.number().min(0).max(1).optional(),
  nearest: z
    .number()
    .int()
    .min(0)
    .max(50)
    .optional()
    .describe('Where nothing is sure, at most so many of the nearest as `near`'),
});
const extractBody = z.strictObject({
  days: z.number().min(0).max(36_500).optional().describe('Only logs written to within so many days'),
  dir: z.string().min(1).max(4096).optional().describe('Only logs below this folder'),
  dryRun: z.boolean().optional().describe('Say what would be learnt, and write nothing'),
});

export function procedureRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/procedures',
      summary: 'Procedures learnt from sessions, what was done last first',
      request: { query: listQuery },
      responses: { 200: json(procedureList, 'Procedures, and how many there are'), ...refusals },
    }),
    async (context) => answer(context, procedureList, await app.procedures.page(context.req.valid('query'))),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/procedures/recall',
      summary: 'What worked for a task like this one, and what to avoid; nothing when nothing fits',
      request: { body: json(recallBody, 'The task') },
      responses: { 200: json(procedureAnswer, 'What worked and what to avoid, best first'), ...refusals },
    }),
    async (context) =>
      answer(context, procedureAnswer, await app.procedures.answer(context.req.valid('json'))),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/procedures/extract',
      summary: 'Learn from session logs, from where the last run left each',
      request: { body: json(extractBody, 'Which logs') },
      responses: {
        200: json(extracted, 'What was read and learnt; with Accept: application/x-ndjson also the steps'),
        ...refusals,
      },
    }),
    async (context) => {
      const request = context.req.valid('json');
      // A client that goes away does not want it any more; what was learnt by then stays.
      const { signal } = context.req.raw;
      const work = withProgress(context, (report) =>
        app.extraction.run(request, {
          signal,
          onProgress: (done, total) => report({ done, total }),
          onWait: (since) => report({ waitsSince: since.toISOString() }),
        }),
      );
      return (await work) as never;
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/procedures/{id}',
      summary: 'One procedure with its steps, its runs and their evidence',
      request: { params: idParam },
      responses: { 200: json(procedureDetail, 'The procedure'), ...refusals },
    }),
    async (context) =>
      answer(context, procedureDetail, await app.procedures.detail(context.req.valid('param').id)),
  );

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/api/procedures/{id}',
      summary: 'Forget it; the same logs do not bring it back',
      request: { params: idParam },
      responses: { 200: json(forgottenProcedure, 'It is forgotten'), ...refusals },
    }),
    async (context) =>
      answer(context, forgottenProcedure, await app.procedures.forget(context.req.valid('param').id)),
  );
}
