import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Output, terminalOutput } from './output.ts';
import { progressBar } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function terminal(isTTY: boolean): { output: Output; stream: NodeJS.WriteStream; text: () => string } {
  const stream = Object.assign(new PassThrough(), {
    isTTY,
    columns: 100,
    cursorTo: () => true,
    clearLine: () => true,
    moveCursor: () => true,
  }) as unknown as NodeJS.WriteStream;
  let text = '';
  stream.write = ((chunk: string) => {
    text += chunk;
    return true;
  }) as typeof stream.write;
  return { output: terminalOutput(stream, stream, {}), stream, text: () => text };
}

test('what takes longer than a second shows how far it is, also before it has told', () => {
  const { output, stream, text } = terminal(true);
  const bar = progressBar('reading', output, stream);
  vi.advanceTimersByTime(900);
  expect(text()).toBe('');
  vi.advanceTimersByTime(400);
  expect(text()).toContain('reading');
  bar.update(3, 10);
  vi.advanceTimersByTime(400);
  expect(text()).toContain('3/10');
  bar.stop();
  bar.stop();
});

test('what is done within a second shows no bar, and a pipe never does', () => {
  for (const [isTTY, elapsedMs] of [
    [true, 900],
    [false, 5000],
  ] as const) {
    const { output, stream, text } = terminal(isTTY);
    const bar = progressBar('reading', output, stream);
    bar.update(1, 2);
    vi.advanceTimersByTime(elapsedMs);
    bar.stop();
    vi.advanceTimersByTime(5000);
    expect(text()).toBe('');
  }
});
