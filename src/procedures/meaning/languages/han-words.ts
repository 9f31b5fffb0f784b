/**
 * Cuts Chinese into words. Those of the dictionary come first, the longest that fits; what is between them is cut as the
 * language is, so that a word of one character is never a part of another word: 新 of 新闻.
 *
 * @module
 */
import { BRACED } from '../../tasks/slot.ts';
import type { Entry } from './language.ts';

const LATIN = new RegExp(String.raw`(?:${BRACED}|[a-z0-9][\w.'-]*)`, 'y');
const HAN = /\p{Script=Han}/u;
/** Japanese has Han characters, too; that they are the Chinese words is chance. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const CLAUSE_MARK = /[，。；、,;！!？?]/;

export function isChinese(text: string): boolean {
  return HAN.test(text) && !KANA.test(text);
}

export interface HanWords {
  /** Words with a meaning of their own, as they were typed. */
  readonly words: readonly string[];
  /** Of these, what is done. */
  readonly verbs: readonly string[];
  /** Of these, what the dictionary does not know and something is done to: 尽快 before a verb says only when. */
  readonly unread: readonly string[];
}

export interface HanCutter {
  /** In lower case. What has no entry stays as it is, as far as it goes: it tells this sentence from others. */
  readonly cut: (text: string) => string[];
  /** None in other languages. */
  readonly wordsOf: (text: string) => HanWords;
}

export function hanCutter(dictionary: ReadonlyMap<string, Entry>): HanCutter {
  const longest = Math.max(...[...dictionary.keys()].map((word) => word.length));
  const longWordAt = (text: string, at: number): string | undefined => {
    for (let length = Math.min(longest, text.length - at); length > 1; length--) {
      const word = text.slice(at, at + length);
      if (dictionary.has(word)) return word;
    }
    return undefined;
  };
  const cut = (text: string): string[] => {
    const found: string[] = [];
    let between = '';
    const close = (): void => {
      found.push(...betweenWords(between, dictionary));
      between = '';
    };
    for (let at = 0; at < text.length; ) {
      LATIN.lastIndex = at;
      const word = LATIN.exec(text)?.[0] ?? longWordAt(text, at);
      if (word === undefined && HAN.test(text[at] ?? '')) between += text[at];
      else close();
      if (word !== undefined) found.push(word);
      at += word?.length ?? 1;
    }
    close();
    return found;
  };
  const kindOf = (word: string): Entry['kind'] | undefined => dictionary.get(word)?.kind;
  const wordsOf = (text: string): HanWords => {
    if (!isChinese(text)) return { words: [], verbs: [], unread: [] };
    const clauses = text.toLowerCase().split(CLAUSE_MARK).map(cut);
    const all = clauses.flat().filter((word) => HAN.test(word));
    const verbs = all.filter((word) => kindOf(word) === 'verb');
    const unread = unreadThings(clauses, kindOf);
    return { words: [...verbs, ...all.filter((word) => kindOf(word) === 'noun'), ...unread], verbs, unread };
  };
  return { cut, wordsOf };
}

let segmenter: Intl.Segmenter | undefined;

function betweenWords(text: string, dictionary: ReadonlyMap<string, Entry>): string[] {
  // A single character is mostly grammar.
  if (text.length < 2) return dictionary.has(text) ? [text] : [];
  const found: string[] = [];
  let strange = '';
  const close = (): void => {
    if (strange.length > 1) found.push(strange);
    strange = '';
  };
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  for (const { segment } of segmenter.segment(text)) {
    const known = dictionary.has(segment) ? [segment] : withPreposition(segment, dictionary);
    if (known.length > 0) {
      close();
      found.push(...known);
    } else if (!isGrammar(segment, dictionary)) strange += segment;
  }
  close();
  return found;
}

/** 改成: what is done, and into what. */
function withPreposition(segment: string, dictionary: ReadonlyMap<string, Entry>): string[] {
  const [verb, preposition] = [segment.slice(0, -1), segment.slice(-1)];
  const isBoth = dictionary.get(verb)?.kind === 'verb' && dictionary.get(preposition)?.kind === 'preposition';
  return isBoth ? [verb, preposition] : [];
}

/** 我的, of words that say nothing each. */
function isGrammar(segment: string, dictionary: ReadonlyMap<string, Entry>): boolean {
  return [...segment].every((character) => dictionary.get(character)?.kind === 'empty');
}

type KindOf = (word: string) => Entry['kind'] | undefined;

/** Behind a verb, 把 or a preposition; before a verb only where nothing else is there that it could be done to. */
function unreadThings(clauses: readonly (readonly string[])[], kindOf: KindOf): string[] {
  const isThing = (word: string): boolean => kindOf(word) === 'noun' || !HAN.test(word);
  const hasThing = clauses.some((clause) => {
    const verb = clause.findIndex((word) => kindOf(word) === 'verb');
    return verb >= 0 && clause.some((word, at) => isThing(word) && (at > verb || clause.includes('把')));
  });
  return clauses.flatMap((clause) => {
    const verb = clause.findIndex((word) => kindOf(word) === 'verb');
    return clause.filter((word, at) => {
      if (!HAN.test(word) || kindOf(word) !== undefined) return false;
      const before = clause[at - 1] ?? '';
      const isBehind =
        (verb >= 0 && at > verb) || TAKES_THING.test(before) || kindOf(before) === 'preposition';
      return isBehind || !hasThing;
    });
  });
}

const TAKES_THING = /^[把将]$/;
