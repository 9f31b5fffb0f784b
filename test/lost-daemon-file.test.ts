import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { daemon, ended, knowhow, until } from './support/cli.ts';
import { temporaryHome } from './support/temporary-home.ts';

test.each([
  ['lost', (file: string) => rmSync(file)],
  ['half written', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20))],
])('a daemon whose file is %s is found by its lock: up is content, and down ends it', async (_how, harm) => {
  const place = temporaryHome();
  const { process: child } = await daemon(place);
  harm(place.home.daemonFile);
  const up = await knowhow(place, ['up', '--json']);
  expect(up.code).toBe(0);
  expect(JSON.parse(up.stdout)).toMatchObject({ started: false, pid: child.pid });
  // The daemon sees that its word is gone, and gives it again.
  await until(() => readDaemonFile(place.home.daemonFile)?.pid === child.pid);
  harm(place.home.daemonFile);
  expect(JSON.parse((await knowhow(place, ['down', '--json'])).stdout)).toEqual({ stopped: true });
  await ended(child);
  expect(JSON.parse((await knowhow(place, ['down', '--json'])).stdout)).toEqual({ stopped: false });
});

test.runIf(existsSync('/proc/self/stat'))(
  'a daemon that was stopped by a signal is neither gone nor running, and every command says so',
  async () => {
    const place = temporaryHome();
    const { process: child } = await daemon(place);
    child.kill('SIGSTOP');
    const says = `daemon (pid ${child.pid}) runs, and does not answer`;
    const status = await knowhow(place, ['status']);
    expect(status.stdout).toContain(says);
    expect(status.stdout).toContain(`kill -CONT ${child.pid}`);
    expect(JSON.parse((await knowhow(place, ['status', '--json'])).stdout)).toMatchObject({
      daemon: false,
      unresponsive: { pid: child.pid, isStopped: true },
    });
    const doctor = JSON.parse((await knowhow(place, ['doctor', '--json'])).stdout);
    expect(doctor.findings[0]).toMatchObject({ check: 'daemon', level: 'error' });
    const up = await knowhow(place, ['up']);
    expect(up.code).not.toBe(0);
    expect(up.stderr).toContain(says);
    expect((await knowhow(place, ['down'])).stdout).toContain('has stopped');
    await ended(child);
  },
);
