/**
 * Text as a reader understands it: look-alike letters, wide letters, accents and unseen characters made plain, so that
 * a rule need know one spelling. Lines stay lines.
 *
 * @module
 */

/** Letters of other scripts that look like Latin ones; folded only within words that mix scripts. */
const LOOK_ALIKES = new Map(
  Object.entries({
    ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', һ: 'h' },
    ...{ к: 'k', м: 'm', т: 't', в: 'b', н: 'h', г: 'r', ѵ: 'v', ԝ: 'w', ӏ: 'l', ո: 'n', ց: 'g', ս: 'u' },
    ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', І: 'I' },
    ...{ α: 'a', ο: 'o', ρ: 'p', ν: 'v', τ: 't', ι: 'i', κ: 'k', υ: 'u', ε: 'e', ѐ: 'e', ɡ: 'g', ɩ: 'i' },
    ...{ Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T' },
  }),
);
/** What need not be folded: plain text, dashes, typographic marks, arrows, boxes and pictures without letters. */
const PLAIN = /^[\0-\u00bf\u2010-\u2027\u2030-\u205e\u2070-\u2bff]*$/;
const CURLY = /[\u2018\u2019\u201b\u02bc]/g;
const MARKS = /[\p{Mn}\p{Cf}\p{Variation_Selector}\u115f\u1160\u3164\uffa0]/gu;
/** A word in which Latin letters stand beside Cyrillic, Greek or Armenian ones. */
const MIXED =
  /(?:[a-zA-Z][\p{L}\p{N}]{0,40}[\u0370-\u058f]|[\u0370-\u058f][\p{L}\p{N}]{0,40}[a-zA-Z])[\p{L}\p{N}]{0,40}/gu;

export function fold(text: string): string {
  if (PLAIN.test(text)) return text.replace(CURLY, "'");
  return text
    .split('\n')
    .map((line) => (PLAIN.test(line) ? line.replace(CURLY, "'") : foldLine(line)))
    .join('\n');
}

function foldLine(line: string): string {
  return foldMixed(line.normalize('NFKD').replace(MARKS, ''))
    .replace(CURLY, "'")
    .replace(/[\n\r]/g, ' ');
}

function foldMixed(line: string): string {
  return line.replace(MIXED, (word) => {
    let plain = '';
    for (const character of word) plain += LOOK_ALIKES.get(character) ?? character;
    return plain;
  });
}

/** Words that only look Latin: letters of another script stand where Latin ones are expected. */
export function lookAlikeWords(text: string): { index: number; word: string }[] {
  if (!/[\u0370-\u058f]/.test(text)) return [];
  const found: { index: number; word: string }[] = [];
  for (const match of text.matchAll(MIXED)) {
    // A unit (`10 kΩ`, `μs`, `Δt`) mixes scripts, too; a disguised word is Latin once its look-alikes are folded.
    const plain = foldMixed(match[0]);
    if (plain !== match[0] && /^[a-zA-Z0-9]{4,}$/.test(plain))
      found.push({ index: match.index, word: match[0] });
  }
  return found;
}
