import { expect, test } from 'vitest';
import { z } from 'zod';
import { KnowhowError } from '../errors.ts';
import { fc } from '../testing/property.ts';
import { briefSchema } from './brief-schema.ts';
import { cursorAfter, placeOf } from './cursor.ts';
import { remoteBackend } from './remote-backend.ts';
import { cleanSessionKey, clientName } from './scene.ts';
import { protocolError, toolError } from './sdk/answers.ts';
import { clientOfSession, newSessionId } from './session-id.ts';
import { parseSkillUri, skillUri } from './skill-uri.ts';
import { TOOLS } from './tool-table.ts';

/** What each tool does to what is there, said again by hand: [reads only, may replace something, twice is like once]. */
const TRAITS: Record<string, readonly [boolean, boolean, boolean]> = {
  skill_suggest: [true, false, true],
  skill_list: [true, false, true],
  load_skill: [false, false, true],
  load_skill_resource: [true, false, true],
  skill_view: [false, false, true],
  record_outcome: [false, true, true],
  memory_recall: [true, false, true],
  memory_recall_procedures: [true, false, true],
  project_learned: [true, false, true],
  memory_remember: [false, true, true],
  skill_save: [false, true, true],
  submit_skill: [false, false, true],
  skill_patch: [false, true, true],
  skill_delete: [false, true, true],
  soul_update: [false, true, false],
};

test('there is every tool of the list, and no other', () => {
  expect(TOOLS.map(({ name }) => name).toSorted()).toEqual(Object.keys(TRAITS).toSorted());
});

test.each(TOOLS)('$name says honestly what it does, shortly, in schemas of objects', (tool) => {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool.traits;
  expect([readOnlyHint, destructiveHint, idempotentHint]).toEqual(TRAITS[tool.name]);
  expect(openWorldHint).toBe(false);
  expect(tool.description.length).toBeLessThanOrEqual(200);
  const input = z.toJSONSchema(tool.input, { io: 'input' });
  expect(input).toMatchObject({ type: 'object', additionalProperties: false });
  expect(z.toJSONSchema(tool.output)).toMatchObject({ type: 'object' });
});

test('all tools together cost a model at most 1,500 tokens', () => {
  const told = TOOLS.map(({ name, description, input }) => ({
    name,
    description,
    inputSchema: briefSchema(z.toJSONSchema(input, { io: 'input' })),
  }));
  expect(JSON.stringify(told).length / 4).toBeLessThanOrEqual(1500);
});

test('a cursor leads back to its place, anything else is refused', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 100 });
  fc.assert(
    fc.property(text, text, fc.nat(), (name, id, position) => {
      expect(placeOf(cursorAfter({ name, id, position }))).toEqual({ name, id, position });
    }),
  );
  expect(placeOf(undefined)).toBeUndefined();
  const known = cursorAfter({ name: 'pdf', id: 'skill:default:pdf', position: 3 });
  const past = cursorAfter({ name: 'pdf', id: 'x', position: -1 });
  for (const made of ['', '5', 'YWZ0ZXItMQ', past, `${known}=`, known.slice(1), 'x'.repeat(10_000)]) {
    expect(() => placeOf(made)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  }
});

test('an address of a skill’s file leads back to name and path', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 4 }),
      (name, segments) => {
        const path = segments.join('/');
        fc.pre(![name, ...segments].some((part) => /[\ud800-\udfff]/.test(part) && !isWhole(part)));
        expect(parseSkillUri(skillUri(name, path))).toEqual({ name, path });
      },
    ),
  );
  for (const uri of [
    '',
    'skill://',
    'skill://x',
    'skill:///SKILL.md',
    'file:///etc/passwd',
    'skill://x/%zz',
  ]) {
    expect(() => parseSkillUri(uri)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  }
});

function isWhole(text: string): boolean {
  try {
    return encodeURIComponent(text) !== '';
  } catch {
    // Half a character cannot stand in an address.
    return false;
  }
}

test('a session id remembers its client’s name, and no two are the same', () => {
  expect(clientOfSession(newSessionId('claude-code'))).toBe('claude-code');
  expect(newSessionId('x')).not.toBe(newSessionId('x'));
  for (const foreign of [null, '', 'abc', `${newSessionId('x')}!`])
    expect(clientOfSession(foreign)).toBeUndefined();
});

test.each([
  ['claude-code', 'claude-code'],
  ['Visual Studio Code', 'Visual-Studio-Code'],
  ['a\nb\u001b[31m', 'a-b-31m'],
  ['', 'unknown'],
  ['///', 'unknown'],
  [42, 'unknown'],
  ['x'.repeat(1000), 'x'.repeat(60)],
])('a client that calls itself %j is known as %j', (given, known) => {
  expect(clientName(given)).toBe(known);
});

test('a session key from outside is cut to what a key may hold', () => {
  expect(cleanSessionKey('a b\nc')).toBe('abc');
  expect(cleanSessionKey('x'.repeat(1000))).toHaveLength(200);
  expect(cleanSessionKey(' ')).toBeUndefined();
});

test('an error nobody expected leaves neither its text nor its stack', () => {
  const error = new Error('at /home/ann/secret.ts:1');
  for (const answer of [JSON.stringify(toolError(error)), protocolError(error).message]) {
    expect(answer).not.toContain('secret');
    expect(answer).toContain('Something failed inside knowhow');
  }
});

const CALLER = { client: 'test', sessionKey: 's', workingFolder: null };

test('a daemon that goes away under a request is asked for again, where twice is like once', async () => {
  const gone = new KnowhowError('daemon_unavailable', 'gone');
  let attempts = 0;
  const backend = remoteBackend(async () => ({
    request: async <T>(): Promise<T> => {
      attempts++;
      if (attempts % 2 === 1) throw gone;
      return { structured: {}, text: 'back' } as T;
    },
  }));
  expect(await backend.call({ tool: 'skill_list' }, CALLER)).toMatchObject({ text: 'back' });
  await expect(backend.call({ tool: 'soul_update' }, CALLER)).rejects.toBe(gone);
  expect(attempts).toBe(3);
});
