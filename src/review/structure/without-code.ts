/**
 * A Markdown text with its code blanked out, every other character at its place.
 *
 * @module
 */

const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
/** What stands before a line's own text: quotes and the marks of lists. */
const CONTAINERS = /^(?:[ \t]{0,40}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){0,40}[ \t]*/;
const LIST_ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const INDENTED = /^(?: {4}| {0,3}\t)/;

interface OpenFence {
  readonly mark: string;
  readonly isQuoted: boolean;
}

export function withoutCode(markdown: string): string {
  const lines = markdown.split('\n');
  const blanked: string[] = [];
  let paragraph: string[] = [];
  let fence: OpenFence | null = null;
  let isInList = false;
  let isAfterBlank = true;
  const endParagraph = (): void => {
    if (paragraph.length > 0) blanked.push(withoutSpans(paragraph.join('\n')));
    paragraph = [];
  };
  for (const line of lines) {
    // What was opened in a quote ends with it.
    if (fence?.isQuoted && !/^[ \t]*>/.test(line)) fence = null;
    const own = line.replace(CONTAINERS, '').trimEnd();
    if (fence) {
      if (closes(own, fence.mark)) fence = null;
      blanked.push(blank(line));
      continue;
    }
    const opened = FENCE.exec(own);
    if (opened || own === '') {
      endParagraph();
      blanked.push(blank(line));
      if (opened) fence = { mark: opened[1] ?? opened[2] ?? '', isQuoted: /^[ \t]*>/.test(line) };
      isAfterBlank = own === '';
      continue;
    }
    if (LIST_ITEM.test(line)) isInList = true;
    else if (!/^[ \t]/.test(line)) isInList = false;
    // In a list it may be the item's own second paragraph.
    if (isAfterBlank && !isInList && INDENTED.test(line)) {
      blanked.push(blank(line));
      continue;
    }
    isAfterBlank = false;
    paragraph.push(line);
  }
  endParagraph();
  return blanked.join('\n');
}

function closes(own: string, mark: string): boolean {
  return own.startsWith(mark) && own === mark.charAt(0).repeat(own.length);
}

/** Code between two runs of as many backticks; a run that has no other like it means itself. */
function withoutSpans(paragraph: string): string {
  const runs = [...paragraph.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ index, length }));
  if (runs.length < 2) return paragraph;
  const nextOfLength = new Map<number, number>();
  const closing = new Array<number | undefined>(runs.length);
  for (let at = runs.length - 1; at >= 0; at--) {
    const length = runs[at]?.length ?? 0;
    closing[at] = nextOfLength.get(length);
    nextOfLength.set(length, at);
  }
  const parts: string[] = [];
  let done = 0;
  for (let at = 0; at < runs.length; at++) {
    const [opener, closer] = [runs[at], runs[closing[at] ?? -1]];
    if (!opener || !closer || isEscaped(paragraph, opener.index)) continue;
    const end = closer.index + closer.length;
    parts.push(paragraph.slice(done, opener.index), blank(paragraph.slice(opener.index, end)));
    done = end;
    at = closing[at] ?? at;
  }
  return parts.join('') + paragraph.slice(done);
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
