/**
 * Secrets that people tell in a sentence, found by its structure: a name of a secret, and in the same clause a token that
 * looks like none of its words. What is told as the value (behind a verb or a sign, in quotes) may look like a word.
 *
 * @module
 */
import type { Finding } from './finding.ts';
import { FOREIGN_NAMES } from './foreign-names.ts';
import { isDrawn, isNaming, isWordsTogether } from './letter-values.ts';
import { isUntelling, isUntellingPhrase } from './plain-words.ts';
import { isChosen, isNoted, isReal, looksMixed } from './rules/patterns.ts';
import { COUNTS, LABEL, UNQUOTED } from './sentence-words.ts';
import words from './told-words.json' with { type: 'json' };

/** They mean nothing else: a word behind a verb is the password. */
const SURE: ReadonlySet<string> = new Set([...words.passwords, ...FOREIGN_NAMES]);
const KEYS: ReadonlySet<string> = new Set(words.keys);
export const TOLD_NAMES: readonly string[] = [...SURE, ...words.keys, ...words.others];

const IS_FOREIGN: ReadonlySet<string> = new Set(FOREIGN_NAMES);
/** Without one of these a value is a word, which names of several meanings do not have. */
const NO_WORD = /[\d!@#$%^&*+]/;

/** A name, what it is for and its value are no further apart. */
const REACH = 110;
const REACH_BACK = 90;
/** What belongs to a name, so that it is none of a sentence: `db.password`, `password=`. */
const JOINED_BEFORE = /(?<![A-Z]_)(?<=[\w.-])$/;
const JOINED_BEHIND = /^(?:[\w=&"'`-]|\.\w)/;
/** Other languages add to a name what it is of, or which: "Lösenordet", "şifresi". */
const ENDING = /^[\p{Script=Latin}\p{Script=Cyrillic}]{0,4}/u;
const CLAUSE_END = /[。；]|;(?! it )|[.!?](?=\s+[\p{Lu}\d])|[.?](?=\s*$)|\\n|\r?\n/u;
/** What is announced may stand alone on the next line. */
const BELOW = /^[^\n=]{0,60}:[ \t]*(?:\r?\n[ \t]*){1,2}(?=\S+[ \t]*(?:\r?\n|$))/;
/** No space, no quote, no bracket; letters of another script end it. */
const TOKEN = /[\p{Script=Latin}\d!#$%&*+@^_=?.:/~-]{4,100}/gu;
const LEAD_SIGNS = /^[.:?]+/;
const END_SIGNS = /[.:?]+$/;
/** The name of a host or a file, a count, a path. */
const NO_SECRET = /\.[a-z]{2}|^\d{1,3}-?[a-z]+$|^0x[\da-f]+$|[/\\]/i;
const SIGNED = /[!@#$%^&*+]+$/;
/** Who, before the sign between who and with what. */
const WHO = /^[\w.@-]{2,40}[:/](?=[^/:]{4,100}$)/;
const WHO_AND = /(?:^|\s)["'`]?[\w.@-]{2,40}["'`]?(?: ?[/,] ?|:| (?:and|with|und|mit|et|y) | )["'`]?$/;
const USER = `(?<![\\p{L}\\d])(?:${words.who.join('|')}):? (?!(?:${UNQUOTED})\\b)["'\`]?[\\w.@-]{2,40}["'\`]?`;
const USER_BEFORE = new RegExp(`${USER}[,;/ ]{1,3}$`, 'iu');
const USER_BEHIND = new RegExp(`^ ?:[^\\n,;]{3,80}[,;/] {0,2}${USER}`, 'iu');

const SIGN = `(?:${words.signs.join('|')})`;
const ADVERB = `(?: (?:${words.adverbs.join('|')}))?`;
/** The last before a value: what says that it is one, and what may as well lead to something else. */
const SAYS = new RegExp(
  `(?:(?:^|[\\s"'’()])(?:${words.says.join('|')})${ADVERB}:? {1,3}|[:=]\\s{1,9}|${SIGN} {0,3})$`,
  'iu',
);
const LEADS = new RegExp(
  `${SAYS.source}|(?:^|[\\s"'’()])(?:${words.leads.join('|')}) $|(?:-|–|—|->|=>|→) {0,3}$`,
  'iu',
);
const OWN_PLACE = /<secret:[^<>]{0,60}>/g;
/** Between a name and a value of words: nothing, or what it is for, before a verb or a colon. */
const PLAINLY = new RegExp(
  `^(?: \\([\\w -]{1,30}\\)| (?:${words.purposes.join('|')}) [\\p{L}\\d.@' -]{1,50}?)?,?(?:(?<word> (?:${words.wordVerbs.join('|')})${ADVERB}:?)| (?:${words.phraseVerbs.join('|')})${ADVERB}:?|(?<colon> ?:)) {1,3}$`,
  'iu',
);
const QUOTED =
  /^(?<before>[^"'`“„«「『»\n]*?)["'`“„«「『] ?(?<value>[\p{L}\d!@#$%^&*+][^"'`”“„«»」』<>\n]{2,80}?) ?["'`”“»」』]/u;
const WORD = `(?!(?:${UNQUOTED})\\b)[A-Za-zÀ-ɏЀ-ӿ\\d!@#$%^*+][A-Za-zÀ-ɏЀ-ӿ\\d!@#$%^*+-]{0,23}`;
const PHRASE = new RegExp(
  `^(?<phrase>${WORD}(?:[ -]${WORD}){0,11})(?=["'\`”]?(?:[,;!)]|\\.(?:\\s|$)| ?\\(|\\s*$)| (?:${UNQUOTED})\\b)`,
  'i',
);
/** A value before its name: "… as the root password". */
const AS_NAME = new RegExp(
  `(?:^|[\\s"'\`(])(?<token>(?=[A-Za-z!@#$%^&*+_-]{0,40}\\d)(?=\\d{0,40}[A-Za-z!@#$%^&*+_-])[\\w!@#$%^&*+-]{6,60})["'\`]? (?:${words.asWhat.join('|')}) (?:(?:${words.articles.join('|')}) )?(?:(?:root|admin) )?$`,
  'i',
);
/** What things of passwords are called: nobody says one before them. */
const OF_PASSWORDS = new RegExp(`^ (?:${words.ofPasswords.join('|')})\\b`, 'i');
/** A word and its number: `column2`, `SHA-256`, `OAuth2`. */
const WORD_AND_NUMBER = /^(?:[a-z]{1,20}|[A-Z]{1,20}|[A-Z]{0,2}[a-z]{1,7})[-_]?\d{1,3}$/;
/** Who and with what, before what they are for: "use ada/… to log in". */
const PAIR_BEFORE = /(?:^|\s)["'`]?(?<who>[\w.@-]{2,40}(?: ?\/ ?|:))(?<token>[^\s"'`<>/:]{5,80})["'`]? to $/;

/** What redaction wrote. */
const OWN = '<secret:';

interface Told {
  readonly start: number;
  readonly value: string;
}

interface Named {
  /** The name means nothing else. */
  readonly isSure: boolean;
  /** Who stands beside it. */
  readonly isBeside: boolean;
  /** Also a command: more is asked of its value. */
  readonly isShort: boolean;
  /** It names a key, of which only a verb says what it is. */
  readonly isKey: boolean;
}

/** A quick look, for most names are part of a word, or stand far from anything that may be a secret. */
export function mayBeTold(text: string, start: number, name: string): boolean {
  if (IS_FOREIGN.has(name)) return true;
  if (JOINED_BEHIND.test(text.slice(start + name.length, start + name.length + 2))) return false;
  if (start > 0 && JOINED_BEFORE.test(text.slice(Math.max(0, start - 2), start))) return false;
  return SURE.has(name) || NO_WORD.test(text.slice(Math.max(0, start - REACH_BACK), start + REACH));
}

/** Where one of `TOLD_NAMES` stands; the findings are in no order. */
export function toldSecrets(text: string, start: number, name: string): Finding[] {
  const isEnglish = !IS_FOREIGN.has(name);
  const tail = isEnglish
    ? ''
    : (ENDING.exec(text.slice(start + name.length, start + name.length + 4))?.[0] ?? '');
  const end = start + name.length + tail.length;
  if (JOINED_BEHIND.test(text.slice(end, end + 2))) return [];
  const before = text.slice(Math.max(0, start - REACH_BACK), start);
  if (before.endsWith(OWN) || (/^\w/.test(name) && JOINED_BEFORE.test(before))) return [];
  const clause = clauseFrom(text, end);
  if (OF_PASSWORDS.test(clause) && !AS_NAME.test(before)) return [];
  const isBeside = isEnglish && (USER_BEFORE.test(before) || USER_BEHIND.test(text.slice(end, end + REACH)));
  if (name === 'pass' && !isBeside) return [];
  const isSure = SURE.has(name) || name === 'pass';
  return [
    ...valuesBehind(clause, { isSure, isBeside, isShort: name.startsWith('pw'), isKey: KEYS.has(name) }).map(
      ({ start: at, value }) => ({ start: end + at, value }),
    ),
    ...valuesBefore(before, clause, SURE.has(name)).map(({ start: at, value }) => ({
      start: start - before.length + at,
      value,
    })),
  ].map(({ start: at, value }) => ({ start: at, end: at + value.length, kind: 'password' }));
}

function valuesBehind(clause: string, named: Named): Told[] {
  const { isSure, isBeside } = named;
  const quoted = isSure ? quotedValue(clause) : undefined;
  if (quoted) return [quoted];
  const tokens = tokensOf(clause).filter((token) => isTold(clause, token, named) && isReal(token.value));
  const phrase = tokens.length === 0 && isSure ? phraseIn(clause, isBeside) : undefined;
  return phrase ? [phrase] : tokens;
}

function clauseFrom(text: string, end: number): string {
  // What was taken out already is no word.
  const rest = text.slice(end, end + REACH).replace(OWN_PLACE, (own) => '<'.repeat(own.length));
  const below = BELOW.exec(rest)?.[0].length ?? 0;
  const over = CLAUSE_END.exec(rest.slice(below))?.index;
  return over === undefined ? rest : rest.slice(0, below + over);
}

function tokensOf(clause: string): Told[] {
  return [...clause.matchAll(TOKEN)].map(({ 0: found, index }) => {
    const lead = LEAD_SIGNS.exec(found)?.[0].length ?? 0;
    const bare = found.slice(lead).replace(END_SIGNS, '');
    const who = WHO.exec(bare)?.[0].length ?? 0;
    return { start: index + lead + who, value: bare.slice(who) };
  });
}

function isTold(clause: string, { start, value }: Told, { isSure, isShort, isKey }: Named): boolean {
  if (value.startsWith('-') || clause[start + value.length] === '(' || NO_SECRET.test(value)) return false;
  const gap = clause.slice(0, start).replace(/["'`“„«「『]$/, '');
  return isSure ? isToldSurely(value, gap, isShort) : isToldOddly(value, gap, isKey);
}

/** Behind what says it a chosen word will do; behind what leads to it a noted one; elsewhere what is nobody's word. */
function isToldSurely(value: string, gap: string, isShort: boolean): boolean {
  const noted = isNoted(value);
  if (!isShort && isChosen(value) && PLAINLY.test(gap)) return true;
  if (noted && looksMixed(value) && !/[-_]/.test(value)) return true;
  if (SAYS.test(gap)) return noted || isDrawn(value) || isWordsTogether(value);
  if (gap.trim() !== '' && !LEADS.test(gap)) return false;
  return (noted && !WORD_AND_NUMBER.test(value)) || isDrawn(value);
}

/** Behind a name of several meanings: nobody's word, led to; or with who before it, and a sign between them. */
function isToldOddly(value: string, gap: string, isKey: boolean): boolean {
  if (isKey) return PLAINLY.exec(gap)?.groups?.word !== undefined && isChosen(value) && /\d/.test(value);
  const noted = isNoted(value);
  if (!noted && !(SIGNED.test(value) && isDrawn(value.replace(SIGNED, '')))) return false;
  const isOdd = !noted || looksMixed(value);
  if (isOdd && (gap.trim() === '' || LEADS.test(gap))) return true;
  const who = WHO_AND.exec(gap)?.[0];
  const lead = gap.slice(0, gap.length - (who?.trimStart().length ?? 0));
  if (who === undefined || (lead.trim() !== '' && !LEADS.test(lead))) return false;
  return isOdd || /[/:]/.test(who);
}

function quotedValue(clause: string): Told | undefined {
  const match = QUOTED.exec(clause);
  const { before = '', value = '' } = match?.groups ?? {};
  // Behind a sign it is the value of a name, which others read.
  if (/[:=]\s*$/.test(before)) return undefined;
  const isLed = LEADS.test(before);
  if (!match || !isReal(value) || isNaming(value) || (!isLed && before.trim() !== '')) return undefined;
  return isQuotedPassword(value, isLed) ? { start: match[0].lastIndexOf(value), value } : undefined;
}

function isQuotedPassword(value: string, isLed: boolean): boolean {
  const parts = value.split(' ');
  if (parts.length === 1) return isNoted(value) || (isLed ? !/^[A-Z_]+$/.test(value) : isUntelling(value));
  if (/[$(){}]|(?:^| )[^\p{L}\d]/u.test(value)) return false;
  if (isLed && isUntellingPhrase(value)) return true;
  return !LABEL.test(value) && (parts.length >= 4 || parts.some((part) => isChosen(part) && /\d/.test(part)));
}

/** Words, where nothing but what they are for stands between them and the name. */
function phraseIn(clause: string, isBeside: boolean): Told | undefined {
  for (const { 0: gap, index } of clause.matchAll(/\s+/g)) {
    const start = index + gap.length;
    const before = clause.slice(0, start);
    const plainly = PLAINLY.exec(before)?.groups ?? (isBeside && before.trim() === '' ? {} : undefined);
    const phrase = plainly && PHRASE.exec(clause.slice(start))?.groups?.phrase;
    if (phrase && isPassPhrase(phrase, { ...plainly, isBeside })) return { start, value: phrase };
  }
  return undefined;
}

function isPassPhrase(
  phrase: string,
  { word, colon, isBeside }: { word?: string; colon?: string; isBeside: boolean },
): boolean {
  const parts = phrase.split(/[ -]/);
  if (!isReal(phrase) || parts.some((part) => COUNTS.test(part))) return false;
  if (parts.length === 1) return (word !== undefined || (isBeside && !colon)) && isUntelling(phrase);
  if (parts.length >= 4 && /^[a-z -]+$/.test(phrase)) return true;
  if (!isUntellingPhrase(phrase)) return false;
  return isBeside || (/\d/.test(phrase) && parts.length > (colon === undefined ? 2 : 1));
}

function valuesBefore(before: string, clause: string, isSure: boolean): Told[] {
  const match = (isSure ? AS_NAME : PAIR_BEFORE).exec(before);
  const { token, who = '' } = match?.groups ?? {};
  if (!match || token === undefined || !isReal(token)) return [];
  if (isSure ? WORD_AND_NUMBER.test(token) || OF_PASSWORDS.test(clause) : !isNoted(token)) return [];
  return [{ start: match.index + match[0].indexOf(token, match[0].indexOf(who) + who.length), value: token }];
}
