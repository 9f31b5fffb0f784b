/**
 * What a command does, to what and where: whether a later one does the same otherwise, or takes it back.
 *
 * @module
 */
import { type KnownCall, withoutRunner } from '../commands/call-kind.ts';
import { ASKS_DATABASES } from '../commands/database-clients.ts';
import { innerCommands, innerStart, programIn, tokensOf } from '../commands/inner-commands.ts';
import type { Step } from './repairs.ts';

/** One program with its words, on its machine or in its container. */
export interface Doing {
  readonly place: string;
  readonly program: string;
  readonly words: readonly string[];
  /** Those of the words that say what is done; others say to what. */
  readonly verbs: readonly string[];
  /** The words in small letters, options without their dashes. */
  readonly plain: ReadonlySet<string>;
  /** On which sides of the opposites it is. */
  readonly sides: ReadonlySet<number>;
  /** What the words name, also within a path or a setting. */
  readonly names: ReadonlySet<string>;
}

/** What takes back what the other did, in each row; options lose their dashes. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['disable deactivate off', 'enable activate on'],
  ['stop kill', 'start restart'],
  ['down', 'up'],
  [
    'rm remove delete del destroy drop uninstall purge unset prune',
    'add create install put apply set import undelete send post upload insert',
  ],
  ['terminate', 'run launch'],
  ['cordon drain', 'uncordon'],
  ['grant', 'revoke'],
  ['allow', 'deny'],
  ['pause suspend', 'resume unpause'],
  ['umount', 'mount'],
  ['close', 'open reopen'],
  ['detach', 'attach'],
  ['downgrade', 'upgrade'],
];
/** By words: which row, from 1, on the left side as a negative number. */
const SIDES: ReadonlyMap<string, number> = new Map(
  OPPOSITES.flatMap(([no, yes], row) => [
    ...no.split(' ').map((word): [string, number] => [word, -(row + 1)]),
    ...yes.split(' ').map((word): [string, number] => [word, row + 1]),
  ]),
);
/** `unlock` after `lock`, `deregister` after `register`; how long the word has to be behind it. */
const NEGATING: readonly (readonly [string, number])[] = [
  ['un', 3],
  ['de', 4],
  ['dis', 4],
];
/** They begin alike, and are the opposite of nothing. */
const NO_NEGATION: ReadonlySet<string> = new Set(
  'default detail display debug design device describe dispatch discover deliver decode discard discount dispose under until'.split(
    ' ',
  ),
);
/** Puts back, or stops, what the same program had set going. */
const RESTORES =
  /^(?:(?:restore|undo|rollback|revert)(?:\.\w+)?|roll-back|reset|recover|undelete|unarchive|reinstate|abort|cancel|halt|withdraw|retract|recall|unpublish|yank)$/;
/** A word that says what is done; paths, addresses and numbers say to what. */
const VERB = /^[a-z][a-z-]*$/i;
/** Made again and again, each time of something else. */
const OFTEN_MADE: ReadonlySet<string> = new Set(['add', 'commit', 'stash', 'fetch', 'pull']);

/** Agents repeat their commands. */
const doings = new WeakMap<KnownCall, Doing[]>();

export function doingsOf({ call, known }: Pick<Step, 'call' | 'known'>): readonly Doing[] {
  if (known.command === null) return [toolDoing(call)];
  const found = doings.get(known) ?? known.pipelines.flatMap(({ text }) => doingsIn(text));
  doings.set(known, found);
  return found;
}

function doingsIn(text: string): Doing[] {
  const tokens = tokensOf(withoutRunner(text));
  const start = innerStart(tokens);
  if (start < 0) return doingOf(tokens, '');
  const place = tokens.slice(1, start).findLast((word) => !word.startsWith('-')) ?? '';
  return innerCommands(tokens).flatMap((words) => doingOf(words, place.replace(/^.*@/, '')));
}

function doingOf([first, ...words]: readonly string[], place: string): Doing[] {
  if (first === undefined) return [];
  const parts = words.flatMap((word) => (word.startsWith('-') ? word.split('=', 2) : [word]));
  return [
    made(
      place,
      programIn(first),
      parts,
      parts.filter((word) => VERB.test(word)),
    ),
  ];
}

