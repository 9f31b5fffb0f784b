/**
 * Does a run of characters look drawn by lot, rather than written? Keys do; names, paths and words do not, since
 * pairs of letters that follow each other in words are few.
 *
 * @module
 */

/** Pairs that make up more than 93% of those in English documentation and code; by chance they would be 32%. */
const COMMON_PAIRS = (
  'ab ac ad ag ai al am an ap ar as at au av ay ba be bi bl bo bu ca cc ce ch ci ck cl co cr cs ct cu da de di ' +
  'do ds du ea ec ed ee ef eg el em en ep eq er es et ev ew ex fa fe ff fi fl fo fr ga ge gi gn go gr gu ha he ' +
  'hi ho ht ia ic id ie if ig il im in io ip ir is it iv iz ke ki ks la ld le li ll lo ls lt lu ly ma me mi mm ' +
  'mo mp ms mu na nc nd ne nf ng ni nn no ns nt nu oa oc od of og ok ol om on oo op or os ot ou ov ow pa pe pi ' +
  'pl po pp pr ps pt pu py qu ra rc rd re rg ri rk rm rn ro rr rs rt ru rv ry sa sc se sh si sk so sp ss st su ' +
  'sy ta tc te th ti to tp tr ts tt tu ty ua ub uc ud ue ui ul um un up ur us ut va ve vi wa we wh wi wo xp xt ' +
  'yp ys yt ze'
).split(' ');
const LETTERS = 26;
const FIRST_LETTER = 97;
/** The bit that makes a capital small. */
const CASE = 0x20;
/** By both letters of a pair. */
const IS_COMMON = new Uint8Array(LETTERS * LETTERS);
for (const pair of COMMON_PAIRS) {
  IS_COMMON[(pair.charCodeAt(0) - FIRST_LETTER) * LETTERS + pair.charCodeAt(1) - FIRST_LETTER] = 1;
}
/** Between what words have (.93) and what chance gives (.32), nearer to words: a lost key is worse than a lost name. */
const MAX_COMMON_SHARE = 0.65;
/** Bits per character. Twenty characters drawn from 62 have about 4; repeated patterns have less than 3. */
const MIN_ENTROPY = 3.2;
/** With fewer pairs of letters their share says nothing: then digits must be many, and mixed in. */
const MIN_PAIRS = 6;
const MIN_DIGIT_SHARE = 0.2;

const ASCII = 128;

/** Of letters and digits. */
function shannonEntropy(text: string): number {
  const counts = new Uint32Array(ASCII);
  for (let index = 0; index < text.length; index += 1) counts[text.charCodeAt(index)] += 1;
  let bits = 0;
  for (const count of counts) {
    if (count > 0) bits -= (count / text.length) * Math.log2(count / text.length);
  }
  return bits;
}

export function looksRandom(text: string, minLength = 20): boolean {
  const plain = text.replace(/[^A-Za-z0-9]/g, '');
  if (plain.length < minLength || !/\d/.test(plain) || !/[A-Za-z]/.test(plain)) return false;
  const digits = plain.replace(/\D/g, '').length;
  const { pairs, common } = countPairs(text);
  if (pairs >= MIN_PAIRS) {
    if (common / pairs > MAX_COMMON_SHARE) return false;
    // One number at the end of odd letters is a name with a version.
    if (digits / plain.length < 0.05 && !/[a-z][A-Z]{1,3}[a-z]/.test(plain)) return false;
  } else if (digits / plain.length < MIN_DIGIT_SHARE || !/\d[A-Za-z]+\d/.test(plain)) return false;
  return shannonEntropy(plain) >= MIN_ENTROPY;
}

/** Pairs of letters side by side, whatever their case, and how many of them words have. */
export function countPairs(text: string): { pairs: number; common: number } {
  let pairs = 0;
  let common = 0;
  let previous = -1;
  for (let index = 0; index < text.length; index += 1) {
    const letter = (text.charCodeAt(index) | CASE) - FIRST_LETTER;
    const isLetter = letter >= 0 && letter < LETTERS;
    if (isLetter && previous >= 0) {
      pairs += 1;
      common += IS_COMMON[previous * LETTERS + letter];
    }
    previous = isLetter ? letter : -1;
  }
  return { pairs, common };
}
