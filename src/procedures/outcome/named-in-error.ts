/**
 * What an error names: the package that is missing, the role that does not exist, the port that is taken.
 *
 * @module
 */

const QUOTED = /["'`‘“]([\w@][\w@./:+-]*)["'`’”]/g;
const WORD = /[A-Za-z@][\w@./+-]*\w|\d{3,}/g;
const SHORTEST = 3;
/** Stand in errors of every kind. */
const COMMON: ReadonlySet<string> = new Set(
  `error errors fatal failed failure warning could not cannot can unable does did don doesn exist exists existing found find
  locate located file files directory command module modules named name package packages such missing invalid unknown
  option argument arguments usage with from this that have has been was were the and for you your are but use using used
  run running install installed installing please try execute query while when into already address port listen connect
  connection refused denied permission access server service host user line code exit status request response http https
  null undefined object type value expected got required requires version role relation table database column create
  which should must specify present based multiple new sudo bash npx exec`.split(/\s+/),
);

/** Names in quotes count; other words only where the command that failed does not say them itself. */
export function namesIn(cause: string, command: string): string[] {
  const quoted = [...cause.matchAll(QUOTED)].map(([, name = '']) => name);
  const said = new Set(wordsIn(command));
  const others = wordsIn(cause).filter((word) => !said.has(word) && !COMMON.has(word));
  return [...new Set([...quoted.map(stem), ...others])].filter(
    (word) => word.length >= SHORTEST && !COMMON.has(word),
  );
}

const MAX_KIND = 80;

/** Numbers, ids and times differ from day to day, and `npm ERR!` is `npm error` since npm 10; the kind of error does not. */
export function errorKind(error: string): string {
  return error
    .toLowerCase()
    .replace('err!', 'error')
    .replace(/[0-9a-f]{7,}|\d+/g, '#')
    .slice(0, MAX_KIND);
}

/** Which of the names a command mentions first, as they stand in the error; -1 where it mentions none. */
export function mentionedIn(command: string, names: readonly string[]): number {
  const words = wordsIn(command);
  return names.findIndex((name) => words.includes(name));
}

/** Whether two commands run the same program, or do something to the same thing. */
export function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsIn(one).filter((word) => word.length >= SHORTEST && !COMMON.has(word)));
  return wordsIn(other).some((word) => words.has(word));
}

function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).map(stem);
}

/** `siunitx.sty` is of the package `siunitx`. */
function stem(word: string): string {
  return word
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/(?<=\w{3})\.[a-z]{1,4}$/, '');
}