function made(place: string, program: string, words: readonly string[], verbs: readonly string[]): Doing {
  // What is done stands within the quotes: "alter table … add", "… drop".
  const spoken = ASKS_DATABASES.test(program) ? words.flatMap((word) => word.split(/\s+/)) : words;
  const plain = new Set(spoken.map((word) => word.replace(/^--?/, '').toLowerCase()));
  const heads = verbs.map((verb) => verb.split('-', 1)[0]?.toLowerCase() ?? '');
  const sides = new Set([...plain, ...heads].flatMap((word) => SIDES.get(word) ?? []));
  return { place, program, words, verbs, plain, sides, names: new Set([place, ...words].flatMap(partsOf)) };
}

/** The name of a tool says what it does. */
function toolDoing({ tool, input }: Step['call']): Doing {
  const words = Object.values(input).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return made('', tool, words.map(String), []);
}

/** The same program does the same kind of thing with other words, or somewhere else. */
export function isRedone(one: Doing, other: Doing): boolean {
  if (one.program !== other.program) return false;
  if (one.program === 'git' && one.verbs.some((verb) => OFTEN_MADE.has(verb))) return false;
  const isBare = one.verbs.length === 0 && other.verbs.length === 0;
  return (isBare || one.verbs.some((verb) => other.verbs.includes(verb))) && !isAlike(one, other);
}

/**
 * The verb says so that took it back has not: of `maintenance on` and `maintenance off` the first word tells nothing. Where that
 * takes back by the same verb, it is the first.
 */
export function isSameDeed(one: Doing, other: Doing, back: Doing): boolean {
  const [verbs, then, backs] = [toldBy(one), toldBy(other), toldBy(back)];
  if (verbs.length === 0 || [...one.sides].some((side) => other.sides.has(side))) return true;
  if (verbs.some((verb) => then.includes(verb) && !backs.includes(verb))) return true;
  const isFirst = backs[0] !== verbs[0] || verbs.every((verb) => backs.includes(verb));
  return isFirst && verbs[0] === then[0];
}

/** A database is told what to do within the quotes. */
function toldBy({ program, verbs, plain }: Doing): readonly string[] {
  return ASKS_DATABASES.test(program) ? [...plain] : verbs;
}

/** The same program puts back what it has changed. */
export function isTakenBack(one: Doing, other: Doing): boolean {
  return isOpposite(one, other) || isRestored(one, other);
}

/** `rollback` and `abort` say not what they take back. */
export function isRestored(one: Doing, other: Doing): boolean {
  return isSameProgram(one, other) && restores(other) && !restores(one);
}

function restores({ plain }: Doing): boolean {
  return [...plain].some((word) => RESTORES.test(word));
}

/** `enable` after `disable`. */
export function isOpposite(one: Doing, other: Doing): boolean {
  if (!isSameProgram(one, other)) return false;
  const isTurned = [...one.sides].some((side) => other.sides.has(-side) && !other.sides.has(side));
  return (isTurned && nounOf(one) === nounOf(other)) || isNegated(one, other) || isNegated(other, one);
}

/** Of `put-bucket-policy` what is put: it takes back a `delete-bucket-policy`, and no `rm`. */
function nounOf({ verbs }: Doing): string {
  const verb = verbs.find(
    (word) => word.includes('-') && SIDES.has(word.slice(0, word.indexOf('-')).toLowerCase()),
  );
  return verb === undefined ? '' : verb.slice(verb.indexOf('-') + 1);
}

function isNegated({ verbs }: Doing, other: Doing): boolean {
  return verbs.some((verb) =>
    NEGATING.some(
      ([prefix, shortest]) =>
        verb.length >= shortest && other.verbs.includes(prefix + verb) && !NO_NEGATION.has(prefix + verb),
    ),
  );
}

export function isSameProgram(one: Doing, other: Doing): boolean {
  return one.program === other.program && one.place === other.place;
}

/** The same things, by another verb of the same program: `gsutil rb gs://logs` and `gsutil mb gs://logs`. */
export function isOfTheSame(one: Doing, other: Doing): boolean {
  const things = thingsOf(one);
  return (
    isSameProgram(one, other) &&
    things.length > 0 &&
    things.every((thing) => other.words.includes(thing)) &&
    one.verbs.join(' ') !== other.verbs.join(' ')
  );
}

