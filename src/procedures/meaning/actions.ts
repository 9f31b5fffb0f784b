/**
 * Finds what is to be done in the words of a request: orders, passives, nouns of actions, questions.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { ACTION_NOUNS, LIGHT_VERBS, QUESTION_WORDS } from './action-nouns.ts';
import { EMPTY_WORDS, WEAK_WORDS } from './nouns.ts';
import { isKnownThing, stemmed } from './terms.ts';
import { ASKING, LOOKING, VERB_CLASS } from './verbs.ts';

export interface Verbs {
  readonly action: string | null;
  /** The word for it, as it was said. */
  readonly verb: string | null;
  readonly others: readonly string[];
  /** Places of words that were understood as verbs. */
  readonly used: ReadonlySet<number>;
  /** Place of the action, -1 for none. */
  readonly main: number;
}

interface Candidate {
  readonly index: number;
  readonly action: string;
  readonly token: string;
  /** Where what it is done to begins. */
  readonly behind: number;
  /** An order of its own, not said about something ("that runs", "how to run"). */
  readonly isOrder: boolean;
}

/** A verb may stand behind these, or at the beginning. */
const BEFORE_VERB: ReadonlySet<string> = new Set(
  ', ; : and then please to you u also that which just should must i we now or will can help'.split(' '),
);
/** Of these, those behind which somebody asks for something. */
const BEFORE_ORDER: ReadonlySet<string> = new Set(', ; : and then please you u also just now'.split(' '));
/** "Get it renewed", "it must be renewed". */
const BEFORE_PARTICIPLE: ReadonlySet<string> = new Set(
  'get have be been being need needs want wants should must has'.split(' '),
);
const NEGATIONS: ReadonlySet<string> = new Set("not don't dont never no doesn't didn't".split(' '));
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'to on in for from with of at by using into via as about against that which because where when without so since under onto over per'.split(
    ' ',
  ),
);
const DETERMINERS =
  /^(?:the|a|an|my|our|your|all|this|that|these|those|it|them|every|each|any|some|new|\{.*)$/;
/** Verbs that are as often nouns: "log rotation". */
const ALSO_NOUNS: ReadonlySet<string> = new Set(
  'log test release package order group mail email record comment build report'.split(' '),
);
/** How far behind a light verb the noun of the action stands. */
const NOUN_REACH = 6;
/** How far a negation reaches. */
const NEGATION_REACH = 3;
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({ built: 'build', sent: 'send', written: 'write', found: 'find', made: 'make', set: 'set' }),
);
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['ies', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ing', ['', 'e']],
];
const PARTICIPLES: readonly (readonly [string, readonly string[]])[] = [
  ['ied', ['y']],
  ['ed', ['', 'e']],
];

export function actionsIn(tokens: readonly string[]): Verbs {
  const candidates = tokens.flatMap((_, index) => candidateAt(tokens, index));
  const doing = candidates.find(({ action, isOrder }, at) => !LOOKING.has(action) && (at === 0 || isOrder));
  const first = candidates[0];
  // Who asks to look and to do, asks to do.
  const main = first && LOOKING.has(first.action) ? (doing ?? first) : first;
  const noun = main === undefined || isPointing(tokens, main) ? nounIn(tokens) : undefined;
  // What is said about a thing ("how to install") is also a word about it.
  const orders = candidates.filter((one) => one === main || one.isOrder);
  const used = new Set(orders.flatMap(({ index, behind }) => [index, behind]));
  const others = candidates.filter((one) => one !== main || noun).map(({ action }) => action);
  if (noun) {
    used.add(noun.index);
    return { action: noun.action, verb: noun.token, others, used, main: noun.index };
  }
  return { action: main?.action ?? null, verb: main?.token ?? null, others, used, main: main?.behind ?? -1 };
}

function candidateAt(tokens: readonly string[], index: number): Candidate[] {
  const token = tokens[index] ?? '';
  const before = tokens[index - 1];
  const next = tokens[index + 1] ?? '';
  if (isNegated(tokens, index) || isTroubled(tokens, index)) return [];
  const isOrder = before === undefined || BEFORE_ORDER.has(before);
  const found = (action: string, behind = index): Candidate[] => [{ index, action, token, behind, isOrder }];
  if (before !== undefined && !BEFORE_VERB.has(before)) {
    const passive = participleClass(token);
    const isPassive = tokens.slice(0, index).some((word) => BEFORE_PARTICIPLE.has(word));
    return passive !== undefined && isPassive ? [{ ...found(passive)[0], isOrder: true } as Candidate] : [];
  }
  const noun = LIGHT_VERBS.has(token) ? nounBehind(tokens, index) : undefined;
  if (noun) return found(noun.action, noun.index);
  if (index === 0 && QUESTION_WORDS.has(token)) return found(ASKING);
  if (ALSO_NOUNS.has(token) && ACTION_NOUNS.has(next) && isHead(tokens, index + 1)) return [];
  const known = verbClass(token) ?? strangeVerb(tokens, index);
  return known === undefined ? [] : found(known);
}

