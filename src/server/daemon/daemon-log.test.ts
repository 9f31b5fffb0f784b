import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDaemonLog } from './daemon-log.ts';

test.runIf(existsSync('/dev/full'))('a full disk takes the log, and not the daemon', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'logs'), { mode: 0o700 });
  const file = join(folder, 'logs', 'daemon.log');
  symlinkSync('/dev/full', file);
  const log = openDaemonLog(file, 'info');
  for (let line = 0; line < 3; line++) {
    expect(() => log.error({ line }, 'the disk is full')).not.toThrow();
    await nextTurn();
  }
  log.close();
});
