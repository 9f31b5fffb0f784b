/**
 * Control and invisible characters, variation selectors and blank letters: what a person cannot see must not speak to
 * an agent, nor tell two sentences apart.
 *
 * @module
 */

const UNSEEN = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Line breaks and tabs stay. */
export function stripInvisible(text: string): string {
  return text.replace(UNSEEN, '');
}
