/**
 * Words that make a sentence of what is around them. What has one of them tells about a password; what has none may be
 * a pass phrase. How many words count depends on the place: the surer it is that a password stands there, the fewer.
 *
 * @module
 */

/** Wherever it stands. */
const GRAMMAR = 'a an the is are of for to with and or not no in on must should your please';
const MORE_GRAMMAR = 'this that it was be has have do does from at by as if can cannot will you my';
/** What a form asks its user to do. */
const REQUESTS = 'enter type choose confirm';

const words = (...lists: readonly string[]): string => lists.join(' ').split(' ').join('|');

/** Of the words in quotes after "the password is". */
export const TELLS_IN_QUOTES = new RegExp(
  `^(?:${words(
    GRAMMAR,
    MORE_GRAMMAR,
    REQUESTS,
    'too provide forgot forget password passwords passphrase credential credentials denied failed error',
  )})$`,
);

/** Of the words after "passphrase:", without quotes: as a pattern, for nothing else says where a phrase ends. */
export const UNQUOTED = words(
  GRAMMAR,
  MORE_GRAMMAR,
  REQUESTS,
  'these its been had did without nor when where which who what how than then so but could may might would our their',
  'we they i he she only also any all each every some after before during until while because using used use via per',
  'into onto over under about between provide required optional invalid wrong incorrect stored read string value key',
  'password passphrase file user default protected encrypted prompt',
);

/** Of the words behind the first on a line of settings. */
export const TELLS_ON_A_LINE = new RegExp(
  `\\b(?:${words(GRAMMAR, 'required optional be from by as if when user value here')})\\b`,
  'i',
);

/** Of words in quotes after the word for them, without a verb: a label more often. */
export const LABEL = new RegExp(
  `\\b(?:${words(GRAMMAR, REQUESTS, 'password passphrase required invalid wrong too at can cannot')})\\b`,
  'i',
);

/** Of the value of a name in a program: texts that forms show, and explanations. */
export const SENTENCE =
  /\s.*\b(?:password|token|secret|key|enter|your|must|please|required|invalid|should|the|is|are|for|with|to|an?|of|and|or|not|can|cannot|used?)\b|\b(?:password|token|secret|key|enter|your|please|invalid|the|an?|no|not|is|use)\b.*\s/i;

/** The same of what a shell is told to assign: only what asks for something is no pass phrase. */
export const PROMPT = /\b(?:password|passphrase|token|secret|enter|your|please|must|required|invalid)\b/i;

/** Of words with a number among them: what is counted, and how. */
export const COUNTS =
  /^(?:min|max|minimum|maximum|maximal|least|most|more|less|than|every|per|step|line|page|version|section|chapter|part|round|level|see|ask|chars?|characters?|letters?|digits?|numbers?|symbols?|words?|bits?|bytes?|kb|mb|times?|tries|retries|seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|years?|tests?|hosts?|entries|rows?|items?|percent|mindestens|höchstens|siehe|seite|schritt|zeichen|stellen|ziffern|buchstaben|zahlen|wörter|mal|sekunden|minuten|stunden|tage|wochen|monate|jahre|caract[eè]res?|cifras|d[ií]gitos|letras|m[ií]nimo|máximo|veces|d[ií]as|horas|meses|años|dias|anos|chiffres|lettres|fois|jours|heures|mois|ans|znak\w{0,4}|cyfr\w{0,2}|dni|godzin\w{0,2}|tekens|cijfers|dagen|tecken|siffror|dagar|tegn|знак\S{0,4}|символ\S{0,4}|цифр\S{0,4}|дн\S{0,3})$/i;
