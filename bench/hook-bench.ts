/**
 * What somebody who types feels: the hook endpoint with a large library and many memories, and the hook client from
 * the start of its process to its end, beside a bare Node.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageFolder } from '../src/package.ts';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { hookTokenOf, readToken } from '../src/server/token.ts';
import { finished, startDaemon, stop } from './daemon.ts';
import { percentile, type Row, row, timings } from './measure.ts';
import { fill } from './memory-bench.ts';
import { prompts, syntheticSkills, writeSkills } from './synthetic-skills.ts';
import { type TemporaryHome, temporaryHome } from './temporary-home.ts';

const PROMPTS = 400;
const STARTS = 60;
/** Turns of one session before the next begins. */
const TURNS = 8;
const CLIENT_RUNS = 31;
const PAUSE_MS = 30;

export async function hookRows(skills: number, memories: number): Promise<Row[]> {
  const place = temporaryHome();
  try {
    writeSkills(place.skills, skills);
    const app = await place.open();
    await app.skills.reconcile();
    const questions = await fill(app, memories, () => undefined);
    await app.close();
    const asked = prompts(PROMPTS, [...syntheticSkills(PROMPTS)]).map((prompt, i) =>
      i % 2 === 0 ? prompt : questions[i % questions.length],
    );
    const { daemon } = await startDaemon(place);
    try {
      return [...(await endpointRows(place, asked, { skills, memories })), await clientRow(place)];
    } finally {
      await stop(daemon);
    }
  } finally {
    place.remove();
  }
}

async function endpointRows(
  place: TemporaryHome,
  asked: readonly string[],
  size: { skills: number; memories: number },
): Promise<Row[]> {
  const { url = '' } = readDaemonFile(place.home.daemonFile) ?? {};
  const headers = {
    authorization: `Bearer ${hookTokenOf(readToken(place.home.tokenFile) ?? '')}`,
    'content-type': 'application/json',
  };
  const send = async (event: string, payload: object): Promise<unknown> => {
    const body = JSON.stringify({ cwd: place.skills, ...payload });
    return (await fetch(`${url}/api/hooks/generic/${event}`, { method: 'POST', headers, body })).json();
  };
  // A prompt does not wait for memories that are still being read; what is measured is when they are there.
  await recallOnce(place, url);
  const session = (run: number): string => `bench-${Math.floor(run / TURNS)}`;
  const prompt = (run: number): Promise<unknown> =>
    send('prompt', { session: session(run), prompt: asked[run % asked.length], id: String(run) });
  await timings(40, prompt);
  const promptTimes = await spaced(PROMPTS, (run) => prompt(run + 40));
  const startTimes = await spaced(STARTS, (run) => send('session-start', { session: `start-${run}` }));
  const where = `${size.skills.toLocaleString('en')} skills, ${size.memories.toLocaleString('en')} memories`;
  return [
    row(`hook endpoint, prompt, ${where}, p95`, percentile(promptTimes, 0.95), 'ms', { atMost: 25 }),
    row(`hook endpoint, session start, ${where}, p95`, percentile(startTimes, 0.95), 'ms'),
  ];
}

async function recallOnce(place: TemporaryHome, url: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${readToken(place.home.tokenFile)}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ query: 'warm up' });
  await fetch(`${url}/api/memory/recall`, { method: 'POST', headers, body });
}

/** People do not type back to back: what is written behind an answer is done before the next prompt. */
async function spaced(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(...(await timings(1, () => work(run))));
    await sleep(PAUSE_MS);
  }
  return times;
}

async function clientRow(place: TemporaryHome): Promise<Row> {
  const client = join(packageFolder(), 'dist', 'hook.js');
  const payload = JSON.stringify({
    session_id: 'client',
    cwd: place.skills,
    hook_event_name: 'UserPromptSubmit',
    prompt: 'publish the report of this week',
  });
  const own: number[] = [];
  const bare: number[] = [];
  const run = async (args: readonly string[], input: string): Promise<void> => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...place.environment },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
    await finished(child);
  };
  // One after the other, so that both see the same machine.
  for (let i = 0; i < CLIENT_RUNS; i++) {
    own.push(...(await timings(1, () => run([client, 'claude-code', 'UserPromptSubmit'], payload))));
    bare.push(...(await timings(1, () => run(['-e', '0'], ''))));
  }
  const baseline = percentile(bare, 0.5);
  return row('hook client, start to end, median', percentile(own, 0.5), 'ms', {
    atMost: Math.round(1.5 * baseline),
    baseline: { name: 'node -e 0', value: baseline },
  });
}
