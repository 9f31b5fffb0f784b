/**
 * Where it is to go, when that is no place that runs have gone to: "deploy the api to hetzner", where it went to staging
 * and to production. What stands in the steps for the place stays open, and that it is another is said.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import type { Request } from './request-values.ts';

const TO_PLACE = /\b(to|onto|on|at) (?:the |our )?\{environment\}/i;
const LONGEST = 3;
/** Any place is one of these, and "to all" or "to us" is none. */
const ANY_PLACE =
  /^(?:the |our |my |an? )*(?:server|servers|cluster|cloud|environment|web|internet|host|box|machine|users?|customers?|team|world|fleet)$/i;

/** Null where a place is asked for, or none, or what stands there names none for sure. */
export function otherTarget({ pattern, phrasings, places }: Request): string | null {
  if (places.size > 0 || phrasings.length === 0) return null;
  const [word, ...more] = new Set(phrasings.map((phrasing) => TO_PLACE.exec(phrasing)?.[1]?.toLowerCase()));
  if (word === undefined || more.length > 0) return null;
  const target = new RegExp(String.raw`\s${word} ([^,;:.!?{}]+)[.!?]*$`, 'i').exec(pattern)?.[1]?.trim();
  if (target === undefined || ANY_PLACE.test(target)) return null;
  const words = target.split(/\s+/).filter((one) => !/^(?:the|our|my|an?)$/i.test(one));
  const isOrdinary = (one: string): boolean =>
    STOPWORDS.has(one.toLowerCase()) || VERB_CLASS.has(one.toLowerCase());
  const said = phrasings.join('\n').toLowerCase();
  const isNew = words.every((one) => !isOrdinary(one) && !said.includes(one.toLowerCase()));
  return words.length > 0 && words.length <= LONGEST && isNew ? words.join(' ') : null;
}
