import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { EventBus, type KnowhowEvent } from '../../events/events.ts';
import { eventRoutes } from './events.ts';

const EVENT: KnowhowEvent = { kind: 'skill.changed', data: { ids: ['a'], removed: [] } };

test('clients that never read lose their place as soon as they are too far behind', async () => {
  const api = new OpenAPIHono();
  const events = new EventBus();
  eventRoutes(api, { events });
  api.onError((_error, context) => context.text('full', 409));
  const open = (): Promise<Response> => Promise.resolve(api.request('/api/events'));
  const unread = await Promise.all(Array.from({ length: 32 }, open));
  expect(unread.map(({ status }) => status)).toEqual(unread.map(() => 200));
  expect((await open()).status).toBe(409);
  for (let count = 0; count < 1100; count++) events.publish(EVENT);
  const reader = await open();
  expect(reader.status).toBe(200);
  events.close();
  expect(await reader.text()).toContain(': knowhow');
});
