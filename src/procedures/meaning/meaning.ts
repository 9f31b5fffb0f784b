/**
 * What a request asks for: an action, what it is done to, and the names that make it this task and no other.
 *
 * @module
 */
import { ALIASES } from '../../retrieval/aliases.ts';
import { stem } from '../../retrieval/porter-stemmer.ts';
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { words } from '../../retrieval/tokens.ts';
import { COMPOUNDS, EMPTY_WORDS, EVERYDAY_FORMATS, FORMATS, NAMED, SAME_NAME, SYNONYMS } from './nouns.ts';
import { ACTION_NOUNS, IDIOMS, LIGHT_VERBS, VERB_CLASS } from './verbs.ts';

export interface Meaning {
  /** Class of what is to be done; null when no verb is known. */
  readonly action: string | null;
  /** The word for it, as it was said. */
  readonly verb: string | null;
  /** Every class that the request names, the action among them. */
  readonly actions: readonly string[];
  /** What it is done to. */
  readonly core: readonly string[];
  /** Where, with what, for whom. */
  readonly tail: readonly string[];
  /** Of both: names of services, tools, formats. Another name is another task. */
  readonly names: readonly string[];
  /** Of both: what has a capital and is no name that we know: a customer, a colleague, or a service after all. */
  readonly strangers: readonly string[];
  /** How a term was said: an embedder knows words, not stems. */
  readonly surface: ReadonlyMap<string, string>;
  /** The order of two names where it matters: `csv>json`. */
  readonly direction: string | null;
}

