/**
 * Letters of any script, for patterns that have to know where a text or a word begins and ends.
 *
 * @module
 */

/** Costs less to compile than `\p{L}`. */
const LETTERS = String.raw`\w\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\u2fff\u3040-\ud7ff\uf900-\ufdff`;

export const LETTER = `[${LETTERS}]`;

/**
 * What stands before the first letter. `\W` would skip Chinese, Cyrillic and all other letters beyond ASCII, too, so that
 * `^\W*` ties a pattern to no place in such a text.
 */
export const NO_LETTERS = `[^${LETTERS}]*`;

/** The beginning of a text, and what stands there before the first letter. */
export const START = `^${NO_LETTERS}`;

/** No further letter of the word: `\b` ends a word before every letter beyond ASCII. */
export const WORD_END = `(?!${LETTER})`;
