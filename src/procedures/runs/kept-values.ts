/**
 * What stood in the slots of a request, as far as it may be kept: it shows what is always the same. A password that no
 * rule of redaction knows stands in a slot as well, so nothing is kept of a request that speaks of one.
 *
 * @module
 */
import { speaksOfForeignSecret } from '../../redaction/foreign-names.ts';
import { countPairs } from '../../redaction/randomness.ts';
import { plainValue } from '../steps/parameterise.ts';
import type { Slot } from '../tasks/pattern.ts';
import { kindOf } from '../tasks/slot.ts';
import { isPlainAddress } from './plain-address.ts';

/** What names a thing or a size may be part of the task, and files are named after versions and days; whom it is for and what was
 * said are not. */
const KEPT_SLOTS: ReadonlySet<string> = new Set(
  'number path branch file host name package language code environment version date url'.split(' '),
);

const PASSWORD = /pass[ -]?(?:word|phrase|code|wd)|credential|(?<!\p{L})(?:pwd?|creds?)(?!\p{L})/iu;

/**
 * Beside the names that redaction knows, in every language that requests are read in; a part of a longer word, too:
 * `apiToken`, "Datenbankpasswort".
 */
const WORDS_FOR_SECRETS: readonly RegExp[] = [
  /pass[ -]?key|secret|tokens?(?!\p{L})|(?<!\p{L})(?:pins?|otp|totp)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:api|ssh|gpg|access|private|deploy|license)?keys?|log(?:ged|ging)?[ -]?in(?:to|s)?|logon|sign(?:ed|ing)?[ -]?in(?:to)?)(?!\p{L})/iu,
  /\p{Ll}Keys?(?!\p{Ll})/u,
  /passwort|passwört|kennwort|kennwört|schlüssel|geheim|zugangsdaten|anmelde|anmeldung|einlogg/iu,
  /密鑰|私钥|私鑰|秘钥|钥匙|登录|登錄|登入|登陆|凭证|凭据|憑證|秘密|暗号/u,
  /contrasena|(?<!\p{L})claves?(?!\p{L})|llave|secreto|credencial|inici\p{L}{1,4} (?:de )?sesi[oó]n|frase de (?:paso|acceso)/iu,
  /phrase (?:de passe|secr[eè]te)|(?<!\p{L})(?:cl[eé]s?|clefs?|jetons?|mdp)(?!\p{L})|identifiants|se connecter|connexion/iu,
];

/** Shorter ones are names more often: `node20`, `k8s-dev`. */
const LONGEST_NAME = 8;
const VERSION = /^v?\d+(?:\.\d+)+/i;
/** Where names have joints; signs of passwords are none. */
const JOINTS = /[\s./\\:,_-]+/;
/** `report2024`, `UserServiceV2`, `API2`. */
const NAME = /^(?:\d{0,4}[A-Z]?[a-z]{2,}(?:[A-Z][a-z]{2,})*V?|[A-Z]{2,})\d{0,4}$/;
/** Pairs of letters that words have, of all in a name: words have .93, chance gives .32. */
const LEAST_COMMON = 0.6;

/** Of what is kept in these forms alone. */
const PLAIN: ReadonlyMap<string, RegExp> = new Map([
  ['version', /^v?\d{1,4}(?:\.\d{1,4}){1,3}(?:-(?:alpha|beta|rc|pre|dev)[.-]?\d{0,3})?$/i],
  ['date', /^(?:20\d\d-\d\d(?:-\d\d)?|[a-zä]{3,9})$/i],
]);

/** Cards, codes of one time, numbers of doors. */
const LEAST_CODE = 4;

/** One for each slot; empty where it is not kept. */
export function keptValues(request: string, slots: readonly Slot[]): string[] {
  const isOpen = !speaksOfSecret(request);
  return slots.map(({ name, value }) => {
    const kind = kindOf(name);
    const isPlain =
      kind === 'url'
        ? isPlainAddress(value) && !looksSecret(value)
        : (PLAIN.get(kind)?.test(value) ?? !(mayBeCode(value) || looksSecret(value)));
    return isOpen && KEPT_SLOTS.has(kind) && isPlain ? plainValue(name, value) : '';
  });
}

export function speaksOfSecret(request: string): boolean {
  return speaksOfPassword(request) || WORDS_FOR_SECRETS.some((words) => words.test(request));
}

/** Of what people choose and type. */
export function speaksOfPassword(words: string): boolean {
  return PASSWORD.test(words) || speaksOfForeignSecret(words);
}

/** Letters and digits mixed, and no word among them, or more than a word and its number in one piece. */
export function looksSecret(value: string): boolean {
  const isMixed = (text: string): boolean =>
    text.length > LONGEST_NAME && /[a-z]/i.test(text) && /\d/.test(text);
  if (!isMixed(value) || VERSION.test(value)) return false;
  const pieces = value.split(JOINTS);
  return !pieces.some(isName) || pieces.some((piece) => isMixed(piece) && !isName(piece));
}

/** Digits, and nothing that says what they count. */
function mayBeCode(value: string): boolean {
  return !/\p{L}/u.test(value) && value.replace(/\D/g, '').length >= LEAST_CODE;
}

function isName(piece: string): boolean {
  const { pairs, common } = countPairs(piece);
  return NAME.test(piece) && pairs > 0 && common / pairs >= LEAST_COMMON;
}
