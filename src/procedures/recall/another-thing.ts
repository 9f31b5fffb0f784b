/**
 * Requests that share much, and are about different things all the same. The trees were fitted on requests of people who
 * meant one thing; what stands here was asked by people who meant another.
 *
 * @module
 */
import type { Meaning } from '../meaning/meaning.ts';
import { stemmed, termsOf } from '../meaning/terms.ts';
import { MEND } from '../meaning/troubles.ts';
import { align, objects, type WordSimilarity } from '../merge/align.ts';
import type { Profile } from '../merge/profile.ts';
import { COUNTED, rarity } from '../merge/word-counts.ts';
import { headOf } from './evidence.ts';

/** A word of the steps that says what they are about: fewer than one task of fifty uses it. */
const TELLING = 4;

/** What is plotted is a chart, and what is rebased a branch; these are done to passports and certificates alike. */
const DONE_TO_ANYTHING: ReadonlySet<string> = new Set(
  'renew rotate restart upgrade remove create change install enable disable stop configure restore reset cancel'.split(
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
    isToAnother(asked, known, similar)
  );
}

/** The same is to be done to something else, and no step that acts knows of it: "add dark mode", "add pagination". */
function isToAnother(asked: Profile, known: Profile, similar: WordSimilarity): boolean {
  const [a, b] = [asked.meaning, known.meaning];
  if (a.action === null || objects(a).length === 0 || objects(b).length === 0) return false;
  const { core, onlyA } = align(a, b, similar);
  const isTelling = (term: string): boolean =>
    !(a.weak.includes(term) || b.weak.includes(term)) || (term === FAILING && a.action !== MEND);
  if ([...core].some(isTelling)) return false;
  if (a.action !== b.action && !isByTheWay(a, b)) return false;
  const isShared = [...a.core, ...a.tail].some((term) => !onlyA.includes(term) && isTelling(term));
  const deed = DONE_TO_ANYTHING.has(a.action) && !isShared ? stemmed(a.verb ?? '') : null;
  for (const [word, count] of asked.words)
    if (word !== deed && known.acts.has(word) && rarity(count, COUNTED.words) >= TELLING) return false;
  return true;
}

/** "The build breaks after the xcode update" says nothing of how xcode is updated. */
function isByTheWay(a: Meaning, b: Meaning): boolean {
  const named = a.core.filter((term) => b.core.includes(term) || b.tail.includes(term));
  return named.length > 0 && named.every((term) => b.weak.includes(term));
}

/** "Write a new dag", where one that was stuck was set going: what there is was mended, and nothing was made. */
function isNewThing({ pattern, meaning: { action } }: Profile, { meaning, stepVerbs }: Profile): boolean {
  if (action === null || !MAKES.has(action) || !MENDS.has(meaning.action ?? '')) return false;
  return !stepVerbs.has(action) && !POINTING.test(pattern);
}

const MAKES: ReadonlySet<string> = new Set(['create', 'scaffold', 'install']);
const MENDS: ReadonlySet<string> = new Set([MEND, 'restart', 'renew', 'restore']);
/** "Make it clean", "so that it passes": mended all the same. */
const POINTING = /\b(?:make|get) (?:it|this|that|them)\b|\bso (?:that )?\S+\b/i;

/** What is written about a thing is not done to it. */
function isText({ pattern, meaning }: Profile, known: Profile, similar: WordSimilarity): boolean {
  if (known.meaning.action === meaning.action || !ABOUT.test(pattern)) return false;
  return align(meaning, known.meaning, similar).core.size === 0;
}

const ABOUT = /^(?:please |can you )?(?:write|draft|compose|prepare)\b[^,.;:]* about\b/i;

/** Words that say of what kind a thing is: the nginx service is nginx. */
const KINDS: ReadonlySet<string> = new Set(
  'service server app application site website box machine host process daemon container instance job project package tool system stack cluster'
    .split(' ')
    .flatMap(termsOf),
);

/** What was done to nginx was not done to the nginx exporter: what a thing is called by stands last. */
function isPartOf(asked: Profile, known: Profile, similar: WordSimilarity): boolean {
  const [a, b] = [asked.meaning, known.meaning];
  const [part, whole] = [headOf(a), headOf(b)];
  if (part === undefined || whole === undefined || KINDS.has(part)) return false;
  if (a.action !== b.action && !b.actions.includes(a.action ?? '')) return false;
  const from = a.core.indexOf(whole);
  const said = a.surface.get(whole);
  if (part === whole || from < 0 || said !== b.surface.get(whole) || a.strangers.includes(part)) return false;
  if (!align(a, b, similar).onlyA.includes(part) || known.stepWords.has(part) || known.values.has(part))
    return false;
  const words = a.core.slice(from).map((term) => a.surface.get(term) ?? term);
  return asked.pattern.toLowerCase().includes(words.join(' '));
}
