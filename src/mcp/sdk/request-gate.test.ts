import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { RequestGate } from './request-gate.ts';

function gate(drainMs = 60_000): { gate: RequestGate; answers: object[] } {
  const answers: object[] = [];
  const options = { maxMessageBytes: 1000, drainMs, answer: (message: object) => answers.push(message) };
  return { gate: new RequestGate(options), answers };
}

const ask = (id: unknown): string => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });

test.each([
  ['garbage', 'not json', -32_700, null],
  ['half a message', '{"jsonrpc":"2.0"', -32_700, null],
  ['a batch', `[${ask(1)}]`, -32_600, null],
  ['null', 'null', -32_600, null],
  ['a number', '7', -32_600, null],
  ['no method', '{"jsonrpc":"2.0","id":4}', -32_600, 4],
  ['an id that is none', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600, null],
  ['parameters that are none', '{"jsonrpc":"2.0","id":"a","method":"ping","params":5}', -32_600, 'a'],
])('%s is answered with an error, and goes no further', async (_what, line, code, id) => {
  const { gate: one, answers } = gate();
  one.end(`${line}\n`);
  expect(await text(one)).toBe('');
  expect(answers).toMatchObject([{ jsonrpc: '2.0', id, error: { code } }]);
});

test('messages pass as they are, however the input is cut', async () => {
  const lines =
    `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/x', params: { t: 'grün' } })}\n`.repeat(3);
  const bytes = Buffer.from(lines);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), async (sizes) => {
      const { gate: one } = gate();
      for (let at = 0, i = 0; at < bytes.length; i++) {
        const size = sizes[i % sizes.length] ?? 1;
        one.write(bytes.subarray(at, at + size));
        at += size;
      }
      one.end();
      expect(await text(one)).toBe(lines);
    }),
  );
});

test('the end of input waits for the answers to what was asked, a last line without its end included', async () => {
  const { gate: one } = gate();
  let hasEnded = false;
  one.end(`${ask(1)}\n${ask('b')}`);
  const read = text(one).then((all) => {
    hasEnded = true;
    return all;
  });
  await new Promise(setImmediate);
  one.settle(1);
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  one.settle('b');
  expect(await read).toBe(`${ask(1)}\n${ask('b')}\n`);
});

test('what was cancelled, or is never answered, is not waited for, and nothing for ever', async () => {
  const { gate: one } = gate();
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  one.write(`${ask(1)}\n${JSON.stringify(cancel)}\n`);
  one.end(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'subscriptions/listen' })}\n`);
  expect(await text(one)).toContain('cancelled');
  const { gate: impatient } = gate(1);
  impatient.end(ask(1));
  expect(await text(impatient)).toContain('ping');
});

test('a message without end is handed on in pieces, for the transport to refuse', async () => {
  const { gate: one } = gate();
  one.end('x'.repeat(5000));
  expect(await text(one)).toBe('x'.repeat(5000));
});
