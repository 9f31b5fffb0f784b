/**
 * Reads what people and agents say about the work.
 *
 * @module
 */

import { remembered } from '../../../remembered.ts';
import { START } from '../../meaning/start.ts';
import { environmentsIn } from '../../tasks/environments.ts';
import { type Evidence, quoted } from '../evidence.ts';
import { isSoured } from './bitter-praise.ts';
import { USER_BLAME, USER_UNDO } from './blame-rules.ts';
import { USER_GIVES_UP } from './harm-rules.ts';
import { hasOtherReason } from './other-reasons.ts';
import { PASTES_ERROR, pastesError } from './pasted-error.ts';
import { AGENT_WORDS, USER_PRAISE, type WordRule } from './word-rules.ts';

/** A verdict opens the message; further down the user speaks of other things, or pastes a log. */
const USER_WINDOW = 280;
/** The agent sums up at the end, and its first words say what follows. */
const AGENT_WINDOW = 1_200;

/**
 * The user's verdict on the task before; null when the words are none. Blame goes before thanks. People say the same few
 * things.
 */
export const judgeUserWords = remembered((words): Evidence | null => {
  if (pastesError(words)) return evidence(PASTES_ERROR, words);
  const head = opening(words);
  const isGood = isGoodNews(words);
  const heard = isGood ? undefined : blameIn(head);
  const blame = heard !== undefined && USER_UNDO.includes(heard) && hasOtherReason(head) ? undefined : heard;
  const found = blame ?? strongest(USER_PRAISE, head);
  const isDoubtful = (): boolean => RESERVATION.test(head) || (!isGood && isSoured(head));
  if (found === undefined || (found.weight > 0 && isDoubtful())) return null;
  return evidence(found, ownWords(words));
});

function blameIn(head: string): WordRule | undefined {
  const found = USER_BLAME.find(({ pattern }) => pattern.test(head));
  const rest = head.replace(POLITE_BUT, '');
  return found ?? (rest === head ? undefined : USER_BLAME.find(({ pattern }) => pattern.test(rest)));
}

export function isBlamed(text: string): boolean {
  return isBlame(judgeUserWords(text));
}

export function isBlame(said: Evidence | null): boolean {
  return said !== null && said.weight < 0 && said.hardness === 'hard';
}

/** The user wants the work taken back. */
export const wantsUndo = remembered((words): boolean => {
  const head = opening(words);
  if (hasOtherReason(head)) return false;
  return isUndo(head) || (RESTORES.test(head) && blameIn(head) !== undefined);
});

/** And nothing put in its place. */
export const isPureUndo = remembered((words): boolean => wantsUndo(words) && !INSTEAD.test(opening(words)));

/** Something is found wrong, and therefore to be taken back. */
export const isRetraction = remembered((words): boolean => {
  // Asked first: the rules of blame are many.
  if (!isPureUndo(words)) return false;
  const blame = blameIn(opening(words));
  return blame !== undefined && !USER_UNDO.includes(blame);
});

function isUndo(head: string): boolean {
  return USER_UNDO.some(({ pattern }) => pattern.test(head));
}

/** Takes the work back where it was found wrong; alone it may be what is asked for next. */
const RESTORES =
  /\b(?:restore (?:the|our|my) (?:backup|dump|snapshot|old|previous|last)|go back to|wiederherstell\w*|stelle? \S.{0,40}\bwieder her|spiele? \S.{0,40}\b(?:zurück|wieder ein)|restaure la (?:sauvegarde|version)|restaura (?:la copia|el backup|o backup|la versión))\b|восстанови|恢复(?:备份|到|原)|元に戻|復元/iu;

/** The user takes the work back or has had enough of it: nothing that is done then makes it good. */
export const isGivenUp = remembered(
  (words): boolean =>
    isPureUndo(words) || (USER_GIVES_UP.pattern.test(opening(words)) && !INSTEAD.test(opening(words))),
);

const INSTEAD =
  /\b(?:instead|use|using|try|redo|rather|but|then|i (?:said|wrote|meant|asked for|wanted)|stattdessen|sondern|dann)\b|改用|换成|改成|重新/i;

