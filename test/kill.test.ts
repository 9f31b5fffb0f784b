import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ended, knowhow, start } from './support/cli.ts';
import { skillText, type TestHome, temporaryHome } from './support/temporary-home.ts';

/** Moments of the kill after the start: before, within and after the work, on machines fast and slow. */
const MOMENTS_MS = [150, 300, 450, 700, 1100];

async function expectConsistent(place: TestHome): Promise<{ skills: { name: string; fsPath: string }[] }> {
  const doctor = await knowhow(place, ['doctor', '--json']);
  const { healthy, findings } = JSON.parse(doctor.stdout);
  expect(findings.filter(({ level }: { level: string }) => level === 'error' || level === 'warning')).toEqual(
    [],
  );
  expect(healthy).toBe(true);
  return JSON.parse((await knowhow(place, ['skills', 'list', '--json'])).stdout);
}

test('kill -9 during a reconcile: the next run completes it, and the doctor finds nothing', async () => {
  const place = temporaryHome();
  const count = 400;
  for (let i = 0; i < count; i++) {
    const body = `# Part ${i}\n\n${`Uses Docker and PostgreSQL for step ${i}. `.repeat(40)}`;
    place.writeSkill(
      `skill-${i}`,
      skillText(`skill-${i}`, `Handles part number ${i} of the large migration.`, body),
    );
  }
  for (const moment of MOMENTS_MS) {
    const child = start(place, ['skills', 'reconcile']);
    await sleep(moment);
    child.kill('SIGKILL');
    await ended(child);
  }
  const { skills } = await expectConsistent(place);
  expect(skills).toHaveLength(count);
});

test('kill -9 during an install: installed whole or not at all, and no staging is left', async () => {
  const place = temporaryHome();
  const remote = join(place.folder, 'remote');
  mkdirSync(remote);
  for (let i = 0; i < 30; i++) {
    place.writeSkill(
      `skill-${i}`,
      skillText(`skill-${i}`, `Handles part number ${i} of the large migration.`),
      remote,
    );
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: remote,
      stdio: 'pipe',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'skills');
  for (const moment of MOMENTS_MS) {
    const child = start(place, ['skills', 'install', `file://${remote}`, '--force']);
    await sleep(moment);
    child.kill('SIGKILL');
    await ended(child);
  }
  const { skills } = await expectConsistent(place);
  for (const { fsPath } of skills) expect(existsSync(fsPath)).toBe(true);
  // Nothing half-done stands in the root, whatever moment it was.
  expect(readdirSync(place.skills).filter((name) => !/^skill-\d+$/.test(name))).toEqual([]);
  const installed = await knowhow(place, ['skills', 'install', `file://${remote}`, '--force', '--json']);
  expect(JSON.parse(installed.stdout).installed).toHaveLength(30);
  expect(existsSync(place.home.stagingFolder) ? readdirSync(place.home.stagingFolder) : []).toEqual([]);
  expect(readdirSync(place.skills)).toHaveLength(30);
  expect((await expectConsistent(place)).skills).toHaveLength(30);
});
