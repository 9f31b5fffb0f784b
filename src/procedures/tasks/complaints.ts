/**
 * Words that find fault with what was just done, and then say what to do about it: "you turned the firewall off?! turn it
 * on again". The repair belongs to the task, whatever verb it is asked for with.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { commandOf, knownCall } from '../commands/call-kind.ts';
import { START } from '../meaning/start.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { destroys } from '../outcome/damage.ts';
import { condemns, isDismayed } from '../outcome/words/condemning-words.ts';
import { behindFoundBad } from '../outcome/words/fault-hints.ts';
import { wishesNext } from '../outcome/words/next-wishes.ts';
import { blamedNames, partsOf, refusesAtOnce } from '../outcome/words/refused-names.ts';
import { refusedOptions } from '../outcome/words/refused-options.ts';
import { corrects } from '../outcome/words/rejecting-words.ts';
import { asksForSomething, ordersBehind, POINTS_BACK } from './asking.ts';
import { contentOf } from './order-abroad.ts';
import { ruleFor } from './word-kinds.ts';

/** Who writes more asks for more. */
const MAX_READ = 600;
/** Who refuses something at more length asks for something else. */
const MAX_REFUSAL = 150;
/** What was done a while ago is seldom spoken of. */
const LAST_CALLS = 6;
const MAX_OUTPUT = 2_000;
/** Pushing was pushed. */
const SHORTEST_STEM = 4;
const PROGRAMS = /(^|[;&|]\s*)(?:sudo )?[^\s;&|]+/g;
/** "web2 failed": one of the things that were worked on. */
const HAS_FAILED = new RegExp(
  String.raw`${START}(?:(?:but|hm+|no|and|wait|hey|the|aber|und)[\s,]+)*(\w[\w./-]*\w)(?:['’]s| has| have| is| are| was| were| still| ist| sind| wurde)* (?:failed|fails|failing|missing|down|unreachable|broken|untouched|unchanged|skipped|not (?:up|there|running|done|updated|deployed|in)|(?:nicht|immer noch) \w+|fehlgeschlagen|fehlt|kaputt)\b(?!.*\?)`,
  'i',
);

/** Whether words that read like a request are about what was done for the task at hand. */
export function complainsOf(words: string, calls: readonly Call[]): boolean {
  if (calls.length === 0 || words.length > MAX_READ) return false;
  const isCorrection = (isDismayed(words) || corrects(words)) && !asksForSomething(words);
  if (isCorrection || condemns(words) || rejectsOption(words, calls)) return true;
  if (isBadAsItIs(words)) return true;
  if (demandsBefore(words, calls)) return true;
  return refusesDone(words, calls) || forbidsDone(words, calls) || tellsFailure(words, calls);
}

