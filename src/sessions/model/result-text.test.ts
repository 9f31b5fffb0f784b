import { describe, expect, it } from 'vitest';
import {
  INTERRUPTS,
  REFUSALS,
  saysInterrupt,
  saysRefusal,
  statedDurationMs,
  statedExitCode,
} from './result-text.ts';

describe('what a result says in words', () => {
  it.each(REFUSALS)('is a refusal for $id', ({ phrase }) => {
    expect(saysRefusal(phrase)).toBe(true);
    expect(saysRefusal(`Error: ${phrase}`)).toBe(true);
    expect(saysRefusal(`Exit code 1\n${phrase}`)).toBe(true);
    expect(saysRefusal(`a file that contains "${phrase}"`)).toBe(false);
  });

  it.each(INTERRUPTS)('is an interrupt for $id', ({ phrase }) => {
    expect(saysInterrupt(phrase)).toBe(true);
    expect(saysInterrupt(`a log: ${phrase}`)).toBe(false);
  });

  it.each([
    ['Exit code 3\nbad', 3],
    ['Error: Exit code 137', 137],
    ['Exit code: 0\nWall time: 0.1 seconds\nOutput:\nok', 0],
    ['Chunk ID: ab\nWall time: 0.0 seconds\nProcess exited with code 2\nOutput:\nExit code: 9', 2],
    ['FAIL\n\nCommand exited with code 1', 1],
    ['a log\nExit code: 4\nmore', null],
    ['Chunk ID: ab\nWall time: 1 seconds\nOutput:\nProcess exited with code 5', null],
    ['', null],
  ])('states the exit code of %j', (text, code) => {
    expect(statedExitCode(text)).toBe(code);
  });

  it.each([' aborted\n', '\u00a0aborted', 'Error: aborted', 'Exit code 130\n aborted'])(
    'is an interrupt where one bare word is all: %j',
    (text) => {
      expect(saysInterrupt(text)).toBe(true);
      expect(saysInterrupt(`${text} by hand`)).toBe(false);
    },
  );

  it('states how long it took', () => {
    expect(statedDurationMs('Chunk ID: ab\nWall time: 1.2500 seconds\nOutput:')).toBe(1250);
    expect(statedDurationMs('it took 3 seconds')).toBeNull();
  });
});
