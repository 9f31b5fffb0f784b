/**
 * The decision without a model, by rules. It does not depend on the order of the neighbours.
 *
 * @module
 */
import { oneLine } from '../extract/clean.ts';
import { sentencesOf } from '../extract/sentences.ts';
import { type Claims, claimsOf, conflictBetween, haveOtherPreferences } from './claims.ts';
import { type Candidate, type Decision, MAX_COMPARED, MAX_NEIGHBOURS, type Neighbour } from './decision.ts';
import { type ComparedText, compared, hasOwnDetail, isHeldBy, isInOrder, jaccard } from './likeness.ts';
import { exchangedValue } from './slots.ts';

export interface DecideOptions {
  /** Cosine above which two texts speak of one thing. */
  readonly nearSimilarity?: number;
}

/**
 * Cosines of the built-in embedder: paraphrases reach 0.7–0.95, sentences that share a topic 0.4–0.7. The words
 * must agree too, so the lower limit only keeps chance out.
 */
export const NEAR = 0.6;
/** Two texts joined into one must be about one thing for certain. */
const MERGE_NEAR = 0.75;
/** So near that other words for it make no difference, unless a number or a name does. */
const SAME_MEANING = 0.88;
/** Words in common (Jaccard) from which two texts are one told twice, or speak of one thing. */
const SAME_WORDS = 0.9;
const MANY_WORDS = 0.5;
/** One negated sentence against the same words unnegated. */
const FLIPPED_WORDS = 0.6;
/** One word in common is a topic, not a statement. */
const MIN_TERMS = 2;
/** A merged memory longer than this is better kept as two. */
const MAX_MERGED = 1_000;

interface Pair {
  readonly neighbour: Neighbour;
  readonly newer: ComparedText;
  readonly older: ComparedText;
  readonly newerClaims: Claims;
  readonly olderClaims: Claims;
  readonly isNear: boolean;
  /** Both name days, and not the same ones: two events, however alike they are told. */
  readonly isOtherTime: boolean;
  readonly jaccard: number;
}

interface DecideRule {
  readonly id: string;
  /** Holds for what is told of different days too: who moved again last month lives somewhere else now. */
  readonly acrossTimes?: true;
  readonly judge: (pair: Pair, candidate: Candidate) => Omit<Decision, 'target' | 'rule'> | undefined;
}

/** In order: a rule that holds for any neighbour comes before the next rule for all of them. */
export const DECIDE_RULES: readonly DecideRule[] = [
  {
    id: 'same-text',
    judge: ({ newer, older }) =>
      newer.normalised === older.normalised ? { action: 'skip', reason: 'known word for word' } : undefined,
  },
  {
    id: 'claim-conflict',
    acrossTimes: true,
    judge: ({ newerClaims, olderClaims }) => {
      const conflict = conflictBetween(newerClaims, olderClaims);
      return conflict === undefined ? undefined : { action: 'contradict', reason: conflict };
    },
  },
  {
    id: 'exchanged-value',
    acrossTimes: true,
    judge: ({ neighbour }, { text }) => {
      const exchanged = exchangedValue(text, neighbour.memory.content);
      if (!exchanged) return undefined;
      return { action: 'contradict', reason: `"${exchanged[0]}" instead of "${exchanged[1]}"` };
    },
  },
  {
    id: 'negated',
    judge: ({ newer, older, jaccard: words, isNear }) =>
      isNear &&
      newer.negations % 2 !== older.negations % 2 &&
      words >= FLIPPED_WORDS &&
      isInOrder(shorter(newer, older), longer(newer, older)) &&
      // That Anna may not says nothing about Ben.
      !(hasOwnDetail(newer, older) && hasOwnDetail(older, newer))
        ? { action: 'contradict', reason: 'the same words, denied' }
        : undefined,
  },
  {
    id: 'same-words',
    judge: ({ newer, older, jaccard: words, isNear }) =>
      isNear && words >= SAME_WORDS && isHeldBy(newer, older)
        ? { action: 'skip', reason: 'known in nearly the same words' }
        : undefined,
  },
  {
    id: 'held-by-known',
    judge: ({ newer, older, isNear }) =>
      isNear && newer.terms.size >= MIN_TERMS && isHeldBy(newer, older)
        ? { action: 'skip', reason: 'a known memory says this and more' }
        : undefined,
  },
  {
    id: 'more-specific',
    judge: ({ newer, older, isNear }, { text }) =>
      isNear && older.terms.size >= MIN_TERMS && isHeldBy(older, newer)
        ? { action: 'update', content: text.trim(), reason: 'says what was known, and more' }
        : undefined,
  },
  {
    id: 'same-meaning',
    judge: ({ neighbour, newer, older, jaccard: words }) =>
      neighbour.similarity >= SAME_MEANING &&
      words >= MANY_WORDS &&
      newer.negations === older.negations &&
      isInOrder(shorter(newer, older), longer(newer, older)) &&
      !hasOwnDetail(newer, older) &&
      !hasOwnDetail(older, newer)
        ? { action: 'skip', reason: 'known in other words' }
        : undefined,
  },
  {
    id: 'overlap',
    judge: ({ neighbour, newer, older, newerClaims, olderClaims, jaccard: words }, { text }) => {
      if (haveOtherPreferences(newerClaims, olderClaims)) return undefined;
      const isAlike = neighbour.similarity >= MERGE_NEAR && words >= MANY_WORDS;
      if (!isAlike || newer.negations !== older.negations) return undefined;
      // Ticket 12 and ticket 13 are two things, Anna and Ben two people, however alike they are told.
      if (hasOwnDetail(newer, older) && hasOwnDetail(older, newer)) return undefined;
      if (!isInOrder(shorter(newer, older), longer(newer, older))) return undefined;
      const content = mergedText(neighbour.memory.content, text);
      if (content.length > MAX_MERGED) return undefined;
      return { action: 'merge', content, reason: 'each says something that the other does not' };
    },
  },
];

