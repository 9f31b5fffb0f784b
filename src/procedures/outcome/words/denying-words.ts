/**
 * A no to what was done: "no, …", "wrong, …", "not the whole zone".
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';
import { START } from '../../meaning/start.ts';
import { beginningOf } from './beginning.ts';
import { GO_ON, letsGoOn } from './next-wishes.ts';

const DENIES = new RegExp(
  String.raw`${START}(?:(?:oh|ah|hey|wait|stop|sorry)\b[\s,.!:;—-]*)*(?:no+|nope|nein|non|wrong|falsch|that(?:['’]s| is) wrong)\b(?! (?:problem|worries|need|idea|thanks|hurry|rush|matter))[\s,.!:;—-]*|${START}(?:不对|错了|错(?!误))[\s,,。!!]*`,
  'i',
);
/** "No, that is fine" denies that there is something to deny. */
const ALL_WELL = new RegExp(
  String.raw`${START}(?:no+|nope|nein|non)\b[\s,!.]+(?:(?:that|it|this|they|those|all|everything|das|alles|es|ça|c['’]est)\b[^.!?,;]{0,20}?)?(?:['’]s |is |are |looks? |ist |sieht )*(?:all )?(?:fine|good|ok(?:ay)?|great|right|perfect|enough|gut|passt|bon)\b`,
  'i',
);
/** A no for itself: "no errors" and "no, go ahead" deny nothing that was done. */
const PLAIN_NO = new RegExp(
  String.raw`${START}(?:(?:ah|hey|wait|stop|sorry)\b[\s,.!:;—-]*)*(?:no+|nope|nein|non|wrong|falsch|that(?:['’]s| is) wrong|不对|错了)(?:\s*[,.!:;—，。！-]|\s*$)(?!\s*(?:go\b|ahead|${GO_ON}|nothing|nada|rien|you (?:are|were) right|du hattest|i was|sorry|wait|thanks|danke|mach ruhig|alles))`,
  'i',
);
/** "Not the whole zone, only /img". */
const NOT_THAT = new RegExp(
  String.raw`${START}(?:(?:wait|hey|but|no|oh|nein|non)[\s,!.]+)*(?:not (?:the|all|every|everything|that|this|these|those|with|on|in|for|to|so|like)|nicht (?:so|alle[sn]?|die|das|den|mit|auf|in|an)|pas (?:tou[st]|ça|comme|avec|sur|dans|le|la|les))\b(?! (?:i know|bad|yet|problem|a hurry|a rush))(?![^.!?,;\n]{0,60}\b(?:yet|(?:is|are|have|has|was|were) (?!to\b)\w))`,
  'i',
);

/** The words of the no, at the beginning. */
export function denialIn(text: string): string | undefined {
  return DENIES.exec(text)?.[0];
}

export const denies = remembered((text: string): boolean => DENIES.test(text) && !ALL_WELL.test(text));

/** By a no for itself. */
export function deniesPlainly(text: string): boolean {
  return PLAIN_NO.test(text) && !ALL_WELL.test(text) && !letsGoOn(text);
}

export function deniesThat(text: string): boolean {
  const head = beginningOf(text);
  return NOT_THAT.test(head) && !letsGoOn(head);
}
