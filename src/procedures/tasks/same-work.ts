/**
 * Whether calls go on with what was done before them: a thing that was worked on, a program that belongs to it, or the
 * commit of it.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { commandOf, knownCall, withoutRunner } from '../commands/call-kind.ts';
import { programIn, tokensOf } from '../commands/inner-commands.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { contentOf } from './order-abroad.ts';

/** What was done long ago is nothing that is gone on with. */
const LAST_CALLS = 10;
const MAX_WORDS = 100;
const MAX_VALUE = 200;
const LEAST_LETTERS = 3;
const THING = /[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*(?:[._][\p{L}\p{N}]+)*|\p{N}{5,}/gu;
/** A file with its folders, but one of the system. */
const IN_PROJECT =
  /^(?!\/(?:etc|var|opt|usr)\/)[^\s:]*\/[^\s/:]+\.\w+$|^\/(?:home|Users|root|work\w*|repo|tmp)\//;

/** Used in every kind of work: who uses them again need not do the same. */
const EVERYWHERE: ReadonlySet<string> = new Set(
  'git ls cat cd pwd echo printf grep rg find fd head tail less more wc sort uniq cut tr awk sed jq yq tee xargs cp mv rm mkdir touch chmod chown ln test true npm pnpm yarn bun pip uv poetry cargo go docker podman kubectl helm terraform aws gcloud az systemctl journalctl apt brew psql mysql sqlite3 sleep which env export ssh scp rsync curl wget ping dig sudo bash sh zsh python node ruby perl vim nano code open tar unzip zip diff ps kill df du free top make gh'.split(
    ' ',
  ),
);
/** Words of commands that say what is done and not to what, or that stand everywhere. */
const SAYS_LITTLE: ReadonlySet<string> = new Set(
  'get list show describe apply create delete remove add set run exec start stop restart status install uninstall build test push pull commit update upgrade init config logs log all new old main master origin head src lib app tmp var etc usr opt home bin dev prod staging local localhost http https www com org net json yaml yml txt csv html css js ts tsx jsx py sh md sql conf latest default true false null from into the and for with select where count file files path name content command query string input output root user data'.split(
    ' ',
  ),
);
/** Records what was done, or hands it on: nobody begins with it. */
const RECORDS = /^git (?:-\S+ )*(?:add|commit|push)\b|^gh pr create\b/;

/** Shorter names stand in other words by chance. */
const SHORTEST_NAME = 4;

/** `now` are the first calls after words that need not ask for anything; `isOfTask`: nobody uses it for anything else. */
export function goesOnWith(
  now: readonly Call[],
  before: readonly Call[],
  isOfTask: (program: string) => boolean,
): boolean {
  const [first] = now;
  if (first === undefined || before.length === 0) return false;
  if (RECORDS.test(knownCall(first).deciding)) return true;
  const last = before.slice(-LAST_CALLS);
  const [things, programs] = [new Set(last.flatMap(thingsOf)), new Set(last.flatMap(programsIn))];
  return now.some(
    (call) =>
      thingsOf(call).some((thing) => things.has(thing) || programs.has(thing)) ||
      programsIn(call).some((name) => things.has(name) || (programs.has(name) && isOfTask(name))),
  );
}

/** `redisctl`, where redis was to be set up: other programs are used again for something else. */
export function isNamedIn(request: string): (program: string) => boolean {
  const names = [...contentOf(request)].filter((name) => name.length >= SHORTEST_NAME);
  return (program) => names.some((name) => program.includes(name));
}

/** What a call is given, whatever program it is given to. */
function thingsOf(call: Call): string[] {
  const words = commandOf(call) === null ? valuesIn(call) : argumentsIn(call);
  return words.slice(0, MAX_WORDS).flatMap(thingsIn);
}

function programsIn(call: Call): string[] {
  const programs = knownCall(call).pipelines.map(({ text }) =>
    programIn(withoutRunner(text).split(' ', 1)[0] ?? ''),
  );
  return programs.filter((program) => !EVERYWHERE.has(program));
}

/** Behind the program, and behind what it is to do: `flyway migrate`. */
function argumentsIn(call: Call): string[] {
  return knownCall(call).pipelines.flatMap(({ text }) => {
    const [, first = '', ...others] = tokensOf(withoutRunner(text));
    const given = VERB_CLASS.has(first) ? others : [first, ...others];
    return given.flatMap((token) => token.split(/\s+/));
  });
}

/** Of other tools; what is long is content, and names nothing. */
function valuesIn({ input }: Call): string[] {
  const values = Object.values(input).filter((value) => typeof value === 'string');
  return values.filter((value) => value.length <= MAX_VALUE && !/\s/.test(value));
}

/** Of a path in a project only the file: its folders are those of everything that is done there. */
function thingsIn(word: string): string[] {
  const named = IN_PROJECT.test(word) ? word.slice(word.lastIndexOf('/') + 1) : word;
  const things = (named.toLowerCase().match(THING) ?? []).flatMap(withStem);
  return things.filter(
    (thing) => thing.length >= LEAST_LETTERS && !SAYS_LITTLE.has(thing) && !EVERYWHERE.has(thing),
  );
}

/** `shop.sql.gz` is made of `shop.sql`. */
function withStem(thing: string): string[] {
  const at = thing.lastIndexOf('.');
  return at < 0 ? [thing] : [thing, ...withStem(thing.slice(0, at))];
}
