/**
 * Values in a command that belong to the day it was run on: dates near that day, hashes, and what an earlier call of the
 * task had printed, be it the id of a pod, a savepoint, or the number before a build's. Who follows has others, and has to
 * look for them.
 *
 * @module
 */

/** An address, or a word of letters and digits that is no part of a path. */
const VALUE =
  /[a-z][\w+.-]*:\/\/[^\s'"`{}<>]+|(?:(?<![\w.~/{#-])|(?<=\b(?:pods?|jobs?|nodes?|runs?|pull|issues)\/))[A-Za-z\d][\w.-]*/g;
/** Long enough to be nothing else: with digits among letters, or a number. */
const ID = /^(?=.*\d)(?=.*[a-z])[\w-]+(?:\.[\w-]+)*$/i;
const SHORTEST_ID = 5;
/** Of a commit, a job, a container; whoever it comes from, the next one is another. `365d` counts days. */
const HASH = /^(?!\d+[a-f]$|ed25519$)(?=.*\d)(?=.*[a-f])(?:\d[\da-f]{3,}|[\da-f]{7,})$/;
/** Shorter ones are colours, too: they have to have been printed, or be what is ended or looked at. */
const SURE_HASH = 7;
const TAKES_ID = /\b(?:stop|cancel|kill|rm|logs?|inspect|attach|revert|cherry-pick|checkout|show)\b/;
const NUMBER = /^\d{3,12}$/;
const ONLY_DIGITS = /^\d{2,12}$/;
/** Shorter ones, where a call answered with nothing else, as who makes something is told its id: `g88`, "version 14". */
const SHORT_ID = /^(?:[a-z]{1,3}[-_]?\d{1,3}|[1-9]\d)$/i;
const LONGEST_ANSWER = 40;
/** A number alone says how much there is, and behind these words how it went. */
const ANSWER =
  /^(?:\p{L}[\p{L} ]{0,24}[:=# ] ?)?["']?(\p{L}[\p{L}\d_-]*)["']?\.?$|^(?!(?:exit|rc|code|status|total|count|found|port)\b)\p{L}[\p{L} ]{0,24}[:=# ] ?#?(\d\d)\.?$/iu;
/** What is paid is another sum each time. */
export const AMOUNT_NAMES: string =
  '(?<!m(?:ax|in)[-_]?)(?:amount|betrag|importe|importo|montant|price|preis|precio|prix)';
const AMOUNT = new RegExp(
  `${AMOUNT_NAMES}["']?\\s?[=: ]\\s?["']?(\\d+(?:[.,]\\d+)+|\\d{2,})(?![\\w.,%])`,
  'gi',
);
/** What goes back counts its revisions from one. */
const GOES_BACK = /\b(?:rollback|undo|revert|restore|downgrade|to-revision)\b/;
const REVISION = /^\d{1,6}$/;
/** Files of the project are listed before they are used, and stay. Versions of a format or a service do, too. */
const LASTS = /\.[a-z][a-z\d]{0,4}$|^(?:v\d|utf|sha|md5|base64|ipv|http|x86|arm|amd|python|node)/i;
/** Of a cloud: `eu-west-1`, `europe-west1-b`, `eastus2`. */
const REGION = /^(?:[a-z]+-)*(?:north|south|east|west|central)[a-z]*-?\d[a-z]?(?:-[a-z])?$/;
/** Of a key, a page, a batch. */
const SIZE = /^(?:128|256|512|1024|2048|3072|4096|8192|16384|32768|65536)$/;
/** Before what is the same in each run: a pinned image, a place in a cloud, an account, the mode of a file. */
const BEFORE_FIXED =
  /\bsha\d{3}:$|--(?:region|zone|location|project|context|profile|account)(?:-id)?[= ]["']?$|\b(?:use-context|projects [a-z-]+) $|\barn:aws[\w-]*:[\w-]*:[\w-]*:$|\b(?:chmod|umask)(?: -\S+)* $/;
/** `make MCU=` says what is built. */
const BUILD_VARIABLE = /^make\b.*\s[A-Z][A-Z\d_]*=$/;

/** Where a number says how something is reached, it is part of the way. */
const PORT =
  /(?:localhost|\/\/[^\s/]*|\d\.\d+|[\w-]\.[a-z]{2,}):$|(?:^|\s)(?:-\w+)?:$|(?:^|\s)-?-?p(?:ort)?[ =]$|PORT=$|\d:$/i;
/** `-p 8080:80`, `-L 8899:localhost:8899`, `27000@licences`. */
const PORT_THEN = /^(?::(?:[\w.-]+:)?\d|@[a-z])/i;

const DATE =
  /(?<!\d|\d[.-])20\d\d[-_]?(?:0[1-9]|1[0-2])(?:[-_]?(?:0[1-9]|[12]\d|3[01]))?(?:T\d\d:?\d\d[\d:.]*Z?)?(?!\d|[-_]\d)/g;
/** `--api-version 2023-10-01` is the name of a version, and `nightly-2024-05-01` that of a compiler. */
const NAMES_VERSION =
  /(?:version|compat(?:ibility[_-]date)?|nightly|image|tag)["']?\s{0,2}[-:=]?\s{0,2}["']?$/i;
const DAY = 86_400_000;
/** Further away it is where something began, or the name of a version. */
const NEAR = 400 * DAY;

/** What a file of the project says is the same in the next run. */
const READS =
  /^\s*(?:cat|bat|head|less|more|jq|yq|grep|rg|sed -n|awk)\s(?:[^;&|\n]*[\s/])?([\w.-]+)["']?\s*(?:$|\|\s*(?:jq|yq|grep|head|tail|sed|awk|sort|cut)\s)/;
/** What a program has put down while it ran. */
const PUT_DOWN = /\.(?:log|out|err|txt|pid|csv|tsv|tmp|jsonl|tfstate)$/i;
const WRITES = />|\btee\b|\s-o\b|\s--?out/;

/** What was printed longer ago is known by now, or forgotten. */
const MAX_OUTPUTS = 8;
const MAX_VALUES = 6;

export interface Ran {
  /** Redacted, with the slots of the task; null where it is no command. */
  readonly command: string | null;
  readonly output: string;
  /** That a tool has read. */
  readonly file?: string;
}

/** For each of the calls, in their order. `said`: what the user has asked for. */
export function valuesOfTheDay(ran: readonly Ran[], said: string, at: string): string[][] {
  const [typed, taken, fixed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return ran.map(({ command }, index) => {
    if (command === null || !/\d/.test(command)) return [];
    const dates = [...datesIn(command, at), ...amountsIn(command, said)];
    const { values, short, ports } = candidatesIn(command);
    const isNew = values.some((value) => !typed.has(value));
    const from = isNew ? Math.max(0, index - MAX_OUTPUTS) : index;
    const outputs = ran.slice(from, index);
    const isFixed = (value: string): boolean =>
      outputs.some(({ output }, at) => hasWhole(output, value) && readsProject(ran, from + at));
    const printed = values.filter(
      (value) =>
        taken.has(value) ||
        (HASH.test(value) && (value.length >= SURE_HASH || TAKES_ID.test(command))) ||
        (!typed.has(value) &&
          outputs.some((one) => (short.has(value) ? isAnswer(one, value) : tells(one.output, value)))),
    );
    for (const value of printed) {
      if (!taken.has(value) && isFixed(value)) fixed.add(value);
      taken.add(value);
    }
    for (const value of [...values, ...ports]) typed.add(value);
    const open = printed.filter((value) => !fixed.has(value));
    return [...new Set([...dates, ...open])].filter((value) => !hasWhole(said, value)).slice(0, MAX_VALUES);
  });
}

/** A day is known without looking for it. */
const DAY_FIRST = /^20\d\d-?\d\d/;

/** Which of the calls before it has told a value first, so that the next one has to look there as well. */
export function tellerOf(ran: readonly Ran[], index: number, value: string): number | undefined {
  if (DAY_FIRST.test(value)) return undefined;
  const from = Math.max(0, index - MAX_OUTPUTS);
  const at = ran
    .slice(from, index)
    .findIndex(({ command, output }) => command?.includes(value) === false && hasWhole(output, value));
  return at < 0 ? undefined : from + at;
}

/** Not what the run itself has written, nor what a program did. */
function readsProject(ran: readonly Ran[], index: number): boolean {
  const { command = null, file = READS.exec(command ?? '')?.[1] } = ran[index] ?? {};
  if (file === undefined || PUT_DOWN.test(file)) return false;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return !ran.slice(0, index).some((one) => one.command?.includes(name) && WRITES.test(one.command));
}

function datesIn(command: string, at: string): string[] {
  const day = Date.parse(at);
  return [...command.matchAll(DATE)].flatMap(({ 0: value, index }) => {
    const digits = value.replace(/\D/g, '');
    const time = Date.parse(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8) || '01'}`);
    const isCompact = !/[-_]/.test(value) && digits.length < 8;
    const isNear = !isCompact && Math.abs(time - day) <= NEAR;
    return isNear && !NAMES_VERSION.test(command.slice(0, index)) ? [value] : [];
  });
}

/** People write 1.200,50 for what a program is given as 1200.50. */
function amountsIn(command: string, said: string): string[] {
  const amounts = [...command.matchAll(AMOUNT)].map(([, value = '']) => value);
  if (amounts.length === 0) return [];
  const numbers = [...said.matchAll(/\d[\d.,']*/g), ...said.matchAll(/\d[\d.,' ]*/g)];
  const plain = new Set(numbers.map(([number]) => withoutMarks(number)));
  return amounts.filter((value) => !plain.has(withoutMarks(value)));
}

function withoutMarks(text: string): string {
  return text.replace(/[.,' ]/g, '');
}

interface Candidates {
  readonly values: readonly string[];
  /** Those of them that many things are called. */
  readonly short: ReadonlySet<string>;
  /** No candidates, and typed: a port is one value wherever it stands. */
  readonly ports: readonly string[];
}

function candidatesIn(command: string): Candidates {
  const isBack = GOES_BACK.test(command);
  const short = new Set<string>();
  const ports: string[] = [];
  const found = [...command.matchAll(VALUE)].map(({ 0: value, index }) => ({
    value: value.replace(/[.,;:)]+$/, ''),
    before: command.slice(0, index),
    behind: command.slice(index + value.length),
  }));
  const open = found.filter(({ value, before, behind }) => {
    if (ONLY_DIGITS.test(value) && isPort(before, behind)) ports.push(value);
    if (ports.includes(value)) return false;
    if (BEFORE_FIXED.test(before) || REGION.test(value) || SIZE.test(value)) return false;
    if (value.includes('://')) return /\d/.test(value);
    if (NUMBER.test(value) || HASH.test(value) || (isBack && REVISION.test(value))) return true;
    if (LASTS.test(value) || BUILD_VARIABLE.test(before)) return false;
    if (value.length >= SHORTEST_ID) return ID.test(value);
    if (SHORT_ID.test(value)) short.add(value);
    return short.has(value);
  });
  return { values: open.map(({ value }) => value), short, ports };
}

/** Of a number, by what stands around it. */
export function isPort(before: string, behind: string): boolean {
  return PORT.test(before) || PORT_THEN.test(behind);
}

/** The value itself; of a number also the one before it, which was taken. */
function tells(output: string, value: string): boolean {
  return (
    hasWhole(output, value) ||
    (NUMBER.test(value) && hasWhole(output, String(Number.parseInt(value, 10) - 1)))
  );
}

function isAnswer({ command, output }: Ran, value: string): boolean {
  if (output.length > LONGEST_ANSWER) return false;
  const [, id, number] = ANSWER.exec(output.trim()) ?? [];
  return (id === value || number === value) && !ASKS_NAME.test(command ?? '');
}

/** What there was before is a place, and stays: `hostname`, `raidctl name`. */
const ASKS_NAME = /(?:^|\s)(?:hostname|whoami|which)\b|\s(?:name|current\S*)\s*$/;

function hasWhole(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    if (!/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + value.length] ?? ' ')) return true;
  }
  return false;
}