/** Words that skills speak of and tasks are about. */
const SAID_OF_TASKS: ReadonlySet<string> = new Set([
  'user',
  'users',
  'skill',
  'skills',
  'trigger',
  'triggers',
]);
/** A verb may stand behind these, or at the beginning. */
const BEFORE_VERB: ReadonlySet<string> = new Set(
  ', ; : and then please to you also that which just should must i we now not or will can'.split(' '),
);
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'to on in for from with of at by using into via as about against that which because where when without so'.split(
    ' ',
  ),
);
const TOKEN = /\{[a-z_]+\d*\}|[\p{L}\p{N}][\p{L}\p{N}'’+#.-]*|[,;:]/gu;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const TROUBLE =
  /\b(?:fail(?:s|ing|ed)?|broken|breaks|crash(?:es|ing|ed)?|errors?|not work(?:ing)?|n['’]t work|bug)\b/;
const DESIRE =
  /^(?:i|we) (?:need|want|would like|['’]d like|could use) (?:a|an|some|new|another|the)\b|^(?:the |our |my )?\S+(?: \S+){0,3} (?:needs|need|lacks|is missing) (?:a|an|some|new|another)\b/;
/** The name of a package is a parameter; that it is a package belongs to the task. */
const PACKAGE = stem('package');
/** How far behind a light verb the noun of the action stands. */
const NOUN_REACH = 5;

/** `pattern` has its parameters out; `hints` are the words of parameters that belong to the task. */
export function meaningOf(pattern: string, hints: readonly string[] = []): Meaning {
  const lower = rewrite(pattern.toLowerCase());
  const tokens = (lower.match(TOKEN) ?? []).map((token) => token.replace(/['’]s$|[.'’-]+$/g, ''));
  const verbs = verbsIn(tokens);
  const capitals = capitalisedIn(pattern);
  const core = new Set<string>();
  const tail = new Set<string>();
  const names = new Set<string>();
  const strangers = new Set<string>();
  const surface = new Map<string, string>();
  let isTail = false;
  for (const [index, token] of tokens.entries()) {
    if (verbs.used.has(index)) continue;
    if (PREPOSITIONS.has(token))
      isTail ||= index > verbs.main && (core.size > 0 || tokens[index - 1]?.startsWith('{') === true);
    for (const term of termsOf(token)) {
      surface.set(term, token);
      if (!tail.has(term) && !isTail) core.add(term);
      else if (!core.has(term)) tail.add(term);
      if (NAMED.has(term)) names.add(term);
      else if (capitals.has(token)) strangers.add(term);
    }
  }
  const action = verbs.action ?? unspoken(lower);
  for (const hint of hints.flatMap(termsOf)) {
    if (EVERYDAY_FORMATS.has(hint) && action !== 'convert') continue;
    // The only thing that it is about: "translate README.md".
    if (core.size === 0) core.add(hint);
    if (!core.has(hint)) tail.add(hint);
    // Which format a file has matters where it is converted; elsewhere a recording is a recording.
    if (FORMATS.has(hint) && action !== 'convert') strangers.add(hint);
    else if (hint !== PACKAGE) names.add(hint);
  }
  return {
    action,
    verb: verbs.verb,
    actions: [...new Set([...(action === null ? [] : [action]), ...verbs.others])],
    core: [...core],
    tail: [...tail],
    names: [...names],
    strangers: [...strangers],
    surface,
    direction: directionOf(action, hints, [...core, ...tail]),
  };
}

function rewrite(text: string): string {
  let result = text.replaceAll('→', ' to ');
  for (const [pattern, replacement] of [...COMPOUNDS, ...IDIOMS]) {
    result = result.replace(pattern, replacement);
  }
  return result;
}

interface Verbs {
  readonly action: string | null;
  readonly verb: string | null;
  readonly others: readonly string[];
  /** Places of words that were understood as verbs. */
  readonly used: ReadonlySet<number>;
  /** Place of the action, -1 for none. */
  readonly main: number;
}

function verbsIn(tokens: readonly string[]): Verbs {
  const used = new Set<number>();
  const others: string[] = [];
  let action: string | null = null;
  let main = -1;
  let said: string | null = null;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (before !== undefined && !BEFORE_VERB.has(before)) continue;
    const noun = LIGHT_VERBS.has(token) ? actionNoun(tokens, index) : undefined;
    const verb = noun?.action ?? verbClass(token) ?? strangeVerb(tokens, index);
    if (verb === undefined) continue;
    used.add(index);
    if (noun) used.add(noun.index);
    if (action === null) {
      action = verb;
      said = token;
      main = noun?.index ?? index;
    } else others.push(verb);
  }
  return { action, verb: said, others, used, main };
}

/** A word that we do not know, where a verb stands: before an article or a pronoun. It is a class of its own. */
function strangeVerb(tokens: readonly string[], index: number): string | undefined {
  const token = tokens[index] ?? '';
  const before = tokens[index - 1];
  if (before !== undefined && before !== 'please' && before !== 'and' && before !== 'to') return undefined;
  if (!/^[a-z]{3,}$/.test(token) || STOPWORDS.has(token) || EMPTY_WORDS.has(token)) return undefined;
  return DETERMINERS.test(tokens[index + 1] ?? '') ? `${stem(token)}…` : undefined;
}

const DETERMINERS =
  /^(?:the|a|an|my|our|your|all|this|that|these|those|it|them|every|each|any|some|new|\{.*)$/;

/** `adds`, `adding` and `added` are `add`. */
function verbClass(token: string): string | undefined {
  const known = VERB_CLASS.get(token);
  if (known !== undefined) return known;
  for (const [ending, replacements] of ENDINGS) {
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

const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['ies', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ing', ['', 'e']],
];

function actionNoun(tokens: readonly string[], from: number): { index: number; action: string } | undefined {
  for (let index = from + 1; index <= from + NOUN_REACH && index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    if (index > from + 1 && PREPOSITIONS.has(token)) return undefined;
    const action = ACTION_NOUNS.get(token);
    // "a release branch" is a branch.
    const after = tokens[index + 1];
    const isHead =
      after === undefined || PREPOSITIONS.has(after) || !/^\p{L}/u.test(after) || after.startsWith('{');
    if (action !== undefined && isHead) return { index, action };
  }
  return undefined;
}

/** What is meant when no verb says it: something that is missing, or something that fails. */
function unspoken(text: string): string | null {
  if (DESIRE.test(text)) return 'create';
  return TROUBLE.test(text) ? 'fix' : null;
}

function termsOf(token: string): string[] {
  if (!/^[\p{L}\p{N}]/u.test(token)) return [];
  const parts = SPACELESS.test(token) ? words(token) : token.split(/[-.'’]/).filter((part) => part !== '');
  return parts.flatMap((part) => {
    const word = SAME_NAME.get(part) ?? part;
    if (NAMED.has(word)) return [word];
    if (EMPTY_WORDS.has(word) || (STOPWORDS.has(word) && !SAID_OF_TASKS.has(word))) return [];
    if (/^\d+$/.test(word) || (word.length === 1 && /[a-z]/.test(word))) return [];
    return [canonical(word)];
  });
}

const STEMMED_SYNONYMS: ReadonlyMap<string, string> = new Map(
  [...SYNONYMS].map(([from, to]) => [stemmed(from), stemmed(to)]),
);

function canonical(word: string): string {
  const term = stemmed(ALIASES.get(word) ?? word);
  return STEMMED_SYNONYMS.get(term) ?? term;
}

function stemmed(word: string): string {
  return /^[a-z]+$/.test(word) ? stem(word) : word;
}

/** Words with a capital inside a sentence are names, whatever they name; in lower case, as tokens have them. */
function capitalisedIn(pattern: string): Set<string> {
  const found = new Set<string>();
  for (const match of pattern.matchAll(/(?<=[\p{Ll}\p{N},}] )\p{Lu}[\p{L}\p{N}]+/gu)) {
    // All capitals are short for something: DB, API.
    if (match[0] !== match[0].toUpperCase()) found.add(match[0].toLowerCase());
  }
  return found;
}

/** Which way a conversion goes. */
function directionOf(
  action: string | null,
  hints: readonly string[],
  terms: readonly string[],
): string | null {
  if (action !== 'convert' && action !== 'migrate') return null;
  const target = terms.findLast((term) => NAMED.has(term) && !hints.includes(term));
  const source =
    hints.find((hint) => hint !== target) ?? terms.find((term) => NAMED.has(term) && term !== target);
  return target === undefined ? null : `${source ?? ''}>${target}`;
}
