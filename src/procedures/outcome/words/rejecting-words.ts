/**
 * Which words of a user say that what was done is not to be done so: "no, never do that on a live table", "we use pnpm
 * here, not npm", "you deleted my volume! never use --volumes".
 *
 * @module
 */
import { START } from '../../meaning/start.ts';
import type { Evidence } from '../evidence.ts';
import { judgeUserWords } from './judge-words.ts';
import { hasOtherReason } from './other-reasons.ts';
import { isCry, isDismay } from './outcry-rules.ts';
import { ownsFault } from './own-fault.ts';

/** "别的" are others, "不要紧" does not matter, and nobody need worry. */
const FORBIDS_IN_CHINESE = '(?:请|千万)?(?:不要(?!紧)|别(?!的|担心|急|怕|客气|忘|人|说)|不能这样|禁止)';
/** "Never mind" forbids nothing, "never seen that" tells of what was, and what nobody should see was not done by seeing it. */
const NEVER = String.raw`never(?! ?mind| (?:ever )?(?:\w+ed|see|need|notice|have to|seen|had|heard|been|done|gone|made|felt|knew|thought|happens|works|ran|saw|got|fails|again had)\b)`;
const FORBIDS = new RegExp(
  String.raw`${START}(?:(?:no+|nope|stop|wait|hey|nein|halt|non)\b[\s,.!:;—-]*)?(?:please\s+|you\s+(?:should|must)\s+|bitte\s+)?(?:${NEVER}|don['’]?t|do not|(?:do )?not like (?:that|this)|not that way|nicht so|mach das (?:nie|nicht)|ne fais (?:pas|jamais))\b|${START}${FORBIDS_IN_CHINESE}`,
  'i',
);
/** It is about what comes, or about nothing, and not about what was done: "don't forget the tests", "don't push it yet". */
const ABOUT_LATER = new RegExp(
  String.raw`${START}(?:\w+[\s,]+)?(?:don['’]?t|do not) [^.!?;,\n]{0,80}\b(?:yet|until|till|before)\b|${START}(?:\w+[\s,]+)?(?:don['’]?t|do not) (?:forget|worry|bother|wait|stop|hesitate|need|give|be|tell|panic|ask|you|we|they|i|know|think|see|mind|get me|let me|understand|care)\b`,
  'i',
);
const DENIES = new RegExp(
  String.raw`${START}(?:(?:oh|ah|hey|wait|stop|sorry)\b[\s,.!:;—-]*)*(?:no+|nope|nein|non|wrong|falsch|that(?:['’]s| is) wrong)\b(?! (?:problem|worries|need|idea|thanks|hurry|rush|matter))[\s,.!:;—-]*|${START}(?:不对|错了|错(?!误))[\s,,。!!]*`,
  'i',
);
/** How it is done instead, as the first thing after a no. */
const OTHER_WAY =
  /^(?:please |bitte )?(?:(?:we|you)(?: should| must| have to| only| always)* (?:use|run|do)\b|(?:always |only )?(?:use|run)\b|always\b|(?:wir )?(?:nutzen|benutzen|verwenden|nehmen|nimm|nutze|benutze|verwende)\b|(?:我们)?(?:用|使用|应该))/i;
/** How it is done here, said without a no: what is put right has to be named. */
const HABIT = new RegExp(
  String.raw`${START}(?:(?:oh|ah|hey|hm+|sorry|btw|actually|my mistake|please)\b[\s,.!:;—-]*)*(?:here )?(?:(?:we|this (?:repo|project|team|codebase)|the (?:repo|project|team|codebase))(?: always| only)? (?:uses?|runs?)\b(?! on\b)|(?:hier )?(?:nutzen|benutzen|verwenden|nehmen) wir\b|wir (?:nutzen|benutzen|verwenden|nehmen)\b)`,
  'i',
);
/** One thing, and not the other: "it should be ruff, not black". What "does not build" is not put against anything. */
const ONE_NOT_THE_OTHER =
  /\S(?:, (?:and )?| and | [—-] )(?:not|nicht)\s|\S,? (?:instead of|rather than|statt)\s/i;
