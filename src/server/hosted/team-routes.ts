/**
 * `/api/teams`: between the apps of several users, which is why no app of one of them has these routes.
 *
 * @module
 */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { KnowhowError } from '../../errors.ts';
import { problemOf } from '../problem.ts';
import type { Caller } from './account-guard.ts';
import type { Teams } from './teams.ts';

const name = z.string().min(1).max(200);
const BODIES = {
  share: z.strictObject({ shares: z.boolean() }),
  offer: z.strictObject({ skill: name }),
  decide: z.strictObject({
    id: name,
    yes: z.boolean(),
    reason: z.string().max(2000).nullable().default(null),
  }),
  recall: z.strictObject({ query: z.string().min(1).max(20_000), project: z.string().min(1).max(4096) }),
} as const;

export function teamRoutes(teams: Teams, callerOf: (context: Context) => Promise<Caller>): Hono {
  const api = new Hono();
  const who = async (context: Context): Promise<string> => (await callerOf(context)).account.id;
  api.get('/', async (context) => context.json({ teams: await teams.of(await who(context)) }));
  api.get('/:team/skills', async (context) =>
    context.json({ skills: await teams.skills(context.req.param('team'), await who(context)) }),
  );
  api.get('/:team/offers', async (context) =>
    context.json({ offers: await teams.offers(context.req.param('team'), await who(context)) }),
  );
  api.post('/:team/share', async (context) => {
    const member = await who(context);
    const { shares } = await bodyOf(context, BODIES.share);
    return context.json(await teams.share(context.req.param('team'), member, shares));
  });
  api.post('/:team/offer', async (context) => {
    const member = await who(context);
    const { skill } = await bodyOf(context, BODIES.offer);
    return context.json(await teams.offer(context.req.param('team'), member, skill));
  });
  api.post('/:team/decide', async (context) => {
    const member = await who(context);
    return context.json(
      await teams.decide(context.req.param('team'), member, await bodyOf(context, BODIES.decide)),
    );
  });
  api.post('/:team/recall', async (context) => {
    const member = await who(context);
    const learned = await teams.recall(
      context.req.param('team'),
      member,
      await bodyOf(context, BODIES.recall),
    );
    return context.json({ learned });
  });
  return api;
}

async function bodyOf<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  const given: unknown = await context.req.json().catch(() => null);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new KnowhowError('invalid_input', parsed.error.issues.map(problemOf).join('; '));
}
