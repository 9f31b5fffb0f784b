/**
 * What somebody who types feels: hooks with a large library and many memories, from one agent and from many at once, and
 * the commands that harnesses call.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { readToken } from '../src/server/token.ts';
import { startDaemon, stop } from './daemon.ts';
import { commandRows } from './hook-commands.ts';
import { askHook, loadRows } from './hook-load.ts';
import { percentile, type Row, row, timings } from './measure.ts';
import { fill } from './memory-bench.ts';
import { prompts, syntheticSkills, writeSkills } from './synthetic-skills.ts';
import { type TemporaryHome, temporaryHome } from './temporary-home.ts';

const PROMPTS = 400;
const STARTS = 60;
/** Turns of one session before the next begins. */
const TURNS = 8;
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
    const where = `${skills.toLocaleString('en')} skills, ${memories.toLocaleString('en')} memories`;
    const { daemon } = await startDaemon(place);
    try {
      // A prompt does not wait for memories that are still being read; what is measured is when they are there.
      await recallOnce(place);
      return [
        ...(await pacedRows(place, asked, where)),
        ...(await loadRows(place, asked, where)),
        ...(await commandRows(place, asked[0])),
      ];
    } finally {
      await stop(daemon);
    }
  } finally {
    place.remove();
  }
}

async function pacedRows(place: TemporaryHome, asked: readonly string[], where: string): Promise<Row[]> {
  const session = (run: number): string => `bench-${Math.floor(run / TURNS)}`;
  const prompt = (run: number): Promise<void> =>
    askHook(place, 'prompt', { session: session(run), prompt: asked[run % asked.length], id: String(run) });
  await timings(40, prompt);
  const promptTimes = await spaced(PROMPTS, (run) => prompt(run + 40));
  const startTimes = await spaced(STARTS, (run) =>
    askHook(place, 'session-start', { session: `start-${run}` }),
  );
  return [
    row(`hook endpoint, prompt, ${where}, p95`, percentile(promptTimes, 0.95), 'ms', { atMost: 25 }),
    row(`hook endpoint, session start, ${where}, p95`, percentile(startTimes, 0.95), 'ms'),
  ];
}

async function recallOnce(place: TemporaryHome): Promise<void> {
  const { url = '' } = readDaemonFile(place.home.daemonFile) ?? {};
  const headers = {
    authorization: `Bearer ${readToken(place.home.tokenFile)}`,
    'content-type': 'application/json',
  };
  await fetch(`${url}/api/memory/recall`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ query: 'warm up' }) },
  });
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
