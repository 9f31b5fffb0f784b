/**
 * The parts of a skill's text that say what it is for: when-to-use lists and sentences, quoted requests,
 * headings.
 *
 * @module
 */
import type { Block } from '../extract/blocks.ts';

const MIN_PHRASE = 4;
/** More than any caller takes; bounds the comparison of each with each. */
const MAX_PHRASES = 40;
/** One word of a spaced script is a topic, not a request. */
const SINGLE_WORD = /^[\p{Script=Latin}\d-]+$/u;
/** A trigger is a phrase that a user could type, not a paragraph. */
const MAX_PHRASE = 90;

const WHEN_HEADING = /\bwhen to (?:use|apply|invoke)|\buse (?:this|it|when|cases?)|\btriggers?\b|\bactivat/;
const NOT_HEADING = /\b(?:not|never|don['’]t|avoid)\b/;
const WHEN_CLAUSE =
  /\b(?:use (?:this |it )?(?:skill )?(?:when|whenever|for|if|to)|(?:triggers?|activates?) (?:on|when)|invoke (?:this )?when)\b:?\s+([^.;\n]{4,300})/gi;
/** An item that says when not to, a line of a table, or one that only leads to the next. */
const NOT_AN_ITEM = /\b(?:do not|don['’]t|never|not for)\b| \| |(?::|\bwhen)[*\s]*$/i;
const NEGATED = /\b(?:not|never|don['’]t)\s+$/i;
const QUOTED = /["“]([^"“”\n]{4,90})["”]/g;
/** Headings that every other skill has: they distinguish nothing. */
const COMMON_HEADINGS =
  /^(?:overview|introduction|about|usage|use|examples?|quick ?start|getting started|prerequisites|requirements|installation|install|setup|configuration|instructions?|workflow|process|steps?|step \d+.*|phase \d+.*|notes?|tips|best practices|references?|resources|troubleshooting|output|output format|input|inputs|outputs|limitations|faq|summary|conclusion|checklist|purpose|background|context|guidelines|rules|key concepts|core concepts|core principles|principles|common (?:mistakes|pitfalls|issues|patterns).*|anti-?patterns|see also|related.*|when (?:not )?to use.*|use (?:this|when).*|do not.*|how (?:it works|to use).*|what (?:this|it).*|additional resources|license|version.*|changelog|credits|files|scripts|tools|integration|verification|validation|error handling|advanced|basic|general|options|parameters|arguments|commands|features|capabilities|role|goal|goals|objective|objectives|task|tasks|scenario|important|critical|warning|safety)$/i;

export interface Phrases {
  readonly when: string[];
  readonly quoted: string[];
  readonly headings: string[];
}

export function findPhrases(description: string, blocks: readonly Block[]): Phrases {
  const whenBlocks = blocks.filter(({ heading }) => WHEN_HEADING.test(heading) && !NOT_HEADING.test(heading));
  return {
    when: distinct([...clausesIn(description), ...whenItems(whenBlocks), ...blocks.flatMap(clausesOf)]),
    quoted: distinct([...description.matchAll(QUOTED)].map((match) => match[1] ?? '')),
    headings: distinct(headingsOf(blocks)).filter((heading) => !COMMON_HEADINGS.test(heading)),
  };
}

function clausesOf(block: Block): string[] {
  return NOT_HEADING.test(block.heading) ? [] : clausesIn(block.text);
}

function clausesIn(text: string): string[] {
  return [...text.matchAll(WHEN_CLAUSE)]
    .filter((match) => !NEGATED.test(text.slice(0, match.index)))
    .flatMap((match) => splitClause(match[1] ?? ''));
}

/** `(1) reviewing pages, (2) …, or the user asks for x`: each part is a phrase of its own. */
function splitClause(clause: string): string[] {
  if (clause.length <= MAX_PHRASE && !clause.includes('(1)')) return [clause];
  return clause.split(/,\s+|\s+or\s+|\(\d+\)|\s+—\s+/).filter((part) => part.length <= MAX_PHRASE);
}

function whenItems(blocks: readonly Block[]): string[] {
  return blocks
    .map((block) => block.text)
    .filter((text) => text.length <= MAX_PHRASE && !NOT_AN_ITEM.test(text));
}

function headingsOf(blocks: readonly Block[]): string[] {
  return blocks.map((block) => block.heading);
}

function distinct(phrases: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const phrase of phrases) {
    if (kept.size === MAX_PHRASES) break;
    const clean = tidy(phrase);
    const key = clean.toLowerCase();
    const letters = clean.match(/\p{L}/gu)?.length ?? 0;
    if (letters < MIN_PHRASE || clean.length > MAX_PHRASE || SINGLE_WORD.test(clean)) continue;
    // `auditing pages` and `Auditing pages for speed` are one phrase to a reader.
    if ([...kept.keys()].some((known) => known.startsWith(key) || key.startsWith(known))) continue;
    kept.set(key, clean);
  }
  return [...kept.values()];
}

/** Markdown's marks, numbering and loose ends off. */
function tidy(phrase: string): string {
  return phrase
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,300}\)/g, '$1')
    .replace(/[*`|_]+/g, ' ')
    .replace(
      /^(?:\s*(?:or|and|when(?:ever)?|if|the user (?:asks|wants|needs) (?:to|for)|you(?:['’]re| are| need to| want to)?|user (?:asks|wants|needs) (?:to|for))\s+|\s*[\d.)(:✅❌•-]+\s*)+/i,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:.—–-]+$/, '')
    .trim();
}
