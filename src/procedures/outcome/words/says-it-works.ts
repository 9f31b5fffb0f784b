/**
 * A user who says that it works: a claim of its own, "ok, the login works again". In an order the same words are what is
 * wanted or spoken of: "make sure that it works", "explain how the importer works and draw it".
 *
 * @module
 */
import { START } from '../../meaning/start.ts';
import { ADMIRING } from './praise-words.ts';

const SIGHS = `ok(?:ay)?|yes|yep|yeah|yup|cool|nice|great|perfect|excellent|awesome|amazing|super|wow|${ADMIRING}|oh|ah|hmm+|well|hey|no(?: problem| worries)?|thx|thanks?(?: you)?(?: a lot| so much| very much)?|now|and|so|then|finally|indeed`;
const FINDS =
  'confirmed|(?:i )?can confirm(?: that)?|(?:i )?(?:just )?(?:tested|checked|tried)(?: it)?|looks like|seems(?: like| that)?|i (?:think|see|can see)(?: that)?';
/** Where a claim begins: with the words, or with a clause of them. */
const BEGINS = String.raw`(?:${START}|[.!?,;:—\n👍🎉🙏]\s*)(?:(?:${SIGHS}|${FINDS})[\s,.!:;—-]+)*`;
/** Of which nobody says what works: within a sentence these are names, as in "position: fixed;". */
const BEGINS_WORDS = String.raw`(?:${START}|[.!?\n👍🎉🙏]\s*)(?:(?:${SIGHS}|${FINDS})[\s,.!:;—-]+)*`;
/** What is no part of a name: "the way it works", "the tests you fixed", "the page that works". */
const NO_NAME =
  'an?|the|it|that|which|who|you|we|i|they|should|must|needs?|how|what|way|once|until|if|when|not|never|to|be|was|were';
const NAMED = String.raw`(?:the|your|my|our|all) (?:(?!(?:${NO_NAME})\b)[\w'’./-]+ ){1,4}?`;
const IT = '(?:it|that|this|everything|all|both) ';
const BY_NOW = '(?:now |finally |all |still |again |just )?';
const IS = '(?:is|are|was|got|has been|have been) ';
const STATE = '(?:working|fixed|passing|solved|resolved)';
const DOES = '(?:works|worked|passes|runs|builds)';
const TAIL = '(?: (?:now|great|perfectly|fine|well|again|like a charm|for me|though))*';
const ENDS = String.raw`\s*(?:[!.,;😀-🙏👍🎉]|$|thanks|thank|and\b)(?!.*\?)`;
/** Before "it works" mid-sentence: it is not said that it does. */
const OPEN =
  'how|what|why|whether|if|when|where|once|until|till|unless|while|that|sure|so|check|verify|test|ensure|see|hope|before|after|because|since|as|way|like|assuming|case|show|prove';

export const SAYS_IT_WORKS = new RegExp(
  [
    `${BEGINS}${IT}${BY_NOW}(?:${DOES}|${STATE})${TAIL}${ENDS}`,
    `${BEGINS_WORDS}${BY_NOW}(?:${DOES}|${STATE})${TAIL}${ENDS}`,
    `[,;—]\\s*(?:works|worked)(?: (?:now|again|perfectly|for me|like a charm))+${ENDS}`,
    `${BEGINS}(?:it['’]s |that['’]s |${IT}${IS})${BY_NOW}${STATE}${TAIL}${ENDS}`,
    `${BEGINS}${NAMED}${BY_NOW}(?:works|worked|passes|${IS}${BY_NOW}${STATE})${TAIL}${ENDS}`,
    `${BEGINS}that (?:fixed|did|solved) it\\b`,
    `${BEGINS}(?:i )?can confirm\\b`,
    `(?<!\\b(?:${OPEN}) )\\b(?:it|everything) ${BY_NOW}(?:works|worked)${TAIL}${ENDS}`,
  ].join('|'),
  'iu',
);
