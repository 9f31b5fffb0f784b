/**
 * What the operating system, a shell and programs of any kind say when something cannot be done.
 *
 * @module
 */
import { type LineRule, rule } from './line-rule.ts';

export const SYSTEM_RULES: readonly LineRule[] = [
  rule(
    'command-not-found',
    'failure',
    /^(?:\S+: )*(?:line \d+: )?\S+: (?:command )?not found$|^(?:zsh|fish|sh): command not found: \S|is not recognized as an internal or external command|^No such command\b/,
    'no such program',
    'bash: line 1: rgx: command not found',
    'page not found handler',
  ),
  rule(
    'permission-denied',
    'failure',
    /\bpermission denied\b(?!\W*(?:page|error page|handler|test))|\bEACCES\b|\bOperation not permitted\b|\bEPERM\b|^sudo: a (?:password|terminal) is required/i,
    'not allowed',
    'bash: ./run.sh: Permission denied',
    'shows the permission page',
  ),
  rule(
    'no-such-file',
    'failure',
    /: No such file or directory$|\bENOENT: no such file|^(?:Error: )?(?:File|Path|Directory) (?:does not exist|not found)\b|\bFileNotFoundError\b/,
    'nothing there',
    'cat: missing.txt: No such file or directory',
    'creates the file when there is no such file',
  ),
  rule(
    'traceback',
    'failure',
    /^Traceback \(most recent call last\):|^\s*raise SystemExit|^(?:[A-Za-z_][\w.]*\.)?[A-Z]\w*(?:Error|Exception|Interrupt|Exit): \S|^(?:[A-Za-z_][\w.]*\.)?[A-Z]\w*(?:Error|Exception)$/,
    'an exception that nobody caught',
    'ValueError: invalid literal for int()',
    'The ValueError was caught',
  ),
  rule(
    'uncaught',
    'failure',
    /^(?:Uncaught |Unhandled (?:Promise ?Rejection|exception)|node:internal\/(?!.*ExperimentalWarning)|thread '.*' (?:\(\d+\) )?panicked at|panic: |goroutine \d+ \[running\]|Exception in thread "|Fatal error: |PHP Fatal error: |Segmentation fault|Bus error|Aborted \(core dumped\))/i,
    'the program fell over',
    "thread 'main' panicked at src/main.rs:4:5:",
    'panic button pressed',
  ),
  rule(
    'error-prefix',
    'failure',
    /^(?:\[?(?:error|fatal)\]?|err|ERR!)\s*[:!]\s*(?!0\b|none\b|null\b|false\b|undefined\b)\S/i,
    'the output begins a line with an error',
    'Error: payment amount does not add up',
    'errors: 0',
  ),
  rule(
    'program-error',
    'failure',
    /^(?:[\w./-]+: ){1,3}(?:(?:fatal|error|panic)(?: \d+| [\w-]+)?: \S|\[(?:emerg|alert|crit)\] \S)|^ERROR \d{3,5} \([\w]+\)(?: at line \d+)?: \S|^rsync error: \S|^Error response from daemon: \S|^Failed to \w+ \S+\.(?:service|timer|socket|mount): \S/i,
    'a program says who it is, and that it met an error',
    'psql: FATAL: password authentication failed for user "app"',
    'src/app.ts: error handling was added',
  ),
  rule(
    'out-of-memory',
    'failure',
    /\bout of memory\b|(?<![\w./-])OOM(?:Killed)?(?![\w/-]|\.\w)|\boom-kill(?:er|ed)\b|\bCannot allocate memory\b|\bENOMEM\b|\bMemoryError\b|^Killed$/i,
    'memory ran out',
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    'M alerts/oom.yaml',
  ),
  rule(
    'no-space',
    'failure',
    /\bNo space left on device\b|\bENOSPC\b|\bdisk quota exceeded\b/i,
    'the disk is full',
    'write error: No space left on device',
    'leave no space before the colon',
  ),
  rule(
    'timed-out',
    'failure',
    /^(?:Error: )?(?:Command|Operation|Request|Process|Execution|Test|Script|Tool)(?: execution)? timed out\b|\btimed out after \d|\bTimeoutError\b|\bDeadline exceeded\b|\bcontext deadline exceeded\b/i,
    'it took too long',
    'Command timed out after 2m 0.0s',
    'the timeout is 30 seconds',
  ),
  rule(
    'port-in-use',
    'failure',
    /\bEADDRINUSE\b|\baddress already in use\b|^(?:Error: )?Port \d+ is (?:already )?in use/i,
    'the port is taken',
    'Error: listen EADDRINUSE: address already in use :::3000',
    'listening on :::3000',
  ),
  rule(
    'usage',
    'failure',
    /^(?:\S+: )?(?:error: )?(?:unrecognized|unknown|invalid|illegal) (?:arguments?|options?|commands?|flags?)\b|^error: (?:the following arguments are required|unexpected argument|required option)/i,
    'called wrongly',
    "error: unknown option '--jsn'",
    'handles unknown options',
  ),
];
