/**
 * What a command does, to what and where: whether a later one does the same otherwise, or takes it back.
 *
 * @module
 */
import { withoutRunner } from '../commands/call-kind.ts';
import { innerCommands, innerStart, programIn, tokensOf } from '../commands/inner-commands.ts';
import type { Step } from './repairs.ts';

/** One program with its words, on its machine or in its container. */
export interface Doing {
  readonly place: string;
  readonly program: string;
  readonly words: readonly string[];
}

/** What takes back what the other did, one in each pair; options lose their dashes. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:disable|deactivate|off)$/, /^(?:enable|activate|on)$/],
  [/^(?:stop|kill)$/, /^(?:start|restart)$/],
  [/^down$/, /^up$/],
  [
    /^(?:rm|remove|delete|del|destroy|drop|uninstall|purge|unset|prune)$/,
    /^(?:add|create|install|put|apply|set|import|undelete)$/,
  ],
  [/^lock$/, /^unlock$/],
  [/^mask$/, /^unmask$/],
  [/^(?:cordon|drain)$/, /^uncordon$/],
  [/^grant$/, /^revoke$/],
  [/^allow$/, /^deny$/],
  [/^(?:pause|suspend)$/, /^(?:resume|unpause)$/],
  [/^u(?:n)?mount$/, /^mount$/],
  [/^close$/, /^open$/],
  [/^detach$/, /^attach$/],
  [/^(?:archive|hide)$/, /^(?:unarchive|unhide|show)$/],
];
/** Puts back, or stops, what the same program had set going. */
const RESTORES =
  /^(?:restore|undo|rollback|roll-back|revert|recover|undelete|unarchive|reinstate|abort|cancel|halt|withdraw|retract|recall|unpublish|yank)$/;
/** A word that says what is done; paths, addresses and numbers say to what. */
const VERB = /^[a-z][a-z-]*$/i;
/** Made again and again, each time of something else. */
const OFTEN_MADE: ReadonlySet<string> = new Set(['add', 'commit', 'stash', 'fetch', 'pull']);

export function doingsOf({ known }: Pick<Step, 'known'>): Doing[] {
  return known.pipelines.flatMap(({ text }) => {
    const tokens = tokensOf(withoutRunner(text));
    const start = innerStart(tokens);
    if (start < 0) return doingOf(tokens, '');
    const place = tokens.slice(1, start).findLast((word) => !word.startsWith('-')) ?? '';
    return innerCommands(tokens).flatMap((words) => doingOf(words, place.replace(/^.*@/, '')));
  });
}

function doingOf([first, ...words]: readonly string[], place: string): Doing[] {
  if (first === undefined) return [];
  const parts = words.flatMap((word) => (word.startsWith('-') ? word.split('=', 2) : [word]));
  return [{ place, program: programIn(first), words: parts }];
}

/** The same program does the same kind of thing with other words, or somewhere else. */
export function isRedone(one: Doing, other: Doing): boolean {
  if (one.program !== other.program || isAlike(one, other)) return false;
  const [verbs, others] = [verbsOf(one), verbsOf(other)];
  if (one.program === 'git' && verbs.some((verb) => OFTEN_MADE.has(verb))) return false;
  return verbs.some((verb) => others.includes(verb)) || (verbs.length === 0 && others.length === 0);
}

/** The same program puts back what it has changed. */
export function isTakenBack(one: Doing, other: Doing): boolean {
  return isOpposite(one, other) || isRestored(one, other);
}

/** `rollback` and `abort` say not what they take back. */
function isRestored(one: Doing, other: Doing): boolean {
  const restores = (word: string): boolean => RESTORES.test(word);
  return isSameProgram(one, other) && bare(other).some(restores) && !bare(one).some(restores);
}

/** `enable` after `disable`. */
export function isOpposite(one: Doing, other: Doing): boolean {
  if (!isSameProgram(one, other)) return false;
  const [words, others] = [bare(one), bare(other)];
  const turns = (from: RegExp, to: RegExp): boolean =>
    words.some((word) => from.test(word)) &&
    others.some((word) => to.test(word)) &&
    !others.some((word) => from.test(word));
  return OPPOSITES.some(([no, yes]) => turns(no, yes) || turns(yes, no));
}

function isSameProgram(one: Doing, other: Doing): boolean {
  return one.program === other.program && one.place === other.place;
}

/** The same things, by another verb of the same program: `gsutil rb gs://logs` and `gsutil mb gs://logs`. */
export function isOfTheSame(one: Doing, other: Doing): boolean {
  const things = thingsOf(one);
  return (
    isSameProgram(one, other) &&
    things.length > 0 &&
    things.every((thing) => other.words.includes(thing)) &&
    verbsOf(one).join(' ') !== verbsOf(other).join(' ')
  );
}

/** They have a thing in common: a path, an address, a number. */
export function sharesThing(one: Doing, other: Doing): boolean {
  return thingsOf(one).some((thing) => other.words.includes(thing));
}

/** The same program is at the same kind of thing: they have a word in common besides options. */
export function isLike(one: Doing, other: Doing): boolean {
  const shared = new Set(one.words.filter((word) => !word.startsWith('-')));
  return one.program === other.program && other.words.some((word) => shared.has(word));
}

/** All that a step does puts back what the other has changed. */
export function takesBack(step: Step, wrong: Step): boolean {
  const [doings, old] = [doingsOf(step), doingsOf(wrong)];
  return doings.length > 0 && doings.every((doing) => old.some((one) => isTakenBack(one, doing)));
}

/** Clears up after what was wrong: names what that had and the right one has not, `--track production --rollout 0`. */
export function clearsUp(step: Step, wrong: Step, right: Step): boolean {
  const rights = doingsOf(right);
  return doingsOf(step).some((doing) =>
    doingsOf(wrong).some((one) =>
      rights.some(
        (other) =>
          isRedone(one, other) &&
          isRedone(doing, other) &&
          ownWords(one, other).some((word) => ownWords(doing, other).includes(word)),
      ),
    ),
  );
}

/** Words of the one that the other has not; where it is done is one of them. */
export function ownWords(one: Doing, other: Doing): string[] {
  const others = new Set([other.place, ...other.words]);
  return [one.place, ...one.words].filter((word) => word !== '' && !others.has(word));
}

function isAlike(one: Doing, other: Doing): boolean {
  return ownWords(one, other).length + ownWords(other, one).length === 0;
}

function verbsOf({ words }: Doing): string[] {
  return words.filter((word) => VERB.test(word));
}

function thingsOf({ words }: Doing): string[] {
  return words.filter((word) => !word.startsWith('-') && !VERB.test(word));
}

function bare({ words }: Doing): string[] {
  return words.map((word) => word.replace(/^--?/, '').toLowerCase());
}
