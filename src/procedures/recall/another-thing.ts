/**
 * Requests that share much, and are about different things all the same. The trees were fitted on requests of people who
 * meant one thing; what stands here was asked by people who meant another.
 *
 * @module
 */
import { ACTION_NOUNS } from '../meaning/action-nouns.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { areRivals } from '../meaning/names.ts';
import { areContrary, areSiblings, stemmed, termsOf } from '../meaning/terms.ts';
import { MEND } from '../meaning/troubles.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { isDestructive } from '../merge/agreement.ts';
import { align, objects, somePair, type WordSimilarity } from '../merge/align.ts';
import { isParameter, type Profile } from '../merge/profile.ts';
import { COUNTED, rarity } from '../merge/word-counts.ts';
import { headOf, shownBy } from './evidence.ts';

/** A word of the steps that says what they are about: fewer than one task of fifty uses it. */
const TELLING = 4;

/** What is plotted is a chart, and what is rebased a branch; these are done to passports and certificates alike. */
const DONE_TO_ANYTHING: ReadonlySet<string> = new Set(
  'renew rotate restart upgrade remove create change install enable disable stop configure restore reset cancel revert'.split(
    ' ',
  ),
);

/** That something fails says what it is about, unless that is what is to be mended. */
const [FAILING] = termsOf('failing');

export function isAboutAnother(asked: Profile, known: Profile, similar: WordSimilarity): boolean {
  return (
    isPartOf(asked, known, similar) ||
    isNewThing(asked, known) ||
    isText(asked, known, similar) ||
    isFromAnother(asked, known, similar) ||
    isSwapped(asked, known, similar) ||
    isToAnother(asked, known, similar)
  );
}

/** The same is to be done to something else, and no step that acts knows of it: "add dark mode", "add pagination". */
function isToAnother(asked: Profile, known: Profile, similar: WordSimilarity): boolean {
  const [a, b] = [asked.meaning, known.meaning];
  if (a.action === null || objects(a).length === 0 || objects(b).length === 0) return false;
  const { core, onlyA } = align(a, b, similar);
  const isTelling = (term: string): boolean =>
    (term === FAILING && a.action !== MEND) ||
    !(a.weak.includes(term) || b.weak.includes(term) || isOnlyKind(term, a, b));
  if ([...core].some(isTelling)) return false;
  if (a.action !== b.action && !isByTheWay(a, b)) return false;
  const isShared = [...a.core, ...a.tail].some((term) => !onlyA.includes(term) && isTelling(term));
  // Whatever it is made of.
  if (a.action === 'convert' && isShared) return false;
  const deed = DONE_TO_ANYTHING.has(a.action) && !isShared ? stemmed(a.verb ?? '') : null;
  for (const [word, count] of asked.words)
    if (word !== deed && known.acts.has(word) && rarity(count, COUNTED.words) >= TELLING) return false;
  return true;
}

/** An api is a service, and the search service is no api: what says which one it is stands before it. */
function isOnlyKind(term: string, a: Meaning, b: Meaning): boolean {
  if (!KINDS.has(term) || a.surface.get(term) === b.surface.get(term)) return false;
  return [a, b].every((one) => one.core.length > 1 || !KIND_WORDS.has(one.surface.get(term) ?? term));
}

/** "The build breaks after the xcode update" says nothing of how xcode is updated. */
function isByTheWay(a: Meaning, b: Meaning): boolean {
  const named = a.core.filter((term) => b.core.includes(term) || b.tail.includes(term));
  return named.length > 0 && named.every((term) => b.weak.includes(term));
}

/**
 * "Write a new dag", where one that was stuck was set going: what there is was mended, and nothing was made; or something
 * else was, an index for the page that was slow.
 */
function isNewThing({ pattern, meaning: { action, verb, core } }: Profile, known: Profile): boolean {
  const { meaning, stepVerbs } = known;
  if (action === null || !MAKES.has(action)) return false;
  // A key that was put somewhere was there before.
  if (meaning.verb === 'put' && verb !== null && pattern.includes(verb) && !PUTS.has(verb)) return true;
  if (!MENDS.has(meaning.action ?? '') && !isDoneToOne(pattern, known)) return false;
  if (POINTING.test(pattern) || WAS_MISSING.test(known.pattern)) return false;
  return !stepVerbs.has(action) || (core.length > 0 && core.every((term) => meaning.core.includes(term)));
}

const MAKES: ReadonlySet<string> = new Set(['create', 'scaffold', 'install']);
const MENDS: ReadonlySet<string> = new Set([MEND, 'restart', 'renew', 'restore', 'optimise']);
/** "Write a dag", where something that we have no word for was done to the dag. */
function isDoneToOne(pattern: string, { pattern: done, meaning: { action } }: Profile): boolean {
  return (
    action?.endsWith('…') === true && /^\S+ the\b/i.test(done) && /^\S+ (?:an?|another|new)\b/i.test(pattern)
  );
}

