/**
 * Has V8 compile what the bundles need at their start, and keeps the code beside them. Each does a little of its work for
 * that, in a process of its own, with the flags that it will run with: code made with others is not taken.
 *
 * @module
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../src/errors.ts';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { DAEMON_FLAGS } from '../src/server/daemon/daemon-flags.ts';
import { codeFile, keepCode } from '../src/start/kept-code.ts';
import { type Running, runBundle } from '../src/start/run-bundle.ts';
import { ownEnvironment } from './own-environment.ts';

type Bundle = keyof typeof BUILT;

interface Made {
  readonly of: Bundle;
  readonly flags: readonly string[];
  readonly work: () => Promise<Running>;
}

const DIST = new URL('.', import.meta.url);
const CODE: Readonly<Record<string, Made>> = {
  cli: { of: 'cli', flags: [], work: command },
  daemon: { of: 'cli', flags: DAEMON_FLAGS, work: daemon },
};
/** A start takes less than a second; whatever keeps one from ending must not keep the build. */
const PATIENCE_MS = 60_000;

const [name] = process.argv.slice(2);
if (name === undefined) for (const one of Object.keys(CODE)) compileApart(one);
else await compile(name);

/** What fails here makes starts slower, and nothing else. */
function compileApart(one: string): void {
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(tmpdir(), 'knowhow-build-'));
    const flags = CODE[one]?.flags ?? [];
    const { status } = spawnSync(process.execPath, [...flags, fileURLToPath(import.meta.url), one], {
      cwd: folder,
      env: ownEnvironment(folder),
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: PATIENCE_MS,
    });
    if (status !== 0) console.warn(`The code of ${one} was not made ahead: it starts slower.`);
  } catch (error) {
    console.warn(`The code of ${one} was not made ahead: ${messageOf(error)}. It starts slower.`);
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  }
}

async function compile(one: string): Promise<void> {
  try {
    const made = CODE[one];
    if (made === undefined) throw new Error(`there is no code ${one}`);
    const { script } = await made.work();
    keepCode(codeFile(DIST, { name: one, bundle: BUILT[made.of] }), script);
    process.exit(0);
  } catch (error) {
    console.warn(messageOf(error));
    process.exit(1);
  }
}

function run(bundle: Bundle): Running {
  return runBundle(new URL(`${bundle}.cjs`, DIST), null);
}

/** A command that opens a home. */
async function command(): Promise<Running> {
  process.argv.splice(2, Infinity, 'skills', 'list', '--json');
  const running = run('cli');
  await new Promise((resolve) => process.once('beforeExit', resolve));
  return running;
}

/** Until it has answered an agent. */
async function daemon(): Promise<Running> {
  keepFlags();
  process.argv.splice(2, Infinity, 'daemon');
  const running = run('cli');
  const file = join(process.env.KNOWHOW_HOME ?? '', 'daemon.json');
  while (readDaemonFile(file) === undefined) {
    if (process.exitCode !== undefined) throw new Error('the daemon has not started');
    await sleep(20);
  }
  for (const event of ['SessionStart', 'UserPromptSubmit']) await hear(event);
  return running;
}

/** The daemon sets flags once it has started, after which its code would be for nobody. */
function keepFlags(): void {
  const require = createRequire(import.meta.url);
  require('node:v8').setFlagsFromString = () => undefined;
  require('node:vm').runInNewContext = () => undefined;
}

function hear(event: string): Promise<void> {
  const hook = spawn(process.execPath, [fileURLToPath(new URL('hook.js', DIST)), 'claude-code', event], {
    env: { ...process.env, KNOWHOW_NO_AUTOSTART: '1' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const payload = {
    session_id: 'build',
    cwd: process.cwd(),
    hook_event_name: event,
    prompt: 'deploy the shop',
  };
  hook.stdin.end(JSON.stringify(payload));
  return new Promise((resolve) => hook.once('close', () => resolve()));
}
