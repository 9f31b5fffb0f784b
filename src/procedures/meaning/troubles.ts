/**
 * How people say that something does not work. Whoever says so wants it mended, with or without a verb that asks for it.
 *
 * @module
 */
import type { Rewriting } from './rewriting.ts';
import { LOOKING } from './verbs.ts';

/** The class of what is asked for. */
export const MEND = 'fix';

const IS = '(?:is|are|was|were|got|gets|went|goes|has been)(?: again| still| currently| now)?';
/** "Do not start it" is an order: somebody who does not stands before. */
const WHO = '(?<=[\\p{L}\\p{N}})] )(?<!\\b(?:please|pls|and|but|then|so|or|you|u) )';
const NOT = "(?:do|does|did|is|are|will|wo|ca|can)(?:n['’]?t| not|not)";
const WORKS =
  '(?:(?:work|run|start|build|compile|boot|move|respond|load|connect|come up)(?:ing)?|(?!need|want|use|have|care)[a-z]+(?<!ed)(?= any))(?: any ?more| any longer)?';

/** Read before other idioms: "is down" is no particle of a verb. */
export const TROUBLES: readonly Rewriting[] = [
  {
    words: ['down', 'stuck', 'dead', 'unreachable', 'unresponsive', 'offline'],
    pattern: new RegExp(`\\b${IS} (?:down|stuck|dead|unreachable|unresponsive|offline)\\b`, 'g'),
    to: 'fails',
    example: 'the api is down',
  },
  {
    words: ["n't", 'n’t', 'nt ', 'not '],
    pattern: new RegExp(`${WHO}${NOT} ${WORKS}\\b`, 'gu'),
    to: 'fails',
    example: 'the api does not start any more',
  },
  {
    words: ['hang', 'hung', 'died', 'dies', 'lag', 'stopped', 'no longer'],
    pattern:
      /\b(?:hangs|hung|is hanging|died|dies|keeps dying|lags|is lagging|stopped working|no longer (?:works|runs|starts|builds))\b/g,
    to: 'fails',
    example: 'the worker hangs',
  },
  {
    words: ['run out', 'runs out', 'ran out'],
    pattern: /\b(?:runs?|ran) out\b(?! of)/g,
    to: 'expires',
    example: 'the licence runs out on friday',
  },
  {
    words: ['going', 'running', 'working', 'back to'],
    pattern:
      /\b(?:get|make|bring) (it|this|that|them|(?:the )?\S+)(?: back)? (?:going|running|working|back to (?:green|life|normal))(?: again)?\b/g,
    to: 'fix $1',
    example: 'get it going again',
  },
  {
    words: ['care of'],
    pattern: /\btake care of (?:it|this|that|them)\b/g,
    to: 'fix it',
    example: 'take care of it',
  },
];

/** An error rate, a crash report: that there is one is no trouble. */
const NO_TROUBLE =
  '(?![ -](?:rates?|logs?|pages?|handling|handlers?|budgets?|report(?:s|ing)?|messages?|codes?|trackers?)\\b)';
const TROUBLE = new RegExp(
  `\\b(?:fail(?:s|ing|ed)?|broken|breaks|flaky|crash(?:es|ing|ed)?|errors?|not work(?:ing)?|n['’]t work|bug)\\b${NO_TROUBLE}`,
);

/** Read as it was typed: word by word, a negation is lost. */
const ABROAD =
  /\b(?:geht|gehen|läuft|laufen|funktioniert|funktionieren|startet|lädt) nicht\b|\b[a-zäöüß]{2,20}t nicht mehr\b|\bno funciona|\bne (?:marche|fonctionne) (?:pas|plus)\b|不工作|不能用|用不了/;

function tellsOfTrouble(text: string): boolean {
  return TROUBLE.test(text) || ABROAD.test(text);
}

/** "The build breaks, can you look": who only looks has not helped. */
export function isMeantToMend(text: string, action: string | null, asksForMore: boolean): boolean {
  if (action === null) return tellsOfTrouble(text);
  return !asksForMore && LOOKING.has(action) && tellsOfTrouble(text);
}
