/**
 * Where a sentence ends: behind its stop, unless the stop belongs to an abbreviation, to a day or to an ordinal: "vom 05.11.
 * auf dem Server", "Nr. 17", "e.g. to the cluster".
 *
 * @module
 */
import { monthOf } from './months.ts';

/** Chinese has no space behind its stops. */
const STOP = /(?<=\s[:;]-?[)D])\s+|(?<=[.!?])\s+|(?<=[。！？])(?![。！？”’」』）])\s*|\n+/gi;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Something always follows them. */
const NEVER_LAST = words(
  'dr mr mrs ms prof st jr sr hr fr vs e.g i.e z.b d.h u.a s.u approx ca circa bzw bspw evtl ggf inkl exkl zzgl lt gem vgl sog u incl excl resp esp cf p.ej por.ej',
);
/** A number follows them, or they are words of their own: "no. Restart it". */
const BEFORE_NUMBER = words(
  'nr no nos num núm nº v ver vers version rev fig figs abb tab abs art kap bd s p pp pg pág apdo ch chap sec vol ed eq pos ziff anl iss',
);
/** May just as well end a sentence: the next one would begin with a capital. */
const MAY_BE_LAST = words(
  'etc usw ff inc corp ltd co dept est min max std tel str ext int ref temp prod dev',
);
const INITIAL = /^(?!i$)\p{L}(?:\.\p{L})*$/u;
const LAST_WORD = /(?<=^|[\s("'„“])([^\s("'„“]+)\.$/u;
/** "Vom 05.11.", "am 3.": of a version nobody says so. */
const DAY = /(?<!\p{L})(?:vom|am|zum|bis|den|der|dem|des|ab|seit|und|im)\s\d{1,2}\.(?:\d{1,2}\.)?$/iu;
const ORDINAL = /(?<!\d|\.)\d{1,2}\.$/;
const NEXT_WORD = /^\p{L}+/u;
/** More stands before a stop than has to be read. */
const MAX_BEFORE = 40;

export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(STOP)) {
    const after = index + gap.length;
    if (text[index - 1] === '.' && !gap.includes('\n') && goesOn(text.slice(from, index), text.slice(after)))
      continue;
    sentences.push(text.slice(from, index));
    from = after;
  }
  return [...sentences, text.slice(from)];
}

function goesOn(before: string, after: string): boolean {
  const end = before.slice(-MAX_BEFORE);
  const word = (LAST_WORD.exec(end)?.[1] ?? '').toLowerCase();
  if (NEVER_LAST.has(word)) return true;
  const [next = ''] = after;
  const isNumber = /\d/.test(next);
  if (isNumber && BEFORE_NUMBER.has(word)) return true;
  if (ORDINAL.test(end) && monthOf(NEXT_WORD.exec(after)?.[0] ?? '') !== undefined) return true;
  if (!isNumber && !/\p{Ll}/u.test(next)) return false;
  return MAY_BE_LAST.has(word) || INITIAL.test(word) || (!isNumber && DAY.test(end));
}
