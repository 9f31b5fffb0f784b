/**
 * Options with which a command shows what it would do, and does not do it.
 *
 * @module
 */

const REHEARSAL = '(?:dry-?run(?:=\\S*)?|no-?op|just-print|what-?if|simulat(?:e|ion))';
const OPTION = RegExp(`^--?${REHEARSAL}$`, 'i');
const IN_COMMAND = RegExp(` --${REHEARSAL}(?![\\w-])`, 'i');
/** Elsewhere a check is what was asked for. */
const CHECKS_PLAY = /\bansible(?:-playbook)? .*--check\b/;

/** What was tried is done in the same command: `… --dry-run=client -o yaml | kubectl apply -f -`. */
const DONE_THEN =
  /\|\s*(?:\S+ ){1,2}(?:apply|create|replace)\b[^|]* -f ?-|(?:^|[;&]\s*)(\S+ \S+)[^;&|]* --dry-?run\b[^;&|]*(?:&&|;)\s*\1(?![^;&|]* --dry-?run)/;

export function isRehearsal(option: string): boolean {
  return OPTION.test(option);
}

export function isTrial(command: string | null): boolean {
  if (command?.includes(' --') !== true) return false;
  return (IN_COMMAND.test(command) || CHECKS_PLAY.test(command)) && !DONE_THEN.test(command);
}
