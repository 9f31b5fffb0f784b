/**
 * A unified diff, line by line, with what the review found at the lines it found it in.
 *
 * @module
 */
import type { JSX } from 'preact';
import { type DiffLine, diffLines } from './diff-lines.ts';
import { visible } from './text.ts';

export interface LineNote {
  readonly file: string;
  readonly line: number | null;
  readonly text: string;
}

const CLASSES: Readonly<Record<DiffLine['is'], string>> = {
  file: 'file',
  place: 'place',
  added: 'add',
  removed: 'cut-line',
  same: '',
};
/** More is no help to anybody, and slow to draw. */
const SHOWN = 4000;

export function Diff({
  text,
  notes = [],
}: {
  readonly text: string;
  readonly notes?: readonly LineNote[];
}): JSX.Element {
  const lines = diffLines(text);
  const shown = lines.slice(0, SHOWN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
    <section class="diff" tabIndex={0} aria-label="What changes">
      <ol>
        {shown.map((line, at) => (
          <Line key={at} line={line} notes={notesAt(line, notes)} />
        ))}
      </ol>
      {lines.length > SHOWN && <p class="place">{lines.length - SHOWN} more lines are not shown.</p>}
    </section>
  );
}

function Line({
  line,
  notes,
}: {
  readonly line: DiffLine;
  readonly notes: readonly LineNote[];
}): JSX.Element {
  if (line.is === 'file') return <li class="file">{visible(line.text)}</li>;
  return (
    <>
      <li class={CLASSES[line.is]}>
        <span>{line.before ?? ''}</span>
        <span>{line.after ?? ''}</span>
        <span>
          {MARKS[line.is]}
          {visible(line.text)}
        </span>
      </li>
      {notes.map((note) => (
        <li key={note.text} class="note">
          {visible(note.text)}
        </li>
      ))}
    </>
  );
}

const MARKS: Readonly<Record<DiffLine['is'], string>> = {
  file: '',
  place: '',
  added: '+ ',
  removed: '- ',
  same: '  ',
};

function notesAt(line: DiffLine, notes: readonly LineNote[]): readonly LineNote[] {
  if (line.after === null) return [];
  return notes.filter((note) => note.line === line.after && line.file.endsWith(note.file));
}
