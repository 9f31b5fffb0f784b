/**
 * What a reply says, by its words alone, of the work before it: worked, failed, partly, or nothing.
 *
 * @module
 */
import { loadJudge } from '../../judge/judge.ts';

/** 1 it worked, .5 partly, -1 it failed; 0 where it says nothing, or is not sure. */
export type ReadReply = (text: string) => number;

export const REPLIES = ['worked', 'failed', 'partly', 'none'] as const;
const SIGNALS: Readonly<Record<string, number>> = { worked: 1, failed: -1, partly: 0.5, none: 0 };

/** Who asks for more in the words of a complaint complains of nothing: on real turns few of these claims were right. */
const FAILED = 0.85;

const WORD = /[\p{L}\p{N}'’]+/gu;
/** What is said of the work stands at the beginning; a longer text asks for more. */
const HEAD = 160;

/** Words, pairs of words and the vector of the beginning, by name. */
export function replyFeatures(text: string, embed: (text: string) => Float32Array): Record<string, number> {
  const features: Record<string, number> = {
    length: Math.log1p(text.length),
    asks: /[?？]/u.test(text) ? 1 : 0,
    lines: text.length > HEAD ? 1 : 0,
  };
  for (const [at, value] of embed(text.slice(0, HEAD)).entries()) features[`v${at}`] = value;
  for (const word of wordsOfReply(text)) features[word] = 1;
  return features;
}

export function wordsOfReply(text: string): ReadonlySet<string> {
  const words = text.slice(0, HEAD).toLowerCase().match(WORD) ?? [];
  const pairs = words.slice(1).map((word, at) => `b:${words[at]} ${word}`);
  return new Set([...words.map((word) => `w:${word}`), ...pairs]);
}

/** The trained one that ships with the package. */
export function loadReplies(embed: (text: string) => Float32Array): ReadReply {
  const judge = loadJudge('reply');
  const sure = { worked: judge.threshold('sure'), failed: FAILED, partly: FAILED, none: 0 };
  return (text) => {
    const chances = Object.entries(judge.chances(judge.row(replyFeatures(text, embed))));
    const [answer, chance] = chances.reduce((best, one) => (one[1] > best[1] ? one : best));
    return chance >= sure[answer as keyof typeof sure] ? (SIGNALS[answer] ?? 0) : 0;
  };
}
