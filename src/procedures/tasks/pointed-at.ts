/**
 * What an order points at, said in the place of "it": "release it to the beta" is told with what the task before was
 * done to. Whoever asks for it next time has not heard what was said before.
 *
 * @module
 */
import { meaningOf } from '../meaning/meaning.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { mayAsk, POINTS_BACK } from './asking.ts';
import { titleIn } from './follow-up-words.ts';
import { isOrderAbroad } from './order-abroad.ts';
import { firstWord } from './sentences.ts';

/** "Fix the login bug", "release it": the bug is not what is released. */
const NOT_DONE_TO: ReadonlySet<string> = new Set(
  'fix diagnose find explain review check list count compare summarise answer calculate'.split(' '),
);
/** What follows says how, or is another order. */
const OBJECT_END =
  /[,;:.!?](?:\s|$)|\s(?:and|to|into|from|with|using|via|so|because|since|until|while|during|if|when|by|as|und|damit|weil|nach|mit|et|avec|y|con|please|again|for me)(?:\s|$)/i;
/** Of verbs in two words: "turn … on", "schalte … ein". */
const PARTICLE =
  /^(?:on|off|up|down|out)\s|\s(?:on|off|up|down)(?= for )|\s(?:on|off|up|down|ein|an|aus|ab|auf|zu|neu|wieder her)$/i;
const MAX_OBJECT_WORDS = 8;
/** Who says more than this says by itself what is meant. */
const MAX_ORDER = 300;

const WITH_PRONOUN =
  /^(?<verb>\p{L}+)(?: (?:it|them|this|that|these|those|es|sie|ihn|das)|-(?:le|la|les))(?= |$)(?<rest>.*)$/isu;
/** "Wow that was quick" tells of it, and "publish that package" names something. */
const NAMES_OR_TELLS =
  /^\S+ (?:(?:this|that|these|those|das)(?! (?:to|on|onto|in|into|from|for|with|without|by|via|as|at|off|out|up|down|back|over|through|under|and|so|again|too|now|then|an|auf|in|nach|zu|für|mit|und|aus|ein|wieder|jetzt|auch|bitte)(?: |$)) |it (?:is|was|has|did|does|will|should|took|works?|worked) )/i;
/** "Turn it back off"; "on web1" says where. */
const BACK_OFF = /^(?: back)? (?<particle>off|up|down|out|on(?=$| (?:again|for|in|at)(?: |$)))(?= |$)/i;
const WITH_ONES = /^\S+ (?:the|all|all the|these|those|any) \S+ ones?(?= |$)/i;
/** "The android one to the internal track": the verb was said before. */
const NO_VERB = /^the \S+ ones? (?:to|on|onto|into|for|in|from|with)\s/i;
const BEHIND =
  /(?:\s+(?:again|too|as well|please|now|then|wieder|auch|bitte|maintenant|aussi))+(?=[\s.!]*$)[\s.!]*$/i;

/** Null where `order` points at nothing, or the task before does not say what it was done to. */
export function withObject(order: string, before: string): string | null {
  if (order.length > MAX_ORDER) return null;
  if (NO_VERB.test(order)) {
    const title = titleIn(before);
    return isOrder(title) ? `${firstWord(title)} ${order}` : null;
  }
  const own = order.replace(BEHIND, '');
  const hasOnes = WITH_ONES.test(own);
  const { verb, rest = '' } = WITH_PRONOUN.exec(own)?.groups ?? {};
  const pointsAtIt = verb !== undefined && !NAMES_OR_TELLS.test(own);
  const object = hasOnes || pointsAtIt ? objectIn(before) : null;
  if (object === null) return null;
  if (hasOnes) return `${own}: ${object}`;
  const particle = BACK_OFF.exec(rest);
  return particle === null
    ? `${verb} ${object}${rest}`
    : `${verb} ${particle.groups?.particle} ${object}${rest.slice(particle[0].length)}`;
}

/** What it is done to; null where it does not say so, or something else is at the end of it. */
export function objectIn(request: string): string | null {
  const title = titleIn(request);
  if (!isOrder(title) || NOT_DONE_TO.has(meaningOf(title).action ?? '')) return null;
  const [clause = ''] = title.slice(firstWord(title).length).trim().split(OBJECT_END);
  const object = clause.replace(PARTICLE, '').trim();
  const words = object.split(/\s+/).length;
  return object === '' || words > MAX_OBJECT_WORDS || POINTS_BACK.test(object) ? null : object;
}

function isOrder(title: string): boolean {
  return VERB_CLASS.has(firstWord(title)) || mayAsk(title) || isOrderAbroad(title);
}
