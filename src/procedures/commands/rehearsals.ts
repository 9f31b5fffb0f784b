/**
 * Options with which a command shows what it would do, and does not do it.
 *
 * @module
 */

const REHEARSAL = '(?:dry-?run(?:=\\S*)?|no-?op|just-print|what-?if|simulat(?:e|ion))';
const OPTION = RegExp(`^--?${REHEARSAL}$`, 'i');
const IN_COMMAND = RegExp(` --${REHEARSAL}(?![\\w-])`, 'i');
/** Elsewhere a check is what was asked for. */
const PLAYS = /\bansible(?:-playbook)? /;
const CHECKS = /--check\b/;
const TELLS_VERSION = / --version\b/;

const TRIED = / --dry-?run\b/;
/** What ends one command and begins the next. */
const NEXT = /&&|;/;
/** Handed on to what does it: `… --dry-run=client -o yaml | kubectl apply -f -`. */
const APPLIES = /^\s*(?:\S+ ){1,2}(?:apply|create|replace)\b.* -f ?-/s;

export function isRehearsal(option: string): boolean {
  return OPTION.test(option);
}

export function isTrial(command: string | null): boolean {
  if (command?.includes(' --') !== true) return false;
  return (IN_COMMAND.test(command) || checksPlay(command)) && !isDoneThen(command);
}

/** Of several lines the last that plays something: `ansible --version` comes before it. */
function checksPlay(command: string): boolean {
  if (!PLAYS.test(command)) return false;
  const play = command.split('\n').findLast((line) => PLAYS.test(line) && !TELLS_VERSION.test(line)) ?? '';
  return CHECKS.test(play.slice(play.search(PLAYS)));
}

/** What was tried is done in the same command. */
function isDoneThen(command: string): boolean {
  const [, ...piped] = command.split('|');
  if (piped.some((part) => APPLIES.test(part))) return true;
  const parts = command.split(NEXT);
  return parts.some((part, index) => {
    const then = parts[index + 1] ?? '';
    return TRIED.test(part) && !TRIED.test(then) && deedOf(part) === deedOf(then);
  });
}

/** Program and verb. */
function deedOf(part: string): string {
  return part.trimStart().split(/\s+/, 2).join(' ');
}
