/**
 * `/api/skills…`
 *
 * @module
 */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import type { SuggestAnswer, SuggestRequest } from '../../skills/suggest/suggester.ts';
import {
  decayAnswer,
  exampleAnswer,
  installReport,
  problems,
  reconcileReport,
  restored,
  skillDetail,
  skillList,
  suggestAnswer,
  uninstallReport,
} from '../answers/skills.ts';
import { answer, json, refusals } from './describe.ts';
import { withProgress } from './progress-stream.ts';
import { decayBody, installBody, listQuery, nameParam, suggestBody, suggestQuery } from './schemas.ts';

export function skillRoutes(api: OpenAPIHono, app: App): void {
  const suggest = async (request: SuggestRequest): Promise<SuggestAnswer> => {
    const answer = await app.skills.suggest(request);
    app.metrics.suggestSeconds.observe(answer.tookMs / 1000);
    app.metrics.suggestions.inc({ outcome: answer.abstained ? 'abstained' : 'suggested' });
    return answer;
  };

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills/suggest',
      summary: 'Skills that fit what the agent is doing; none when nothing fits',
      request: { query: suggestQuery },
      responses: { 200: json(suggestAnswer, 'Best first'), ...refusals },
    }),
    async (context) => context.json(await suggest(context.req.valid('query')), 200),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/suggest',
      summary: 'The same, for prompts too long for an address',
      request: { body: json(suggestBody, 'The prompt and its limits') },
      responses: { 200: json(suggestAnswer, 'Best first'), ...refusals },
    }),
    async (context) => context.json(await suggest(context.req.valid('json')), 200),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills',
      summary: 'All skills; with ranked=true by graph importance, with score and reason',
      request: { query: listQuery },
      responses: { 200: json(skillList, 'Skills'), ...refusals },
    }),
    async (context) => {
      const { ranked, ...query } = context.req.valid('query');
      const { limit: _limit, offset: _offset, ...filter } = query;
      const [skills, total] = await Promise.all([
        ranked ? app.skills.ranked(query) : app.skills.list(query),
        app.skills.count(filter),
      ]);
      return answer(context, skillList, { skills, total });
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills/problems',
      summary: 'Files that were found and do not count, or load with a warning',
      responses: { 200: json(problems, 'Files with reasons'), ...refusals },
    }),
    async (context) => answer(context, problems, { files: await app.skills.problems() }),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills/example',
      summary: 'A prompt to try, with its answer',
      responses: { 200: json(exampleAnswer, 'The example; null where there is no skill'), ...refusals },
    }),
    async (context) => answer(context, exampleAnswer, { example: await app.skills.example() }),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/reconcile',
      summary: 'Bring the graph in line with the folders now',
      responses: { 200: json(reconcileReport, 'What changed'), ...refusals },
    }),
    (context) =>
      withProgress(context, (report) =>
        app.skills.reconcile((done, total) => report({ done, total })),
      ) as never,
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/install',
      summary: 'Install from a folder, a git remote or an archive',
      request: { body: json(installBody, 'What to install') },
      responses: { 200: json(installReport, 'What was installed'), ...refusals },
    }),
    (context) => {
      const { workingFolder = process.cwd(), ...request } = context.req.valid('json');
      return withProgress(context, (report) =>
        app.skills.install({ ...request, workingFolder }, (message) => report({ message })),
      ) as never;
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/{name}/decay',
      summary: 'How fast this skill fades; null: like the others',
      request: { params: nameParam, body: json(decayBody, 'Importance kept per idle day') },
      responses: { 200: json(decayAnswer, 'The rate'), ...refusals },
    }),
    async (context) => {
      const { rate } = context.req.valid('json');
      return answer(
        context,
        decayAnswer,
        await app.skills.setDecayRate(context.req.valid('param').name, rate),
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/{name}/restore',
      summary: 'Take back the uninstall of a skill whose folder belongs to another tool',
      request: { params: nameParam },
      responses: { 200: json(restored, 'The files that count again'), ...refusals },
    }),
    async (context) => answer(context, restored, await app.skills.restore(context.req.valid('param').name)),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills/{name}',
      summary: 'One skill with its text, relations, versions and files',
      request: { params: nameParam },
      responses: { 200: json(skillDetail, 'The skill'), ...refusals },
    }),
    async (context) => answer(context, skillDetail, await app.skills.show(context.req.valid('param').name)),
  );

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/api/skills/{name}',
      summary: 'Uninstall; a folder that knowhow did not install stays',
      request: { params: nameParam },
      responses: { 200: json(uninstallReport, 'What was removed'), ...refusals },
    }),
    async (context) =>
      answer(context, uninstallReport, await app.skills.uninstall(context.req.valid('param').name)),
  );
}
