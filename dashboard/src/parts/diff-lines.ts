/**
 * Reads a unified diff into lines with their numbers on both sides.
 *
 * @module
 */

export interface DiffLine {
  readonly is: 'file' | 'place' | 'added' | 'removed' | 'same';
  readonly text: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly file: string;
}

const PLACE = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

export function diffLines(diff: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let file = '';
  let before = 0;
  let after = 0;
  let isInside = false;
  for (const line of diff.replace(/\r\n/g, '\n').split('\n')) {
    const place = PLACE.exec(line);
    if (place) {
      [before, after, isInside] = [Number(place[1]), Number(place[2]), true];
      lines.push({ is: 'place', text: line, before: null, after: null, file });
    } else if (
      /^(?:---|\+\+\+) /.test(line) &&
      !(isInside && /^(?:---|\+\+\+) [^\t]*$/.test(line) && !line.includes('/'))
    ) {
      isInside = false;
      const name = line.slice(4).split('\t')[0] ?? '';
      if (!line.startsWith('+++')) continue;
      file = name;
      lines.push({ is: 'file', text: name, before: null, after: null, file });
    } else if (isInside && line.startsWith('+')) {
      lines.push({ is: 'added', text: line.slice(1), before: null, after: after++, file });
    } else if (isInside && line.startsWith('-')) {
      lines.push({ is: 'removed', text: line.slice(1), before: before++, after: null, file });
    } else if (isInside && line.startsWith(' ')) {
      lines.push({ is: 'same', text: line.slice(1), before: before++, after: after++, file });
    } else if (line !== '' && !/^(?:Index: |={10,}|\\ No newline)/.test(line)) {
      lines.push({ is: 'place', text: line, before: null, after: null, file });
    }
  }
  return lines;
}