const PUTS: ReadonlySet<string> = new Set('put add insert append include install copy register'.split(' '));
/** It was made to mend it. */
const WAS_MISSING = /\b(?:missing|lacks?|no|without)\b/i;
/** "Make it clean", "so that it passes": mended all the same. */
const POINTING = /\b(?:make|get) (?:it|this|that|them)\b|\bso (?:that )?\S+\b/i;

/** What is written about a thing is not done to it. */
function isText({ pattern, meaning }: Profile, known: Profile, similar: WordSimilarity): boolean {
  if (!ABOUT.test(pattern)) return false;
  const { core, onlyA } = align(meaning, known.meaning, similar);
  if (known.meaning.action !== meaning.action) return core.size === 0;
  const topic = meaning.tail.findLast((term) => !meaning.weak.includes(term));
  return topic !== undefined && onlyA.includes(topic) && !isShownBy(known, topic);
}

const ABOUT = /^(?:please |can you )?(?:write|draft|compose|prepare)\b[^,.;:]* about\b/i;

/** What is taken out of a list was not taken out of an account. */
function isFromAnother({ pattern, meaning }: Profile, known: Profile, similar: WordSimilarity): boolean {
  const source = isDestructive(meaning) ? FROM.exec(pattern)?.[1] : undefined;
  if (source === undefined) return false;
  const { onlyA } = align(meaning, known.meaning, similar);
  const terms = source.split(' ').flatMap(termsOf);
  const telling = terms.filter((term) => !(KINDS.has(term) || meaning.weak.includes(term)));
  return telling.length > 0 && telling.every((term) => onlyA.includes(term) && !isShownBy(known, term));
}

const FROM = /\bfrom (?:the |our |my |all )?([^,;:.{}]+)$/i;

function isShownBy(known: Profile, term: string): boolean {
  return [term, stemmed(term)].some(
    (one) => shownBy(known).has(one) || known.values.has(one) || known.words.has(one),
  );
}

/** All is the same but for one word, and that is another thing or another name: public and private, node and react. */
export function isSwapped(asked: Profile, known: Profile, similar: WordSimilarity): boolean {
  const [a, b] = [asked.meaning, known.meaning];
  const words = align(a, b, similar);
  if (somePair(words, areContrary)) return true;
  const [[one, ...more], [other, ...others]] = [words.onlyA, words.onlyB];
  if (one === undefined || other === undefined || more.length + others.length > 0) return false;
  if (words.matched === 0 || isParameter(known, other) || isShownBy(known, one)) return false;
  if (areRivals(one, other)) return true;
  return (
    b.core.includes(other) && (a.names.includes(one) || (a.core.includes(one) && areSiblings(one, other)))
  );
}

/** Words that say of what kind a thing is: the nginx service is nginx. */
const KIND_WORDS: ReadonlySet<string> = new Set(
  'service server app application site website box machine host process daemon container instance job project package tool system stack cluster'.split(
    ' ',
  ),
);
const KINDS: ReadonlySet<string> = new Set([...KIND_WORDS].flatMap(termsOf));

/** What was done to nginx was not done to the nginx exporter: what a thing is called by stands last. */
function isPartOf(asked: Profile, known: Profile, similar: WordSimilarity): boolean {
  const [a, b] = [asked.meaning, known.meaning];
  const [part, whole] = [headOf(a), ownHeadOf(b) ?? b.tail[0]];
  if (part === undefined || whole === undefined || KINDS.has(part)) return false;
  // Of another action the last word may be what is to be done: "the nginx restart".
  if (a.action !== b.action && !b.actions.includes(a.action ?? '') && isDeed(a, part)) return false;
  const from = a.core.indexOf(whole);
  const said = a.surface.get(whole);
  if (part === whole || from < 0 || said !== b.surface.get(whole) || a.strangers.includes(part)) return false;
  if (!align(a, b, similar).onlyA.includes(part) || known.stepWords.has(part) || known.values.has(part))
    return false;
  const words = a.core.slice(from).map((term) => a.surface.get(term) ?? term);
  return asked.pattern.toLowerCase().includes(words.join(' '));
}

/** Of "the billing service", billing. */
function ownHeadOf({ core, weak, surface }: Meaning): string | undefined {
  const own = core.filter((term) => !weak.includes(term));
  return own.findLast((term) => !KIND_WORDS.has(surface.get(term) ?? term)) ?? own.at(-1);
}

function isDeed({ surface }: Meaning, term: string): boolean {
  const said = surface.get(term) ?? term;
  return VERB_CLASS.has(said) || ACTION_NOUNS.has(said);
}