export function decide(
  candidate: Candidate,
  nearest: readonly Neighbour[],
  options: DecideOptions = {},
): Decision {
  const newer = compared(candidate.text);
  if (newer.normalised === '')
    return { action: 'skip', rule: 'empty', reason: 'there is nothing to remember' };
  const newerClaims = claimsOf(candidate.text);
  const near = options.nearSimilarity ?? NEAR;
  const pairs = inOrder(nearest).flatMap((neighbour): Pair[] => {
    const older = compared(neighbour.memory.content);
    // Documents with one beginning may go on differently; whether they are equal as a whole is not decided here.
    if (newer.isCut || older.isCut) return [];
    const pair: Pair = {
      neighbour,
      newer,
      older,
      newerClaims,
      olderClaims: claimsOf(neighbour.memory.content),
      isOtherTime: newer.dates !== '' && older.dates !== '' && newer.dates !== older.dates,
      isNear: neighbour.similarity >= near,
      jaccard: jaccard(newer.terms, older.terms),
    };
    return [pair];
  });
  for (const { id, judge, acrossTimes } of DECIDE_RULES) {
    for (const pair of pairs) {
      if (pair.isOtherTime && !acrossTimes) continue;
      const verdict = judge(pair, candidate);
      if (verdict) return { ...verdict, rule: id, target: pair.neighbour.memory.id };
    }
  }
  return {
    action: 'add',
    rule: 'new',
    reason: pairs.length === 0 ? 'nothing like it is known' : 'nothing known says this',
  };
}

/** Nearest first, ties by id; each memory once. */
export function inOrder(nearest: readonly Neighbour[]): Neighbour[] {
  const closeness = ({ similarity }: Neighbour): number => (Number.isNaN(similarity) ? -1 : similarity);
  const sorted = [...nearest].sort(
    (a, b) => closeness(b) - closeness(a) || (a.memory.id < b.memory.id ? -1 : 1),
  );
  const seen = new Set<string>();
  return sorted.filter(({ memory }) => !seen.has(memory.id) && seen.add(memory.id)).slice(0, MAX_NEIGHBOURS);
}

function shorter(one: ComparedText, other: ComparedText): ComparedText {
  return one.terms.size <= other.terms.size ? one : other;
}

function longer(one: ComparedText, other: ComparedText): ComparedText {
  return shorter(one, other) === one ? other : one;
}

/** The known text, and behind it the sentences that it does not hold yet. */
export function mergedText(known: string, text: string): string {
  const before = compared(known);
  const sentences = sentencesOf(text.slice(0, MAX_COMPARED));
  // Lines of code and data are no sentences; a text with such lines is kept whole.
  const isProse = isHeldBy(compared(text), compared(sentences.join('\n')));
  const added = isProse ? sentences.filter((sentence) => !isHeldBy(compared(sentence), before)) : [];
  const ending = /[.!?。！？]\s*$/.test(known) ? '' : '.';
  return oneLine(`${known.trim()}${ending} ${added.join(' ') || text}`, MAX_MERGED + 1);
}
