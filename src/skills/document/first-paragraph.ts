/**
 * The description of last resort: the first paragraph of the body that says something.
 *
 * @module
 */

import { MAX_DESCRIPTION } from './limits.ts';

/** Only the opening of a body introduces it; a paragraph from further down describes a detail. */
const MAX_SCANNED = 16_384;
const FENCE = /^\s*(?:```|~~~)/;
/** Headings, rules, quotes, tables, images and badges, HTML, link definitions: not prose. */
const NOT_PROSE = /^\s*(?:#{1,6}(?:\s|$)|[-*_=]{3,}\s*$|>|\||!?\[!?\[|!\[|<|\[[^\]]*\]:)/;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;
/** Fewer letters than this are a label, not a description (eight Chinese characters are a sentence). */
const MIN_LETTERS = 8;

export function firstParagraph(body: string): string {
  let inFence = false;
  let inComment = false;
  let paragraph: string[] = [];
  let firstItem = '';
  for (const line of [...body.slice(0, MAX_SCANNED).split('\n'), '']) {
    if (FENCE.test(line)) inFence = !inFence;
    if (line.trimStart().startsWith('<!--')) inComment = true;
    const isItem = LIST_ITEM.test(line);
    const skipped = inFence || inComment || FENCE.test(line) || NOT_PROSE.test(line);
    if (inComment && line.includes('-->')) inComment = false;
    if (!skipped && isItem && firstItem === '') firstItem = plain(line.replace(LIST_ITEM, ''));
    if (!skipped && !isItem && line.trim() !== '') {
      paragraph.push(line.trim());
      continue;
    }
    const text = plain(paragraph.join(' '));
    if (isMeaningful(text)) return shorten(text);
    paragraph = [];
  }
  return isMeaningful(firstItem) ? shorten(firstItem) : '';
}

function isMeaningful(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;
}

/** Markdown's inline marks off; the words stay. */
export function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/[*`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cut behind a sentence where there is one, else behind a word. */
export function shorten(text: string, limit: number = MAX_DESCRIPTION): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('。'));
  if (sentence > limit / 3) return head.slice(0, sentence + 1);
  const word = head.lastIndexOf(' ');
  return head.slice(0, word > limit / 2 ? word : limit).trimEnd();
}
