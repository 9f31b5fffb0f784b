/**
 * What a text claims, in a form in which two claims can exclude each other.
 *
 * @module
 */
import { cleanText } from '../extract/clean.ts';
import { NO_NAMES } from '../extract/known-names.ts';
import { findPreference } from '../extract/preferences.ts';
import { findRelations } from '../extract/relations.ts';
import { sentencesOf } from '../extract/sentences.ts';
import { MAX_COMPARED } from './decision.ts';
import { compared } from './likeness.ts';

export interface Claim {
  /** Two claims of one key and different values exclude each other. */
  readonly key: string;
  readonly value: string;
  /** The value as it was written. */
  readonly shown?: string;
}

export interface Claims {
  readonly single: readonly Claim[];
  /** `holder\nvalue`. */
  readonly wanted: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
  /** What somebody prefers, with the holder as key: who prefers one of two kinds does not prefer the other. */
  readonly preferred: readonly Claim[];
}

/** Days, months, times of day. */
const A_TIME =
  /^(?:every |each |the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|mornings?|evenings?|nights?|noon|midnight|today|tomorrow|daily|weekly|monthly|(?:january|february|march|april|may|june|july|august|september|october|november|december)|\d{1,2}(?::\d\d|\s?[ap]m))\b/i;

/** A memory is a sentence or two; a document's later claims are not compared. */
const MAX_SENTENCES = 20;

export function claimsOf(raw: string): Claims {
  const single: Claim[] = [];
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  const preferred: Claim[] = [];
  for (const sentence of sentencesOf(cleanText(raw, MAX_COMPARED).text).slice(0, MAX_SENTENCES)) {
    const preference = findPreference(sentence);
    if (preference) {
      const holder = holderOf(sentence);
      (preference.polarity === 'avoids' ? unwanted : wanted).add(wish(holder, preference.value));
      if (preference.polarity === 'prefers' && PREFERS.test(sentence))
        preferred.push({ key: plain(holder), value: plain(preference.value) });
      if (preference.over !== null) unwanted.add(wish(holder, preference.over));
    }
    for (const { rule, source, type, target, scope } of findRelations(sentence)) {
      if (type === 'uses' || type === 'built_with' || type === 'runs_on') wanted.add(wish(source, target));
      if (rule.single === 'never' || (rule.single === 'with-scope' && scope === null)) continue;
      // "We deploy on Fridays" says when, and nothing against where.
      if (A_TIME.test(target)) continue;
      single.push({
        key: [plain(source), type, scope === null ? '' : plain(scope)].join('\n'),
        value: plain(target),
        shown: target,
      });
    }
  }
  return { single, wanted, unwanted, preferred };
}

/** One can like both; one prefers one. */
const PREFERS = /\bprefer(?:s|red)?\b|更喜欢|偏好/i;
const HOLDER =
  /^(?:The |Our |My )?([\p{L}-]{2,30})(?: \p{Lu}[\p{L}-]{1,30})? (?:really |also |now |still |has |strongly |no longer )?(?:prefer|like|love|enjoy|hate|dislike|avoid|always|never|switch|mov|migrat|use|can|do|replac)/u;

const ZH_HOLDER =
  /^(?![我你]|用户)(\p{Script=Han}{2,3}?)(?:现在|很|也|更|最|还|都|特别|非常|不再|不太|不)*(?:喜欢|喜爱|爱|讨厌|偏好)/u;

/** Whose preference it is: Anna's tabs say nothing against Ben's spaces. */
function holderOf(sentence: string): string {
  const name = HOLDER.exec(sentence)?.[1] ?? ZH_HOLDER.exec(sentence)?.[1];
  return name === undefined || NO_NAMES.has(name) ? 'user' : name;
}

function wish(holder: string, value: string): string {
  return `${plain(holder)}\n${plain(value)}`;
}

/** Word forms and articles make no difference between two values. */
function plain(phrase: string): string {
  const { terms, normalised } = compared(phrase);
  return [...terms].join(' ') || normalised;
}

/** The two values that exclude each other, for a person to read. */
export function conflictBetween(newer: Claims, older: Claims): string | undefined {
  for (const { key, value, shown } of newer.single) {
    const others = older.single.filter((other) => other.key === key);
    // "Berlin" and "Berlin, Germany" are one value told twice.
    const isSame = others.some((other) => isPartOf(value, other.value) || isPartOf(other.value, value));
    const [other] = others;
    if (other && !isSame) {
      const [source = '', type = ''] = key.split('\n');
      return `${source} ${type.replaceAll('_', ' ')}: "${shown ?? value}" instead of "${other.shown ?? other.value}"`;
    }
  }
  for (const value of newer.unwanted) {
    if (older.wanted.has(value) && !newer.wanted.has(value))
      return `"${value.replace(/^.*\n/, '')}" is no longer wanted`;
  }
  for (const value of newer.wanted) {
    if (older.unwanted.has(value) && !older.wanted.has(value))
      return `"${value.replace(/^.*\n/, '')}" is now wanted`;
  }
  for (const { key, value } of newer.preferred) {
    const other = older.preferred.find((known) => known.key === key && isOtherKind(value, known.value));
    if (other) return `"${value}" is preferred instead of "${other.value}"`;
  }
  return undefined;
}

/** "Dark mode" and "light mode": one word apart, before the word that says what kind of thing it is. */
function isOtherKind(value: string, known: string): boolean {
  const [one, other] = [value.split(' '), known.split(' ')];
  if (one.length !== other.length || one.at(-1) !== other.at(-1)) return false;
  return one.filter((word, at) => word !== other[at]).length === 1;
}

/** Whether one holder prefers one thing here and another there: two statements, never to be joined into one. */
export function haveOtherPreferences(newer: Claims, older: Claims): boolean {
  return newer.preferred.some(({ key, value }) =>
    older.preferred.some((known) => known.key === key && known.value !== value),
  );
}

function isPartOf(part: string, whole: string): boolean {
  const all = new Set(whole.split(' '));
  return part.split(' ').every((word) => all.has(word));
}
