/**
 * `GET /api/events`: what happens, as server-sent events, until the client goes or stops reading, or the daemon stops.
 *
 * @module
 */
import type { HttpBindings } from '@hono/node-server';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import type { App } from '../../app.ts';
import { KnowhowError } from '../../errors.ts';
import type { KnowhowEvent } from '../../events/events.ts';
import { answer, json, refusals } from './describe.ts';

/** Shorter than proxies and browsers take a silent connection for dead. */
const HEARTBEAT_MS = 15_000;
/** A client that does not read for so many events is gone, whatever its connection says. */
const MAX_BEHIND = 1000;

const pastEvents = z
  .object({
    events: z.array(z.object({ kind: z.string(), at: z.string(), data: z.record(z.string(), z.unknown()) })),
  })
  .openapi('PastEvents');

export function eventRoutes(api: OpenAPIHono, app: Pick<App, 'events'>): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/events/past',
      summary: 'The latest of what happened since the daemon started, newest first',
      responses: { 200: json(pastEvents, 'Events'), ...refusals },
    }),
    (context) =>
      answer(context, pastEvents, {
        events: app.events.past().map(({ kind, at, data }) => ({ kind, at, data: { ...data } })),
      }),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/events',
      summary: 'What happens, while it happens, as server-sent events',
      responses: {
        200: {
          content: { 'text/event-stream': { schema: z.string() } },
          description:
            'Events `review.queued`, `review.decided`, `reflection.ended`, `skill.changed`, `skill.used`, `memory.remembered`, `agent.heard`, each with JSON data',
        },
        ...refusals,
      },
    }),
    (context) => {
      const waiting: KnowhowEvent[] = [];
      let isOver = false;
      let ring = (): void => undefined;
      let abort = (): void => undefined;
      const end = (): void => {
        isOver = true;
        ring();
      };
      /** Nobody reads: what waits is dropped and the place is free at once, whatever the connection does. */
      const drop = (): void => {
        unsubscribe?.();
        waiting.length = 0;
        end();
        abort();
      };
      const unsubscribe = app.events.subscribe({
        onEvent(event) {
          if (waiting.push(event) > MAX_BEHIND) drop();
          ring();
        },
        onClose: end,
      });
      if (!unsubscribe) {
        throw new KnowhowError('conflict', 'Too many are listening already', {
          hint: 'Close another page or program that listens.',
        });
      }
      return streamSSE(context, async (stream) => {
        abort = (): void => {
          stream.abort();
          // A connection that is not read would otherwise wait for its buffer to drain.
          (context.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy();
        };
        stream.onAbort(end);
        let number = 0;
        try {
          await stream.write(': knowhow\n\n');
          while (!isOver) {
            const event = waiting.shift();
            if (event) {
              await stream.writeSSE({
                id: `${++number}`,
                event: event.kind,
                data: JSON.stringify(event.data),
              });
              continue;
            }
            const isQuiet = await quietFor(HEARTBEAT_MS, (wake) => {
              ring = wake;
            });
            if (isQuiet) await stream.write(': still here\n\n');
          }
        } finally {
          unsubscribe();
        }
      }) as never;
    },
  );
}

/** True when the time has passed, false when somebody rang before. */
function quietFor(milliseconds: number, onRing: (ring: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    timer.unref();
    onRing(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
