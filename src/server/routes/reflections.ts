/**
 * `/api/reflections…`: what knowhow wrote about its own days, what it proposed, and what became of that.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { CADENCES } from '../../reflection/cadence.ts';
import { reflection, reflectionList, undone } from '../answers/reflections.ts';
import { answer, json, refusals } from './describe.ts';
import { wholeNumber } from './schemas.ts';

const cadence = z.enum(CADENCES);
const id = z
  .string()
  .min(1)
  .max(200)
  .describe('The id, a part of it that no other one has, or a cadence: its newest');
const listQuery = z.strictObject({ cadence: cadence.optional(), limit: wholeNumber(1000).optional() });
const runBody = z.strictObject({
  cadence,
  until: z.string().max(40).optional().describe('Until when it looks back; now where it is left out'),
  iterations: z
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('Turns of the model, instead of the usual'),
});
const decision = z.strictObject({ reason: z.string().trim().max(2000).optional() });

export function reflectionRoutes(api: OpenAPIHono, { reflections }: Pick<App, 'reflections'>): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/reflections',
      summary: 'Reflections, newest first, and when the next ones are due',
      request: { query: listQuery },
      responses: { 200: json(reflectionList, 'Reflections'), ...refusals },
    }),
    async (context) =>
      answer(context, reflectionList, {
        reflections: await reflections.list(context.req.valid('query')),
        next: reflections.next(),
      }),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/reflections/run',
      summary: 'Look back now, also at a quiet time',
      request: { body: json(runBody, 'Which cadence') },
      responses: { 200: json(reflection, 'The reflection'), ...refusals },
    }),
    async (context) =>
      answer(context, reflection, await reflections.run(context.req.valid('json'), context.req.raw.signal)),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/reflections/{id}',
      summary: 'One reflection: its note, what it proposed, what it changed',
      request: { params: z.object({ id }) },
      responses: { 200: json(reflection, 'The reflection'), ...refusals },
    }),
    async (context) => answer(context, reflection, await reflections.show(context.req.valid('param').id)),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/reflections/{id}/undo',
      summary: 'Take back all that a reflection made',
      request: { params: z.object({ id }) },
      responses: { 200: json(undone, 'What was taken back, and what could not be'), ...refusals },
    }),
    async (context) => answer(context, undone, await reflections.undo(context.req.valid('param').id)),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/reflections/{id}/actions/{position}/{decision}',
      summary: 'A person’s yes or no to a proposed action that waits',
      request: {
        params: z.object({ id, position: wholeNumber(1_000_000), decision: z.enum(['accept', 'reject']) }),
        body: json(decision, 'Why, for the history'),
      },
      responses: { 200: json(reflection, 'The reflection as it is now'), ...refusals },
    }),
    async (context) => {
      const { id: which, position, decision: word } = context.req.valid('param');
      const { reason = null } = context.req.valid('json');
      const done =
        word === 'accept'
          ? await reflections.accept(which, position)
          : await reflections.reject(which, position, reason);
      return answer(context, reflection, done);
    },
  );
}
