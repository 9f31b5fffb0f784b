/**
 * Where something comes from and how far it can be trusted, in brackets that no quoted text can hold: what stands in
 * them is knowhow's own word, whatever the text beside them says of itself.
 *
 * @module
 */
const OPEN = '\u27e6';
const CLOSE = '\u27e7';

/** The same brackets, what looks like them, and what a reader may take for them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  [OPEN]: '[',
  [CLOSE]: ']',
  '\u301a': '[',
  '\u301b': ']',
  '\u2983': '{',
  '\u2984': '}',
  '\u2997': '(',
  '\u2998': ')',
};
const ANY_LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

/** @example sourceMark(['score 0.80', 'memory:1', 'taint user']) // '⟦score 0.80; memory:1; taint user⟧' */
export function sourceMark(facts: readonly string[]): string {
  return `${OPEN}${facts.map(withoutMarks).join('; ')}${CLOSE}`;
}

export function withoutMarks(text: string): string {
  return text.replace(ANY_LOOKALIKE, (sign) => LOOKALIKES[sign] ?? sign);
}
