/**
 * `/api/soul`
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { json, refusals, reply } from './describe.ts';
import { anyObject } from './schemas.ts';

const soulBody = z.strictObject({ text: z.string() });

export function soulRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/soul',
      summary: 'How the user wants to be worked with',
      responses: { 200: json(anyObject, 'Text, file and time'), ...refusals },
    }),
    async (context) => reply(context, await app.soul.read()),
  );

  api.openapi(
    createRoute({
      method: 'put',
      path: '/api/soul',
      summary: 'Replace it; the text before stays in the audit log',
      request: { body: json(soulBody, 'The new text; empty takes it away') },
      responses: { 200: json(anyObject, 'Text, file and time'), ...refusals },
    }),
    async (context) => reply(context, await app.soul.write(context.req.valid('json').text, 'user')),
  );
}
