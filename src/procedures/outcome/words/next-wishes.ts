/**
 * Words that speak of what comes, and blame nothing: what is asked for next, and leave to go on.
 *
 * @module
 */
import { START } from '../../meaning/start.ts';

/** What is asked for next speaks of what comes. “Now all of them are down” speaks of what was done. */
const NEXT_WISH = new RegExp(
  String.raw`${START}(?:(?:ok(?:ay)?|good|great|thanks|thx|perfect|cool|nice|super)\b[\s,.!]+)*(?:now|next|then|also|and|jetzt|dann|auch)\b(?!(?: (?!that\b)[\w-]+){0,5} (?:is|are|ist|sind) (?:[\w-]+ ){0,3}?(?:down|gone|broken|dead|empty|offline|locked|lost|weg|kaputt|leer|tot)\b)`,
  'i',
);

/** What is asked for next is said of what comes. */
export function wishesNext(text: string): boolean {
  return NEXT_WISH.test(text);
}

export const GO_ON = 'continue|carry on|weiter|sigue|adelante';

const GOES_ON = new RegExp(String.raw`\b(?:(?:just |ok |please )?go(?: on| ahead)?|${GO_ON})[\s.!]*$`, 'i');

/** Ends with it, whatever was said before. */
export function letsGoOn(text: string): boolean {
  return GOES_ON.test(text);
}
