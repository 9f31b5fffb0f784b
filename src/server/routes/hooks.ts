/**
 * `/api/hooks…`: what happens around an agent comes in, context goes out. Nothing here may hold up or disturb an
 * agent: what fails inside is logged, and the answer is that there is nothing to say.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { App } from '../../app.ts';
import type { HookAnswer } from '../../briefing/hook-service.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { HookTranslation } from '../../harness/hook-event.ts';
import { isKnownHarness, translationOf } from '../../harness/translations.ts';
import { foreign, hookAnswer } from '../answers/agents.ts';
import { crowdWith } from '../arrival.ts';
import { readPayload } from '../hook-payload.ts';
import { answer, json, refusals } from './describe.ts';

const name = z.string().min(1).max(100);
const payload = z.record(z.string(), z.unknown());
const hookBody = z.object({ harness: name, event: name.optional(), payload });

/** Where a harness's own payload goes. */
export const HOOK_PATH = /^\/api\/hooks\/[^/]+\/[^/]+$/;

type Payload = z.infer<typeof payload>;
type Answered = HookAnswer & { readonly answer: Readonly<Record<string, unknown>> | null };

const NOTHING: Answered = { context: '', ids: [], timings: {}, answer: null };

export function hookRoutes(api: OpenAPIHono, app: App): void {
  const handle = async (
    context: Context,
    translation: HookTranslation,
    event: string,
    body: Payload,
  ): Promise<Answered> => {
    const end = app.metrics.hookSeconds.startTimer({
      // Whatever name somebody sends must not become a series of its own.
      harness: isKnownHarness(translation.harness) ? translation.harness : 'other',
    });
    try {
      const happened = translation.read(event, body);
      if (happened === null) return NOTHING;
      const answer = await app.hooks.handle(happened, crowdWith(context, happened.sessionKey));
      return {
        ...answer,
        answer: answer.context === '' ? null : translation.answer(event, answer.context),
      };
    } catch (error) {
      app.logger.error({ err: messageOf(error), harness: translation.harness, event }, 'hook failed');
      return NOTHING;
    } finally {
      end();
    }
  };

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/hooks/{event}',
      summary: 'Something happened around an agent: one shape for all harnesses',
      request: {
        params: z.object({ event: name }),
        body: json(hookBody, 'Which harness, and its own payload'),
      },
      responses: {
        200: json(hookAnswer, 'context, ids, timings, and the answer in the harness’s own format'),
        ...refusals,
      },
    }),
    async (context) => {
      const { harness, event, payload: body } = context.req.valid('json');
      return answer(
        context,
        hookAnswer,
        await handle(context, known(harness), event ?? context.req.valid('param').event, body),
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/hooks/{harness}/{event}',
      summary:
        'The same for harnesses themselves: their payload in, their answer out; over the socket without a token',
      request: { params: z.object({ harness: name, event: name }) },
      responses: {
        200: json(foreign, 'The harness’s own answer'),
        204: { description: 'There is nothing to say' },
        ...refusals,
      },
    }),
    async (context) => {
      const { harness, event } = context.req.valid('param');
      // Whoever pipes a payload here says nothing about its type.
      const body = await readPayload(context.req.raw.body);
      const { answer: own } = await handle(context, known(harness), event, body);
      return own && Object.keys(own).length > 0 ? answer(context, foreign, own) : context.body(null, 204);
    },
  );
}

function known(harness: string): HookTranslation {
  const translation = translationOf(harness);
  if (translation) return translation;
  throw new KnowhowError('not_found', `No harness ${harness}`, {
    hint: '`knowhow connect --list` shows those that are known; `generic` serves all others.',
  });
}
