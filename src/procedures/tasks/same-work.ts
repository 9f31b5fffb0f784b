/**
 * Whether calls go on with what was done before them: a thing that was worked on, a program that belongs to it, or the
 * commit of it.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { commandOf, knownCall, withoutRunner } from '../commands/call-kind.ts';
import { programIn, tokensOf } from '../commands/inner-commands.ts';
import { IDLE } from '../commands/kind-rules.ts';
import { isLook } from '../commands/looks.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { contentOf } from './order-abroad.ts';

/** What was done long ago is nothing that is gone on with. */
const LAST_CALLS = 10;
const MAX_WORDS = 100;
const MAX_VALUE = 200;
/** Says nothing of what is done. */
const RUNS = /^(?:run|exec|compose|run-script)$/;
/** What was printed last is spoken of. */
const LAST_OUTPUTS = 3;
const MAX_OUTPUT = 1_000;
const LEAST_LETTERS = 3;
/** Between words, and what encloses them. */
const BLANK = /[\s"'`()[\]{}<>,;=]+/;
const THING = /[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*(?:[._][\p{L}\p{N}]+)*|\p{N}{5,}/gu;
/** A file with its folders, but one of the system. */
const IN_PROJECT =
  /^(?!\/(?:etc|var|opt|usr)\/)[^\s:]*\/[^\s/:]+\.\w+$|^\/(?:home|Users|root|work\w*|repo|tmp)\//;

/** Used in every kind of work: who uses them again need not do the same. */
const EVERYWHERE: ReadonlySet<string> = new Set(
  'git ls cat cd pwd echo printf grep rg find fd head tail less more wc sort uniq cut tr awk sed jq yq tee xargs cp mv rm mkdir touch chmod chown ln test true npm pnpm yarn bun pip uv poetry cargo go docker podman kubectl helm terraform aws gcloud az systemctl journalctl apt brew psql mysql sqlite3 sleep which env export ssh scp rsync curl wget ping dig sudo bash sh zsh python php node ruby perl vim nano code open tar unzip zip diff ps kill df du free top make gh'.split(
    ' ',
  ),
);
/** Of those, the ones that say nothing at all of the work. */
const SHELL_WORDS: ReadonlySet<string> = new Set(
  'git ls cat cd pwd echo printf grep rg find fd head tail less more wc sort uniq cut tr awk sed jq yq tee xargs cp mv rm mkdir touch chmod chown ln test true sleep which env export curl wget ping sudo bash sh zsh diff'.split(
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

/** Whether they have nothing in common: no thing, and no program but those that every work needs. */
export function isApart(now: readonly Call[], before: readonly Call[]): boolean {
  const done = before.filter(saysWhat);
  const [things, programs] = [new Set(done.flatMap(thingsOf)), new Set(done.flatMap(programsIn))];
  const bare = new Set(done.filter((call) => thingsOf(call).length === 0).map(laneOf));
  return now.filter(saysWhat).every((call) => {
    const own = thingsOf(call);
    if (own.length === 0 && bare.has(laneOf(call))) return false;
    return ![...own, ...programsIn(call)].some((name) => things.has(name) || programs.has(name));
  });
}

/**
 * What was done is done again, or otherwise: to the same file, by the same verb to the same thing, by another program with
 * the same words, or to what was not let be done; or with what was printed, where `words` name it.
 */
export function isMoreOf(now: readonly Call[], before: readonly Call[], words: string): boolean {
  const last = before.slice(-LAST_CALLS).filter(saysWhat);
  const printed = last.slice(-LAST_OUTPUTS).map(({ result }) => result?.text.slice(-MAX_OUTPUT) ?? '');
  const shown = new Set(printed.flatMap((text) => text.split(BLANK).flatMap(thingsIn)));
  const named = new Set(thingsIn(words).filter((thing) => shown.has(thing)));
  const refused = new Set(last.filter(({ result }) => result?.isRefusal).flatMap(thingsOf));
  const done = new Set(last.flatMap(deedsOf));
  return now.filter(saysWhat).some((call) => {
    if (thingsOf(call).some((thing) => named.has(thing) || refused.has(thing))) return true;
    return deedsOf(call).some((deed) => done.has(deed));
  });
}

/** What is done to which thing, and to which words whatever does it. */
function deedsOf(call: Call): string[] {
  const lane = laneOf(call);
  const things = thingsOf(call).filter((thing) => !lane.endsWith(` ${thing}`));
  const given = argumentsIn(call).join(' ');
  return [
    ...things.map((thing) => `${lane} ${thing}`),
    ...(things.length > 0 && given !== '' ? [given] : []),
  ];
}

/** A program and what it is to do; of another tool its name. */
function laneOf(call: Call): string {
  const { command, deciding } = knownCall(call);
  if (command === null) return call.tool;
  const [program = '', ...words] = withoutRunner(deciding).split(' ');
  const [verb = '', what = ''] = words.filter((word) => /^[a-z]/i.test(word));
  return `${programIn(program)} ${verb}${RUNS.test(verb) ? `:${what}` : ''}`;
}

/** All work of a project is tested, committed and pushed alike. */
export function saysWhat(call: Call): boolean {
  const { kind, deciding } = knownCall(call);
  return kind !== 'test' && kind !== 'lint' && !RECORDS.test(deciding);
}

/** Does more than look, be it at an address. */
export function doesWork(call: Call): boolean {
  const known = knownCall(call);
  return !IDLE.has(known.kind) && known.kind !== 'request' && !isLook(known);
}

/** The programs that every work needs, as far as they do more than look. */
export function toolsOf(calls: readonly Call[]): Set<string> {
  const texts = calls.filter(saysWhat).flatMap((call) => knownCall(call).pipelines);
  const names = texts.map(({ text }) => programIn(withoutRunner(text).split(' ', 1)[0] ?? ''));
  return new Set(names.filter((name) => !SHELL_WORDS.has(name)));
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
