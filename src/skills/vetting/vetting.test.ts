import { lstatSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { silentLogger } from '../../logger.ts';
import { folderPrint } from './folder-print.ts';
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
    print: async () => 'as it was',
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

test('a folder is read again where a file of it changed, though its time was set back, and not before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-vetting-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'run.sh');
  const past = new Date(0);
  const put = (text: string): void => {
    writeFileSync(script, text);
    utimesSync(script, past, past);
  };
  put('echo one');
  let now = 0;
  let read = 0;
  const vetting = new Vetting({
    inspect: async () => {
      read += 1;
      return { verdict: read === 1 ? 'safe' : 'dangerous' };
    },
    print: folderPrint,
    lineage: { taintsOf: async () => [] },
    clock: () => new Date(now),
    logger: silentLogger,
  });
  const own = [{ ...skill('own', 'user'), path: join(folder, 'SKILL.md') }];
  const isTold = async (): Promise<boolean> => {
    now += 60_000;
    return (await vetting.told(own, 60_000)).length === 1;
  };
  expect([await isTold(), await isTold(), read]).toEqual([true, true, 1]);
  // The system's clock for files ticks every few milliseconds.
  const { ctimeNs } = lstatSync(script, { bigint: true });
  do put('echo two');
  while (lstatSync(script, { bigint: true }).ctimeNs === ctimeNs);
  expect([await isTold(), read]).toEqual([false, 2]);
});
