/**
 * Whether a passage is meant or only shown: an example of what not to do, a pattern to look for, a test.
 *
 * @module
 */
import { denies, exhorts, orders } from './denial.ts';
import type { Page } from './page.ts';

interface Clue {
  readonly id: string;
  readonly reason: string;
  /** How far it softens what is found; two when left out. */
  readonly steps?: number;
  readonly tells: (place: Place) => boolean;
}

export interface Place {
  readonly page: Page;
  readonly line: number;
  /** In the folded text. */
  readonly start: number;
  readonly end: number;
}

/** Heads a part of a document in which attacks are shown, not asked for. */
const SHOWN_HEADING =
  /\b(?:anti-?patterns?|bad|wrong|don'?ts|not to do|red flags?|warning signs|malicious|attack(?:s|er|ers)?\b|payloads?|vulnerab\w*|insecure|unsafe|dangerous|detect(?:ion|ions|ing)|indicators?|iocs?|threats?|signatures?|forbidden|prohibited|blocked|reject|refuse|exploit\w*|(?:prompt|sql|command|code|shell|xss|attack) injections?|test cases?|mistakes?|pitfalls?|rationali[sz]ations?|what not|suspicious|schlecht\w*|vermeiden|angriff\w*|peligro\w*|evitar|ataques?|eviter|attaques?)\b|^\W*(?:never|avoid|do not|don'?t)\W*$|^\W*(?:never|avoid|do not|don'?t)\b.{0,60}\b(?:do|doing|use|using|run|running|this|these)\b|[❌🚫⛔⚠]|\u53cd\u4f8b|\u653b\u51fb|\u7981\u6b62|\u68c0\u6d4b/iu;
/** What a quotation is surrounded by when it is talked about. */
const TALKED_ABOUT =
  /\b(?:detect\w*|look(?:s|ing)? (?:for|like)|watch for|patterns?|such as|e\.g\.?|examples?|for instance|attack\w*|inject\w*|phrases?|flag(?:s|ged)?|reject\w*|refuse\w*|hostile|untrusted|suspicious|malicious|indicators?|prevent\w*|block\w*|sanitiz\w*|filter\w*|warn\w*|scan\w*|regex|keywords?|tells its|ask the agent)\b|\u5982\uff1a|\u4f8b\u5982/iu;
/** Said right before it, it turns the meaning round. */
const NEGATION =
  /\b(?:never|do not|don'?t|does not|doesn'?t|must not|mustn'?t|should not|shouldn'?t|cannot|can'?t|won'?t|will not|avoid|refuse to|reject|instead of|rather than|not to|no need to|prevents?|prohibits?|forbids?|detects?|niemals|nie|nicht|nunca|no|ne|jamais)(?![\s*_]+(?:hesitate|forget|fail|skip|omit|delay|wait|worry))(?:[\s"'`*_\u201c(]+[\w'-]+){0,4}[\s"'`*_\u201c(]*$/iu;
/** After these words something else begins than what was denied. */
const TURNS = /\b(?:but|then|just|simply|without|until|unless)\b[^,]{0,40}$/iu;
/** Whose deeds are told, not asked for. */
const OTHERS =
  /\b(?:attackers?|adversar(?:y|ies)|threat actors?|hackers?|intruders?|malware|malicious|trojans?|stealers?|ransomware|phish\w*|insiders?|criminals?|worms?|botnets?|angreifer|atacantes?|attaquants?)\b/iu;
/** A list of what is looked for. */
const PATTERN_LIST =
  /pattern|regex|re\.(?:search|compile|match)|\br["']|blocklist|denylist|blacklist|suspicious|signature|malicious|forbidden|detect/i;
/** A remark in code, with what it says. */
const CODE_REMARK = /(?:^|\s)(?:#|\/\/|--|\/\*|<!--|REM|;)\s*(\S.{0,200})/iu;
/** A remark that names what is below it. */
const REMARK_LABEL =
  /^(?:❌|🚫|bad|wrong|vulnerable|insecure|unsafe|malicious|dangerous|anti-?pattern|attacker|never|don'?t|do not|avoid)\b\W*(?:$|[:\u2014(-]|(?:example|code|pattern|practice|do|run|use|this)\b)|^[❌🚫]|^should (?:fail|be (?:blocked|rejected|detected))/iu;
const TABLE_HEAD =
  /\b(?:patterns?|risks?|severity|attacks?|threats?|techniques?|detect\w*|indicators?|examples?|bad|wrong|avoid|anti-?patterns?|vulnerab\w*|payloads?|blocked|red flags?|why|reason|rule|dangerous|unsafe|instead)\b/iu;
/** Languages of rules and patterns: what stands in them is looked for. */
const DETECTION_FENCE =
  /^\W*(?:yara|sigma|regex|regexp|snort|suricata|spl|kql|kusto|semgrep|rego|diff|http)\b/i;
const LISTS_BACK = 12;
const REMARKS_BACK = 6;

/** In this order, the surest first: the first that tells is the reason. */
export const CLUES: readonly Clue[] = [
  {
    id: 'negated',
    reason: 'the sentence says not to',
    steps: 3,
    tells: (place) => {
      const before = sentenceBefore(place.page, place.line, beginOf(place), 60);
      return NEGATION.test(before) && !exhorts(before) && !TURNS.test(before);
    },
  },
  {
    id: 'not-without',
    reason: 'the sentence says not to do it without',
    steps: 3,
    tells: ({ page, line, start }) =>
      /^(?:without|ohne|sin|sans)\b/i.test(page.text.slice(start, start + 10)) &&
      /\b(?:never|not|don'?t|avoid|no|nicht|nie|kein\w*|nunca|jamais|pas)\b/i.test(
        sentenceBefore(page, line, start, 240),
      ),
  },
  {
    id: 'others',
    reason: 'it tells what attackers do',
    // A name within code that is to be run tells of nobody.
    tells: ({ page, line, start }) =>
      page.lines.kinds[line] !== 'code' &&
      toldOfOthers(sentenceBefore(page, line, start, 200).replace(/`[^`]*(?:`|$)/g, ' ')),
  },
  {
    id: 'heading',
    reason: 'it stands under a heading that says it is shown, not asked for',
    tells: ({ page, line }) =>
      headingsAbove(page, line).some((heading) => SHOWN_HEADING.test(heading) && !exhorts(heading)),
  },
  {
    id: 'fence',
    reason: 'its block is introduced as an example of what is bad, or holds patterns to look for',
    tells: fenceTells,
  },
  {
    id: 'quoted',
    reason: 'it is quoted, and talked about',
    steps: 3,
    tells: (place) =>
      (isQuoted(place) || (isInlineCode(place) && !isOrdered(place))) && TALKED_ABOUT.test(around(place)),
  },
  {
    id: 'table',
    reason: 'it is a row of a table of such things',
    tells: ({ page, line }) => page.lines.kinds[line] === 'table' && TABLE_HEAD.test(tableHead(page, line)),
  },
  {
    id: 'list',
    reason: 'it is an item below words that say to look for it, or not to do it',
    tells: ({ page, line }) => denies(listLead(page, line)),
  },
  {
    id: 'quotation',
    reason: 'it is quoted',
    steps: 1,
    tells: isQuoted,
  },
];

/** Why it is only shown; null where it is meant. */
export function shownBecause(place: Place): Clue | null {
  return CLUES.find(({ tells }) => tells(place)) ?? null;
}

/** What the line says of the same sentence, up to so many characters. */
function sentenceBefore(page: Page, line: number, start: number, length: number): string {
  const from = page.lines.starts[line] ?? 0;
  const before = page.text.slice(Math.max(from, start - length), start);
  return before.slice(before.search(/[^.!?;\u3002]*$/u));
}

/** Said as an order: at the beginning of a sentence or a clause, or after words that order. */
const ORDERING =
  /(?:^|[,:;>)\u2014-])[\s*_#>\d.)"'`]*(?:\w+ly\s+)?$|\b(?:then|and|must|should|please|always|now|first|finally|also|immediately|shall|und|dann|y|luego|et|puis|debes|musst|devez)[\s*_]+(?:\w+ly\s+)?$|[\u3000-\u9fff]$/iu;

export function isOrder({ page, line, start }: Place): boolean {
  const kind = page.lines.kinds[line];
  if (kind === 'table' || kind === 'heading' || kind === 'frontmatter') return false;
  return (
    ORDERING.test(sentenceBefore(page, line, start, 60)) &&
    !/^\w+(?:ing|[a-z]s|ed|tion)\b/i.test(page.text.slice(start, start + 40))
  );
}

/** The nearest heading and the one that it belongs to. */
function headingsAbove(page: Page, line: number): string[] {
  const { kinds } = page.lines;
  const found: string[] = [];
  let level = 7;
  for (let at = line; at >= 0 && level > 2 && found.length < 3; at--) {
    if (kinds[at] !== 'heading') continue;
    const heading = page.lineText(at);
    const own = /^\s*(#+)/.exec(heading)?.[1]?.length ?? 1;
    // The title of the document names its topic, not a part of it.
    if (own < level && own > 1) {
      found.push(heading);
      level = own;
    } else if (own === 1) break;
  }
  return found;
}

function fenceTells({ page, line, start }: Place): boolean {
  const fence = page.lines.fences[line] ?? -1;
  if (page.lines.kinds[line] === 'code') {
    for (let at = line; at >= Math.max(0, line - REMARKS_BACK) && at > fence; at--) {
      if (isRemarkThatDenies(page.lineText(at))) return true;
    }
    const before = page.lineText(line).slice(0, Math.max(0, start - (page.lines.starts[line] ?? 0)));
    if (PATTERN_LIST.test(page.lineText(line)) && isWithinQuotes(before)) return true;
  }
  if (fence === -1) return false;
  return DETECTION_FENCE.test(page.lineText(fence)) || denies(lineAbove(page, fence));
}

function isRemarkThatDenies(line: string): boolean {
  const says = CODE_REMARK.exec(line)?.[1];
  return says !== undefined && !exhorts(says) && (REMARK_LABEL.test(says) || denies(says));
}

/** A pattern is a string or the like; a command that only stands beside one is no pattern. */
function isWithinQuotes(before: string): boolean {
  return (
    ['"', "'", '`'].some((mark) => before.split(mark).length % 2 === 0) || /[/(|]$/.test(before.trimEnd())
  );
}

/** Attackers do it, and no order has begun since. */
function toldOfOthers(before: string): boolean {
  const match = OTHERS.exec(before);
  if (!match) return false;
  const since = before.slice(match.index + match[0].length);
  return !/(?:^|[,:])\s*(?:(?:please|you|first|now|then|just|always|must|should)\s+)*(?:run|execute|use|paste|type|call|start|do|send|upload|copy)\b/iu.test(
    since,
  );
}

/** The words right before it say to do it. */
function isOrdered(place: Place): boolean {
  const before = sentenceBefore(place.page, place.line, beginOf(place), 80);
  return orders(`${before.replace(/[\s`"]+$/u, '')} this`);
}

/** The last line with words above another one. */
function lineAbove(page: Page, line: number): string {
  for (let at = line - 1; at >= Math.max(0, line - 3); at--) {
    const text = page.lineText(at).trim();
    if (text !== '') return page.lines.kinds[at] === 'code' ? '' : text;
  }
  return '';
}

/** Between quotation marks in a sentence; in code and frontmatter those are syntax. */
function isQuoted({ page, line, start, end }: Place): boolean {
  const kind = page.lines.kinds[line];
  if (kind === 'code' || kind === 'frontmatter') return false;
  const text = page.lineText(line);
  const from = page.lines.starts[line] ?? 0;
  const before = text.slice(0, start - from);
  const after = text.slice(Math.min(text.length, end - from));
  return (
    /["\u201c\u201e\u00ab][^"\u201d]{0,120}$/u.test(before) &&
    /^[^"\u201c]{0,160}["\u201d\u00bb]/u.test(after)
  );
}

/** Between backticks: code that is named, or code that is to be run. */
function isInlineCode({ page, line, start, end }: Place): boolean {
  const text = page.lineText(line);
  const from = page.lines.starts[line] ?? 0;
  const before = text.slice(0, start - from);
  const after = text.slice(Math.min(text.length, end - from));
  return (before.split('`').length % 2 === 0 || before.endsWith('`')) && after.includes('`');
}

/** Of code between backticks the first backtick: what is said of it stands before all of it. */
function beginOf(place: Place): number {
  const { page, line, start } = place;
  const from = page.lines.starts[line] ?? 0;
  if (page.lines.kinds[line] === 'code' || !isInlineCode(place)) return start;
  const opening = page.text.lastIndexOf('`', start - 1);
  return opening >= from ? opening : start;
}

/** Without addresses: `example.com` is no example of anything. */
function around({ page, line }: Place): string {
  return `${lineAbove(page, line)} ${page.lineText(line)}`
    .replace(/`[^`]{0,400}`|["\u201c][^"\u201d]{0,400}["\u201d]/gu, ' ')
    .replace(/\S+:\/\/\S+|\S+@\S+|\S+\.(?:com|net|org)\S*/g, ' ');
}

function tableHead(page: Page, line: number): string {
  let at = line;
  while (at > 0 && page.lines.kinds[at - 1] === 'table') at--;
  return page.lineText(at);
}

/** For an item of a list, the line that the list stands below. */
function listLead(page: Page, line: number): string {
  if (!/^\s*(?:[-*+]|\d+[.)])\s/.test(page.lineText(line))) return '';
  for (let at = line - 1; at >= Math.max(0, line - LISTS_BACK); at--) {
    const text = page.lineText(at);
    if (text.trim() === '' || /^\s*(?:[-*+]|\d+[.)])\s/.test(text)) continue;
    return /:\W*$/.test(text) && page.lines.kinds[at] !== 'code' ? text : '';
  }
  return '';
}
