/**
 * Porter's stemmer (M. F. Porter, "An algorithm for suffix stripping", 1980): `migrating` and `migration`
 * meet in `migrat`. Step names are those of the paper.
 *
 * @module
 */

const CONSONANT = '[^aeiou]';
const VOWEL = '[aeiouy]';
const CONSONANTS = `${CONSONANT}[^aeiouy]*`;
const VOWELS = `${VOWEL}[aeiou]*`;

const MEASURE_ABOVE_0 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const MEASURE_IS_1 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const MEASURE_ABOVE_1 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(${CONSONANTS})?${VOWEL}`);
const ENDS_CVC = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`);

const STEP_2: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
};

const STEP_3: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
};

const STEP_2_SUFFIX = new RegExp(`^(.+?)(${Object.keys(STEP_2).join('|')})$`);
const STEP_3_SUFFIX = new RegExp(`^(.+?)(${Object.keys(STEP_3).join('|')})$`);
const STEP_4_SUFFIX = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
const STEP_4_ION = /^(.+?[st])(ion)$/;

/** Stems a lower-case ASCII word; shorter ones than three letters stay as they are. */
export function stem(word: string): string {
  if (word.length < 3) return word;
  // A leading y is a consonant; the capital keeps the patterns from reading it as a vowel.
  let w = word.startsWith('y') ? `Y${word.slice(1)}` : word;
  w = step1(w);
  w = replaceSuffix(w, STEP_2_SUFFIX, STEP_2);
  w = replaceSuffix(w, STEP_3_SUFFIX, STEP_3);
  w = step4(w);
  w = step5(w);
  return w.startsWith('Y') ? `y${w.slice(1)}` : w;
}

function step1(word: string): string {
  let w = word;
  if (/(ss|i)es$/.test(w)) w = w.slice(0, -2);
  else if (/[^s]s$/.test(w)) w = w.slice(0, -1);

  if (w.endsWith('eed')) {
    if (MEASURE_ABOVE_0.test(w.slice(0, -3))) w = w.slice(0, -1);
  } else {
    const base = /^(.+?)(ed|ing)$/.exec(w)?.[1];
    if (base !== undefined && HAS_VOWEL.test(base)) w = restoreEnding(base);
  }

  if (w.endsWith('y') && HAS_VOWEL.test(w.slice(0, -1))) w = `${w.slice(0, -1)}i`;
  return w;
}

function restoreEnding(base: string): string {
  if (/(at|bl|iz)$/.test(base)) return `${base}e`;
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1);
  if (ENDS_CVC.test(base)) return `${base}e`;
  return base;
}

function replaceSuffix(word: string, suffix: RegExp, table: Readonly<Record<string, string>>): string {
  const match = suffix.exec(word);
  const base = match?.[1];
  const ending = match?.[2];
  if (base === undefined || ending === undefined || !MEASURE_ABOVE_0.test(base)) return word;
  return base + (table[ending] ?? '');
}

function step4(word: string): string {
  const base = STEP_4_SUFFIX.exec(word)?.[1] ?? STEP_4_ION.exec(word)?.[1];
  return base !== undefined && MEASURE_ABOVE_1.test(base) ? base : word;
}

function step5(word: string): string {
  let w = word;
  if (w.endsWith('e')) {
    const base = w.slice(0, -1);
    if (MEASURE_ABOVE_1.test(base) || (MEASURE_IS_1.test(base) && !ENDS_CVC.test(base))) w = base;
  }
  if (w.endsWith('ll') && MEASURE_ABOVE_1.test(w)) w = w.slice(0, -1);
  return w;
}
