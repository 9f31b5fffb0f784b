/**
 * A change of a file, as a unified diff.
 *
 * @module
 */
import { createTwoFilesPatch } from 'diff';
import type { Change } from '../../harness/connect/plan.ts';
import type { Output } from '../terminal/output.ts';
import { tilde } from '../terminal/text.ts';

export function showDiff({ file, now, next }: Pick<Change, 'file' | 'now' | 'next'>, output: Output): void {
  const { color } = output;
  const name = tilde(file);
  const patch = createTwoFilesPatch(
    now === null ? '/dev/null' : name,
    next === null ? '/dev/null' : name,
    now ?? '',
    next ?? '',
  );
  for (const line of patch.split('\n').slice(1)) {
    if (line === '' || line.startsWith('=====')) continue;
    const paint = line.startsWith('+')
      ? color.green
      : line.startsWith('-')
        ? color.red
        : line.startsWith('@@')
          ? color.cyan
          : (text: string) => text;
    // Lines differ by their ends too, but a terminal would break the line at it once more.
    output.line(paint(line.replace(/\r$/, '')));
  }
}
