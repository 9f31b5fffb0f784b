/**
 * `/api/soul`
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { soul } from '../answers/operation.ts';
import { answer, json, refusals } from './describe.ts';

const soulBody = z.strictObject({ text: z.string() });

export function soulRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/soul',
      summary: 'How the user wants to be worked with',
      responses: { 200: json(soul, 'Text, file and time'), ...refusals },
    }),
    async (context) => answer(context, soul, await app.soul.read()),
  );

  api.openapi(
    createRoute({
      method: 'put',
      path: '/api/soul',
      summary: 'Replace it; the text before stays in the audit log',
      request: { body: json(soulBody, 'The new text; empty takes it away') },
      responses: { 200: json(soul, 'Text, file and time'), ...refusals },
    }),
    async (context) => answer(context, soul, await app.soul.write(context.req.valid('json').text, 'user')),
  );
}
