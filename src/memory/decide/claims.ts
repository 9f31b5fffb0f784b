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
}

export interface Claims {
  readonly single: readonly Claim[];
  /** `holder\nvalue`. */
  readonly wanted: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
}

/** A memory is a sentence or two; a document's later claims are not compared. */
const MAX_SENTENCES = 20;

export function claimsOf(raw: string): Claims {
  const single: Claim[] = [];
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  for (const sentence of sentencesOf(cleanText(raw, MAX_COMPARED).text).slice(0, MAX_SENTENCES)) {
    const preference = findPreference(sentence);
    if (preference) {
      const holder = holderOf(sentence);
      (preference.polarity === 'avoids' ? unwanted : wanted).add(wish(holder, preference.value));
      if (preference.over !== null) unwanted.add(wish(holder, preference.over));
    }
    for (const { rule, source, type, target, scope } of findRelations(sentence)) {
      if (type === 'uses' || type === 'built_with' || type === 'runs_on') wanted.add(wish(source, target));
      if (rule.single === 'never' || (rule.single === 'with-scope' && scope === null)) continue;
      single.push({
        key: [plain(source), type, scope === null ? '' : plain(scope)].join('\n'),
        value: plain(target),
      });
    }
  }
  return { single, wanted, unwanted };
}

const HOLDER =
  /^(?:The |Our |My )?([\p{L}-]{2,30})(?: \p{Lu}[\p{L}-]{1,30})? (?:really |also |now |still |has |strongly )?(?:prefer|like|love|enjoy|hate|dislike|avoid|always|never|switch|mov|migrat|use|can|do|replac)/u;

/** Whose preference it is: Anna's tabs say nothing against Ben's spaces. */
function holderOf(sentence: string): string {
  const name = HOLDER.exec(sentence)?.[1];
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
  for (const { key, value } of newer.single) {
    const values = older.single.filter((other) => other.key === key).map((other) => other.value);
    // "Berlin" and "Berlin, Germany" are one value told twice.
    const isSame = values.some((other) => isPartOf(value, other) || isPartOf(other, value));
    if (values.length > 0 && !isSame) {
      const [source = '', type = ''] = key.split('\n');
      return `${source} ${type.replaceAll('_', ' ')}: "${value}" instead of "${values[0]}"`;
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
  return undefined;
}

function isPartOf(part: string, whole: string): boolean {
  const all = new Set(whole.split(' '));
  return part.split(' ').every((word) => all.has(word));
}
