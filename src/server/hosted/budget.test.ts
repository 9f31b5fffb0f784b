/**
 * What a user may spend on language models: over all servers, whatever others spend.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelServer } from '../../../test/support/model-server.ts';
import { postgresPrograms } from '../../store/contract/postgres-server.ts';
import { type Hosted, startHosted } from './testing/start-hosted.ts';

const programs = postgresPrograms();

describe.skipIf(programs === null)('the budget of a user', () => {
  let hosted: Hosted;
  beforeAll(async () => {
    hosted = await startHosted(programs ?? '', 1);
  });
  afterAll(() => hosted?.stop());

  test('is theirs on every server, and nobody else’s', async () => {
    const model = await modelServer();
    model.answer = () => '{}';
    const languageModel = { kind: 'openai-compatible', baseUrl: model.url, model: 'm' };
    for (const name of ['a', 'b']) await hosted.start(name, { models: { languageModel } });
    await hosted.addUser('ann');
    await hosted.addUser('bob');
    await hosted.accounts.change('ann', { tokensPerDay: 2000 });
    const callsOf = async (who: string, times: number): Promise<number> => {
      const before = model.chats.length;
      for (let n = 0; n < times; n += 1) {
        const content = `${who} keeps lantern ${n} in the shed behind house ${n + 40}, and paints it on Fridays.`;
        const answer = await hosted.ask(
          who,
          'POST',
          '/api/memory/remember',
          { content, extract: true },
          1 + (n % 2),
        );
        expect([n, answer.status]).toEqual([n, 200]);
      }
      return model.chats.length - before;
    };
    const ofAnn = await callsOf('ann', 12);
    expect(ofAnn).toBeGreaterThan(0);
    expect(ofAnn).toBeLessThan(12);
    expect(await callsOf('ann', 4)).toBe(0);
    expect(await callsOf('bob', 4)).toBeGreaterThanOrEqual(4);
    const used = await hosted.postgres.execute(
      `select user_id, sum(input_tokens + output_tokens)::int as n from model_usage group by user_id order by user_id`,
    );
    expect(used[0]).toMatchObject({ user_id: 'ann' });
    expect(Number(used[0]?.n)).toBeLessThanOrEqual(2000);
  }, 120_000);
});
