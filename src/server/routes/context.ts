/**
 * `/api/context`
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { answer, json, refusals } from './describe.ts';

const contextBody = z.strictObject({
  prompt: z.string().max(200_000).optional().describe('Left out: the start of a session'),
  session: z.string().max(300).optional().describe('Key of a session: what it was told is not told again'),
  harness: z.string().max(50).default('claude-code'),
  workingFolder: z.string().max(4096).optional(),
});

const preview = z
  .object({
    moment: z.enum(['start', 'prompt']),
    context: z.string(),
    tokens: z.number(),
    tookMs: z.number(),
    considered: z.array(
      z.object({
        kind: z.enum(['skill', 'memory']),
        id: z.string(),
        text: z.string(),
        score: z.number(),
        sure: z.number().describe('How sure it is that one of the first few helps'),
        threshold: z.number().describe('How sure it must be to be told unasked'),
        told: z.boolean(),
        why: z.string(),
      }),
    ),
  })
  .openapi('ContextPreview');

export function contextRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/context',
      summary: 'What an agent would be told now, and why the rest stays silent; nothing is recorded',
      request: { body: json(contextBody, 'The moment') },
      responses: { 200: json(preview, 'Text, tokens, reasons'), ...refusals },
    }),
    async (context) => {
      const { prompt = null, session = null, workingFolder = null, harness } = context.req.valid('json');
      return answer(context, preview, await app.hooks.preview({ prompt, session, workingFolder, harness }));
    },
  );
}
