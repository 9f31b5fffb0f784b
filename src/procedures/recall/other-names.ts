/**
 * Names that stand in the steps although another one is asked for: acme's bucket for whoever asks about globex. No run has
 * shown that the one stands for the other, so it is told as what it was.
 *
 * @module
 */
import { literally } from '../../literally.ts';
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { NAMED } from '../meaning/names.ts';
import { stemmed, termsOf } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { WORD_COUNTS } from '../merge/word-counts.ts';
import { environmentsIn } from '../tasks/environments.ts';
import { patternOf } from '../tasks/pattern.ts';
import { amountOf, BRACED, kindOf, ONE_SLOT } from '../tasks/slot.ts';

export interface OtherName {
  readonly asked: string;
  readonly done: string;
  /** How it stands in the steps; null where they do not show it. */
  readonly inSteps: RegExp | null;
  /** What it is called where it stands open. */
  readonly slot?: string;
}

export interface Requests {
  readonly task: string;
  readonly phrasings: readonly string[];
  /** What runs had in slots that their steps do not have. */
  readonly named?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** A word that so few tasks use is a name, or as good as one. */
const MOST_USES = 15;
const TOKEN = new RegExp(String.raw`${BRACED}|[\p{L}\p{N}](?:[\p{L}\p{N}_.'’&-]*[\p{L}\p{N}])?`, 'gu');
/** "Customer B", "Kunde A". */
const LABEL = /^\p{Lu}$/u;
const SHORTEST = 3;

/** `texts` are those of the steps as they would be told. */
export function otherNames({ task, phrasings, named = {} }: Requests, texts: readonly string[]): OtherName[] {
  const { text, slots } = patternOf(task);
  const asked = tokensOf(text);
  const all = texts.join('\n');
  const known = phrasings.map(tokensOf);
  const said = new Set(known.flat().map((token) => token.toLowerCase()));
  const values = new Map(slots.map(({ name, value }) => [`{${name}}`, value]));
  const found = new Map<string, OtherName>();
  for (const tokens of known) {
    for (const { left, asked: mine, done: other, things, isBetween } of swaps(asked, tokens)) {
      const name = values.get(mine) ?? mine;
      // "Rename a to b" is another where it was "b to a".
      const isTurned = isTo(left) && asked.some((token) => isSame(token, other));
      const isSure = isTurned || LABELS.has(left.toLowerCase());
      const slot = ONE_SLOT.exec(other)?.[1];
      // What runs have shown to follow the request is filled in, and what they have not is known by its value.
      const others = slot === undefined ? [other] : (named[slot] ?? []);
      if (said.has(mine.toLowerCase()) && slot === undefined) continue;
      if (mine !== name && (slot === undefined || kindOf(slot) !== kindOf(mine.slice(1, -1)))) continue;
      if (others.some((one) => one.toLowerCase() === name.toLowerCase())) continue;
      for (const done of others) {
        const amount = amountIn(name, done);
        const inSteps = amount ?? partOfCompound(name, done) ?? placeOf(things, done);
        if (!inSteps.test(all) || placeOf(things, name).test(all)) continue;
        const isThere = isSure || isAddressed(done, all) || (isBetween && isPartOfName(done, all));
        const isTold = amount !== null || (isThere && areTwo(name, done));
        if (isTold || isOther(name, done, slot !== undefined))
          found.set(done, { asked: labelled(left, name), done: labelled(left, done), inSteps });
      }
    }
  }
  return [...found.values()];
}

/** What is told with a value that no run had, and the only one that runs had. */
export interface Replaced {
  readonly asked: string;
  readonly done: string;
}

/** Parts of a value that stand elsewhere, too: `ssh alpha certbot -d www.alpha.de` is no way for www.beta.de. */
export function leftBehind(replaced: readonly Replaced[], texts: readonly string[]): OtherName[] {
  const all = texts.join('\n');
  return replaced.flatMap(({ asked, done }) => {
    const parts = new Set(partsOf(asked));
    const own = ownLabel(asked, done);
    const places = partsOf(done)
      .filter((part) => !parts.has(part) && part.length >= SHORTEST && isName(part) && !isOrdinary(part))
      .map((part) => ({ asked, done: part, inSteps: placeOf([''], part) }));
    const compound = own === null ? [] : [{ asked, done: own, inSteps: compoundOf(own) }];
    return [...places, ...compound].filter(({ inSteps }) => inSteps.test(all));
  });
}

/** Behind these a name is given; what stands anywhere else may be a program, a file or a package that is called so. */
const GIVES_NAME = String.raw`(?:\s-n |\s--[a-z][\w-]*[ =]|[\w-]=|(?<![\w-])(?:secrets?(?: (?:tls|generic|docker-registry))?|deploy(?:ments?)?|svc|ing(?:ress(?:es)?)?|certificates?|configmaps?|cm|statefulsets?|sts|daemonsets?|jobs?|cronjobs?|pods?|namespaces?|ns)[ /]|(?<![\w-])services?/)["']?`;

/** Part of a longer name that is given: `secret api-tls`. As a word of its own, `origin main`, it may be anything. */
function compoundOf(label: string): RegExp {
  const word = literally(label);
  return new RegExp(
    String.raw`(?<=${GIVES_NAME})${word}(?=[-_][\p{L}\p{N}])(?![\p{L}\p{N}_-]*[./:]\w)|(?<=${GIVES_NAME}[\p{L}\p{N}]{2,20}[-_])${word}(?![\p{L}\p{N}_./:-])`,
    'iu',
  );
}

/** Of two hosts beside each other: `api-tls` belongs to api.acme.io, and not to shop.acme.io. */
function ownLabel(asked: string, done: string): string | null {
  const [one, other] = [asked, done].map((host) => host.toLowerCase().indexOf('.'));
  if (!one || !other || one < 0 || other < 0) return null;
  const isBeside = asked.slice(one).toLowerCase() === done.slice(other).toLowerCase();
  const label = done.slice(0, other).toLowerCase();
  return isBeside && label !== asked.slice(0, one).toLowerCase() && label.length >= SHORTEST ? label : null;
}

function partsOf(value: string): string[] {
  return value.toLowerCase().match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
}

/** `s3://{name: acme}-backups`. */
export function withOpenNames(text: string, names: readonly OtherName[]): string {
  return names.reduce(
    (open, { inSteps, slot = 'name' }) =>
      inSteps === null ? open : open.replace(new RegExp(inSteps, 'giu'), `{${slot}: $&}`),
    text,
  );
}

/** "Herr Maier" and "Frau Huber" stand in one place. */
const FORM_OF_ADDRESS = /^(?:frau|herrn?|mrs?|ms|mme|madame|monsieur|señora?|sra?)$/i;

function tokensOf(text: string): string[] {
  return (text.match(TOKEN) ?? []).filter((token) => !FORM_OF_ADDRESS.test(token));
}

interface Swap {
  /** What stands before both. */
  readonly left: string;
  readonly asked: string;
  readonly done: string;
  /** What may stand before it in steps. */
  readonly things: readonly string[];
  /** Words of their own stand on both sides of both. */
  readonly isBetween: boolean;
}

/** Behind these stands a name, and be it an ordinary word: "the group backend". */
const LABELS: ReadonlySet<string> = new Set(
  'group team department customer client tenant project repo repository namespace channel bucket queue topic region gruppe abteilung kunde kunden kundin mandant projekt groupe équipe projet grupo equipo cliente proyecto'.split(
    ' ',
  ),
);

const REVISION = /^(?:rev|revision|version|variant|type|model)$/i;

/** Of "board rev C" the steps may say `board_c`. */
function thingsBefore(tokens: readonly string[], at: number): string[] {
  const [thing, left = ''] = [tokens[at - 2], tokens[at - 1]];
  return thing !== undefined && REVISION.test(left) && isThing(thing) ? [left, thing] : [left];
}

/** Words that stand in each other's place: between the same words, or behind the same thing ("customer"). */
function swaps(asked: readonly string[], known: readonly string[]): Swap[] {
  const found: Swap[] = [];
  for (const [i, mine] of asked.entries()) {
    const left = asked[i - 1];
    if (left === undefined || known.some((token) => isSame(token, mine) && !ONE_SLOT.test(token))) continue;
    for (const [j, other] of known.entries()) {
      if (j === 0 || !isSame(known[j - 1], left)) continue;
      if (!(ONE_SLOT.test(other) || isTo(left)) && asked.some((token) => isSame(token, other))) continue;
      const next = asked[i + 1];
      const isBetween = next !== undefined && isSame(next, known[j + 1]) && isThing(left) && isThing(next);
      if (isSame(next, known[j + 1]) || isThing(left))
        found.push({ left, asked: mine, done: other, things: thingsBefore(asked, i), isBetween });
    }
  }
  return found;
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

function isTo(word: string): boolean {
  return word.toLowerCase() === 'to';
}

/** It says of what kind the name behind it is. */
function isThing(word: string): boolean {
  const lower = word.toLowerCase();
  return word.length >= SHORTEST && !word.startsWith('{') && !STOPWORDS.has(lower) && !VERB_CLASS.has(lower);
}

/** Neither a word for the other, nor a place: those are told by themselves. */
function areTwo(name: string, done: string): boolean {
  const words = [name, done].map((one) => one.toLowerCase());
  if (words.some((one) => one.length < SHORTEST || STOPWORDS.has(one) || environmentsIn(one).length > 0))
    return false;
  const [mine, other] = words.map((one) => termsOf(one).join(' '));
  return mine !== '' && mine !== other;
}

/** Whom the steps send to: `investors@acme.io`, `--to investors`, `#investors`. */
function isAddressed(done: string, texts: string): boolean {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${literally(done)}@|(?:#|--(?:to|list|channel|segment)[= ])${literally(done)}(?![\p{L}\p{N}])`,
    'iu',
  ).test(texts);
}

/** `add_phone`: what is named after an ordinary word was named so for this request. */
function isPartOfName(done: string, texts: string): boolean {
  return new RegExp(
    String.raw`(?<=[\p{L}\p{N}][-_])${literally(done)}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])${literally(done)}(?=[-_][\p{L}\p{N}])`,
    'iu',
  ).test(texts);
}

/** Of 7 days, the 7 of `--min-age 7d`; null where another amount is not what is asked for. */
function amountIn(name: string, done: string): RegExp | null {
  const [asked, before] = [name, done].map(amountOf);
  if (asked === undefined || before === undefined || asked === before) return null;
  return new RegExp(String.raw`(?<![\p{L}\p{N}.]|\{[^{}]*)${before}(?=[a-z]{1,3}(?![\p{L}\p{N}]))`, 'iu');
}

const SHORTEST_COMPOUND = 10;
const SHORTEST_HEAD = 6;

/** Of the Lieferantendatenbank and the Kundendatenbank, what the steps call the customers; null where they are none. */
function partOfCompound(name: string, done: string): RegExp | null {
  if (![name, done].every((one) => one.length >= SHORTEST_COMPOUND && /^\p{Lu}\p{Ll}+$/u.test(one)))
    return null;
  let head = 0;
  while (head < done.length && name.at(-1 - head) === done.at(-1 - head)) head++;
  const part = done.slice(0, done.length - head);
  if (head < SHORTEST_HEAD || part.length <= SHORTEST) return null;
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\{[^{}]*)${part}\p{L}{0,2}(?![\p{L}\p{N}])`, 'iu');
}

/** `isValue`: a value stood there before. */
function isOther(name: string, done: string, isValue: boolean): boolean {
  if (LABEL.test(name) || LABEL.test(done)) return LABEL.test(name) && LABEL.test(done);
  if (![name, done].every((one) => one.length >= SHORTEST && environmentsIn(one).length === 0)) return false;
  const [mine, other] = [name, done].map((one) => termsOf(one.toLowerCase()).join(' '));
  // "The web server" is nginx, too.
  return mine !== other && ![name, done].some(isOrdinary) && (isValue || isName(name));
}

function isOrdinary(word: string): boolean {
  const lower = word.toLowerCase();
  return STOPWORDS.has(lower) || VERB_CLASS.has(lower);
}

export function isName(word: string): boolean {
  const lower = word.toLowerCase();
  const isRare = (part: string): boolean => (WORD_COUNTS.get(stemmed(part)) ?? 0) <= MOST_USES;
  return NAMED.has(lower) || lower.split(/[^\p{L}\p{N}]+/u).some(isRare);
}

function labelled(left: string, name: string): string {
  return LABEL.test(name) ? `${left} ${name}` : name;
}

/** Part of a word between other signs; `kundeb` and `kunde-b` for "Kunde B". Not within what is open. */
function placeOf(things: readonly string[], name: string): RegExp {
  const word = LABEL.test(name) ? `(?:${things.map(literally).join('|')})[-_. ]?${name}` : literally(name);
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\{[^{}]*|(?<!\S)--?)${word}(?![\p{L}\p{N}])`, 'iu');
}
