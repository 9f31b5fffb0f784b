/**
 * Use of skills, what surrounds them, and the graph.
 *
 * @module
 */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { json, refusals, reply } from './describe.ts';
import { relationsQuery, reviewBody, surfacedBody, usedBody } from './memory-schemas.ts';
import { anyObject, nameParam } from './schemas.ts';

export function graphRoutes(api: OpenAPIHono, app: App): void {
  const answers = (description: string) => ({ 200: json(anyObject, description), ...refusals });

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/used',
      summary: 'A skill was really invoked; counted once per skill, session, memory and day',
      request: { body: json(usedBody, 'The use') },
      responses: answers('What was recorded'),
    }),
    async (context) => reply(context, await app.use.used(context.req.valid('json'))),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/surfaced',
      summary: 'Skills were put in front of an agent; never counted as use',
      request: { body: json(surfacedBody, 'Names or ids of the skills') },
      responses: answers('How many'),
    }),
    async (context) => {
      const { skills, ...where } = context.req.valid('json');
      return reply(context, { surfaced: await app.use.surfaced(skills, where) });
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills/{name}/knowledge',
      summary: 'Linked memories, related skills, usage, observations, importance of a skill',
      request: { params: nameParam },
      responses: answers('What surrounds it'),
    }),
    async (context) => reply(context, await app.graph.knowledge(context.req.valid('param').name)),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/graph',
      summary: 'Skills, the relations between them, and the communities they form',
      responses: answers('The graph'),
    }),
    async (context) => reply(context, await app.graph.whole()),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/graph/computed',
      summary: 'Relations that use created, with their review',
      request: { query: relationsQuery },
      responses: answers('Computed relations'),
    }),
    async (context) =>
      reply(context, { relations: await app.graph.computed(context.req.valid('query').review) }),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/graph/computed',
      summary: 'Accept or reject a computed relation',
      request: { body: json(reviewBody, 'The two skills and the verdict') },
      responses: answers('Noted'),
    }),
    async (context) => {
      const { a, b, review } = context.req.valid('json');
      await app.graph.review(a, b, review);
      return reply(context, { a, b, review });
    },
  );
}
