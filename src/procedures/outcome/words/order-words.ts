/**
 * Words that demand an order: "the backup has to run before the deploy", "you must stop the autoscaler first".
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';
import { START } from '../../meaning/start.ts';
import { isQuestion } from './is-question.ts';

export interface DemandedOrder {
  /** What the words say of what comes first. */
  readonly first: string;
  /** What the words say of what comes after it; empty where they do not say it. */
  readonly later: string;
}

const MAX_READ = 500;
/** A no for itself. */
const MAX_DENIAL = 20;
const SENTENCE = /(?<=[.!?;。！；])\s*|\n/;
const MAY_ORDER = /first|befor|prior|erst|vor|avant|abord|antes|prim|сначала|перед|先|之前|前に|まず/i;
/** Something has to be done, or was left out; what merely was so before demands nothing. */
const DEMANDS =
  /\b(?:must|ha(?:ve|s|d) to|needs?|needed|should|ought|always|forgot(?:ten)?|missed|skipped|remember|mus+t?|müssen|müsst|soll(?:te|test)?|immer|vergessen|faut|doit|dois|toujours|oubli\w+|hay que|deb(?:e|es|ía)|tienes que|siempre|olvid\w+|sempre|deve|devi)\b|надо|нужно|должн|всегда|забыл|必须|应该|要|得先|总是|忘|べき|必ず|忘れ/i;
/** What comes before the demand: "no, not like that: first …". */
const DENIAL = new RegExp(
  String.raw`${START}(?:no|nope|nein|non|wait|stop|halt|hey)\b[\s,.!:;—-]*(?:(?:not like (?:that|this)|nicht so|so nicht|pas comme ça)[\s,:;—-]*)?|^(?:不对|不是这样|错了)[，,。：:\s]*`,
  'i',
);
/** After a no it is a demand by itself. */
const FIRST_OF_ALL = /^(?:first|erst|zuerst|d['’]abord|primero|сначала)(?!\p{L})|^.{0,4}先/iu;
/** "Do not push before I say so", "never deploy first". */
const FORBIDS =
  /\b(?:never|don['’]?t|do not|(?:must|should|need|does|did) ?n[o'’]t|nicht|nie|kein\w*|ne|nunca)\b|不要|别|不能|не /i;
/** "As before", "it worked before", "first of all": nothing comes before anything. */
const NO_ORDER =
  /\b(?:as|like|than|since|ever|worked?|there|so|did|was|were|been) before\b|\bfirst (?:of all|try|time|run|one|line|of)\b|\berst (?:mal|recht|seit|ab|am|im|um|nach|wenn|als|jetzt|heute|gestern|morgen)\b|\bvor (?:allem|kurzem|ort)\b|以前|首先谢|先生|优先/i;

/** What stands before and behind, where the words name both. */
const BOTH: readonly RegExp[] = [
  new RegExp(
    String.raw`${START}(?:before|bevor|vor (?:de[mnr]|jede[mnr])|avant (?:de|le|la|les)|antes de(?:l)?)\b(?<later>[^,]+?)(?:,|\b(?:you|we|always|must|muss|müssen|immer|il faut|hay que)\b)(?<first>.+)$`,
    'i',
  ),
  /^(?<first>.*?)\b(?:before|prior to|ahead of)\b(?<later>.+)$/i,
  /^(?<first>.*?)\b(?:bevor|vor (?:de[mnr]|jede[mnr]|einem|einer))\b(?<later>.+)$/i,
  /^(?<first>.*?)(?<!\p{L})(?:avant (?:de|le|la|les|l['’])|antes de(?:l)?|перед)(?<later>.+)$/iu,
  /(?:先)(?<first>.+?)(?:再|才|然后|之后)(?<later>.+)$/u,
  /(?<later>[^，,。！!]+?)之?前(?:必须|要|应该|得|先|，|,)+(?<first>.+)$/u,
];
const ONLY_FIRST =
  /\b(?:first|beforehand|zuerst|erst|vorher|zuvor|d['’]abord|avant|primero|antes|prima)\b|сначала|先|まず/i;

/** Null where the words demand none. */
export const orderIn = remembered((text: string): DemandedOrder | null => {
  const head = text.slice(0, MAX_READ);
  if (!MAY_ORDER.test(head) || isQuestion(head)) return null;
  const sentences = head.split(SENTENCE);
  for (const [index, sentence] of sentences.entries()) {
    const order = orderOf(sentence, sentences.slice(0, index).join(' '));
    if (order !== null) return order;
  }
  return null;
});

/** `before`: what was said so far, for "it has to run before the deploy". */
function orderOf(sentence: string, before: string): DemandedOrder | null {
  if (!MAY_ORDER.test(sentence) || NO_ORDER.test(sentence)) return null;
  const demand = sentence.replace(DENIAL, '');
  const isDenied = demand !== sentence || (DENIAL.test(before) && before.length < MAX_DENIAL);
  const isDemand = (isDenied && FIRST_OF_ALL.test(demand)) || DEMANDS.test(demand);
  if (!isDemand || FORBIDS.test(demand)) return null;
  for (const both of BOTH) {
    const { first, later } = both.exec(demand)?.groups ?? {};
    if (first !== undefined && later !== undefined) return { first: `${before} ${first}`, later };
  }
  return ONLY_FIRST.test(demand) ? { first: `${before} ${demand}`, later: '' } : null;
}

const AFTER =
  /\b(?:after(?:wards?)?|afterwards|once (?:it|that|this)|as well|danach|anschließend|hinterher|nach (?:de[mnr]|jede[mnr])|nachdem|ensuite|après|después|luego|depois|dopo)\b|затем|после|之后|以后|完成后|然后还?要|あとで|後に/i;
/** It is done otherwise, and not in addition. */
const OTHERWISE = /\b(?:not|instead|rather|only|nicht|statt\S*|sondern|nur|plutôt|en vez)\b|不是|而是|只/i;

/** Something is to be done after what was done, which stays as it is: "the addresses must always be anonymised afterwards". */
export function demandsMore(text: string): boolean {
  const head = text.slice(0, MAX_READ);
  if (!AFTER.test(head) || isQuestion(head)) return false;
  const demand = head.replace(DENIAL, '');
  return DEMANDS.test(demand) && !FORBIDS.test(demand) && !OTHERWISE.test(demand);
}