const FAILS: ReadonlySet<string> = new Set('fails fail failed breaks broke crashes crashed'.split(' '));

/** "The build fails", "backup of the database failed": it is what fails, and not what is to be done. */
function isTroubled(tokens: readonly string[], index: number): boolean {
  const next = tokens[index + 1] ?? '';
  if (FAILS.has(next))
    return next !== 'failed' || index + 2 >= tokens.length || !/^\p{L}/u.test(tokens[index + 2] ?? '');
  const token = tokens[index] ?? '';
  if (!(ACTION_NOUNS.has(token) || ALSO_NOUNS.has(token)) || !PREPOSITIONS.has(next)) return false;
  return tokens.slice(index + 2).some((token) => FAILS.has(token));
}

/** "Run it": what, another word says. */
function isPointing(tokens: readonly string[], { action, behind }: Candidate): boolean {
  return action === 'run' && /^(?:it|that|this)$/.test(tokens[behind + 1] ?? '');
}

function isNegated(tokens: readonly string[], index: number): boolean {
  const from = Math.max(0, index - NEGATION_REACH);
  const reach = tokens.slice(from, index);
  const comma = reach.findLastIndex((word) => /^[,;:]$/.test(word));
  return reach.slice(comma + 1).some((word) => NEGATIONS.has(word));
}

/** A word that we do not know, where a verb stands: before an article or a pronoun. It is a class of its own. */
function strangeVerb(tokens: readonly string[], index: number): string | undefined {
  const token = tokens[index] ?? '';
  const before = tokens[index - 1];
  if (before !== undefined && !/^(?:please|and|to|you|u)$/.test(before)) return undefined;
  if (!/^[a-z]{3,}$/.test(token) || STOPWORDS.has(token) || EMPTY_WORDS.has(token)) return undefined;
  if (WEAK_WORDS.has(token) || isKnownThing(token)) return undefined;
  return DETERMINERS.test(tokens[index + 1] ?? '') ? `${stemmed(token)}…` : undefined;
}

/** `adds` and `adding` are `add`; `redeploy` is `deploy`. */
function verbClass(token: string): string | undefined {
  return (
    inflected(token, ENDINGS) ??
    (/^re-?[a-z]{5}/.test(token) ? inflected(token.replace(/^re-?/, ''), ENDINGS) : undefined)
  );
}

function participleClass(token: string): string | undefined {
  const base = IRREGULAR.get(token);
  if (base !== undefined) return VERB_CLASS.get(base);
  if (!token.endsWith('ed')) return undefined;
  return inflected(token, PARTICIPLES) ?? inflected(token.replace(/^re-?/, ''), PARTICIPLES);
}

function inflected(token: string, endings: typeof ENDINGS): string | undefined {
  const known = VERB_CLASS.get(token);
  if (known !== undefined) return known;
  for (const [ending, replacements] of endings) {
    if (!token.endsWith(ending) || token.length < ending.length + 2) continue;
    const root = token.slice(0, -ending.length);
    for (const replacement of replacements) {
      const base = VERB_CLASS.get(root + replacement);
      if (base !== undefined) return base;
    }
    const undoubled = /(.)\1$/.test(root) ? VERB_CLASS.get(root.slice(0, -1)) : undefined;
    if (undoubled !== undefined) return undoubled;
  }
  return undefined;
}

function nounBehind(tokens: readonly string[], from: number): { index: number; action: string } | undefined {
  for (let index = from + 1; index <= from + NOUN_REACH && index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    if (index > from + 1 && PREPOSITIONS.has(token)) return undefined;
    const action = ACTION_NOUNS.get(token);
    if (action !== undefined && isHead(tokens, index)) return { index, action };
  }
  return undefined;
}

/** "A release branch" is a branch. */
function isHead(tokens: readonly string[], index: number): boolean {
  const after = tokens[index + 1];
  return after === undefined || PREPOSITIONS.has(after) || !/^\p{L}/u.test(after) || after.startsWith('{');
}

/** "Log rotation for the web server": no verb at all. */
function nounIn(tokens: readonly string[]): { index: number; action: string; token: string } | undefined {
  for (const [index, token] of tokens.entries()) {
    const action = isTroubled(tokens, index) ? undefined : ACTION_NOUNS.get(token);
    if (action !== undefined && (isHead(tokens, index) || /^(?:->|please)$/.test(tokens[index + 1] ?? ''))) {
      return { index, action, token };
    }
  }
  return undefined;
}
