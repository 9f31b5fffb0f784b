/**
 * Words that come back to an earlier task: "back to the invoices", "ok, now continue with the pdf". What is done then is
 * no part of the task in between.
 *
 * @module
 */
import { START } from '../meaning/start.ts';
import { isWeakTerm } from '../meaning/terms.ts';
import { SAID_TAIL } from './asking.ts';
import { topicsOf } from './order-abroad.ts';

/** What is asked for stands at the beginning. */
const MAX_READ = 300;
/** Who comes back to what is longer ago says what he wants. */
const MAX_EARLIER = 8;

/** Each word once: of two that are the same, a row of them could be read in endless ways. */
const LEAD = String.raw`(?:(?:ok(?:ay)?|good|great|thanks|thx|alright|right|so|and|now|then|anyway|gut|danke|jetzt|nun|also|bon|bueno|vale|好的?|那|现在)[\s,.!，。]*)*`;
/** "Go back to the old colours" takes back, and comes back to nothing; the earlier task has to be named as well. */
const RETURNS = new RegExp(
  String.raw`${START}${LEAD}(?:(?:let['’]?s (?:go|get) |going |getting |let me get )?back to|(?:let['’]?s )?return(?:ing)? to|as for|(?:please )?(?:continue|carry on|go on|resume)(?: with)?|(?:noch ?mal )?zurück zu[rm]?|(?:mach )?weiter mit|(?:nochmal )?wieder zu[rm]?|revenons (?:à|aux?)|retour (?:à|aux?)|(?:volvamos|volviendo|de vuelta) al?)\s+(?<rest>\S.*)$|^${LEAD}(?:我们)?(?:再)?(?:回到|接着(?:做|弄|搞)|继续(?:做|弄|搞|处理)?)(?<abroad>\S.*)$`,
  'isu',
);
const FIRST_THING =
  /^(?:the |our |my )?(?:first|other|previous|earlier|original|initial) (?:thing|task|one|topic|job|question|issue)(?!\p{L})|^(?:the )?(?:previous|earlier)$|^(?:r |m )?(?:ersten|vorigen|anderen|ursprünglichen) (?:sache|aufgabe|thema)|^(?:刚才|之前|原来|第一)(?:的|个)/iu;
/** What follows says what is to be done there. */
const OBJECT_END = /[,;:.!?—–，：；。！]/u;

/** What was asked for before the task at hand and the one that is still held. */
export class EarlierTasks {
  readonly #requests: string[] = [];

  add(request: string): void {
    this.#requests.push(request);
    if (this.#requests.length > MAX_EARLIER) this.#requests.shift();
  }

  /** Whether words come back to one of them, or to the one that is `held`; null where they come back to nothing. */
  namedIn(words: string, held: string | null, atHand: string, said: string): 'held' | 'earlier' | null {
    const all = held === null ? this.#requests : [...this.#requests, held];
    const at = returnsTo(words, all, atHand, said);
    if (at < 0) return null;
    return at < this.#requests.length ? 'earlier' : 'held';
  }
}

/** The latest that they come back to; -1 where it is none. */
function returnsTo(words: string, earlier: readonly string[], atHand: string, said: string): number {
  if (earlier.length === 0 || words.length > MAX_READ) return -1;
  const { rest, abroad } = RETURNS.exec(words)?.groups ?? {};
  const named = rest ?? abroad;
  if (named === undefined) return -1;
  if (FIRST_THING.test(named)) return earlier.length - 1;
  const [object = ''] = named.split(OBJECT_END, 1);
  const terms = [...topicsOf(object)].filter((term) => !isWeakTerm(term));
  if (terms.length === 0) return -1;
  const near = topicsOf(`${atHand}\n${said.slice(-SAID_TAIL)}`);
  if (terms.some((term) => near.has(term))) return -1;
  return earlier.findLastIndex((request) => {
    const known = topicsOf(request.slice(0, MAX_READ));
    return terms.some((term) => known.has(term));
  });
}
