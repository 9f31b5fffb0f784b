/**
 * `/api/models…`: what models were called for today, and the switch that turns them all off.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { models } from '../answers/operation.ts';
import { answer, json, refusals } from './describe.ts';

export function modelRoutes(
  api: OpenAPIHono,
  { meter, killSwitch, clock, store }: Pick<App, 'meter' | 'killSwitch' | 'clock' | 'store'>,
): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/models',
      summary: 'Budgets of today, what each feature spent, and whether models are on',
      responses: { 200: json(models, 'The state of the meter'), ...refusals },
    }),
    async (context) => answer(context, models, await meter.status()),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/models/{to}',
      summary: 'Turn all models off, whatever they are doing, or on again',
      request: { params: z.object({ to: z.enum(['on', 'off']) }) },
      responses: { 200: json(models, 'The state of the meter'), ...refusals },
    }),
    async (context) => {
      const { to } = context.req.valid('param');
      const at = clock().toISOString();
      await killSwitch.turn(to, at);
      await store.audit.add({ at, actor: 'user', action: `models.${to}`, subject: 'models', detail: {} });
      return answer(context, models, await meter.status());
    },
  );
}
