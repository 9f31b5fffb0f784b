/**
 * A request that is a list: one task, that is called after what leads up to the list, or after its first item.
 *
 * @module
 */

export interface RequestList {
  /** What stands before it. */
  readonly opening: string;
  readonly items: readonly string[];
  /** What stands behind it. */
  readonly rest: string;
}

const NUMBERED = /^\s*(\d{1,2})[.)、．]\s*(?=[^\s\d])/;
const BULLET = /^\s*[-*•]\s+(?=\S)/;
/** Items of a list in one line: "1. build 2. test". */
const MAX_ITEMS = 30;
/** A list that tells what happened is none of things to do. */
const TELLS =
  /\b(?:reproduce|repro|steps to|happens|happened|observed|expected|example|examples|output|logs?|errors?|nachstellen|schritte zum)\b[^\n]{0,30}$|重现|复现|再現/iu;
const MAX_LINES = 200;

export function listIn(request: string): RequestList | null {
  const lines = inLines(request).split('\n').slice(0, MAX_LINES);
  const start = lines.findIndex((line) => isFirst(line));
  if (start === -1) return null;
  const marker = NUMBERED.test(lines[start] ?? '') ? NUMBERED : BULLET;
  const items: string[] = [];
  let end = start;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    // A line that is set in, or a blank one between two items, belongs to the list.
    if (marker.test(line)) items.push(line.replace(marker, '').trim());
    else if (!(/^\s+\S/.test(line) || (line.trim() === '' && marker.test(lines[end + 1] ?? '')))) break;
  }
  if (items.length < 2) return null;
  const opening = lines.slice(0, start).join('\n').trim();
  return { opening, items, rest: lines.slice(end).join('\n').trim() };
}

export function tellsWhatHappened({ opening }: RequestList): boolean {
  return TELLS.test(opening.replace(/[:：]\s*$/, ''));
}

function isFirst(line: string): boolean {
  return NUMBERED.exec(line)?.[1] === '1' || BULLET.test(line);
}

/** "1. build 2. test" in one line becomes two. */
function inLines(request: string): string {
  const text = request.replace(/\r\n?/g, '\n');
  if (!/(?:^|[\s:：])1[.)、]\s*\S[^\n]*[\s；;]2[.)、]/.test(text.slice(0, 2_000))) return text;
  let result = text;
  for (let number = 1; number <= MAX_ITEMS; number++) {
    const next = result.replace(new RegExp(String.raw`(^|[\s:：；;])(?=${number}[.)、]\s*[^\s\d])`), '$1\n');
    if (next === result) break;
    result = next;
  }
  return result;
}
