/**
 * A home whose day can be set, and the logs of sessions that happened in it: from what was done to what is kept.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HookAnswer } from '../../src/briefing/hook-service.ts';
import { createHttpApp } from '../../src/server/http-app.ts';
import { type TestHome, temporaryHome } from './temporary-home.ts';

type App = Awaited<ReturnType<TestHome['open']>>;

/** One call of a session: what was run, and what came back. */
export interface Ran {
  readonly command: string;
  readonly output?: string;
  readonly fails?: boolean;
}

export interface Told {
  readonly session: string;
  /** Days since the beginning. */
  readonly day: number;
  readonly asked: string;
  readonly ran: readonly (Ran | string)[];
  readonly answer?: string;
  /** What the user said next. */
  readonly reply?: string;
  readonly folder?: string;
}

export interface PromotionScene {
  readonly place: TestHome;
  readonly app: App;
  setDay(day: number, minutes?: number): void;
  /** Writes the session's log and learns from all that are there. */
  tell(...sessions: readonly Told[]): Promise<void>;
  request<T>(method: string, path: string, body?: object): Promise<T>;
  hook(event: string, session: string, payload?: object): Promise<HookAnswer>;
}

const TOKEN = 'secret';
const PROJECT = '/home/ann/moltbook';

export async function promotionScene(environment: Record<string, string> = {}): Promise<PromotionScene> {
  const place = temporaryHome();
  let now = at(0, 720);
  const app = await place.open({ clock: () => now, environment });
  const api = createHttpApp(app, { token: TOKEN, control: null });
  const request = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await (await api.request(`http://localhost${path}`, init)).json()) as T;
  };
  return {
    ...{ place, app, request },
    setDay: (day, minutes = 0) => {
      now = at(day, 720 + minutes);
    },
    async tell(...sessions) {
      for (const one of sessions) writeLog(place, one);
      await request('POST', '/api/procedures/extract', {});
      // What was learnt goes into the memory in the background.
      await app.jobs.idle();
    },
    hook(event, session, payload = {}) {
      const said = { session_id: session, hook_event_name: event, cwd: PROJECT, ...payload };
      return request('POST', `/api/hooks/${event}`, { harness: 'claude-code', payload: said });
    },
  };
}

function at(day: number, minutes: number, seconds = 0): Date {
  return new Date(Date.UTC(2026, 2, 1 + day, 0, minutes, seconds));
}

/** As Claude Code writes it. */
function writeLog(
  place: TestHome,
  { session, day, asked, ran, answer = 'Done.', reply, folder = PROJECT }: Told,
): void {
  const rows: string[] = [];
  const add = (type: 'user' | 'assistant', content: unknown): void => {
    const timestamp = at(day, 600, rows.length).toISOString();
    const row = { type, uuid: `${session}-${rows.length}`, timestamp, sessionId: session, cwd: folder };
    rows.push(JSON.stringify({ ...row, isSidechain: false, message: { role: type, content } }));
  };
  add('user', asked);
  for (const one of ran) {
    const { command, output = 'ok', fails = false } = typeof one === 'string' ? { command: one } : one;
    const id = `call-${session}-${rows.length}`;
    add('assistant', [{ type: 'tool_use', id, name: 'Bash', input: { command } }]);
    add('user', [{ type: 'tool_result', tool_use_id: id, content: output, is_error: fails }]);
  }
  add('assistant', [{ type: 'text', text: answer }]);
  if (reply !== undefined) add('user', reply);
  const file = join(place.folder, '.claude/projects', folder.replaceAll('/', '-'), `${session}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, rows.map((row) => `${row}\n`).join(''));
}
