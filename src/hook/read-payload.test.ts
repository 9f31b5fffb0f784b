import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { Shrinker } from '../harness/shrink.ts';
import { fc } from '../testing/property.ts';
import { MAX_PAYLOAD_BYTES, readPayload } from './read-payload.ts';

const FIELDS = {
  session_id: 's1',
  cwd: '/p',
  hook_event_name: 'PostToolUse',
  tool_name: 'WebFetch',
  tool_input: { url: 'https://example.org/x' },
};
const MEGABYTE = 1024 * 1024;

function chunksOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const chunk = 65_521;
  return Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, n) =>
    bytes.subarray(n * chunk, (n + 1) * chunk),
  );
}

async function sent(payload: unknown): Promise<unknown> {
  const bytes = await readPayload(Readable.from(chunksOf(JSON.stringify(payload))));
  expect(bytes?.length).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
  return JSON.parse(bytes?.toString() ?? 'null');
}

test.each([
  ['one long text', { result: 'word '.repeat(2 * MEGABYTE) }],
  ['letters of several bytes', { result: '漢😀'.repeat(MEGABYTE) }],
  ['escapes', '\\"\n\u0001'.repeat(MEGABYTE)],
  ['many small texts', Array.from({ length: 400_000 }, (_, n) => ({ type: 'text', text: `word ${n}` }))],
  ['many fields', Object.fromEntries(Array.from({ length: 500_000 }, (_, n) => [`field ${n}`, n]))],
  ['many long texts', Array.from({ length: 150 }, () => 'word '.repeat(10_000))],
])('an answer of many megabytes (%s) still says which tool was used where', async (_, answer) => {
  expect(await sent({ ...FIELDS, tool_response: answer })).toMatchObject(FIELDS);
  expect(await sent({ tool_response: answer, ...FIELDS })).toMatchObject(FIELDS);
});

test('an answer that is nested without end does so, too', async () => {
  const nested = `${'['.repeat(3 * MEGABYTE)}${']'.repeat(3 * MEGABYTE)}`;
  const text = `{"tool_response":${nested},${JSON.stringify(FIELDS).slice(1)}`;
  const bytes = await readPayload(Readable.from(chunksOf(text)));
  expect(JSON.parse(bytes?.toString() ?? 'null')).toMatchObject(FIELDS);
});

test('what is not too large goes as it came', async () => {
  const text = ` ${JSON.stringify({ ...FIELDS, tool_response: 'word '.repeat(100_000) })}\n`;
  expect((await readPayload(Readable.from(chunksOf(text))))?.toString()).toBe(text);
});

test('small JSON means the same afterwards', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      const text = JSON.stringify(value, null, 2);
      const shrinker = new Shrinker();
      for (const byte of Buffer.from(text)) shrinker.feed(Buffer.from([byte]));
      expect(JSON.parse(shrinker.result(MEGABYTE)?.toString() ?? '')).toEqual(JSON.parse(text));
    }),
  );
});
