/**
 * The hook commands as they stand in a settings file after `connect`, from the start of the process to its end, each beside
 * a bare Node in the same run.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolder } from '../src/package.ts';
import { finished } from './daemon.ts';
import { percentile, type Row, row, timings } from './measure.ts';
import type { TemporaryHome } from './temporary-home.ts';

const RUNS = 41;
/** Not counted: files that nobody has read yet. */
const WARM_UP = 3;
const CURL_AT_MOST = 0.25;
const CLIENT_AT_MOST = 1.3;

export async function commandRows(place: TemporaryHome, prompt: string): Promise<Row[]> {
  const folder = dirname(place.skills);
  const curl = await connected(place, join(folder, 'with-curl'), process.env.PATH ?? '');
  // Where no curl is found, `connect` writes the client.
  const client = await connected(place, join(folder, 'without-curl'), folder);
  const run = async (command: string, session: string): Promise<void> => {
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, ...place.environment },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify({ session_id: session, cwd: place.skills, prompt }));
    await finished(child);
  };
  const bare = async (): Promise<void> => finished(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }));
  const times = { curl: [] as number[], client: [] as number[], bare: [] as number[] };
  // One after the other, so that all see the same machine.
  for (let i = 0; i < RUNS + WARM_UP; i++) {
    const measured = {
      curl: await timings(1, () => run(curl, `curl-${i}`)),
      client: await timings(1, () => run(client, `client-${i}`)),
      bare: await timings(1, bare),
    };
    if (i < WARM_UP) continue;
    for (const [name, own] of Object.entries(measured)) times[name as keyof typeof times].push(...own);
  }
  const baseline = { name: 'node -e 0', value: percentile(times.bare, 0.5) };
  const commandRow = (what: string, own: readonly number[], share: number): Row =>
    row(`${what}, from start to answer, median`, percentile(own, 0.5), 'ms', {
      atMost: Math.round(10 * share * baseline.value) / 10,
      baseline,
    });
  return [
    commandRow('hook command of a prompt, curl', times.curl, CURL_AT_MOST),
    commandRow('hook command of a prompt, client', times.client, CLIENT_AT_MOST),
  ];
}

/** The command of a prompt in the settings of Claude Code, for a user with that home and that search path. */
async function connected(place: TemporaryHome, userHome: string, searchPath: string): Promise<string> {
  mkdirSync(userHome, { recursive: true });
  const child = spawn(
    process.execPath,
    [join(packageFolder(), 'bin', 'knowhow'), 'connect', 'claude-code', '--json'],
    {
      env: { ...place.environment, HOME: userHome, PATH: searchPath },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await finished(child);
  const settings = JSON.parse(readFileSync(join(userHome, '.claude', 'settings.json'), 'utf8')) as {
    hooks: Record<string, { hooks: { command: string }[] }[]>;
  };
  const command = settings.hooks.UserPromptSubmit?.[0]?.hooks[0]?.command;
  if (command === undefined) throw new Error('connect wrote no command for prompts');
  return command;
}
