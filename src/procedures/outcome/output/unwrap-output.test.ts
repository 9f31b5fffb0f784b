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
    [
      'Command: pandoc a.md\nDirectory: (root)\nOutput: pdflatex not found.\nError: (none)\nExit Code: 47',
      'pdflatex not found.\n\n',
    ],
    ['Command: unknown', 'Command: unknown'],
    ['', ''],
  ])('of %s is %s', (text, plain) => {
    expect(unwrapped(text)).toBe(plain);
  });
});
