/**
 * What a conversation is about: words and pairs of words that come back in several turns.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { termOf } from '../../retrieval/tokens.ts';
import { FIRST_NAMES } from '../extract/known-names.ts';
import type { SpokenSentence } from './prepare.ts';

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}+#._-]{0,39}/gu;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
/** Words that are frequent in any conversation with an agent, and say nothing about this one. */
const EVERYDAY = new Set(
  `yeah yep wow great good nice cool awesome amazing thanks thank sounds sound looks look really lot make makes made get gets
  got go going gone know see say said tell take took time times day days today now new one two first last next done work works
  working try trying can could should would might also even much many back still right sure okay keep come came feel feeling
  love glad happy hope fine bit little big long run running add added change changed file files code line lines show shows
  check fix fixed let thing things way people something anything everything everyone please want wanted need needs needed
  use used using question answer step steps set update updated create created here there where when what why how its it's i'm
  i've i'll don't that's you're it'll we'll we're can't doesn't didn't isn't mean means put talk stay start started end best
  better part different recently soon definitely totally pretty super hey special important amp`.split(/\s+/),
);
const ZH_FUNCTION =
  /[的了是在我你他她它们这那有和与就都也很吗呢吧啊哦把被给对从到要会能可以个么不没还再说为着过得地之其及等或]/u;

interface Tally {
  readonly phrase: string;
  readonly turns: Set<number>;
  count: number;
}

/** Said twice at least, unless the conversation is too short for that. */
const SHORT = 12;

/** Best first; a word that only stands within a better phrase is left out. */
export function keyPhrases(sentences: readonly SpokenSentence[], limit: number): string[] {
  const tally = new Map<string, Tally>();
  for (const sentence of sentences) {
    for (const phrase of new Set([...wordPhrases(sentence.text), ...runPhrases(sentence.text)])) {
      const key = stemmed(phrase);
      const known = tally.get(key) ?? { phrase, turns: new Set(), count: 0 };
      known.count++;
      known.turns.add(sentence.turn);
      tally.set(key, known);
    }
  }
  const minimum = sentences.length <= SHORT ? 1 : 2;
  const ranked = [...tally.values()]
    .filter(({ count }) => count >= minimum)
    .map((row) => ({ phrase: row.phrase, score: scoreOf(row) }))
    .sort((a, b) => b.score - a.score || (a.phrase < b.phrase ? -1 : 1));
  const kept: string[] = [];
  for (const { phrase } of ranked) {
    if (kept.length >= limit) break;
    const key = stemmed(phrase);
    if (!kept.some((other) => overlaps(stemmed(other), key))) kept.push(phrase);
  }
  return kept;
}

/** Spread over turns counts more than repetition; two words say more than one. */
function scoreOf({ phrase, turns, count }: Tally): number {
  const length = phrase.includes(' ') ? 1.6 : [...phrase].length > 2 ? 1.1 : 0.8;
  return (turns.size + Math.log2(1 + count)) * length;
}

/** "downgrade" and "downgrading" are one topic. */
function stemmed(phrase: string): string {
  return phrase
    .toLowerCase()
    .split(' ')
    .map((word) => termOf(word) ?? word)
    .join(' ');
}

function overlaps(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

function wordPhrases(text: string): string[] {
  const tokens = (text.replace(SPACELESS, ' ').match(TOKEN) ?? []).map((token) =>
    token.replace(/[._-]+$/, ''),
  );
  // People are listed apart, and they are addressed in every other sentence.
  const isContent = (token: string | undefined): token is string =>
    token !== undefined &&
    token.length > 2 &&
    !/^\d/.test(token) &&
    !STOPWORDS.has(token.toLowerCase()) &&
    !EVERYDAY.has(token.toLowerCase()) &&
    !FIRST_NAMES.has(token);
  return tokens.flatMap((token, at) => {
    if (!isContent(token)) return [];
    const next = tokens[at + 1];
    // Two words are a phrase only where nothing stands between them.
    return isContent(next) && text.includes(`${token} ${next}`) ? [token, `${token} ${next}`] : [token];
  });
}

/** Pieces of two to four characters between function characters: a word, more often than not. */
function runPhrases(text: string): string[] {
  return (text.match(SPACELESS) ?? []).flatMap((run) =>
    run.split(ZH_FUNCTION).flatMap((piece) => {
      const characters = [...piece];
      if (characters.length < 2) return [];
      if (characters.length <= 4) return [piece];
      return characters.slice(0, -1).map((_, at) => characters.slice(at, at + 2).join(''));
    }),
  );
}
