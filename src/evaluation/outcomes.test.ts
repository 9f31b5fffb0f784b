import { describe, expect, it } from 'vitest';
import { TurnJudge } from '../learning/turns/turn-judge.ts';
import { evaluateOutcomes } from './outcomes.ts';
import { OutcomeTally } from './outcomes-tally.ts';
import { endedOf, type LabelledTrajectory, trajectorySchema } from './outcomes-trajectories.ts';

const call = (name: string, args: string): unknown => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'same', type: 'function', function: { name, arguments: args } }],
});
const answer = (content: string): unknown => ({ role: 'tool', tool_call_id: 'same', content });
const said = (role: string, content: unknown): unknown => ({ role, content });

const declined = {
  success: true,
  messages: [
    said('system', 'You are an agent.'),
    said('user', 'Cancel order 7'),
    call('get_order', '{"id": 7}'),
    answer('{"id": 7}'),
    call('get_user', '{broken'),
    answer('{"id": 1}'),
    said('assistant', [{ type: 'text', text: 'Unfortunately, it cannot be cancelled.' }]),
    said('user', 'Please try.'),
    said('assistant', 'It is not possible.'),
    said('user', 'Fine. ###STOP###'),
  ],
};

describe('knowhow eval outcomes', () => {
  it('reads a run whose call ids repeat and whose arguments are broken', () => {
    const { steps } = endedOf(trajectorySchema.parse(declined), {
      judge: TurnJudge.load(),
      replies: () => 0,
    });
    expect(steps.map(({ signature, form }) => [signature, form])).toEqual([
      ['get_order', 'get_order {"id":7}'],
      ['get_user', 'get_user {"text":"{broken"}'],
    ]);
  });

  it('claims nothing where only own tools and politeness speak', async () => {
    const chat = { success: 0, messages: [said('user', 'Hi'), said('assistant', 'Hello')] };
    const runs = [declined, chat].map((run) => trajectorySchema.parse(run));
    expect(await evaluateOutcomes(runs)).toEqual({
      n: 2,
      unknownShare: 1,
      accuracyOfClaimed: null,
      success: { precision: null, recall: 0 },
      failure: { precision: null, recall: 0 },
    });
  });

  it('claims a failure where much was asked and nothing was even looked up', async () => {
    const talk = (turns: number): LabelledTrajectory =>
      trajectorySchema.parse({
        success: 0,
        messages: Array.from({ length: turns }, () => [
          said('user', 'Book it.'),
          said('assistant', 'Hm.'),
        ]).flat(),
      });
    const judged = async (turns: number): Promise<number | null> =>
      (await evaluateOutcomes([talk(turns)])).failure.recall;
    expect([await judged(2), await judged(3)]).toEqual([0, 1]);
  });

  it('takes an unknown for no claim, and a partial one for none either', () => {
    const tally = new OutcomeTally();
    for (const claim of ['success', 'failure', 'partial', 'unknown'] as const) tally.add(true, claim);
    tally.add(false, 'failure');
    expect(tally.figures()).toEqual({
      n: 5,
      unknownShare: 0.4,
      accuracyOfClaimed: 2 / 3,
      success: { precision: 1, recall: 0.25 },
      failure: { precision: 0.5, recall: 1 },
    });
  });

  it('asks for runs where there are none', async () => {
    await expect(evaluateOutcomes([])).rejects.toThrow('no runs');
  });
});
