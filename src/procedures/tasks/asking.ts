/**
 * Whether words ask for something, and whether they speak of anything but the task at hand.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { START } from '../meaning/start.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { contentOf, isOrderAbroad, POLITE_ABROAD } from './order-abroad.ts';
import { firstWord, spokenSentences, withoutPoliteness } from './sentences.ts';

export interface AskingRule {
  readonly id: string;
  readonly reason: string;
  /** A sentence as it was typed, and without its politeness. */
  readonly asks: (sentence: string, plain: string) => boolean;
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

/** Begin a statement, or an answer: what follows is no order. */
const NO_VERB =
  'my|our|the|a|an|it|this|that|there|they|he|she|you|i|we|is|are|was|in|on|at|for|yes|no|all|welcome|come|hold|one|time|problem|problems|error|errors|bug|issue|something|everything|nothing|but|or|if|when|while|because|since|although|though|still|not|only|even|what|why|how|where|who|which|of|from|by|with|without|to|as|half|ça|il|elle|saw|found|got|took|made|did|had|went|came|gave|sent|told|thought|knew|heard';
/** "Restored the entry myself": who tells what was done orders nothing. Few verbs end like that by themselves. */
const IS_DONE = String.raw`(?!(?:seed|feed|embed|shed|speed|need|weed)\b)\p{L}+ed`;
const STRANGE_ORDER = new RegExp(
  String.raw`^(?!(?:${NO_VERB}|${IS_DONE})\b|s[óo](?:lo)? )\p{L}+ (?:the|a|an|my|our|all|every)\b`,
  'iu',
);
/** `in` stands behind nouns as well: only verbs that go with it count. */
const PARTICLE_ORDER = new RegExp(
  String.raw`^(?!(?:${NO_VERB}|${IS_DONE})\b)(?:\p{L}+ (?:up|down|out|off|into|back|over|through|away|apart|together)|(?:log|sign|check|plug|wire|fill|merge|bring|clock|opt) in)\b[\s,]+\S`,
  'iu',
);
/** "I like it" is no wish. */
const WANTS_FIRST = /^(?:i|we)(?: (?:need|want|wish)|(?:['’]?d| would) (?:need|want|like|love|wish))\b/i;
const WANTS = new RegExp(String.raw`${WANTS_FIRST.source}|\b(?:please|can you|could you)\b`, 'i');
/** "The archive is on the disk, could you unpack it?" */
const ASKS_BEHIND = new RegExp(
  String.raw`[,;–] (?:(?:can|could|would) you (?:please )?\p{L}{2}|(?:please|pls) (?:${[...VERB_CLASS.keys()].join('|')})\b)`,
  'iu',
);
/** "Undo is not possible": the first word is what is spoken of. */
const IS_NOUN = /^\p{L}+ (?:is|are|was|were|isn['’]?t|wasn['’]?t|has|had|will|looks|seems|works|worked)\b/iu;
/** How something else is to be done. */
const SAYS_HOW = /^(?:keep|leave|use|try|have|be|let|note|nice|just|only|more|also|quiet)\b/i;
const POLITE = new RegExp(
  String.raw`${START}(?:please|pls|plz|kindly|(?:can|could|would|will) (?:you|some(?:one|body)|any(?:one|body)))\b[\s,]+`,
  'i',
);

/** Any of them is enough. */
export const ASKING_RULES: readonly AskingRule[] = [
  {
    id: 'known-verb',
    reason: 'begins with something to do',
    asks: (_, plain) => VERB_CLASS.has(firstWord(plain)) && !IS_NOUN.test(plain),
    examples: ['deploy the website', 'Could you rename it everywhere?'],
    counterExamples: ['the website is down', 'undo is not possible', 'deploy was quick'],
  },
  {
    id: 'wants',
    reason: 'says that something is wanted',
    asks: (_, plain) => WANTS.test(plain),
    examples: ['I need a hotel in Oslo', 'the docs, could you have a look?'],
    counterExamples: ['the needle is in the haystack'],
  },
  {
    id: 'polite',
    reason: 'whoever says please wants something, whatever the verb; two words may be an answer',
    asks: isPoliteOrder,
    examples: ['please report slow search as an issue', 'could you reproduce issue 412 locally?'],
    counterExamples: ['please wait', 'pleased to see the tests pass'],
  },
  {
    id: 'strange-order',
    reason: '"Onboard the customer": an order with a verb that we do not know',
    asks: (_, plain) => STRANGE_ORDER.test(plain),
    examples: ['Onboard the customer', 'Reproduce every failure of last week'],
    counterExamples: ['there the tests fail', 'all the tests pass'],
  },
  {
    id: 'particle-order',
    reason: '"Roll back", "Spin up", "Figure out": verbs in two words',
    asks: (_, plain) => PARTICLE_ORDER.test(plain),
    examples: ['Roll back the cart deployment', 'Spin up two servers', 'Figure out why search is slow'],
    counterExamples: ['Error in line 3', 'it came back empty', 'Welcome back to work'],
  },
  {
    id: 'order-abroad',
    reason: 'an order in a language that we have a dictionary of, with something that it is done to',
    asks: (_, plain) => isOrderAbroad(plain),
    examples: [
      'Erstelle das Angebot für Kunde Meier',
      '重启订单服务并确认健康状态',
      'Corrige el error del login',
    ],
    counterExamples: ['das ist zu lang', '修一下', 'es geht immer noch nicht'],
  },
];

export const asksForSomething: (request: string) => boolean = remembered((request) =>
  spokenSentences(request).some(({ typed, plain }) => ASKING_RULES.some(({ asks }) => asks(typed, plain))),
);

export function isPoliteOrder(sentence: string, plain: string): boolean {
  return POLITE.test(sentence) && contentOf(plain).size >= 2;
}

export function asksToHave(plain: string): boolean {
  return WANTS_FIRST.test(plain);
}

/** Asks, and does not begin with a verb that we know. */
export function mayAsk(plain: string): boolean {
  if (SAYS_HOW.test(plain)) return false;
  return (
    asksToHave(plain) || ASKS_BEHIND.test(plain) || STRANGE_ORDER.test(plain) || PARTICLE_ORDER.test(plain)
  );
}

const CLAUSE_END = /[,;:.!—，。！；：]\s*(?:(?:but|so|and|aber|also|und) )?/;
const MAX_CLAUSES = 8;

/** "Uploads are not allowed, raise the limit in nginx.conf": behind what is said something is ordered, and named. */
export function ordersBehind(words: string): boolean {
  const [first = '', ...others] = words.split(CLAUSE_END, MAX_CLAUSES);
  if (POINTS_BACK.test(first.replace(/\byou\b/i, ''))) return false;
  return others.some(
    (clause) =>
      asksForSomething(clause) &&
      !SAYS_HOW.test(clause) &&
      !POINTS_BACK.test(clause) &&
      contentOf(clause).size >= 2,
  );
}

/** The end of what an agent says while it goes on working. */
export const ANNOUNCES =
  /(?:\b(?:let me|let['’]s|i['’]ll|i will|i['’]m (?:going|now|on|about)|i am (?:going|now|on|about)|(?:first|next|now),? (?:i|let)|on it|working on|one moment|ich werde|ich (?:kümmere|schaue|prüfe|beginne)|je vais|voy a)\b|我(?:来|将|会|先|现在)|让我)[^.!?。！？\n]*[.:…。！]*\s*$/i;
/** Something that was there before: what is spoken of is the task at hand. */
export const POINTS_BACK =
  /\b(?:it|its|this|that|these|those|they|them|their|same|again|still|you|your|yours|above|anymore|instead|immer noch|noch immer|toujours|todavía|ainda|es|ihn|ihm|dies\w*|wieder(?! her\b)|nochmal|dein\w*|du hast|cela|eso|esto)\b|(?:^|\s)ça\b|[这那它你您还仍]|刚才|まだ|всё ещё|по-прежнему/iu;
/** Names both sides, and points at neither. */
const BOTH_NAMED = /\b(?:instead|rather) (?:of|than)\b/i;

export function speaksOfBefore(clause: string): boolean {
  return POINTS_BACK.test(clause.replace(BOTH_NAMED, ' '));
}

/** "I like how the blog looks, same for our docs". */
export const SAME_FOR = /^(?:the |das |la |le |lo )?(?:same|gleiche|même|mismo) (?:for|für|pour|para)\s/i;

/** How something turned out: nobody says so of what is still to be done. */
const EVALUATES =
  /\b(?:too \p{L}+|looks|seems|feels|gone|missing|wrong|blurry|now|better|worse|jetzt|fehlt|fehlen|kaputt|falsch|falta|manque|zu (?:lang|kurz|groß|klein|viel|wenig)|trop|demasiado)\b|太|不见了/iu;
/** Fewer say too little to be told from a remark. */
const LEAST_TERMS = 3;
const LEAST_TERMS_AT_FIRST = 2;
/** Names in addresses and paths are everywhere: they say little of what it is about. */
const ADDRESS = /\S*[\p{L}\p{N}][/.:@]+[\p{L}\p{N}]\S*/gu;
/** The agent sums up at the end. */
export const SAID_TAIL = 300;

/**
 * A sentence that says something of its own, shares no word with the task before nor with what the agent said last,
 * and points at nothing: after the agent has finished, it starts something new, even if it reads like no order.
 */
export function isNewTopic(words: string, said: string | null, task: string | null): boolean {
  const first = (spokenSentences(words)[0]?.plain ?? '').replace(POLITE_ABROAD, '');
  const terms = contentOf(first);
  if (said === null) return terms.size >= LEAST_TERMS_AT_FIRST;
  if (terms.size < LEAST_TERMS || ANNOUNCES.test(said.slice(-SAID_TAIL))) return false;
  // "The page lacks a footer, add it" points at what it has said itself.
  const [clause = '', ...others] = first.split(/[,;:，；：]\s*/);
  if (POINTS_BACK.test(clause)) return false;
  const isOrder = others.some(
    (other) => VERB_CLASS.has(firstWord(withoutPoliteness(other))) || SAME_FOR.test(other),
  );
  if (EVALUATES.test(first) && !isOrder) return false;
  const before = contentOf(`${task ?? ''}\n${said.slice(-SAID_TAIL).replace(ADDRESS, ' ')}`);
  return ![...terms].some((term) => before.has(term));
}
