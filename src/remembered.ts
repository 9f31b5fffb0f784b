/**
 * Answers that are asked for again and again: agents use few tools and repeat their commands.
 *
 * @module
 */

/** As much as is kept of a command. Longer questions are seldom asked twice, but then at once. */
const LONGEST = 600;
/** Questions of any length that are held. */
const MOST_LONG = 4;
/** Then it begins anew, so that memory is bounded. */
const MOST = 5_000;

/** Also that there is no answer. `most` is for those of which many are held at a time. */
export function remembered<T>(
  answer: (question: string) => T,
  { most = MOST }: { readonly most?: number } = {},
): (question: string) => T {
  const known = new Map<string, T>();
  const long = new Map<string, T>();
  return (question) => {
    if (question.length > LONGEST)
      return long.has(question)
        ? (long.get(question) as T)
        : kept(long, question, answer(question), MOST_LONG);
    const before = known.get(question);
    return before !== undefined || known.has(question)
      ? (before as T)
      : kept(known, question, answer(question), most);
  };
}

/** The same where the question is only a name for what the answer is made from. */
export function memory<T>(): (question: string, answer: () => T) => T {
  const known = new Map<string, T>();
  return (question, answer) => {
    if (question.length > LONGEST) return answer();
    const before = known.get(question);
    return before !== undefined || known.has(question) ? (before as T) : kept(known, question, answer());
  };
}

function kept<T>(known: Map<string, T>, question: string, answer: T, most = MOST): T {
  if (known.size >= most) known.clear();
  known.set(question, answer);
  return answer;
}
