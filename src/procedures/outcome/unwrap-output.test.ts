import { describe, expect, it } from 'vitest';
import { unwrapped } from './unwrap-output.ts';

describe('what a program printed', () => {
  it.each([
    ['{"output": "fatal: \\"x\\" is gone\\nbye", "metadata": {"exit_code": 1}}', 'fatal: "x" is gone\nbye'],
    ['{"output":"fatal: cut off', 'fatal: cut off'],
    ['Output: fatal: no remote', 'fatal: no remote'],
    ['Exit code: 1\nOutput:\nfatal: no remote', 'Exit code: 1\nOutput:\nfatal: no remote'],
    ['{"error": "not found"}', '{"error": "not found"}'],
    ['Error: no remote', 'Error: no remote'],
    ['', ''],
  ])('of %s is %s', (text, plain) => {
    expect(unwrapped(text)).toBe(plain);
  });
});
