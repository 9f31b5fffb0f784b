/**
 * What a request asks for: an action, what it is done to, and the names that make it this task and no other.
 *
 * @module
 */
import { BRACED, ENVIRONMENT_HINT } from '../tasks/slot.ts';
import { actionsIn, PREPOSITIONS } from './actions.ts';
import { COMPOUNDS } from './compounds.ts';
import { IDIOMS } from './idioms.ts';
import { actionAbroad } from './languages/actions-abroad.ts';
import { EVERYDAY_FORMATS, FORMATS, NAMED } from './names.ts';
import { rewritten } from './rewriting.ts';
import { type Route, routeOf } from './route.ts';
import { isWeakTerm, stemmed, termsOf } from './terms.ts';
import { inEnglish } from './translate.ts';
import { isMeantToMend, MEND, TROUBLES } from './troubles.ts';

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
  /** Of both: words that neither make nor unmake a task: how big, how often, or not understood. */
  readonly weak: readonly string[];
  /** Where two names have an order: from one to the other. */
  readonly direction: Direction | null;
  /** From where to where, in the words that were said. */
  readonly route: Route | null;
  /** `staging`, `development` …; null where none is said. */
  readonly environment: string | null;
}

export interface Direction {
  readonly from: string | null;
  readonly to: string | null;
}

