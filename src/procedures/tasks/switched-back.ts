/**
 * What was switched on for a while is switched off again: "ok, got what I need, turn it off again". What was asked for
 * first was done, and worked; taking it back is a task of its own, and no step of the first.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { START } from '../meaning/start.ts';
import { judgeUserWords } from '../outcome/words/judge-words.ts';
import { ASKS, ASKS_POLITELY, LEAD, NOT, titleIn } from './follow-up-words.ts';
import { contentOf } from './order-abroad.ts';
import { objectIn, withObject } from './pointed-at.ts';
import { firstWord, withoutPoliteness } from './sentences.ts';

const classes = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Things that are in one state or the other. What is made and then removed was not wanted. */
const SWITCHES: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  [classes('enable run open unblock increase resize'), classes('disable stop close block decrease')],
  [classes('mute block'), classes('unmute unblock enable')],
  [classes('grant'), classes('revoke remove')],
  [classes('mount…'), classes('unmount…')],
];

const OPENS_ONE = /^open (?:an?|the) (?:\w+ ){0,2}(?:pull request|pr|merge request|mr|issue|ticket)\b/i;
const RESUMES = classes('resume unpause continue');

/** Who says more says something else. */
const MAX_WORDS = 160;
const CLAUSE = /[,;:.!?…—]\s+|\s(?:and|so|und|et|y)\s/i;
const CAN = /^(?:you can|you may|du kannst|tu peux|puedes)\s+/i;
/** Found wrong, or not meant so: the task at hand goes on. */
const CORRECTS = new RegExp(
  String.raw`${START}(?:no|nope|wait|stop|hold on|hmm+|actually|sorry|oh no|oops|ugh|nein|warte|halt|non|attends|espera)\b`,
  'i',
);
const AGAIN = /\b(?:again|back|now|wieder|zurück|jetzt|maintenant|ahora|de nuevo)\b/i;

/** Of the same kind, and not what was switched on. */
const OTHERS = /\b(?:others?|another|old|new|all|every|ander\w*|autres?|otr[oa]s?)\b/i;

/** Points at what was done, or names the state: most words do neither, and need not be understood. */
const OF_A_STATE =
  /\b(?:it|them|that|this|those|these|again|back|now|off|down|on|up|es|sie|ihn|das|wieder|zurück|jetzt|aus|ein|maintenant|ahora)\b|-l(?:e|a|es)\b/i;

/** Of what was asked for; each follow-up asks. */
const oppositesOf = remembered((request): readonly ReadonlySet<string>[] => {
  const action = actionOf(titleIn(request));
  if (action === null) return [];
  return SWITCHES.flatMap(([on, off]) => [
    ...(on.has(action) ? [off] : []),
    ...(off.has(action) ? [on] : []),
  ]);
});

/** The order, with what it points at; null where the words do not take back the state that was asked for. */
export function switchedBack(words: string, request: string): string | null {
  if (words.length > MAX_WORDS || !OF_A_STATE.test(words) || CORRECTS.test(words) || NOT.test(words))
    return null;
  if (ASKS.test(words) && !ASKS_POLITELY.test(words)) return null;
  const opposites = oppositesOf(request);
  if (opposites.length === 0 || (judgeUserWords(words)?.weight ?? 0) < 0) return null;
  const clauses = words
    .replace(ASKS, '')
    .split(CLAUSE)
    .map(plain)
    .filter((clause) => clause !== '');
  // Alone, and without a word for it, it may be a cry to stop.
  if (clauses.length === 1 && !AGAIN.test(words) && !LEAD.test(words)) return null;
  return (
    clauses
      .flatMap((clause) => named(clause, request) ?? [])
      .findLast((order) => opposites.some((classes) => classes.has(actionOf(order) ?? ''))) ?? null
  );
}

/** "Open a pull request" makes one, and it is closed as what is open is; what was paused is resumed. */
function actionOf(order: string): string | null {
  if (OPENS_ONE.test(order)) return 'open';
  return RESUMES.has(firstWord(order)) ? 'run' : meaningOf(order).action;
}

/** The clause, with what the request was done to; null where it names something else, be it of the same thing. */
function named(clause: string, request: string): string | null {
  const pointed = withObject(clause, request);
  if (pointed !== null) return pointed;
  const object = objectIn(request);
  if (object === null || OTHERS.test(clause)) return null;
  const known = contentOf(request);
  const { core, tail } = meaningOf(clause);
  const own = [...core, ...tail];
  const isAboutIt = own.length > 0 && own.every((term) => known.has(term));
  const hasOtherNumber = (clause.match(/\d+/g) ?? []).some((number) => !request.includes(number));
  return isAboutIt && !hasOtherNumber ? `${clause}: ${object}` : null;
}

function plain(clause: string): string {
  return withoutPoliteness(clause.replace(LEAD, '')).replace(CAN, '').trim();
}
