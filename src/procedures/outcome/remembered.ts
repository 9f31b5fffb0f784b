/**
 * Answers that are asked for again and again: agents use few tools and repeat their commands.
 *
 * @module
 */

/** Longer questions are seldom asked twice. */
const LONGEST = 400;
/** Then it begins anew, so that memory is bounded. */
const MOST = 5_000;

export function remembered<T>(answer: (question: string) => T): (question: string) => T {
  const known = new Map<string, T>();
  return (question) => {
    if (question.length > LONGEST) return answer(question);
    const before = known.get(question);
    if (before !== undefined) return before;
    const now = answer(question);
    if (known.size >= MOST) known.clear();
    known.set(question, now);
    return now;
  };
}
