/**
 * What keeps two requests apart whatever else they share. Few: all else is weighed (`evidence.ts`).
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { areRivals } from '../meaning/names.ts';
import { isOtherWay } from '../meaning/route.ts';
import { areSiblings, stemmed } from '../meaning/terms.ts';
import { areReverse, VERB_CLASS } from '../meaning/verbs.ts';
import { environmentsIn } from '../tasks/environments.ts';
import { isThereAndBack } from './agreement.ts';
import { both, objects, somePair } from './align.ts';
import type { Compared } from './compared.ts';
import { isParameter, type Profile } from './profile.ts';
import { dot } from './word-similarity.ts';

/** Every task edits files and runs tests: where a run did nothing else, the sentences must have something in common. */
const LEAST_SENTENCE = 0.25;

/** Why; null where nothing does. */
export function vetoOf(one: Profile, other: Profile, { words, action }: Compared): string | null {
  const [a, b] = [one.meaning, other.meaning];
  if (isThereAndBack(a, b) || isOtherWay(a.route, b.route)) return 'another direction';
  if (areInOtherPlaces(one, other)) return 'another place';
  if (words.core.size === 0 && areAboutSiblings(one, other)) return 'another object';
  if (words.core.size === 0 && isOtherNamesake(one, other, words)) return 'another program';
  const isEveryday = one.isEveryday || other.isEveryday;
  if (
    isEveryday &&
    words.matched === 0 &&
    action !== 'same' &&
    dot(one.vector, other.vector) < LEAST_SENTENCE
  )
    return 'only everyday steps in common';
  if (a.action !== null && b.action !== null && areReverse(a.action, b.action)) return 'the reverse';
  const [onlyA, onlyB] = [words.onlyA.length, words.onlyB.length];
  if (onlyA === 0 && onlyB === 0 && words.matched > 0 && action === 'different') return 'another action';
  // One word instead of another, and nothing else: people who mean the same differ in more than that.
  const isSwap = onlyA === 1 && onlyB === 1 && (words.matched > 0 || action === 'same');
  if (!isSwap) return null;
  if (somePair(words, areRivals)) return 'a rival name';
  // Where the steps of each take its own as a value, it is a value: the orders table, the invoices table.
  const areObjects = (mine: string, its: string): boolean =>
    areSiblings(mine, its) && !(isParameter(one, mine) && isParameter(other, its));
  if (somePair(words, areObjects)) return 'another object';
  const names = (profile: Profile): string[] =>
    [...profile.meaning.names, ...profile.meaning.strangers].filter((name) => !isParameter(profile, name));
  return both(words, names(one), names(other)) ? 'another name' : null;
}

/**
 * Each says where, and it is not the same place. As slots that is a value like others; where it is a word of the sentence
 * ("des Staging-Clusters", 测试环境), nothing would show that the steps belong to it.
 */
function areInOtherPlaces(a: Profile, b: Profile): boolean {
  const [mine, others] = [wordsOfPlace(a.pattern), wordsOfPlace(b.pattern)];
  if (mine.length + others.length === 0) return false;
  const all = ({ meaning: { environment } }: Profile, said: readonly string[]): readonly string[] =>
    environment === null ? said : [...said, environment];
  const [places, elsewhere] = [all(a, mine), all(b, others)];
  if (places.length === 0 || elsewhere.length === 0) return false;
  return !places.some((place) => elsewhere.includes(place));
}

const wordsOfPlace = remembered(environmentsIn);

/** Both are about something that a program of theirs is named after, each after another: `ledger-tool`, `forum-tool`. */
function isOtherNamesake(a: Profile, b: Profile, { onlyA, onlyB }: Compared['words']): boolean {
  const isNamesake = (word: string, mine: Profile, others: Profile): boolean =>
    !VERB_CLASS.has(word) && hasNamesake(mine, word) && !hasNamesake(others, word);
  return onlyA.some((word) => isNamesake(word, a, b)) && onlyB.some((word) => isNamesake(word, b, a));
}

function hasNamesake({ meaning, ownSteps }: Profile, word: string): boolean {
  const stem = stemmed(meaning.surface.get(word) ?? word);
  const isNamedAfter = (step: string): boolean => {
    const [, program = ''] = step.split(' ');
    return program.includes('-') && program.split('-').some((part) => stemmed(part) === stem);
  };
  return [...ownSteps.keys()].some(isNamedAfter);
}

/** What the one is about is a sibling of what the other is about, and there is nothing else: a website, a database. */
export function areAboutSiblings(a: Profile, b: Profile): boolean {
  const things = (profile: Profile): string[] =>
    objects(profile.meaning).filter((word) => !VERB_CLASS.has(word) && !isParameter(profile, word));
  const [mine, others] = [things(a), things(b)];
  if (mine.length === 0 || others.length === 0) return false;
  return mine.every((one) => others.every((other) => areSiblings(one, other)));
}
