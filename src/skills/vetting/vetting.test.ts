import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { silentLogger } from '../../logger.ts';
import type { SkillVerdict } from '../../store/skill-store.ts';
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
    read: async ({ name }) => ({
      hash: name,
      async judge() {
        if (name !== 'seen') await waiting;
        return name === 'bad' ? 'dangerous' : 'safe';
      },
    }),
    verdicts: { verdicts: async () => [], keepVerdict: async () => undefined },
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

test('what was judged is not judged again, until its contents are others or nobody knows what would judge', async () => {
  const kept = new Map<string, SkillVerdict>();
  const judged: string[] = [];
  const contents = new Map<string, string | null>(SKILLS.map(({ id }) => [id, 'as it was']));
  const after = async (): Promise<string[]> => {
    const vetting = new Vetting({
      read: async ({ id, name }) => ({
        hash: contents.get(id) ?? null,
        async judge() {
          judged.push(name);
          return 'safe';
        },
      }),
      verdicts: {
        verdicts: async (ids) => ids.flatMap((id) => kept.get(id) ?? []),
        keepVerdict: async (verdict) => void kept.set(verdict.id, verdict),
      },
      lineage: { taintsOf: async (nodes) => nodes.map(() => 'user') },
      clock: systemClock,
      logger: silentLogger,
    });
    await vetting.told(SKILLS, 60_000);
    return judged.splice(0);
  };
  expect(await after()).toEqual(['seen', 'own', 'foreign', 'bad']);
  expect(await after()).toEqual([]);
  contents.set('skill:own', 'changed');
  expect(await after()).toEqual(['own']);
  contents.set('skill:own', null);
  for (let times = 0; times < 2; times++) expect(await after()).toEqual(['own']);
});

test('a look that began before a change says nothing of what is there after it', async () => {
  const waiting: (() => void)[] = [];
  let verdict: SkillVerdict['verdict'] = 'safe';
  const vetting = new Vetting({
    read: async () => {
      const found = verdict;
      return {
        hash: found,
        async judge() {
          if (found === 'safe') await new Promise<void>((resolve) => waiting.push(resolve));
          return found;
        },
      };
    },
    verdicts: { verdicts: async () => [], keepVerdict: async () => undefined },
    lineage: { taintsOf: async (nodes) => nodes.map(() => 'user') },
    clock: systemClock,
    logger: silentLogger,
  });
  const own = [skill('own', 'user')];
  for (const change of [() => vetting.forget(['skill:own']), () => vetting.forget()]) {
    verdict = 'safe';
    const before = vetting.told(own, 60_000);
    await expect.poll(() => waiting.length, { timeout: 60_000 }).toBe(1);
    verdict = 'dangerous';
    change();
    expect(await vetting.told(own, 60_000)).toEqual([]);
    waiting.pop()?.();
    expect(await before).toEqual([]);
    expect(await vetting.told(own, 60_000)).toEqual([]);
    vetting.forget();
  }
});