/** Words that begin with an option say something of it. */
const OPTION_FIRST = /^[\s"'`(]*(--[a-z][\w-]*)\s/i;

function rejectsOption(words: string, calls: readonly Call[]): boolean {
  const options = [...refusedOptions(words), ...(OPTION_FIRST.exec(words)?.slice(1) ?? [])];
  if (options.length === 0) return false;
  const done = new Set(commandsOf(calls).flatMap((command) => command.split(/[\s=]+/)));
  return options.some((option) => done.has(option));
}

/** "Blurry. Take the svg", "first clean up docker": of what was done, or something else; what is done next tells. */
export function mayComplain(words: string): boolean {
  return words.length <= MAX_READ && (behindFoundBad(words) !== null || FIRST.test(words));
}

/** "Too small. Make it bigger": what it is to be is said of what is there. */
function isBadAsItIs(words: string): boolean {
  const rest = behindFoundBad(words);
  return rest !== null && !ordersOwn(rest);
}

/** "Export the logo again" says what it is about. */
const AGAIN = /\b(?:again|once more|nochmals?|noch einmal|encore|otra vez)\b/gi;

/** An order that names what it is about. */
function ordersOwn(words: string): boolean {
  const order = words.replace(AGAIN, ' ');
  return asksForSomething(order) && !POINTS_BACK.test(order) && contentOf(order).size > 0;
}

const FIRST = new RegExp(
  String.raw`${START}(?:(?:please|bitte|hey|no|nein)[\s,]+)?(?:always )?(?:first|before that|zuerst|erst|vorher|d['’]abord|primero)\b(?!.*\b(?:then|next|dann|danach|ensuite|luego)\b)`,
  'i',
);
const EVERY_TIME = /\b(?:always|must|should|every time|immer|muss|jedes mal|toujours|siempre)\b/i;
/** "First a kubectl diff". */
const MAX_NAMED = 4;

/** "First a kubectl diff, always", after `kubectl apply`: it was to come before what was done. */
function demandsBefore(words: string, calls: readonly Call[]): boolean {
  if (words.length > MAX_REFUSAL || !FIRST.test(words)) return false;
  const rest = words.replace(FIRST, '');
  if (ordersOwn(rest)) return false;
  const said: readonly string[] = rest.toLowerCase().match(/[\w-]+/g) ?? [];
  if (said.length > MAX_NAMED && !EVERY_TIME.test(words)) return false;
  return commandsOf(calls).some((command) => said.includes(command.split(' ', 1)[0] ?? ''));
}

/** "Kein squash bei uns", where it was squashed; "sda is my disk!!", where it was written over. */
export function refusesDone(words: string, calls: readonly Call[]): boolean {
  if (words.length > MAX_REFUSAL || wishesNext(words)) return false;
  if (isDone(refusesAtOnce(words), calls) || isBanned(words, calls)) return true;
  const lost = blamedNames(words, 'loss');
  const destroying = (call: Call): boolean => destroys({ known: knownCall(call) });
  return lost.length > 0 && isDone(lost, calls.slice(-LAST_CALLS).filter(destroying));
}

/** "Uploads over 10 MB are not allowed, raise the limit" is no ban of the folder that was synced. */
function isBanned(words: string, calls: readonly Call[]): boolean {
  const names = blamedNames(words, 'ban');
  return isDone(names, calls) && (!ordersBehind(words) || isWholeDeed(names, calls));
}

function isDone(names: readonly string[], calls: readonly Call[]): boolean {
  if (names.length === 0) return false;
  const done = new Set(partsDone(calls));
  return names.some((name) => done.has(name));
}

/** "Pushing to main is not allowed, open a pull request", where it was pushed. */
function forbidsDone(words: string, calls: readonly Call[]): boolean {
  if (!ruleFor(words)?.unlessOrdered) return false;
  return isWholeDeed((words.split(/[,;.!:]/, 1)[0] ?? '').split(/\s+/).flatMap(partsOf), calls);
}

/** They name what was done, be it inflected: the deed, or nothing but what it was done with. */
function isWholeDeed(said: readonly string[], calls: readonly Call[]): boolean {
  const done = partsDone(calls).filter((name) => name.length >= SHORTEST_STEM);
  const isIt = (word: string, name: string): boolean => word.startsWith(name.replace(/e$/, ''));
  const deeds = done.filter((name) => VERB_CLASS.has(name));
  if (said.some((word) => deeds.some((name) => isIt(word, name)))) return true;
  return said.length > 0 && said.every((word) => done.some((name) => isIt(word, name)));
}

function tellsFailure(words: string, calls: readonly Call[]): boolean {
  const name = HAS_FAILED.exec(words)?.[1]?.toLowerCase();
  if (name === undefined) return false;
  const isIn = (text: string): boolean =>
    text
      .toLowerCase()
      .split(/[^\w./-]+/)
      .includes(name);
  // "npm is down today", "the build is missing on the mirror": of programs and deeds it is told at all times.
  if (VERB_CLASS.has(name)) return false;
  if (commandsOf(calls).some((command) => isIn(command.replace(PROGRAMS, '$1')))) return true;
  // A word may stand in any output; a name with a number or a dot in it does not.
  const isName = /[\d./-]/.test(name);
  return isName && calls.slice(-LAST_CALLS).some(({ result }) => isIn(result?.text.slice(-MAX_OUTPUT) ?? ''));
}

function partsDone(calls: readonly Call[]): string[] {
  return commandsOf(calls).flatMap((command) => command.split(/\s+/).flatMap(partsOf));
}

function commandsOf(calls: readonly Call[]): string[] {
  return calls.slice(-LAST_CALLS).map((call) => commandOf(call) ?? '');
}
