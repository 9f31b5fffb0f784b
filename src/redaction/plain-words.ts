/**
 * Words that tell something about a password, rather than being one: "the password is wrong", "password reset".
 * Where a sentence says what the password is, and its last word is none of these, it is the password.
 *
 * @module
 */
import { TELLS_IN_QUOTES } from './sentence-words.ts';

/** Of English: how adjectives, adverbs and participles end. */
const TELLING_END = /(?:ed|ing|ly|able|ible|ful|less|ous|ive|ent|ant|ory|ary)$/;
const TELLING = new Set(
  (
    'wrong right correct incorrect invalid valid empty blank null none same different weak strong short long old new ' +
    'safe secure unsafe insecure optional mandatory missing present absent there here below above what which that ' +
    'this these those them they yours mine ours theirs his hers ours always never now then only also just still ' +
    'already later soon again too enough okay fine good bad great better worse easy hard simple complex plain ' +
    'plaintext text string strings value values field fields input inputs prompt form hash salt bytes key keys ' +
    'token tokens secret secrets user users username username login email name names account admin root server ' +
    'database file files path vault keychain environment variable variables config settings store memory disk ' +
    'policy policies rule rules manager managers reset resets change changes length strength history page pages ' +
    'screen dialog box button label column columns table type types format flow flows check checks auth oauth sso ' +
    'authentication authorization protection rotation recovery encryption verification validation confirmation ' +
    'storage security access combination pair pairs error errors failure attempts mismatch match matches issue ' +
    'issues problem problems question case sensitive public private unknown known unique random sent kept lost ' +
    'found stolen safe ready done true false enabled disabled undefined default defaults changeme something ' +
    'anything nothing everything someone anyone nobody whatever whichever somewhere yes default example sample ' +
    'expire continue proceed finish match contain include persist unlock start complete work apply activate rotate ' +
    'update regain prevent avoid ensure expires works fails ' +
    'hidden forgotten broken given written taken chosen shared longer shorter stronger weaker newer older either neither ' +
    'other another whether whenever final identical equal optional public static dynamic generic alphanumeric numeric ' +
    'normal special local global internal external temporary permanent however rather never under over after before ' +
    'important necessary possible impossible needed unset set shown held built made read ' +
    'stale legacy elsewhere everywhere nowhere inside outside today first exact literal'
  ).split(' '),
);

/** Words that together tell nothing about a password: a pass phrase. */
export function isUntellingPhrase(phrase: string): boolean {
  return phrase
    .toLowerCase()
    .split(' ')
    .every((word) => !TELLS_IN_QUOTES.test(word) && !TELLING.has(word) && !/(?:ed|ly|able|ible)$/.test(word));
}

/** One small word that tells nothing: it may be a password. */
export function isUntelling(word: string): boolean {
  return /^[a-z]{5,24}$/.test(word) && !TELLING.has(word) && !TELLING_END.test(word);
}
