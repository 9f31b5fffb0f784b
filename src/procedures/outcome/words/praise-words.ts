/**
 * Words of joy and relief that are a sentence of their own: "Lovely. Now the docs". Before a noun they describe it
 * ("beautiful soup"), and praise nothing.
 *
 * @module
 */
export const ADMIRING = String.raw`(?:lovely|sweet|brilliant|fantastic|wonderful|superb|splendid|terrific|marvell?ous|magnificent|beautiful|outstanding|fabulous|neat|phew|whew|yay|hooray|woo-?hoo|bravo)(?=\s*(?:[,.!;:…—]|$))`;

export const PRAISE_IN_RUSSIAN =
  'молод(?:ец|цы)|круто|отлично|спасибо|супер(?![а-яё-])|здорово|прекрасно|лучший';
