/**
 * How a reflection is shown: on one screen, the figures first.
 *
 * @module
 */
import { SECTIONS } from '../../reflection/note/note.ts';
import { sourcesOf, totalsLine } from '../../reflection/note/note-text.ts';
import type { ActionView, ReflectionView } from '../../reflection/reflection.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { wrap } from '../terminal/text.ts';

export function showReflection(reflection: ReflectionView, output: Output): void {
  const { color } = output;
  const { title, note, state, summary, error, actions, author } = reflection;
  output.line(color.bold(title));
  if (note === null) {
    output.line(
      state === 'quiet'
        ? 'A quiet time: nothing to look back at.'
        : `${state}${error ? `: ${printable(error)}` : ''}`,
    );
    return;
  }
  output.line(totalsLine(note));
  for (const line of summary?.split('\n') ?? []) item(line, '', output);
  for (const { id, lines, more } of note.sections) {
    output.line('');
    output.line(color.bold(SECTIONS[id]));
    for (const line of lines) item(line.text, sourcesOf(line), output);
    if (more > 0) output.line(color.dim(`  and ${more} more`));
  }
  if (actions.length > 0) {
    output.line('');
    output.line(color.bold('Proposed'));
    for (const action of actions) item(`${action.position} ${fateText(action)}: ${action.says}`, '', output);
  }
  if (state === 'undone') output.line(color.yellow('All that it made was taken back.'));
  if (error) output.note(color.dim(`${author}: ${printable(error)}`));
}

function fateText({ fate, why }: ActionView): string {
  return why === null ? fate : `${fate} (${why})`;
}

/** Whence it is known stands behind it, and is left out where it would take a line of its own. */
function item(text: string, source: string, output: Output): void {
  const columns = Number.isFinite(output.width) ? Math.max(20, output.width - 4) : Number.POSITIVE_INFINITY;
  const without = wrap(text, columns);
  const whole = wrap(`${text}${source}`, columns);
  const lines = whole.length > without.length ? without : whole;
  for (const [number, line] of lines.entries()) output.line(`${number === 0 ? '  • ' : '    '}${line}`);
}
