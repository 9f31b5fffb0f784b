/**
 * Pass phrases in prose without quotes: what says where they end is a comma, the end of the line or a word of a sentence.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { FOREIGN_NAMES } from '../foreign-names.ts';
import { anyOf, SAID_IN_ENGLISH, SHORT_WORDS } from '../password-words.ts';
import { isUntellingPhrase } from '../plain-words.ts';
import { COUNTS, UNQUOTED } from '../sentence-words.ts';
import { isReal, wordStart } from './patterns.ts';

const HINTS = [...SAID_IN_ENGLISH, ...SHORT_WORDS, ...FOREIGN_NAMES];
const NAME = anyOf(HINTS);
/** Where who logs in stands beside it, it has no other meaning. */
const NAME_OR_PASS = anyOf(HINTS, 'pass');
/** What it is for: "for the box", "do bazy". */
const PURPOSE = `(?: (?:for|of|to|on|at|für|von|zu|zum|zur|de|du|do|till|til|voor) [\\w.@' -]{1,40}?)?`;
const VERB =
  '(?:is|was|ist|war|lautet|est|es|é|jest|är|er|will be|should be|must be)(?: now| set to| jetzt| nun)?:?';
/** Letters of Latin and Cyrillic; a class of letters in any case costs more than the rest of the pattern. */
const WORD = `(?!(?:${UNQUOTED})\\b)[A-Za-zÀ-ɏЀ-ӿ\\d!@#$%^*+][A-Za-zÀ-ɏЀ-ӿ\\d!@#$%^*+-]{0,23}`;
const PHRASE = `${WORD}(?: ${WORD}){1,5}`;
const OVER = `(?=[,;!)]|[.](?:\\s|$)| ?\\(|[ \\t]{0,4}(?:\\r?\\n|\\\\n|$)| (?:${UNQUOTED})\\b)`;
const USER = '(?:user(?:name)?|login|account|benutzer|nutzer|utilisateur|usuario|użytkownik)';
const WHO = `${USER}:? (?!(?:and|or|with|the|name|is|has)\\b)["'\`]?[\\w.@-]{2,40}["'\`]?`;

const words = (phrase: string): string[] => phrase.split(' ');
const isPhrase = (phrase: string): boolean =>
  isReal(phrase) && isUntellingPhrase(phrase) && !words(phrase).some((word) => COUNTS.test(word));
const hasNumber = (phrase: string): boolean => /\d/.test(phrase);

export const NOTED_PHRASES: readonly TextRule[] = [
  {
    id: 'noted-phrase',
    reason: 'Words with a number among them, which count nothing and tell nothing about a password',
    hints: HINTS,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${NAME}${PURPOSE} ?: {1,3})(?<secret>${PHRASE})${OVER}`,
      'iy',
    ),
    kind: 'password',
    accepts: (phrase) => isPhrase(phrase) && hasNumber(phrase),
    example: 'connect the replica, pw: Mango Sticky 42 Rice, user repl',
    innocent: 'password: at least 12 characters; Passwort: mindestens 12 Zeichen; pw: 3 attempts left',
  },
  {
    id: 'said-phrase',
    reason: 'The same after a verb: three words and more, for two may end a sentence',
    hints: HINTS,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${NAME}${PURPOSE} ${VERB} {1,3})(?<secret>${PHRASE})${OVER}`,
      'iy',
    ),
    kind: 'password',
    accepts: (phrase) => isPhrase(phrase) && hasNumber(phrase) && words(phrase).length > 2,
    example: 'das Kennwort lautet Lampe Gleis 9 Hund',
    innocent: 'the password is valid 90 days; the pw was wrong 3 times; das Passwort ist 12 Zeichen lang',
  },
  {
    id: 'phrase-beside-user',
    reason: 'Who, and with what: beside the one the other needs no number',
    hints: [...HINTS, 'pass ', 'pass: '],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?<=\\b${WHO}[,;/ ]{1,3})${NAME_OR_PASS}:? {1,3}|${NAME_OR_PASS} ?: {1,3}(?=[^\\n,;]{3,80}[,;/] {0,2}${WHO}))(?<secret>${PHRASE})${OVER}`,
      'iy',
    ),
    kind: 'password',
    accepts: isPhrase,
    example: 'connect the replica, pw: Mango Sticky Rice, user repl',
    innocent: 'user ada, password reset form; password: forgot it, user ada',
  },
];
