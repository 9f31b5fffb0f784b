/**
 * Codes that open a door, a safe or an alarm: mostly digits alone, so what says that they are secrets is what they open.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { anyOf } from '../password-words.ts';
import { isReal } from './patterns.ts';

const ENGLISH = 'door|padlock|alarm|keypad|keybox|lockbox|garage|entrance|locker|elevator|intercom';
/** Databases have locks, builds have gates, secrets are kept in vaults: these are things only where they are somebody's. */
const AMBIGUOUS = 'lock|gate|vault|safe';
/** What codes open, in commands. */
export const LOCKS = `${ENGLISH}|${AMBIGUOUS}`;
const SOMEBODYS = `(?:\\b(?:the|my|our|your|his|her|their|this|that|an?|new|old|use|enter|type)|['’]s) (?:(?:front|back|rear|main|side|garage|garden|yard|office|house|home|hotel|bank|bike|car|parking|cellar|pool|gun|wall) )?`;
/** A port is a porta, too. */
const ABROAD =
  'tresor|(?:haus|wohnungs|eingangs)?tür|(?:garagen)?tor|alarmanlage|schloss|coffre(?:-fort)?|porte|portail|alarme|caja fuerte|puerta|portón|garaje|alarma|cassaforte|cancello|allarme|cofre|portão|kluis|deur';
const LOCK = `(?:${ENGLISH}|${ABROAD})`;
/** "door code", "the garage's entry code", "Türcode"; on a note also "Safe code", but "lock code" is what a database says. */
const ITS = `(?<=(?:(?:\\b${LOCK}|${SOMEBODYS}(?:${AMBIGUOUS})|(?:^|[\\n.,:;!?("']) ?(?:gate|vault|safe))(?:['’]s)?(?:[ -](?:access|entry|key))?|\\b(?:unlock|disarm))[ -]?)`;
const CODES = ['code', 'combination', 'codice', 'código'];
const OF = 'for of to für von vom zu zum zur der des de du del della do da van'.split(' ');
const IS = 'is was to ist lautet auf est es è é'.split(' ');
/** "for the front door", "der Alarmanlage", "de l'alarme". */
const OF_LOCK = ` (?:${OF.join('|')}) (?:(?:[\\p{L}'’]{1,12} ){0,3}(?:l['’])?${LOCK}|(?:\\p{L}{1,12}(?=['’]s))?${SOMEBODYS}(?:${AMBIGUOUS}))`;
const WHERE = `(?: (?:for|of|to|on|at|in) [\\w' -]{1,40}?)?`;
/** Without a verb a short number counts something. */
const SAYS = `(?: (?:${IS.join('|')}|will be)(?: now| still| jetzt)?:? {1,2}| ?[:=] {0,2}| (?=\\d{5}))["'\`“]?`;
/** All letters of hints are among those that the scanner has: no umlaut here. */
const HINTS = CODES.flatMap((code) => [
  ...[...IS, ...OF, 'on', 'at', 'in', 'will', '='].flatMap((word) =>
    /^[a-z=]+$/.test(word) ? `${code} ${word} ` : [],
  ),
  ...[':', ' :', '=', ' f'].map((sign) => `${code}${sign}`),
  ...[...'0123456789'].map((digit) => `${code} ${digit}`),
]);
/** In one piece or in several, with what pads have beside digits. */
const DIGITS = '[*#]?\\d{1,12}(?:[ -]\\d{2,8}){0,4}[*#]?';
/** What is counted or explained is no code: "the lock code is 1200 lines long". */
const END = `(?![\\w*#]|[.,:/-]\\w| (?:lines?|loc|bytes?|bits?|[kmg]b|char(?:acter)?s?|tests?|files?|rows?|long|means?|of|zeilen|lignes|líneas|righe|linhas)\\b)`;
/** In a command it is one that is opened, or controlled: `gate open`, `vaultctl`. */
const OPENS = `(?<![\\w-])(?:${AMBIGUOUS})(?:[^\\n|;&]{0,60}\\b(?:open|unlock|disarm)\\b|ctl\\b)`;
const KIND = 'lock-code';

/** No day, no count: at least four digits. */
const isCode = (secret: string): boolean =>
  isReal(secret) && secret.replace(/\D/g, '').length >= 4 && !/^(?:19|20)\d\d-\d\d(?:-\d\d)?$/.test(secret);

export const LOCK_CODES: readonly TextRule[] = [
  {
    id: 'said-lock-code',
    reason: 'The code of a lock, told in words: "the door code is …", "the code for the safe: …"',
    hints: HINTS,
    pattern: new RegExp(
      `(?<lead>(?:${ITS}${anyOf(CODES)}${WHERE}|${anyOf(CODES)}${OF_LOCK})${SAYS})(?<secret>${DIGITS})${END}`,
      'iuy',
    ),
    kind: KIND,
    accepts: isCode,
    example: 'the code for the safe is 48213377',
    innocent:
      'the code for the export is 48213377; the code of the vault is 482; the code to lock is in lock.ts; block code 48213377; the door code is 2026-11-16; the code for the quality gate is 1042; the lock code is 1200 lines',
  },
  {
    id: 'lock-code-option',
    reason: 'The code of a lock, as an option of what opens it: alarmctl disarm --code …',
    hints: ['-code ', '-code=', '?code=', '&code='],
    pattern: new RegExp(
      `(?<lead>(?:(?<=--(?:unlock|lock|door|alarm|gate|safe|disarm|entry|access))|(?<=(?:(?<![A-Za-z])(?:${ENGLISH}|disarm|unlock)|${OPENS})[^\\n|;&]{0,120}-)|(?<=(?:(?<![A-Za-z])(?:${ENGLISH}|disarm|unlock)|${OPENS})[^\\s|;]{0,120}(?=[?&])))[-?&]code(?:[ \\t]{1,4}|=)["']?)(?<secret>${DIGITS})${END}`,
      'iy',
    ),
    kind: KIND,
    accepts: isCode,
    example: 'vaultctl open --unlock-code 48213377',
    innocent:
      'vaultctl open --unlock-code "$CODE"; tool --lock-code off; curl --code 48213377; clock --code 48213377; alarmctl list --code 12; npm run quality-gate -- --code 4821',
  },
];
