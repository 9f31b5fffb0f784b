/**
 * Use of skills, what surrounds them, and the graph.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { computedAnswer, graph, knowledge, neighbourhood, reviewedEdge } from '../answers/graph.ts';
import { surfacedAnswer, usedAnswer } from '../answers/skills.ts';
import { answer, json, refusals } from './describe.ts';
import { relationsQuery, reviewBody, surfacedBody, usedBody } from './memory-schemas.ts';
import { nameParam } from './schemas.ts';

export function graphRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/used',
      summary: 'A skill was really invoked; counted once per skill, session, memory and day',
      request: { body: json(usedBody, 'The use') },
      responses: { 200: json(usedAnswer, 'What was recorded'), ...refusals },
    }),
    async (context) => answer(context, usedAnswer, await app.use.used(context.req.valid('json'))),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/surfaced',
      summary: 'Skills were put in front of an agent; never counted as use',
      request: { body: json(surfacedBody, 'Names or ids of the skills') },
      responses: { 200: json(surfacedAnswer, 'How many'), ...refusals },
    }),
    async (context) => {
      const { skills, ...where } = context.req.valid('json');
      return answer(context, surfacedAnswer, { surfaced: await app.use.surfaced(skills, where) });
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills/{name}/knowledge',
      summary: 'Linked memories, related skills, usage, observations, importance of a skill',
      request: { params: nameParam },
      responses: { 200: json(knowledge, 'What surrounds it'), ...refusals },
    }),
    async (context) => answer(context, knowledge, await app.graph.knowledge(context.req.valid('param').name)),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/graph',
      summary: 'Skills, the relations between them, and the communities they form',
      responses: { 200: json(graph, 'The graph'), ...refusals },
    }),
    async (context) => answer(context, graph, await app.graph.whole()),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/graph/computed',
      summary: 'Relations that use created, with their review',
      request: { query: relationsQuery },
      responses: { 200: json(computedAnswer, 'Computed relations'), ...refusals },
    }),
    async (context) =>
      answer(context, computedAnswer, {
        relations: await app.graph.computed(context.req.valid('query').review),
      }),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/graph/computed',
      summary: 'Accept or reject a computed relation',
      request: { body: json(reviewBody, 'The two skills and the verdict') },
      responses: { 200: json(reviewedEdge, 'Noted'), ...refusals },
    }),
    async (context) => {
      const { a, b, review } = context.req.valid('json');
      await app.graph.review(a, b, review);
      return answer(context, reviewedEdge, { a, b, review });
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/graph/neighbourhood',
      summary: 'What lies around a person, a tool, a project: memories and relations',
      request: { query: z.strictObject({ id: z.string().min(1).max(1000) }) },
      responses: { 200: json(neighbourhood, 'What surrounds it'), ...refusals },
    }),
    async (context) =>
      answer(context, neighbourhood, await app.graph.neighbourhood(context.req.valid('query').id)),
  );
}
