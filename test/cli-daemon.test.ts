import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { daemon, knowhow } from './support/cli.ts';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

function stopAfterwards(place: TestHome): void {
  onTestFinished(async () => {
    const pid = readDaemonFile(place.home.daemonFile)?.pid;
    if (pid) process.kill(pid, 'SIGKILL');
  });
}

function writeConfig(place: TestHome, text: string): void {
  mkdirSync(place.home.folder, { recursive: true });
  writeFileSync(place.home.configFile, text);
}

test('three starts at once end with one daemon that all three report', async () => {
  const place = temporaryHome();
  stopAfterwards(place);
  const starts = await Promise.all([1, 2, 3].map(() => knowhow(place, ['up', '--json'])));
  expect(starts.map(({ code }) => code)).toEqual([0, 0, 0]);
  const answers = starts.map(({ stdout }) => JSON.parse(stdout) as { pid: number; started: boolean });
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
  expect(answers.filter(({ started }) => started)).toHaveLength(1);
});

test('a config that cannot be loaded does not cost the daemon that runs, and the doctor sees it', async () => {
  const place = temporaryHome();
  const { process: running } = await daemon(place);
  writeConfig(place, 'server:\n  prot: 1\n');
  const restart = await knowhow(place, ['restart']);
  expect(restart.code).toBe(78);
  expect(restart.stderr).toContain('knowhow config unset server.prot');
  expect(readDaemonFile(place.home.daemonFile)?.pid).toBe(running.pid);
  const doctor = await knowhow(place, ['doctor', '--json']);
  expect(doctor.code).toBe(1);
  expect(JSON.parse(doctor.stdout).findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ check: 'daemon', level: 'ok' }),
      expect.objectContaining({ check: 'config', level: 'error' }),
    ]),
  );
});

test('the doctor says when the program of the language model is missing', async () => {
  const place = temporaryHome();
  writeConfig(place, 'models:\n  languageModel:\n    kind: claude-cli\n    command: /nowhere/claude\n');
  const { code, stdout } = await knowhow(place, ['doctor', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).findings).toContainEqual(
    expect.objectContaining({ level: 'warning', message: expect.stringContaining('/nowhere/claude') }),
  );
});

test('a port that another home has is named as that', async () => {
  const { url } = await daemon(temporaryHome());
  const environment = { KNOWHOW_SERVER_PORT: new URL(url).port };
  const { code, stderr } = await knowhow(temporaryHome(), ['up'], { environment });
  expect(code).toBe(5);
  expect(stderr).toContain('the knowhow of another home');
  expect(stderr).toContain('config set server.port');
});

test('a daemon that is too busy to answer is stopped, not taken for none', async () => {
  const place = temporaryHome();
  const { process: running } = await daemon(place);
  running.kill('SIGSTOP');
  const down = knowhow(place, ['down']);
  // By then the health check has given up; had it not, the daemon would answer it now, and stop all the same.
  setTimeout(() => running.kill('SIGCONT'), 3000);
  expect(await down).toMatchObject({ code: 0, stdout: 'The daemon has stopped.\n' });
  expect(readDaemonFile(place.home.daemonFile)).toBeUndefined();
});