/** Praise with a "but" is the polite beginning of a complaint, or of the next wish. */
const RESERVATION =
  /\b(?:but|however|except|although|aber|pero|mais|mas)\b|(?<!\p{L})но(?!\p{L})|但是?|不过|でも|ですが/iu;

/** "Thanks, but": what follows is what the user says. */
const POLITE_BUT =
  /^[^\p{L}\p{N}]*(?:(?:thanks?(?: you)?(?: a lot| so much| for \p{L}+ing)?|thx|ok(?:ay)?|great|perfect|excellent|awesome|nice|cool|good|danke(?: dir)?|vielen dank|gut|schön|gracias|vale|merci|d['’]accord|obrigad[oa]|спасибо|谢谢|好的?|ありがとう(?:ございます)?)[\s,.!:;，。、！-]*)+(?:(?:but|however|except(?: that| for)?|aber|pero|mais|mas|но)(?!\p{L})|但是?|不过|可是|でも|ですが|が)[\s,，、]*/iu;

/** That a trouble is over, or what was found is no fault of the work. */
export function isGoodNews(words: string): boolean {
  const head = opening(words);
  return (GOOD_NEWS.test(head) && !RESERVATION.test(head)) || IS_A_FINDING.test(head);
}

/** The trouble that is spoken of is over, or wanted. */
const GOOD_NEWS =
  /\b(?:problem|error|bug|issue|warning|crash|exception|conflict)(?:e?s)? (?:is|are|has|have) (?:now )?(?:gone|fixed|solved|resolved|disappeared)\b|\b(?:not|no longer|nothing(?: is)?) (?:red|broken|blank|down|failing|crashing)\b(?: any ?more)?|\b(?:see|get|are|have|with) no (?:more )?(?:errors|problems|issues|warnings|failures)\b|\bnichts mehr kaputt\b|\bkeine? fehler mehr\b|\bplus d['’]erreur|(?:再也不|不再)会?(?:崩溃|报错|出错|失败|闪退|超时|卡)|[,.;!] (?:exactly|which is (?:exactly |just )?what (?:i|we) want(?:ed)?|(?:just )?as (?:wanted|intended|it should(?: be)?))[\s.!]*$/i;

/** How it has to be, or what "you" did: then it is the work that is wrong. */
const AS_IT_SHOULD_BE = String.raw`\b(?:you|should|must|ha(?:s|ve) to|needs?|supposed|not|instead|du|muss|soll\w*|nicht|tu|vous|doit|faut)\b`;
/** What others did before. What they wanted is what the work had to be. */
const OTHERS_DID = String.raw`(?:some(?:one|body)|they|he|she)(?: (?:has|have|had|must have|just|probably|once))* (?!(?:want|ask|need|expect|order|request|agree|mention|call|specifi|requir|defin|prefer|approv|decid)\w*ed\b|need\b)(?:\w+ed|forgot(?:ten)?|broken?|put|set|left|made|did|took|lost)\b`;
/** What was found is wrong, or somebody else's fault, and not the finding; or it does not matter. */
const IS_A_FINDING = new RegExp(
  [
    String.raw`${START}(?:yes|yep|yeah|yup|right|exactly|indeed|ja|genau|oui|sí)[\s,.!]+(?:that|this|it|those|they|das|c['’]est|eso)(?:['’]?s| is| was| are| ist| está)? (?:wrong|not right|incorrect|falsch|faux|mal)\b(?!.*${AS_IT_SHOULD_BE})`,
    String.raw`\bthat(?:['’]?s| is| was) wrong[,;:.] ${OTHERS_DID}`,
    String.raw`(?:\bha(?:ha)+\b|\blol\b).*\ball (?:good|fine|well)[\s.!]*$|[,.;!] (?:no harm done|no big deal)[\s.!]*$`,
  ].join('|'),
  'i',
);

export const judgeAgentWords = remembered((words): Evidence | null => {
  const text =
    words.length > 2 * AGENT_WINDOW
      ? `${words.slice(0, AGENT_WINDOW)}\n${words.slice(-AGENT_WINDOW)}`
      : words;
  const found = AGENT_WORDS.find(({ pattern }) => pattern.test(text));
  if (found === undefined) return null;
  const at = found.pattern.exec(text)?.index ?? 0;
  const isMixed =
    found.weight < 0 && AGENT_WORDS.some(({ weight, pattern }) => weight > 0 && pattern.test(text));
  return evidence(
    isMixed ? { ...found, weight: found.weight / 2 } : found,
    text.slice(sentenceStart(text, at)),
  );
});

/** Longer sentences are quoted from what was found in them on. */
const MAX_BEFORE = 100;

/** Where the sentence around a place begins: half a sentence may hold a secret without its name. */
function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - MAX_BEFORE);
  const ends = [...text.slice(from, at).matchAll(/[.!?]\s+|\n+/g)];
  const last = ends.at(-1);
  if (last !== undefined) return from + last.index + last[0].length;
  return from === 0 ? 0 : at;
}

function opening(words: string): string {
  return ownWords(words).slice(0, USER_WINDOW);
}

/** Code and logs that the user pastes are not the user's words. */
function ownWords(words: string): string {
  return words.replace(/```[\s\S]*?(?:```|$)/g, ' ').trim();
}

function strongest(rules: readonly WordRule[], text: string): WordRule | undefined {
  return rules.filter(({ pattern }) => pattern.test(text)).sort((a, b) => b.weight - a.weight)[0];
}

function evidence(
  { id, weight, hardness }: Pick<WordRule, 'id' | 'weight' | 'hardness'>,
  text: string,
): Evidence {
  return { kind: id, weight, hardness, quote: quoted(text), callId: null };
}

/** Shorter requests ("run the tests") are said again for good reasons. */
const MIN_REPEATED_WORDS = 4;
const MIN_REPEATED_SHARE = 0.6;
/** Function words of the request tell nothing; longer stop lists change nothing here. */
const COMMON = new Set(
  'the a an to of in on for and or is are it this that please can you could i we me my with at be do from as so'.split(
    ' ',
  ),
);

/** The user asks for the same again: it was not done. */
export function judgeRepeat(request: string, next: string): Evidence | null {
  const asked = contentWords(request);
  const again = contentWords(next);
  if (asked.size < MIN_REPEATED_WORDS || again.size < MIN_REPEATED_WORDS) return null;
  let common = 0;
  for (const word of again) if (asked.has(word)) common += 1;
  if (common / (asked.size + again.size - common) < MIN_REPEATED_SHARE) return null;
  if (isOtherPlace(request, next) || isOtherValue(asked, again)) return null;
  return { kind: 'user-repeats', weight: -0.6, hardness: 'hard', quote: quoted(next), callId: null };
}

const MAX_COMPARED = 2_000;

/** The same for another environment is the next task. */
function isOtherPlace(request: string, next: string): boolean {
  const before = new Set(environmentsIn(request.slice(0, MAX_COMPARED)));
  const places = environmentsIn(next.slice(0, MAX_COMPARED));
  return before.size > 0 && places.some((place) => !before.has(place));
}

/** What ties it to what was done: "now restart nginx on web2". */
const TYING = new Set(
  'now next also then too jetzt nun auch dann noch maintenant aussi ahora también'.split(' '),
);
const MAX_OTHER_WORDS = 2;

/** The same words, and one in the place of another: "back up the erp database", after that of the crm. */
function isOtherValue(asked: ReadonlySet<string>, again: ReadonlySet<string>): boolean {
  const [before, now] = [asked, again].map((words) => [...words].filter((word) => !TYING.has(word)));
  const others = before.filter((word, index) => word !== now[index]);
  return before.length === now.length && others.length > 0 && others.length <= MAX_OTHER_WORDS;
}

/** What is said next is the request that the next words are compared with. */
const contentWords = remembered((text): ReadonlySet<string> => {
  const words =
    text
      .slice(0, MAX_COMPARED)
      .toLowerCase()
      .match(/[\p{Script=Han}]|[\p{L}\p{N}_./-]+/gu) ?? [];
  return new Set(
    words.map((word) => word.replace(/[./-]+$/, '')).filter((word) => word !== '' && !COMMON.has(word)),
  );
});