/** What is asked for next speaks of what comes. “Now all of them are down” speaks of what was done. */
const NEXT_WISH = new RegExp(
  String.raw`${START}(?:(?:ok(?:ay)?|good|great|thanks|thx|perfect|cool|nice|super)\b[\s,.!]+)*(?:now|next|then|also|and|jetzt|dann|auch)\b(?!(?: (?!that\b)[\w-]+){0,5} (?:is|are|ist|sind) (?:[\w-]+ ){0,3}?(?:down|gone|broken|dead|empty|offline|locked|lost|weg|kaputt|leer|tot)\b)`,
  'i',
);
/** What the no names: "not npm", "never use --volumes"; what something is not, or does not do, is no name. */
const NAMES =
  /(?:\b(?:(?<!\b(?:is|are|was|were|does|did|has|have|had|can|could|will|would|still|yet) )not|never|don['’]?t|do not|instead of|rather than|nicht|kein|nie|statt)|不要|别)\s*(?:(?:use|using|run|running|do|call|to|on|in|with|via|the)\s+|(?:使?用|跑)\s*)*(--?[\w-]+|\w[\w./-]*\w)/gi;
/** What is wrong stands at the beginning; further down the user pastes logs. */
const MAX_READ = 500;
/** Clauses in which a complaint says what it forbids. */
const MAX_CLAUSES = 4;
const CLAUSE = /[.!?;\n]\s+|,? (?:and|but|und|aber) /;
/** A rule for every time, or said of the very thing that was done. */
const FOR_GOOD = new RegExp(
  String.raw`${START}(?:please )?${NEVER}\b|\b(?:that|this|it|again|ever|any ?more)\b|${START}${FORBIDS_IN_CHINESE}`,
  'i',
);
/** What the agent has done to something that was to stay. */
export const DESTROYED =
  /\byou(?:['’]ve)? (?:\w+ ){0,2}?(?:deleted|removed|dropped|wiped|erased|purged|overwrote|overwritten|truncated|lost|killed|destroyed)\b|\bdid you (?:\w+ )?(?:delete|remove|drop|wipe|erase|purge|overwrite|truncate|lose|kill|destroy)\b/i;

/** What edits take away. */
const CODE =
  /\b(?:functions?|methods?|class(?:es)?|imports?|exports?|docstrings?|comments?|lines?|types?|parameters?|arguments?|variables?|constants?|components?|buttons?|headings?|sections?|paragraphs?)\b/i;

/** What was done last, or what the words name, is not to be done so. */
export function rejects(text: string): boolean {
  if (forbids(text)) return true;
  const denial = DENIES.exec(text)?.[0];
  if (denial === undefined) return isBlamed(text) && clausesOf(text).some(forbidsForGood);
  const rest = text.slice(denial.length);
  return OTHER_WAY.test(rest) || clausesOf(rest).some(forbids);
}

/** What the words name is not to be done so: without a no, nothing else is meant. */
export function corrects(text: string): boolean {
  const head = text.slice(0, MAX_READ);
  if (head.includes('?') || NEXT_WISH.test(head)) return false;
  return clausesOf(head).some(forbidsForGood) || HABIT.test(head) || ONE_NOT_THE_OTHER.test(head);
}

/** How it is done here; whoever asks for something else next does not say so. */
export function tellsHabit(text: string): boolean {
  return HABIT.test(text);
}

/** "No, that is fine" denies that there is something to deny. */
const ALL_WELL = new RegExp(
  String.raw`${START}(?:no+|nope|nein|non)\b[\s,!.]+(?:(?:that|it|this|they|those|all|everything|das|alles|es|ça|c['’]est)\b[^.!?,;]{0,20}?)?(?:['’]s |is |are |looks? |ist |sieht )*(?:all )?(?:fine|good|ok(?:ay)?|great|right|perfect|enough|gut|passt|bon)\b`,
  'i',
);
/** A no for itself: "no errors" and "no, go ahead" deny nothing that was done. */
const PLAIN_NO = new RegExp(
  String.raw`${START}(?:(?:ah|hey|wait|stop|sorry)\b[\s,.!:;—-]*)*(?:no+|nope|nein|non|wrong|falsch|that(?:['’]s| is) wrong|不对|错了)(?:\s*[,.!:;—，。！-]|\s*$)(?!\s*(?:go\b|continue|ahead|carry on|weiter|sigue|adelante|nothing|nada|rien|you (?:are|were) right|du hattest|i was|sorry|wait|thanks|danke|mach ruhig|alles))`,
  'i',
);
const GOES_ON =
  /\b(?:(?:just |ok |please )?go(?: on| ahead)?|continue|carry on|weiter|sigue|adelante)[\s.!]*$/i;

function deniesPlainly(text: string): boolean {
  return PLAIN_NO.test(text) && !ALL_WELL.test(text) && !GOES_ON.test(text);
}

export function denies(text: string): boolean {
  return DENIES.test(text) && !ALL_WELL.test(text);
}

export function isBlamed(text: string): boolean {
  return isBlame(judgeUserWords(text));
}

export function isBlame(said: Evidence | null): boolean {
  return said !== null && said.weight < 0 && said.hardness === 'hard';
}

/** Blame for what was done, and not for how it turned out. */
const OF_A_DEED: ReadonlySet<string> = new Set([
  ...['user-says-wrong', 'user-asks-why', 'user-redirects', 'user-says-broken-by-it', 'user-lost-something'],
  ...['user-wants-undo', 'user-wants-undo-abroad', 'user-is-appalled'],
]);
/** What was left out is added to the rest, which stays as it is. */
const LEFT_OUT = /\b(?:forgot(?:ten)?|missed|left out|skipped|overlooked)\b/i;
const ADDS = /\b(?:also|too|as well|did ?n['’]?t|did not)\b/i;

/** "Not the whole zone, only /img". */
const NOT_THAT = new RegExp(
  String.raw`${START}(?:(?:wait|hey|but|no|oh|nein|non)[\s,!.]+)*(?:not (?:the|all|every|everything|that|this|these|those|with|on|in|for|to|so|like)|nicht (?:so|alle[sn]?|die|das|den|mit|auf|in|an)|pas (?:tou[st]|ça|comme|avec|sur|dans|le|la|les))\b(?! (?:i know|bad|yet|problem|a hurry|a rush))(?![^.!?,;\n]{0,60}\b(?:yet|(?:is|are|have|has|was|were) (?!to\b)\w))`,
  'i',
);

/** A question, and no verdict: whoever then does it otherwise has understood it as one. */
const WHY =
  /\bwhy (?:did|would|have|are|the \w+ did) you\b|\b(?:warum|wieso|weshalb) (?:hast|machst|nimmst) du\b|\bpourquoi (?:as-tu|tu as|avez-vous)\b|\bpor qué (?:has|hiciste)|\bpor que você|\bperché hai\b|почему ты|зачем ты|(?:你为什么|为什么你)|なんで|なぜ/i;

/** The user says, or lets hear, that it was not to be done, or not so. */
export function blamesDeed(text: string): boolean {
  const head = text.slice(0, MAX_READ);
  return isDismayed(text) || deniesThat(text) || WHY.test(head) || condemns(text);
}

export function deniesThat(text: string): boolean {
  const head = text.slice(0, MAX_READ);
  return NOT_THAT.test(head) && !GOES_ON.test(head);
}

export function tellsLeftOut(text: string): boolean {
  return LEFT_OUT.test(text.slice(0, MAX_READ));
}

/** The user says that it was not to be done, or not so. */
export function condemns(text: string): boolean {
  const head = text.slice(0, MAX_READ);
  const { kind, weight = 0 } = judgeUserWords(text) ?? {};
  if (criesOut(text)) return true;
  return (
    ((deniesPlainly(head) && weight <= 0) || (kind !== undefined && OF_A_DEED.has(kind))) &&
    !tellsLeftOut(head) &&
    !ADDS.test(head)
  );
}

/** A cry at what was done: whatever was done is meant, where nothing tells which of it. */
export function criesOut(text: string): boolean {
  return isBlamed(text) && isCry(text.slice(0, MAX_READ));
}

/** Dismay, and nothing that says at what. */
export function isDismayed(text: string): boolean {
  const head = text.slice(0, MAX_READ);
  return isDismay(head) && !NEXT_WISH.test(head) && (judgeUserWords(text)?.weight ?? 0) <= 0;
}

const OWN_WORDS =
  /\bwrong \w+ from me\b|\bwrong (?:tab|window|chat)\b|\byou were right\b|\b(?:i|we) (?:gave|sent|told) you (?:the )?wrong\b|\bi mixed (?:it|them|that)? ?up\b/i;

/** Had asked for what was done; who tells a habit had only not said it. */
export function blamesThemselves(text: string): boolean {
  return ownsFault(text) && !tellsHabit(text);
}

/** Who was wrong themselves, was told otherwise by others, or lets the agent go on, blames nobody. */
export function blamesNobody(text: string): boolean {
  const head = text.slice(0, MAX_READ);
  return OWN_WORDS.test(head) || blamesThemselves(text) || GOES_ON.test(head) || hasOtherReason(text);
}

/** What is asked for next is said of what comes. */
export function wishesNext(text: string): boolean {
  return NEXT_WISH.test(text);
}

/** Something is gone that was to stay. */
export function tellsOfDamage(text: string): boolean {
  return DESTROYED.test(text.slice(0, MAX_READ)) && isBlamed(text);
}

/** Something is gone that stands within a file: an edit did it, where there was one. */
export function tellsOfLostCode(text: string): boolean {
  const head = text.slice(0, MAX_READ);
  return DESTROYED.test(head) && CODE.test(head);
}

/** What a no in the words names. */
export function rejectedNames(text: string): string[] {
  return [...text.slice(0, MAX_READ).matchAll(NAMES)].map(([, name = '']) => name.toLowerCase());
}

/** What is forbidden ends where it is said when, or how it is done instead. */
const FORBIDDEN_END =
  /,|\b(?:without|before|unless|until|till|instead|use|when|while|if|first|ohne|bevor|sondern|statt|wenn|sans|avant)\b/i;

/** The words in which something is forbidden: "delete /var/lib/docker by hand". */
export function forbiddenPart(text: string): string {
  const isIt = rejects(text) ? forbids : forbidsForGood;
  return clausesOf(text)
    .filter(isIt)
    .map((clause) => clause.replace(FORBIDS, '').split(FORBIDDEN_END, 1)[0] ?? '')
    .join('\n');
}

function clausesOf(text: string): string[] {
  return text.slice(0, MAX_READ).split(CLAUSE).slice(0, MAX_CLAUSES);
}

function forbidsForGood(clause: string): boolean {
  return forbids(clause) && FOR_GOOD.test(clause);
}

function forbids(text: string): boolean {
  return FORBIDS.test(text) && !ABOUT_LATER.test(text);
}
