/**
 * Where two texts of one make differ: `helm rollback web 17` and `helm rollback shop 41` in their third and fourth word,
 * `s3://docs-prod` and `s3://docs-staging` behind the hyphen.
 *
 * @module
 */
import { memory } from '../../remembered.ts';
import { BRACED } from '../tasks/slot.ts';

/** A stretch of the first text; `end` is behind its last character. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface TextDifferences {
  /** Of the first text, in order. */
  readonly stretches: readonly Stretch[];
  /** What the second text has in a stretch of the first; null where that cannot be told. */
  readonly otherText: (stretch: Stretch) => string | null;
}

/** What is quoted is one word. */
const WORD = /"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"']+/g;
/** Slots, variables, versions, dates and ids are one piece each; `1600x` is a number and its unit, `v1.2` a version. */
const PIECE = new RegExp(
  [
    String.raw`\$?${BRACED}`,
    String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`,
    String.raw`(?<![\p{L}\p{N}])v(?=\d+(?:\.\d+)+(?![\p{L}\p{N}]))`,
    String.raw`(?<=^v?|[^\p{L}\p{N}]v?)(?:\d{4}-\d\d(?:-\d\d)?|\d+(?:\.\d+)+)(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])\d+(?=[a-z]{1,2}(?![\p{L}\p{N}]))`,
    String.raw`[\p{L}\p{N}]+|[^\p{L}\p{N}]`,
  ].join('|'),
  'gu',
);
const TELLS = /[\p{L}\p{N}]/u;
/** Names have these within them; what stands between two others is a name. */
const JOINTS_ONLY = /^[-_./]*$/;
const STRONG = /[^\s/=:,@?&|;()"']/;
/** Quoted texts that have less in common are two texts. */
const LEAST_IN_QUOTES = 0.5;
/** Words that have less in common are two. */
const LEAST_IN_WORD = 0.5;

const OPTION = /^(-[^=]*)/;

interface Token {
  readonly text: string;
  readonly start: number;
}

/** The same in both, at these places. */
interface Common {
  readonly one: number;
  readonly other: number;
  readonly length: number;
}

const known = memory<TextDifferences>();

/** Runs of one task are compared anew with each new one. */
export function textDifferences(one: string, other: string): TextDifferences {
  return known(`${one}\0${other}`, () => compare(one, other));
}

const likenesses = memory<number>();

/** Share of the words that both have. */
export function wordLikeness(one: string, other: string): number {
  return likenesses(`${one}\0${other}`, () => {
    const [left, right] = [tokens(one, WORD), tokens(other, WORD)];
    return (2 * longestCommon(left, right).length) / Math.max(1, left.length + right.length);
  });
}

const wordwise = memory<number>();

/** As many words, alike by themselves: `cp Vertrag_Huber.pdf akten/H/` and `cp Vertrag_Lindner.pdf akten/L/`. */
export function wordwiseLikeness(one: string, other: string): number {
  return wordwise(`${one}\0${other}`, () => {
    const [left, right] = [tokens(one, WORD), tokens(other, WORD)];
    if (left.length !== right.length || left.length === 0) return 0;
    const likes = left.map(({ text }, index) => {
      const there = right[index]?.text ?? '';
      return text === there ? 1 : isOtherOption(text, there) ? 0 : pieceLikeness(text, there);
    });
    return Math.min(...likes) < LEAST_IN_WORD ? 0 : likes.reduce((sum, like) => sum + like, 0) / likes.length;
  });
}

function compare(one: string, other: string): TextDifferences {
  const [left, right] = [tokens(one, WORD), tokens(other, WORD)];
  const common: Common[] = [];
  const stretches: Stretch[] = [];
  const unpaired: Stretch[] = [];
  const exchanged: (readonly [Token, Token])[] = [];
  const pairs = longestCommon(left, right);
  let [fromLeft, fromRight] = [0, 0];
  for (const [i, j] of [...pairs, [left.length, right.length] as const]) {
    // Where one has more words than the other, nobody knows which belongs to which.
    if (i - fromLeft === j - fromRight) {
      for (let n = 0; fromLeft + n < i; n++) {
        const [word, twin] = [left[fromLeft + n], right[fromRight + n]];
        const found = wordDifferences(word, twin);
        if (word && twin) exchanged.push([word, twin]);
        common.push(...found.common);
        stretches.push(...found.stretches);
      }
    } else if (i > fromLeft) {
      unpaired.push({ start: left[fromLeft]?.start ?? 0, end: endOf(left[i - 1]) });
    }
    const [word, twin] = [left[i], right[j]];
    if (word && twin) common.push({ one: word.start, other: twin.start, length: word.text.length });
    [fromLeft, fromRight] = [i + 1, j + 1];
  }
  return {
    stretches,
    otherText: ({ start, end }) => {
      if (unpaired.some((stretch) => stretch.start < end && start < stretch.end)) return null;
      const from = common.findLast((part) => part.one < start);
      const to = common.find((part) => part.one + part.length > end || part.one >= end);
      const begin = from === undefined ? 0 : from.other + Math.min(from.length, start - from.one);
      const stop = to === undefined ? other.length : to.other + Math.max(0, end - to.one);
      // A word stands for the word in its place: `11` of `merge 11 12` for `21` of `merge 21 22`, and not both.
      const first = exchanged.find(([word]) => word.start <= start && start < endOf(word))?.[1];
      const last = exchanged.find(([word]) => word.start < end && end <= endOf(word))?.[1];
      const beginning = Math.max(begin, first?.start ?? 0);
      const ending = last === undefined ? stop : Math.min(stop, endOf(last));
      return other.slice(beginning, Math.max(beginning, ending)).trim();
    },
  };
}

/** Share of the pieces of two words that are the same: names of files, addresses. */
export function pieceLikeness(one: string, other: string): number {
  const [left, right] = [one, other].map((text) =>
    tokens(text, PIECE).filter((piece) => TELLS.test(piece.text)),
  );
  if (!left || !right) return 0;
  return (2 * longestCommon(left, right).length) / Math.max(1, left.length + right.length);
}

/** Stretches of several runs as one list; those that touch are one. */
export function unionOf(all: readonly Stretch[], text: string): Stretch[] {
  const sorted = all.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const union: Stretch[] = [];
  for (const stretch of sorted) {
    const last = union.at(-1);
    if (last && (stretch.start < last.end || isOneName(text.slice(last.end, stretch.start))))
      union[union.length - 1] = { start: last.start, end: Math.max(last.end, stretch.end) };
    else union.push(stretch);
  }
  return union;
}

function isOneName(between: string): boolean {
  return JOINTS_ONLY.test(between);
}

interface WordDifferences {
  readonly common: Common[];
  readonly stretches: Stretch[];
}

function wordDifferences(one: Token | undefined, other: Token | undefined): WordDifferences {
  if (!one || !other || isOtherOption(one.text, other.text)) return { common: [], stretches: [] };
  const isQuoted = /^["']/.test(one.text) && one.text[0] === other.text[0];
  if (isQuoted && pieceLikeness(one.text, other.text) < LEAST_IN_QUOTES) {
    const ends = [
      { one: one.start, other: other.start, length: 1 },
      { one: lastOf(one), other: lastOf(other), length: 1 },
    ];
    return { common: ends, stretches: [{ start: one.start + 1, end: lastOf(one) }] };
  }
  const [left, right] = [tokens(one.text, PIECE), tokens(other.text, PIECE)];
  const common: Common[] = [];
  const stretches: Stretch[] = [];
  let [fromLeft, fromRight] = [0, 0];
  for (const [i, j] of [...longestCommon(left, right), [left.length, right.length] as const]) {
    const [start, end] = [left[fromLeft]?.start ?? 0, left[i]?.start ?? one.text.length];
    if (i > fromLeft && j > fromRight) stretches.push({ start: one.start + start, end: one.start + end });
    // What only one of them has is part of a name: `api.acme.io`, `api.staging.acme.io`.
    else if (i > fromLeft || j > fromRight) stretches.push(nameAround(one, start));
    const [piece, twin] = [left[i], right[j]];
    if (piece && twin)
      common.push({
        ...{ one: one.start + piece.start, other: other.start + twin.start },
        length: piece.text.length,
      });
    [fromLeft, fromRight] = [i + 1, j + 1];
  }
  return { common, stretches: unionOf(stretches, ' '.repeat(one.start) + one.text) };
}

/** `--quiet` is no value of what `--verbose` is one of. */
function isOtherOption(one: string, other: string): boolean {
  const [, mine] = OPTION.exec(one) ?? [];
  const [, its] = OPTION.exec(other) ?? [];
  return mine !== its;
}

function endOf(token: Token | undefined): number {
  return token === undefined ? 0 : token.start + token.text.length;
}

function lastOf({ start, text }: Token): number {
  return start + text.length - 1;
}

function nameAround({ start, text }: Token, at: number): Stretch {
  let [from, to] = [at, at];
  while (from > 0 && STRONG.test(text[from - 1] ?? '')) from--;
  while (to < text.length && STRONG.test(text[to] ?? '')) to++;
  return { start: start + from, end: start + to };
}

function tokens(text: string, pattern: RegExp): Token[] {
  return [...text.matchAll(pattern)].map((match) => ({ text: match[0], start: match.index }));
}

/** Pairs of places, in order. */
function longestCommon(left: readonly Token[], right: readonly Token[]): (readonly [number, number])[] {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        left[i]?.text === right[j]?.text
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < left.length && j < right.length; ) {
    if (left[i]?.text === right[j]?.text) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
}
