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
  const known = memory<T>();
  return (question) => known(question, () => answer(question));
}

/** The same where the question is only a name for what the answer is made from. */
export function memory<T>(): (question: string, answer: () => T) => T {
  const known = new Map<string, T>();
  return (question, answer) => {
    if (question.length > LONGEST) return answer();
    const before = known.get(question);
    if (before !== undefined) return before;
    const now = answer();
    if (known.size >= MOST) known.clear();
    known.set(question, now);
    return now;
  };
}
