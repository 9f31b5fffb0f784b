/**
 * Finds where the frontmatter lies in a SKILL.md, without reading it.
 *
 * @module
 */

export interface Split {
  /** Offsets of the YAML text between the fences; equal when there is no frontmatter. */
  readonly yamlStart: number;
  readonly yamlEnd: number;
  readonly bodyStart: number;
  readonly hasFrontmatter: boolean;
  /** False when the closing `---` is missing and the end was guessed. */
  readonly closed: boolean;
  /** Lines before the first fence are against the spec, but a person reads over them. */
  readonly leadingBlankLines: boolean;
  readonly eol: '\n' | '\r\n';
}

const BOM = 0xfeff;
const OPEN_FENCE = /^---[ \t]*(?:\r\n|\n|$)/;
/** What a line of frontmatter looks like: a key, something indented, a list item, a comment, or nothing. */
const YAML_LINE = /^(?:[A-Za-z_"'][^\n]{0,120}?:(?:\s|$)|[ \t]|- |-\s*$|#|\s*$)/;

export function splitFrontmatter(text: string): Split {
  const start = text.charCodeAt(0) === BOM ? 1 : 0;
  let fence = start;
  while (fence < text.length && ' \t\r\n'.includes(text.charAt(fence))) fence++;
  // Only whole blank lines may precede the fence: an indented `---` is a thematic break.
  if (fence > start && text.charAt(fence - 1) !== '\n') fence = start;
  const newline = text.indexOf('\n');
  const eol = newline > 0 && text.charAt(newline - 1) === '\r' ? '\r\n' : '\n';
  const open = OPEN_FENCE.exec(text.slice(fence, fence + 256));
  if (!open) {
    return {
      yamlStart: start,
      yamlEnd: start,
      bodyStart: start,
      hasFrontmatter: false,
      closed: true,
      leadingBlankLines: false,
      eol,
    };
  }
  const yamlStart = fence + open[0].length;
  const found = { yamlStart, hasFrontmatter: true, leadingBlankLines: fence > start, eol } as const;
  let guessedEnd = -1;
  let afterBlank = false;
  for (let at = yamlStart; at < text.length; ) {
    const lineEnd = endOfLine(text, at);
    const line = text.slice(at, lineEnd);
    if (line.startsWith('---') && line.trimEnd() === '---') {
      return { ...found, yamlEnd: at, bodyStart: lineEnd, closed: true };
    }
    if (guessedEnd < 0 && endsUnclosedFrontmatter(line, afterBlank)) guessedEnd = at;
    afterBlank = line.trim() === '';
    at = lineEnd;
  }
  const end = guessedEnd < 0 ? text.length : guessedEnd;
  return { ...found, yamlEnd: end, bodyStart: end, closed: false };
}

/** A heading after a blank line is Markdown, although YAML would call it a comment. */
function endsUnclosedFrontmatter(line: string, afterBlank: boolean): boolean {
  return (afterBlank && /^#{1,6} /.test(line)) || !YAML_LINE.test(line);
}

/** Offset just behind the line's newline, or the end of the text. */
export function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline + 1;
}

export function lineNumber(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
