/**
 * Indexing, unchanged reconcile, daemon start and memory, on real files.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { readToken } from '../src/server/token.ts';
import { finished, startDaemon, stop } from './daemon.ts';
import { percentile, type Row, row, timings } from './measure.ts';
import { prompts, syntheticSkills, writeSkills } from './synthetic-skills.ts';
import { type TemporaryHome, temporaryHome } from './temporary-home.ts';

const INDEXED = 5000;
const STARTED = 10_000;

export async function libraryRows(loadRequests: number): Promise<Row[]> {
  return [...(await reconcileRows()), ...(await daemonRows(loadRequests))];
}

async function reconcileRows(): Promise<Row[]> {
  const place = temporaryHome();
  try {
    writeSkills(place.skills, INDEXED);
    const [bareRead] = await timings(1, () => readAll(place.skills));
    const app = await place.open();
    const [first] = await timings(1, () => app.skills.reconcile());
    // Files younger than two seconds are read once more before their time stamp is trusted.
    await sleep(2100);
    await app.skills.reconcile();
    const unchanged = percentile(await timings(10, () => app.skills.reconcile()), 0.5);
    const bareStat = percentile(await timings(10, () => statAll(place.skills)), 0.5);
    await app.close();
    return [
      row('indexing new skills, offline embedder', (INDEXED / first) * 1000, 'skills/s', {
        atLeast: 300,
        baseline: { name: 'bare read of the files', value: (INDEXED / bareRead) * 1000 },
      }),
      row(`reconcile of ${INDEXED.toLocaleString('en')} unchanged skills`, unchanged, 'ms', {
        atMost: 500,
        baseline: { name: 'bare stat of the files', value: bareStat },
      }),
    ];
  } finally {
    place.remove();
  }
}

async function daemonRows(loadRequests: number): Promise<Row[]> {
  const place = temporaryHome();
  try {
    writeSkills(place.skills, STARTED);
    const app = await place.open();
    await app.skills.reconcile();
    await app.close();
    const starts: number[] = [];
    const firsts: number[] = [];
    for (let run = 0; run < 5; run++) {
      const { daemon, ms, started } = await startDaemon(place);
      starts.push(ms);
      await loadDaemon(place, 1, 0);
      firsts.push(performance.now() - started);
      await stop(daemon);
    }
    const bareNode = percentile(await timings(5, () => finished(spawn(process.execPath, ['-e', '0']))), 0.5);
    const { daemon } = await startDaemon(place);
    const load = await loadDaemon(place, loadRequests);
    await stop(daemon);
    return [
      row(`daemon start to healthy, ${STARTED.toLocaleString('en')} skills`, percentile(starts, 0.5), 'ms', {
        atMost: 600,
        baseline: { name: 'node -e 0', value: bareNode },
      }),
      row('daemon start to the first suggestion', percentile(firsts, 0.5), 'ms'),
      row(`suggest over HTTP, ${STARTED.toLocaleString('en')} skills, p95`, load.p95, 'ms', { atMost: 10 }),
      row('daemon memory after the first 500 requests', load.early, 'MB', { atMost: 200 }),
      row(`daemon memory after ${loadRequests.toLocaleString('en')} requests`, load.late, 'MB', {
        atMost: 200,
      }),
    ];
  } finally {
    place.remove();
  }
}

async function loadDaemon(
  place: TemporaryHome,
  requests: number,
  warmUp = 500,
): Promise<{ p95: number; early: number; late: number }> {
  const { url = '' } = readDaemonFile(place.home.daemonFile) ?? {};
  const headers = {
    authorization: `Bearer ${readToken(place.home.tokenFile)}`,
    'content-type': 'application/json',
  };
  const asked = prompts(500, [...syntheticSkills(500)]);
  const suggest = async (run: number): Promise<unknown> => {
    const body = JSON.stringify({ context: asked[run % asked.length] });
    return (await fetch(`${url}/api/skills/suggest`, { method: 'POST', headers, body })).json();
  };
  const memory = async (): Promise<number> => {
    const status = (await (await fetch(`${url}/api/status`, { headers })).json()) as {
      residentBytes: number;
    };
    return status.residentBytes / 1024 / 1024;
  };
  await timings(warmUp, suggest);
  const early = await memory();
  const times = await timings(requests, suggest);
  return { p95: percentile(times, 0.95), early, late: await memory() };
}

function statAll(root: string): void {
  for (const name of readdirSync(root)) lstatSync(join(root, name, 'SKILL.md'));
}

function readAll(root: string): void {
  for (const name of readdirSync(root)) readFileSync(join(root, name, 'SKILL.md'), 'utf8');
}
