/**
 * The request as the user meant it: "deploy it to staging", "sorry, i meant production".
 *
 * @module
 */
import { literally } from '../../literally.ts';
import type { Meant } from '../outcome/evidence.ts';

/** Where the word stands more than once nobody knows which of them was meant: the request stays as it was said. */
export function asMeant(request: string, exchanged: readonly Meant[]): string {
  return exchanged.reduce((text, { said, meant }) => {
    const word = new RegExp(String.raw`(?<![\p{L}\p{N}])${literally(said)}(?![\p{L}\p{N}])`, 'giu');
    return text.match(word)?.length === 1 ? text.replace(word, () => meant) : text;
  }, request);
}
