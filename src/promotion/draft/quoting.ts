/**
 * Texts of others within a page of ours: on one line, and no markup of their own.
 *
 * @module
 */

/** A command in code; backticks of its own need more of them around. */
export function code(text: string): string {
  const line = oneLine(text);
  const runs = line.match(/`+/gu) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** What somebody said. */
export function quoted(text: string, length = 160): string {
  return `"${shortened(oneLine(text).replaceAll('"', "'"), length)}"`;
}

/** Cut at a word. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length - 1);
  const space = head.lastIndexOf(' ');
  return `${space > length / 2 ? head.slice(0, space) : head}…`;
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Some readers of frontmatter refuse angle brackets. */
export function withoutBrackets(text: string): string {
  return text.replaceAll(/[<>]/gu, "'");
}
