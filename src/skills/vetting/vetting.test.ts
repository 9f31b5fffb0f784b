import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { silentLogger } from '../../logger.ts';
import { type VettedSkill, Vetting } from './vetting.ts';

const skill = (name: string, trust: string): VettedSkill => ({
  id: `skill:${name}`,
  name,
  description: `About ${name}.`,
  trust,
  path: `/skills/${name}/SKILL.md`,
});
const SKILLS = [
  skill('seen', 'user'),
  skill('own', 'user'),
  skill('foreign', 'project'),
  skill('bad', 'project'),
];

test('what there is no time to look at is told by its name, of a project not at all; the next time it is known', async () => {
  let letGo = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const vetting = new Vetting({
    inspect: async (_folder, name) => {
      if (name !== 'seen') await waiting;
      return { verdict: name === 'bad' ? 'dangerous' : 'safe' };
    },
    lineage: { taintsOf: async (nodes) => nodes.map(() => 'tool') },
    clock: systemClock,
    logger: silentLogger,
  });
  const told = async (patienceMs: number): Promise<string[]> =>
    (await vetting.told(SKILLS, patienceMs)).map(({ name, description }) => `${name}: ${description}`);
  expect(await told(5)).toEqual(['seen: About seen.', 'own: ']);
  letGo();
  expect(await told(60_000)).toEqual(['seen: About seen.', 'own: About own.', 'foreign: About foreign.']);
});
