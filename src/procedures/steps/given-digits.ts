/**
 * A digit of the request stands in a step by chance, unless an option or a setting is given it: `--replicas=5`,
 * `replicas: 5`. Where several are, the words of the request say which of them it is for.
 *
 * @module
 */

const GIVEN_DIGIT = /(?<==|\w["']? = |\w["']?: )\d(?![\w.{]|:\d)/g;
const NAME_BEFORE = /([\w-]+)["']?(?:=| = |: )$/;
const LONGEST_NAME = 60;
/** Shorter words are in too many names. */
const WORD = /[a-z]{3,}/g;

/** `slots` by the digit that stands in them; `request` may be empty. */
export function digitsFilled(text: string, slots: ReadonlyMap<string, string>, request: string): string {
  const given = [...text.matchAll(GIVEN_DIGIT)].filter(([digit]) => slots.has(digit));
  if (given.length === 0) return text;
  const said = new Set(wordsOf(request));
  const isNamed = (at: number): boolean => wordsOf(nameBefore(text, at)).some((word) => said.has(word));
  const named = new Set(given.map(({ index }) => index).filter(isNamed));
  const isMeant = (digit: string, at: number): boolean => {
    const alike = given.filter(([other]) => other === digit);
    return alike.some(({ index }) => named.has(index)) ? named.has(at) : alike.length === 1;
  };
  return text.replace(GIVEN_DIGIT, (digit, at: number) =>
    slots.has(digit) && isMeant(digit, at) ? `{${slots.get(digit)}}` : digit,
  );
}

function nameBefore(text: string, at: number): string {
  return NAME_BEFORE.exec(text.slice(Math.max(0, at - LONGEST_NAME), at))?.[1] ?? '';
}

/** `maxRetries` is named after retries, and `node_count` after nodes. */
function wordsOf(text: string): string[] {
  const words = text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return (words.match(WORD) ?? []).map((word) => word.replace(/(?:ies|y|s)$/, ''));
}
