import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EarlierSessions } from '../src/evaluation/replay/earlier-sessions.ts';
import { projectLogs } from '../src/evaluation/replay/project-logs.ts';
import { walkSession } from '../src/evaluation/replay/walk.ts';
import { LiveSession } from '../src/learning/recall/live-session.ts';
import { createHttpApp } from '../src/server/http-app.ts';
import { temporaryHome } from './support/temporary-home.ts';

const TOKEN = 'secret';
const ACME = '/home/ann/work/acme';
const SITE = '/home/ann/work/site';

interface Did {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly result: string;
  readonly isError?: boolean;
}

interface Asked {
  readonly prompt: string;
  readonly did: readonly Did[];
  readonly said: string;
}

const shell = (command: string, result = 'ok', isError = false): Did => ({
  ...{ tool: 'Bash', input: { command }, result, isError },
});

const HANGS = shell(
  'ssh root@web.acme.example "systemctl status api"',
  'Command timed out after 2m 0.0s',
  true,
);
const WORKS = shell('ssh root@10.0.0.7 "systemctl status api"', 'active (running)');
const USUAL = [shell('npm run test:ci'), shell('git push origin main'), shell('gh run watch 7')];
const UNREAD: Did = {
  tool: 'Edit',
  input: { file_path: `${ACME}/a.ts`, old_string: 'a', new_string: 'b' },
  result: '<tool_use_error>File has not been read yet. Read it first before writing to it.</tool_use_error>',
  isError: true,
};
const READ: Did = { tool: 'Read', input: { file_path: `${ACME}/a.ts` }, result: '1 a' };
const EDITED: Did = { ...UNREAD, result: 'The file has been updated.', isError: false };
/** It began next door, and worked here. */
const NEXT_DOOR = [shell(`cd ${ACME}/deploy && ls`), shell(`cat ${ACME}/deploy/site.conf`), HANGS, WORKS];

const SESSIONS: readonly { readonly folder: string; readonly asked: readonly Asked[] }[] = [
  { folder: ACME, asked: [{ prompt: 'is the api up?', did: [HANGS, WORKS, ...USUAL], said: 'It is up.' }] },
  {
    folder: ACME,
    asked: [
      { prompt: '<command-name>/clear</command-name>', did: [], said: '' },
      { prompt: 'rename a to b', did: [UNREAD, READ, EDITED, ...USUAL], said: 'Renamed.' },
    ],
  },
  {
    folder: SITE,
    asked: [{ prompt: 'where is the site?', did: NEXT_DOOR, said: 'root@10.0.0.7 serves it, port 8765.' }],
  },
  {
    folder: ACME,
    asked: [
      {
        prompt: 'restart the api',
        did: [shell('ssh root@web.acme.example "systemctl restart api"', 'hung', true), WORKS],
        said: '',
      },
      { prompt: 'rename b to a', did: [UNREAD, READ, EDITED, shell('git push origin main')], said: 'Done.' },
    ],
  },
  { folder: SITE, asked: [{ prompt: 'look again', did: [HANGS, WORKS], said: 'As it was.' }] },
];

function rowsOf(number: number): string {
  const { folder, asked } = SESSIONS[number] ?? { folder: '', asked: [] };
  const rows: object[] = [];
  const add = (type: 'user' | 'assistant', content: unknown): void => {
    const uuid = `00000000-0000-4000-8000-${`${number}${rows.length}`.padStart(12, '0')}`;
    const timestamp = new Date(Date.UTC(2026, 2, 1 + number, 10, 0, rows.length)).toISOString();
    const row = { type, uuid, timestamp, sessionId: `s${number}`, cwd: folder, isSidechain: false };
    rows.push({ ...row, message: { role: type, content } });
  };
  for (const { prompt, did, said } of asked) {
    add('user', prompt);
    for (const { tool, input, result, isError = false } of did) {
      const id = `call-${number}-${rows.length}`;
      add('assistant', [{ type: 'tool_use', id, name: tool, input }]);
      add('user', [{ type: 'tool_result', tool_use_id: id, content: result, is_error: isError }]);
    }
    if (said !== '') add('assistant', [{ type: 'text', text: said }]);
  }
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

test('walking through a log says, line by line, what the hooks say', async () => {
  const place = temporaryHome();
  const app = await place.open({});
  const api = createHttpApp(app, { token: TOKEN, control: null });
  const dir = join(place.folder, 'logs', 'acme');
  mkdirSync(dir, { recursive: true });
  const earlier = new EarlierSessions();
  let lines = 0;
  for (const number of SESSIONS.keys()) {
    writeFileSync(join(dir, `s${number}.jsonl`), rowsOf(number));
    const [logs] = await projectLogs(join(place.folder, 'logs'));
    const session = logs?.sessions.at(-1);
    if (!session?.record) throw new Error('no record');
    const { person, folder } = session.record;
    const walk = walkSession(session.walked, new LiveSession(earlier.memoryOf(folder), { person, folder }));
    const heard: { at: number; text: string }[] = [];
    const hook = async (event: string, at: number, body: object): Promise<void> => {
      const payload = { session_id: `live-${number}`, cwd: folder, hook_event_name: event, ...body };
      const response = await api.request(`http://localhost/api/hooks/claude-code/${event}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      const answered = await response.text();
      const answer = JSON.parse(answered || '{}') as { hookSpecificOutput?: { additionalContext?: string } };
      const told = answer.hookSpecificOutput?.additionalContext ?? '';
      const text = told
        .split('\n')
        .filter((line) => line.startsWith('knowhow: '))
        .join('\n');
      if (text !== '') heard.push({ at, text });
    };
    await hook('SessionStart', 0, { source: 'startup' });
    let at = 0;
    for (const { prompt, calls } of session.walked.turns) {
      await hook('UserPromptSubmit', at++, { prompt });
      for (const { tool, input, result, isError } of calls) {
        const call = { tool_name: tool, tool_input: input, tool_use_id: `${number}-${at}` };
        if (tool === 'Bash' || tool === 'Edit') await hook('PreToolUse', at, call);
        const after = isError ? 'PostToolUseFailure' : 'PostToolUse';
        const response = { tool_response: result, error: isError ? result : null };
        await hook(after, at++ + 0.5, { ...call, ...response });
      }
    }
    expect(heard).toEqual(walk.heard);
    lines += heard.length;
    await app.extraction.run({ dir });
    earlier.add(session.record);
  }
  expect(lines).toBeGreaterThan(2);
});