const OUTPUT = /^(?:-o|--out(?:put)?(?:-file)?)$/;

/** The file that it makes stands at its end: other commands are given that one, `ansible-playbook -i hosts.ini site.yml`. */
export function makesFile({ words }: Doing): boolean {
  const [before = '', last = ''] = words.slice(-2);
  // With another verb something else is done to the same: `helm upgrade demo ./chart -f demo.yaml` after `helm install …`.
  if (VERB.test(words[0] ?? '')) return false;
  if (OUTPUT.test(before)) return true;
  const name = withoutEnding(last);
  return words.some((word) => word !== last && word !== name && withoutEnding(word) === name);
}

/** The same program makes the same file of the same things, called otherwise: `ffmpeg -i a.mov … a.mp4` with another codec. */
export function isMadeAnew(one: Doing, other: Doing): boolean {
  return (
    isSameProgram(one, other) &&
    makesFile(one) &&
    one.words.at(-1) === other.words.at(-1) &&
    thingsOf(one).every((thing) => other.words.includes(thing)) &&
    !isAlike(one, other)
  );
}

/** They have a thing in common: a path, an address, a number. */
export function sharesThing(one: Doing, other: Doing): boolean {
  return thingsOf(one).some((thing) => other.words.includes(thing));
}

/** The same program is at the same kind of thing: they have a word in common besides options. */
export function isLike(one: Doing, other: Doing): boolean {
  const shared = new Set(singleWords(one).filter((word) => !word.startsWith('-')));
  return one.program === other.program && singleWords(other).some((word) => shared.has(word));
}

/** "Back to 4.2": what has that value puts back, whatever its verb. */
const BACK_TO =
  /(?:\bback (?:to|on)|\bzurück (?:auf|zu)|\bretour à|\brevenir à|\bvuelve a|\bde volta (?:para|à)|\bwróć do|верни(?:сь к)?|回到|退回)\s*(?:(?:the|version|la|die|der)\s+)*v?(\d[\w.-]*\w|\d)/i;

export function goesBackTo(words: string, step: Step): boolean {
  const value = BACK_TO.exec(words)?.[1];
  if (value === undefined) return false;
  return doingsOf(step).some((doing) => doing.names.has(value) || doing.names.has(`v${value}`));
}

/** Clears up after what was wrong: names what that had and the right one has not, `--track production --rollout 0`. */
export function clearsUp(step: Step, wrong: Step, right: Step): boolean {
  const rights = doingsOf(right);
  return doingsOf(step).some((doing) =>
    doingsOf(wrong).some((one) => rights.some((other) => isRedone(one, other) && isAfter(doing, one, other))),
  );
}

/** Done by the same program to what only the wrong one had: a mail to all who should not have got the first. */
function isAfter(doing: Doing, wrong: Doing, right: Doing): boolean {
  if (doing.program !== wrong.program || doing.program === 'git') return false;
  const own = new Set(ownNames(wrong, right).map(withoutEnding));
  // `docker tag api:latest api:2.4` is the beginning of the right way.
  const isOfRight = ownNames(right, wrong).some((name) => doing.names.has(name));
  return !isOfRight && [...doing.names].some((name) => own.has(withoutEnding(name)));
}

function withoutEnding(name: string): string {
  return name.replace(/(?<=\w)\.\w+$/, '');
}

/** What the one names and the other does not. */
export function ownNames(one: Doing, other: Doing): string[] {
  return [...one.names].filter((name) => !other.names.has(name));
}

function partsOf(word: string): string[] {
  return word.startsWith('-') ? [word] : [word, ...word.split(/[/:=@,\s'"]+/)].filter((part) => part !== '');
}

export function isAlike(one: Doing, other: Doing): boolean {
  return (
    one.program === other.program &&
    one.place === other.place &&
    one.words.length === other.words.length &&
    one.words.every((word, index) => word === other.words[index])
  );
}

/** What stands within quotes, word by word. */
function singleWords({ words }: Doing): string[] {
  return words.flatMap((word) => word.split(/\s+/));
}

function thingsOf({ words, verbs }: Doing): string[] {
  return words.filter((word) => !word.startsWith('-') && !verbs.includes(word));
}
