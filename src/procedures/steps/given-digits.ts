/**
 * A digit of the request stands in a step by chance, unless an option or a setting is given it: `--replicas=5`,
 * `replicas: 5`. Where several are, the words of the request say which of them it is for, or their names that they are one
 * setting: `--min-count=5 --max-count=5`.
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
  const namesAt = (at: number): string[] => wordsOf(nameBefore(text, at));
  const isNamed = (at: number): boolean => namesAt(at).some((word) => said.has(word));
  const named = new Set(given.map(({ index }) => index).filter(isNamed));
  const isMeant = (digit: string, at: number): boolean => {
    const alike = given.filter(([other]) => other === digit);
    if (alike.some(({ index }) => named.has(index))) return named.has(at);
    const isShared = (word: string): boolean => alike.every(({ index }) => namesAt(index).includes(word));
    return alike.length === 1 || namesAt(at).some(isShared);
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
