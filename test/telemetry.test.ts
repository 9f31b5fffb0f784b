import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createHttpApp } from '../src/server/http-app.ts';
import { exportLogsRequest, exportLogsResponse } from '../src/server/routes/otlp-protobuf.ts';
import { hookTokenOf } from '../src/server/token.ts';
import { skillText, temporaryHome } from './support/temporary-home.ts';

const TOKEN = 'token-of-the-test';

function attribute(key: string, stringValue: string) {
  return { key, value: { stringValue } };
}

function logs(skill: string, options: { session?: string; event?: string } = {}) {
  const record = {
    timeUnixNano: '1700000000000000000',
    body: { stringValue: options.event ?? 'claude_code.skill_activated' },
    attributes: [
      attribute('session.id', options.session ?? 's1'),
      attribute('skill.name', skill),
      attribute('invocation_trigger', 'claude-proactive'),
      { key: 'event.sequence', value: { intValue: '3' } },
    ],
  };
  const other = { body: { stringValue: 'claude_code.api_request' }, attributes: [attribute('model', 'x')] };
  return {
    resourceLogs: [{ resource: { attributes: [] }, scopeLogs: [{ scope: {}, logRecords: [other, record] }] }],
  };
}

async function place() {
  const home = temporaryHome();
  home.writeSkill(
    'pdf-forms',
    skillText('pdf-forms', 'Fills in PDF forms. Use when a PDF form must be filled.'),
  );
  const app = await home.open();
  await app.skills.reconcile();
  const api = createHttpApp(app, { token: TOKEN, control: null });
  const post = async (
    body: string | Uint8Array,
    headers: Record<string, string>,
    path = '/v1/logs',
    token = hookTokenOf(TOKEN),
  ): Promise<Response> =>
    api.request(`http://127.0.0.1${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : Buffer.from(body),
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const uses = async (): Promise<number> => (await app.store.skills.find('pdf-forms'))[0].useCount;
  return { post, uses, app, home };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const BINARY_TYPE = { 'content-type': 'application/x-protobuf' };

test('an activation counts once however often and in whichever form it arrives', async () => {
  const { post, uses } = await place();
  const request = logs('pdf-forms');
  const text = JSON.stringify(request);
  const binary = exportLogsRequest.encode(exportLogsRequest.fromObject(request)).finish();
  const first = await post(text, JSON_TYPE);
  expect({ status: first.status, body: await first.json() }).toEqual({ status: 200, body: {} });
  expect(await uses()).toBe(1);
  expect((await post(text, JSON_TYPE, '/api/otlp/v1/logs')).status).toBe(200);
  expect((await post(gzipSync(text), { ...JSON_TYPE, 'content-encoding': 'gzip' })).status).toBe(200);
  const answer = await post(binary, BINARY_TYPE);
  expect(answer.headers.get('content-type')).toBe('application/x-protobuf');
  expect((await answer.arrayBuffer()).byteLength).toBe(0);
  expect((await post(gzipSync(binary), { ...BINARY_TYPE, 'content-encoding': 'gzip' })).status).toBe(200);
  expect(await uses()).toBe(1);
  const other = logs('pdf-forms', { session: 's2' });
  await post(exportLogsRequest.encode(exportLogsRequest.fromObject(other)).finish(), BINARY_TYPE);
  expect(await uses()).toBe(2);
});

test('what is no activation of an installed skill is taken and means nothing', async () => {
  const { post, uses } = await place();
  for (const request of [
    logs('unknown-skill'),
    logs('custom_skill'),
    logs('pdf-forms', { event: 'claude_code.tool_result' }),
    {},
    { resourceLogs: [null, 3, { scopeLogs: [{ logRecords: ['x', {}] }] }] },
  ]) {
    expect((await post(JSON.stringify(request), JSON_TYPE)).status).toBe(200);
  }
  expect(await uses()).toBe(0);
});

test('what cannot be read is refused with a hint, and without a token nothing is read', async () => {
  const { post, uses } = await place();
  const text = JSON.stringify(logs('pdf-forms'));
  for (const [body, headers] of [
    ['{"resourceLogs":', JSON_TYPE],
    [new Uint8Array([255, 255, 255, 1]), BINARY_TYPE],
    [text, { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    [text, { 'content-type': 'text/plain' }],
  ] as const) {
    const response = await post(body, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid_input', hint: expect.any(String) },
    });
  }
  expect((await post(text, JSON_TYPE, '/v1/logs', 'wrong')).status).toBe(401);
  expect(await uses()).toBe(0);
});

test('an event that is named by its attribute or by its own field counts as well', async () => {
  const { post, uses } = await place();
  const record = {
    attributes: [attribute('event.name', 'skill_activated'), attribute('skill.name', 'pdf-forms')],
  };
  const resource = { attributes: [attribute('session.id', 's7')] };
  await post(
    JSON.stringify({ resourceLogs: [{ resource, scopeLogs: [{ logRecords: [record] }] }] }),
    JSON_TYPE,
  );
  expect(await uses()).toBe(1);
  const named = {
    eventName: 'claude_code.skill_activated',
    attributes: [attribute('skill.name', 'office:pdf-forms')],
  };
  await post(JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords: [named] }] }] }), JSON_TYPE);
  expect(await uses()).toBe(2);
});

test('of two skills with one name that of the session’s project counts', async () => {
  const { post, app, home } = await place();
  const folder = join(home.folder, 'work');
  mkdirSync(join(folder, '.git'), { recursive: true });
  home.writeSkill('pdf-forms', skillText('pdf-forms', 'Fills in our forms.'), join(folder, '.claude/skills'));
  const project = await app.skills.projectOf(folder);
  await app.skills.reconcile();
  await app.store.agentSessions.put({
    sessionKey: 's1',
    harness: 'claude-code',
    project,
    turns: 0,
    frozen: null,
    frozenAt: null,
    shown: [],
    used: [],
    taint: 'user',
    updatedAt: '2030-01-01T00:00:00.000Z',
  });
  const uses = async (): Promise<[boolean, number][]> =>
    (await app.store.skills.find('pdf-forms')).map((skill) => [skill.project !== null, skill.useCount]);
  await post(JSON.stringify(logs('pdf-forms')), JSON_TYPE);
  expect(new Map(await uses())).toEqual(
    new Map([
      [false, 0],
      [true, 1],
    ]),
  );
  await post(JSON.stringify(logs('pdf-forms', { session: 's2' })), JSON_TYPE);
  expect(new Map(await uses())).toEqual(
    new Map([
      [false, 1],
      [true, 1],
    ]),
  );
});

test('a batch with too many uses is taken in part, and the answer says so', async () => {
  const { post } = await place();
  const many = Array.from(
    { length: 502 },
    (_, index) => logs('unknown', { session: `s${index}` }).resourceLogs[0],
  );
  const request = { resourceLogs: [...many, many[0]] };
  const said = { rejectedLogRecords: '2', errorMessage: expect.stringContaining('500') };
  expect(await (await post(JSON.stringify(request), JSON_TYPE)).json()).toEqual({ partialSuccess: said });
  const binary = exportLogsRequest.encode(exportLogsRequest.fromObject(request)).finish();
  const answer = new Uint8Array(await (await post(binary, BINARY_TYPE)).arrayBuffer());
  expect(exportLogsResponse.toObject(exportLogsResponse.decode(answer))).toMatchObject({
    partialSuccess: { rejectedLogRecords: 2 },
  });
});
