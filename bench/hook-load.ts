/**
 * Prompts from many agents at once, over the socket and each over a connection of its own, as the commands in settings files
 * ask: how long the slow ones wait, and how many of those that were answered are on record afterwards.
 *
 * @module
 */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { readToken } from '../src/server/token.ts';
import { percentile, type Row, row } from './measure.ts';
import type { TemporaryHome } from './temporary-home.ts';

interface Load {
  readonly clients: number;
  /** Of each client, one behind the other. */
  readonly prompts: number;
  readonly atMostMs?: number;
}

const LOADS: readonly Load[] = [
  { clients: 1, prompts: 200 },
  { clients: 8, prompts: 50, atMostMs: 150 },
  { clients: 64, prompts: 12, atMostMs: 600 },
];
/** Of 64 connections that are all new. */
const FIRST_AT_MOST_MS = 1500;
const SETTLE_MS = 30_000;

/** One hook over a new connection; throws where the answer is none. */
export function askHook(place: TemporaryHome, event: string, payload: object): Promise<void> {
  const body = JSON.stringify({ cwd: place.skills, ...payload });
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'content-length': Buffer.byteLength(body) };
    const sent = request(
      {
        ...{ socketPath: place.home.socketFile, agent: false, method: 'POST', headers },
        path: `/api/hooks/generic/${event}`,
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve();
          else reject(new Error(`a hook was answered with ${answer.statusCode}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

export async function loadRows(
  place: TemporaryHome,
  asked: readonly string[],
  where: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const load of LOADS) rows.push(...(await loadRow(place, asked, load, where)));
  return rows;
}

async function loadRow(
  place: TemporaryHome,
  asked: readonly string[],
  { clients, prompts, atMostMs }: Load,
  where: string,
): Promise<Row[]> {
  const times: number[] = [];
  const firsts: number[] = [];
  const said = new Map<string, string[]>();
  const client = async (number: number): Promise<void> => {
    const session = `load-${clients}-${number}`;
    const texts: string[] = [];
    said.set(session, texts);
    for (let turn = 0; turn < prompts; turn++) {
      const prompt = `${asked[(number * prompts + turn) % asked.length]} (${number}.${turn})`;
      const started = performance.now();
      await askHook(place, 'prompt', { session, prompt, id: `${number}.${turn}` });
      const took = performance.now() - started;
      texts.push(prompt);
      times.push(took);
      if (turn === 0) firsts.push(took);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const many = clients === 1 ? '1 client' : `${clients} clients`;
  const all = clients * prompts;
  return [
    row(`hook endpoint, prompt, ${many} without a pause, ${where}, p95`, percentile(times, 0.95), 'ms', {
      ...(atMostMs !== undefined && { atMost: atMostMs }),
    }),
    row(`first answer of ${many}, at most`, Math.max(...firsts), 'ms', { atMost: FIRST_AT_MOST_MS }),
    row(
      `answered prompts of ${many} that are on record`,
      (100 * (await keptInTime(place, said, all))) / all,
      '%',
      {
        atLeast: 100,
      },
    ),
  ];
}

/** On record is on record: they come from the journal into the database behind the answers. */
async function keptInTime(
  place: TemporaryHome,
  said: ReadonlyMap<string, readonly string[]>,
  all: number,
): Promise<number> {
  const deadline = performance.now() + SETTLE_MS;
  for (;;) {
    const found = await kept(place, said);
    if (found === all || performance.now() > deadline) return found;
    await sleep(100);
  }
}

async function kept(place: TemporaryHome, said: ReadonlyMap<string, readonly string[]>): Promise<number> {
  const { url = '' } = readDaemonFile(place.home.daemonFile) ?? {};
  const headers = { authorization: `Bearer ${readToken(place.home.tokenFile)}` };
  const get = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`, { headers })).json();
  const { conversations } = (await get('/api/conversations?limit=1000')) as {
    conversations: { id: string; sessionKey: string }[];
  };
  let found = 0;
  for (const { id, sessionKey } of conversations) {
    const texts = said.get(sessionKey);
    if (!texts) continue;
    const { messages } = (await get(`/api/conversations/${encodeURIComponent(id)}`)) as {
      messages: { content: string }[];
    };
    const contents = new Set(messages.map(({ content }) => content));
    found += texts.filter((text) => contents.has(text)).length;
  }
  return found;
}