const TOKEN = new RegExp(String.raw`${BRACED}|[\p{L}\p{N}][\p{L}\p{N}'’+#.-]*|[,;:]`, 'gu');
const DESIRE =
  /^(?:i|we)(?: (?:also|now|really))? (?:need|want|would like|['’]d like|could use) (?!to\b)|\b(?:needs|need|lacks|lack|is missing|should have) (?!to\b)|^(?:an?(?:other)? )?new \S+/;
/** The name of a package is a parameter; that it is a package belongs to the task. */
const PACKAGE = stemmed('package');

/** `pattern` has its parameters out; `hints` are the words of parameters that belong to the task. */
export function meaningOf(pattern: string, hints: readonly string[] = []): Meaning {
  const translation = inEnglish(pattern.toLowerCase());
  const plain = (translation?.text ?? pattern.toLowerCase()).replace(/→|->|=>/g, ' to ');
  const lower = [COMPOUNDS, TROUBLES, IDIOMS].reduce(rewritten, plain);
  const tokens = (lower.match(TOKEN) ?? []).map((token) => token.replace(/['’]s$|[.'’-]+$/g, ''));
  const verbs = actionsIn(tokens);
  const asksForMore =
    translation === null
      ? tokens.slice(verbs.main + 1).some((token) => termsOf(token).length > 0)
      : !ONLY_LOOKS.test(pattern);
  const isToMend = isMeantToMend(`${lower}\n${pattern.toLowerCase()}`, verbs.action, asksForMore);
  // What is to be mended is told before it is asked for.
  const main = isToMend ? -1 : verbs.main;
  // Other languages have capitals elsewhere.
  const capitals = translation ? new Set<string>() : capitalisedIn(pattern);
  const core = new Set<string>();
  const tail = new Set<string>();
  const names = new Set<string>();
  const strangers = new Set<string>();
  const weak = new Set<string>();
  const surface = new Map<string, string>();
  const isContext = contextOf(tokens, main);
  let isTail = isContext;
  let isCircumstance = false;
  for (const [index, token] of tokens.entries()) {
    if (isContext && index === main) isTail = false;
    if (verbs.used.has(index)) continue;
    if (PREPOSITIONS.has(token))
      isTail ||= index > main && (core.size > 0 || tokens[index - 1]?.startsWith('{') === true);
    if (/^[,;:]$/.test(token)) isCircumstance = false;
    else if (isToMend && CIRCUMSTANCE.has(token)) isTail = isCircumstance = true;
    for (const term of termsOf(token)) {
      surface.set(term, token);
      if (!tail.has(term) && !isTail) core.add(term);
      else if (!core.has(term)) tail.add(term);
      if (isCircumstance) weak.add(term);
      else if (NAMED.has(term)) names.add(term);
      else if (capitals.has(token)) strangers.add(term);
      else if (isWeakTerm(term) || translation?.unknown.has(token)) weak.add(term);
    }
  }
  const abroad = verbs.action === null && translation === null ? actionAbroad(plain) : null;
  const action = isToMend ? MEND : (verbs.action ?? unspoken(lower) ?? abroad);
  for (const hint of hints.filter((one) => !one.startsWith(ENVIRONMENT_HINT)).flatMap(termsOf)) {
    if (EVERYDAY_FORMATS.has(hint) && action !== 'convert') continue;
    // The only thing that it is about: "translate README.md".
    if (core.size === 0) core.add(hint);
    if (!core.has(hint)) tail.add(hint);
    // Which format a file has matters where it is converted; elsewhere a recording is a recording.
    if (FORMATS.has(hint) && action !== 'convert') strangers.add(hint);
    else if (hint !== PACKAGE) names.add(hint);
  }
  const environment =
    hints.find((hint) => hint.startsWith(ENVIRONMENT_HINT))?.slice(ENVIRONMENT_HINT.length) ?? null;
  return {
    action,
    verb: verbs.verb ?? abroad,
    actions: [...new Set([...(action === null ? [] : [action]), ...verbs.others])],
    core: [...core],
    tail: [...tail],
    names: [...names],
    strangers: [...strangers],
    weak: [...weak],
    surface,
    direction: directionOf(tokens, action, hints),
    route: routeOf({ text: plain, isTranslated: translation !== null, environment, action }),
    environment,
  };
}

/** "…, schau mal": in a translation what is to be done stands first, whatever follows it. */
const ONLY_LOOKS = /[,;:.]\s*\S+(?:\s+\S+){0,2}$/;

/** Since when something does not work is not what is to be mended. */
const CIRCUMSTANCE: ReadonlySet<string> = new Set('after since when while because'.split(' '));

/** "We are leaving: move the repository": what comes before the order is no object, unless the order points at it. */
function contextOf(tokens: readonly string[], main: number): boolean {
  if (!tokens.slice(0, Math.max(0, main)).some((token) => /^[,;:]$/.test(token))) return false;
  return tokens.slice(main + 1).some((token) => termsOf(token).length > 0 || token.startsWith('{'));
}

/** What is meant when no verb says it: something that is missing. */
function unspoken(text: string): string | null {
  return DESIRE.test(text) ? 'create' : null;
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

/** Actions that have a from and a to. */
const MOVING: ReadonlySet<string> = new Set(
  'convert migrate move copy sync export import translate backup restore'.split(' '),
);
const TO: ReadonlySet<string> = new Set(['to', 'into', 'as', 'onto']);

/** Which way it goes, as far as it is said. */
function directionOf(
  tokens: readonly string[],
  action: string | null,
  hints: readonly string[],
): Direction | null {
  if (action === null || !MOVING.has(action)) return null;
  let from: string | null = null;
  let to: string | null = null;
  let side: 'from' | 'to' | 'where' | null = null;
  for (const token of tokens) {
    if (token === 'from') side = 'from';
    else if (TO.has(token)) side = 'to';
    else if (WHERE.has(token)) side = 'where';
    else {
      const name = termsOf(token).find((term) => NAMED.has(term));
      if (name === undefined) continue;
      if (side === 'to') to ??= name;
      else if (side === 'from' || (side === null && action !== 'export')) from ??= name;
    }
  }
  const source = from ?? hints.find((hint) => NAMED.has(hint) && hint !== to) ?? null;
  return source === null && to === null ? null : { from: source, to };
}

/** Prepositions of where something goes, comes from or is. */
const WHERE: ReadonlySet<string> = new Set('to into onto on in at with from'.split(' '));
