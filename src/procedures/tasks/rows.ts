/**
 * Patterns of words that consist of nothing but some pieces: "ok, thanks, that works".
 *
 * @module
 */

/** Who says more than this says something. */
const SHORT = '(?![^]{200})';
/** Letters of other scripts are words, too. */
const BEGIN = String.raw`(?![^]*[\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af])\W*`;
const END = String.raw`[\s.!?,:;)~…🙂👍🎉🙏-]*$`;

/**
 * Nothing but these pieces, longer ones first. What was taken for one stays one: where a piece is made of others
 * ("thank you", "好了"), all readings of a row of them would be tried otherwise, and each piece doubles their number.
 */
function rowOf(pieces: string, between: string): string {
  return String.raw`(?:(?=(${pieces}))\1${between}*)+`;
}

/** A piece ends where its last word does: "good" is none in "goodbye". */
export function rowOfWords(pieces: string): RegExp {
  return new RegExp(`^${SHORT}${BEGIN}${rowOf(String.raw`(?:${pieces})(?!\w)`, String.raw`\W`)}${END}`, 'i');
}

/** Chinese and Japanese, without spaces. */
export function rowOfSigns(pieces: string): RegExp {
  return new RegExp(`^${SHORT}${rowOf(pieces, String.raw`[\s,，。.!！~、]`)}$`, 'u');
}
