import { describe, expect, it } from 'vitest';
import { skillRecord } from '../../test/support/records.ts';
import { silentLogger } from '../logger.ts';
import { Afterwards } from './afterwards.ts';
import { RankedSkills } from './ranked-skills.ts';

function shelf() {
  const state = { now: 0, asked: 0, names: ['a'] };
  const afterwards = new Afterwards(silentLogger);
  const ranked = new RankedSkills(
    {
      ranked: async ({ project, ownOnly }) => {
        expect(ownOnly).toBe(true);
        state.asked += 1;
        const names = project ? [`${project}-own`] : state.names;
        return names.map((name) => ({ ...skillRecord({ name }), score: 1, reason: '' }));
      },
      told: async (records) => [...records],
    },
    () => new Date(state.now),
    afterwards,
  );
  const names = async (project: string | null = null): Promise<string[]> =>
    (await ranked.of(project)).map(({ name }) => name);
  return { state, afterwards, ranked, names };
}

describe('the most important skills', () => {
  it('are ranked once for many sessions, a project’s own in front', async () => {
    const { state, names } = shelf();
    expect(await names()).toEqual(['a']);
    expect(await names('p')).toEqual(['p-own', 'a']);
    await names('p');
    expect(state.asked).toBe(2);
  });

  it('are told as they were while an old order is made anew behind the answer', async () => {
    const { state, names, afterwards } = shelf();
    await names();
    state.names = ['b'];
    state.now = 61_000;
    expect(await names()).toEqual(['a']);
    await afterwards.settled();
    expect(await names()).toEqual(['b']);
  });

  it('are ranked anew at once when skills have changed', async () => {
    const { state, names, ranked } = shelf();
    await names();
    state.names = ['b'];
    ranked.changed();
    expect(await names()).toEqual(['b']);
  });
});
