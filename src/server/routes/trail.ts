/**
 * `/api/sessions…`, `/api/projects…` and `/api/overview`: what happened, for a person to look at.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { VERDICTS } from '../../store/learning-store.ts';
import {
  judgedLine,
  overviewAnswer,
  projectDetail,
  projectList,
  sessionList,
  sessionTrail,
  skillDaysAnswer,
} from '../answers/trail.ts';
import { answer, json, refusals } from './describe.ts';
import { wholeNumber } from './schemas.ts';

const listQuery = z.strictObject({
  project: z.string().max(4096).optional(),
  limit: wholeNumber(1000).optional(),
});
const verdictBody = z.strictObject({
  line: z.string().min(1).max(2000).describe('The key of the line'),
  verdict: z.enum(VERDICTS).describe('never: it is not told in this project again'),
});
const projectParam = z.object({ project: z.string().min(1).max(4096) });
const keyParam = z.object({ key: z.string().min(1).max(400) });

export function trailRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/overview',
      summary: 'Today and the last week in numbers',
      responses: { 200: json(overviewAnswer, 'Day by day'), ...refusals },
    }),
    async (context) => answer(context, overviewAnswer, await app.overview()),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/overview/skills',
      summary: 'Offers and uses of each skill, day by day',
      responses: { 200: json(skillDaysAnswer, 'The last three weeks'), ...refusals },
    }),
    async (context) => answer(context, skillDaysAnswer, await app.skillDays()),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/sessions',
      summary: 'Sessions of agents, newest first',
      request: { query: listQuery },
      responses: { 200: json(sessionList, 'Sessions'), ...refusals },
    }),
    async (context) =>
      answer(context, sessionList, { sessions: await app.trails.list(context.req.valid('query')) }),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/sessions/{key}',
      summary: 'One session from beginning to end: prompts, calls, what was offered and told',
      request: { params: keyParam },
      responses: { 200: json(sessionTrail, 'In the order of time'), ...refusals },
    }),
    async (context) => answer(context, sessionTrail, await app.trails.show(context.req.valid('param').key)),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/sessions/{key}/verdict',
      summary: 'A person says what a line that was told was worth',
      request: { params: keyParam, body: json(verdictBody, 'The line and the word on it') },
      responses: { 200: json(judgedLine, 'It counts from now on'), ...refusals },
    }),
    async (context) => {
      const { key } = context.req.valid('param');
      const { line, verdict } = context.req.valid('json');
      await app.learning.judge(key, line, verdict);
      return answer(context, judgedLine, { session: key, line, verdict });
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/projects',
      summary: 'Where agents have worked, the latest first',
      responses: { 200: json(projectList, 'Projects'), ...refusals },
    }),
    async (context) => answer(context, projectList, { projects: await app.projects.list() }),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/projects/{project}',
      summary: 'How things are done in a project: usual commands, failures and fixes, what was foreseen',
      request: { params: projectParam },
      responses: { 200: json(projectDetail, 'The project'), ...refusals },
    }),
    async (context) =>
      answer(context, projectDetail, await app.projects.show(context.req.valid('param').project)),
  );
}
