/**
 * What programs that work on many machines count at their end. Their exit code is often that of the pipe behind them, or
 * says only that all machines were asked.
 *
 * @module
 */
import { hidesErrors } from './client-rules.ts';
import { type LineRule, rule } from './line-rule.ts';

export const FLEET_RULES: readonly LineRule[] = [
  rule(
    'salt-summary',
    'failure',
    /^Failed: {2,}[1-9]\d*$/,
    'salt counts the failed states of each minion, and exits with 0',
    'Failed:     1',
    'Failed:     0',
  ),
  rule(
    'pssh-failure',
    'failure',
    /^\[\d+\] [\d:]+ \[FAILURE\] \S/,
    'parallel-ssh names the host',
    '[2] 12:00:01 [FAILURE] web2 Exited with error code 1',
    '[1] 12:00:01 [SUCCESS] web1',
  ),
];

/** They tell in their output what their exit code does not. */
const COUNTS_HOSTS = /(?:^|[\s"'/;&|])(?:ansible(?:-playbook)?|salt(?:-ssh)?|parallel-ssh|pssh)\s/;
/** The code of a loop is that of its last round; one that is left early was waiting for something. */
const ROUNDS = /(?:^|[;&(\n"']\s*)for\s+\w+\s+in\b[\s\S]{0,300}?[;\n]\s*do\s(?![\s\S]*\bbreak\b)/;
/** Whether something answers, or which version it is of, is asked to know it. */
const PROBES =
  /\bdo\s+(?:nc|ping|nmap|dig|host|nslookup|which|command -v|test|\[)\s|\s--version["']?\s*[;|&\n]/;
const DELETES =
  /\b(?:drop|delete|remove|rm|rmi|rmdir|uninstall|purge|destroy|terminate|unlink|dropdb|dropuser|userdel)\b/i;
/** What is not there need not be deleted. */
const GONE = /\b(?:does not|doesn['’]t) exist\b|(?<!command )\bnot found\b|\bno such\b|\bis not installed\b/i;
/** A shell that misses the program that would delete: `sh: 1: docker: not found`. */
const NO_PROGRAM = /(?:^|\/)\w*sh: (?:line )?\d+: /;
const BODY = /[;\n]\s*do\s([\s\S]*)[;\n]\s*done\b/;
const SAYS = /^(?:echo|printf|sleep|true|:)(?:\s|$)/;

/** Behind it stand files that a command writes, and programs that it hands over. */
const MAX_READ = 2_000;

/** Whether some of what a command does may fail while it exits with 0. */
export function mayFailInPart(command: string): boolean {
  const head = command.slice(0, MAX_READ);
  return hidesErrors(head) || COUNTS_HOSTS.test(head) || (ROUNDS.test(head) && !PROBES.test(head));
}

/** A loop: one line of its output tells of one round. */
export function runsRounds(command: string): boolean {
  return ROUNDS.test(command.slice(0, MAX_READ));
}

/** What the rounds of a loop said, without those that found nothing to delete. */
export function withoutGone(text: string, command: string): string {
  if (!runsRounds(command) || !onlyDeletes(command.slice(0, MAX_READ))) return text;
  return text
    .split('\n')
    .filter((line) => !GONE.test(line) || NO_PROGRAM.test(line))
    .join('\n');
}

/** A round that does something else, too, may have failed at that. */
function onlyDeletes(command: string): boolean {
  const body = BODY.exec(command)?.[1] ?? command;
  const parts = body.split(/[;\n|]|&&/).map((part) => part.trim());
  return parts.some((part) => DELETES.test(part)) && parts.every((part) => isHarmless(part));
}

function isHarmless(part: string): boolean {
  return part === '' || SAYS.test(part) || DELETES.test(part);
}
