/**
 * Words that ask for something besides what was done, which stays as it is: "db2 as well", "die Hubers auch", 还有李娜.
 *
 * @module
 */
import { LETTER } from '../../meaning/start.ts';
import { beginningOf } from './beginning.ts';
import { wishesNext } from './next-wishes.ts';

/** "Too big" adds nothing, and what "also broke" something was wrong: only what stands for itself, or before a thing. */
const ADDS = new RegExp(
  [
    String.raw`\b(?:as well|too|aswell|more|now)(?=\s*(?:$|[,.!?;:)]))|\balso (?!\w+ed\b)|\b(?:another|one more|next one|the (?:next|second|third|rest)|same (?:for|with|on|in|again)|the same|plus|next(?! time)|done|to compare|besides|additionally)\b`,
    `(?<!${LETTER})(?:auch|außerdem|zusätzlich|ebenfalls|ebenso|dazu|das gleiche|dasselbe|noch (?:eine?[nrs]?|die|den|das|mal)|aussi|également|pareil|en plus|de même|encore une?|también|además|igual|otr[oa]s?|lo mismo|anche|também|też|także|тоже|также|ещё|еще|заодно)(?!${LETTER})`,
    String.raw`[,.!?;]\s*(?:then|dann|alors|entonces|luego|ensuite)\b`,
    '也(?!不|没)|还有|还要|另外|同样|一样|接着|然后|再(?:给|来|加|做)|顺便|(?<=[ァ-ヶ一-龠a-z])も(?=お願い|$|、)|さらに|同じ|それから|次(?:は|に)',
  ].join('|'),
  'i',
);

export function adds(text: string): boolean {
  return ADDS.test(beginningOf(text)) || wishesNext(text);
}
