/**
 * Other ways to do what a command failed to do: the same with more options, another program with the same arguments,
 * and what brings to its end what was stopped half-way.
 *
 * @module
 */
import { type CallKind, CHECKS } from '../commands/kind-rules.ts';

export interface Way {
  readonly kind: CallKind;
  /** The command that decides, without what stands before it. */
  readonly text: string;
  /** What it printed, of which the cause is a line. */
  readonly output: string;
  readonly cause: string | null;
}

/** `mount -a -o vers=4` after `mount -a`. */
export function hasMoreWords({ text }: Way, { text: tried }: Way): boolean {
  if (text === tried || text === '' || tried === '') return false;
  const words = text.split(' ');
  const old = tried.split(' ');
  if (words[0] !== old[0] || words.length <= old.length) return false;
  let at = 0;
  return old.every((word) => {
    at = words.indexOf(word, at) + 1;
    return at > 0;
  });
}

const NO_PROGRAM = /command not found|: not found$|not recognized as|No such file or directory: /i;
/** They get something ready, or take it away: what is given to them is then used by another. */
const PREPARES: ReadonlySet<string> = new Set(
  'chmod chown mkdir rm rmdir mv cp ln touch git kill pkill sed tar unzip gunzip export source vi vim nano open test cat'.split(
    ' ',
  ),
);
/** An address, a file, a pattern of files: what is worked on, not how. */
const THING = /[./*:]/;

/** `magick *.png a.gif` after `convert *.png a.gif`. `isNext`: nothing else was done in between. */
export function isOtherProgram(way: Way, tried: Way, isNext: () => boolean): boolean {
  if (CHECKS.has(way.kind) || CHECKS.has(tried.kind) || way.kind === 'edit') return false;
  const [program = '', ...words] = way.text.split(' ');
  const [old = '', ...given] = tried.text.split(' ');
  if (program === old || PREPARES.has(program) || PREPARES.has(old)) return false;
  const things = given.filter((word) => !word.startsWith('-'));
  const shared = things.filter((word) => words.includes(word));
  if (NO_PROGRAM.test(tried.cause ?? '')) return shared.length > 0 && 2 * shared.length >= things.length;
  return shared.length === things.length && shared.some((word) => THING.test(word)) && isNext();
}

/** They get something ready, look at it, or take it away, and do not do what another verb was to do. */
const OTHER_PURPOSE =
  /^(?:rm|remove|delete|destroy|stop|kill|cancel|abort|uninstall|close|comment|log-?in|pull|fetch|tag|create|init|get|unlock|import|export|approve|cordon|drain|pack|build|plan|validate|check|lint|test|version|diff|tail|exec|scale|annotate|label|config|set|edit|rollback|undo)$/;

/** `certbot certonly -d shop.test` after `certbot renew --cert-name shop.test`. */
export function isOtherVerb(way: Way, tried: Way, isNext: () => boolean): boolean {
  if (CHECKS.has(way.kind) || CHECKS.has(tried.kind) || way.kind === 'edit') return false;
  const [program = '', verb = '', ...words] = way.text.split(' ');
  const [old, before = '', ...given] = tried.text.split(' ');
  if (program !== old || PREPARES.has(program) || verb === before) return false;
  if (![verb, before].every((word) => /^[a-z]{2,}$/.test(word)) || OTHER_PURPOSE.test(verb)) return false;
  const things = given.filter((word) => !word.startsWith('-') && THING.test(word));
  return things.length > 0 && things.every((thing) => words.includes(thing)) && isNext();
}

const STOPS_HALF_WAY =
  /\bgit\s+(?:-\S+\s+)*(?:rebase|merge|cherry-pick|revert|am|pull|stash\s+(?:pop|apply))\b/;
const GOES_ON = /\bgit\s+(?:-\S+\s+)*(?:rebase|merge|cherry-pick|revert|am)\s(?:.*\s)?--continue\b/;
const COMMITS = /\bgit\s+(?:-\S+\s+)*commit\b/;
const REBASES = /\brebase\b|--rebase\b/;

export function commits(command: string | null): boolean {
  return command?.includes('commit') === true && COMMITS.test(command);
}

/** What may stop at a conflict, and goes on when that is solved. */
export function stopsHalfWay(command: string | null): boolean {
  return command?.includes('git') === true && STOPS_HALF_WAY.test(command);
}

/** Whether a command brings to its end what stopped at a conflict. */
export function continues(command: string | null, tried: string | null, cause: string | null): boolean {
  if (command === null || tried === null || !stopsHalfWay(tried)) return false;
  if (!/conflict|could not apply/i.test(cause ?? '')) return false;
  return GOES_ON.test(command) || (!REBASES.test(tried) && commits(command));
}

/** Runs what had failed, and needs the run in which it did. */
const FAILED_ONLY =
  / --(?:last-failed|lf|failed-first|ff|only-failures|onlyFailures|next-failure|rerun-failed)\b/;

/** `playwright test --last-failed` after `playwright test`. */
export function runsTheRest(way: Way, tried: Way): boolean {
  return (FAILED_ONLY.test(way.text) && hasMoreWords(way, tried)) || isForTheRest(way, tried);
}

/** The host that failed, as ansible tells or counts it. */
const FAILED_HOST = /^fatal: \[([^\]\s]+)[^\]]*\]|^(\S+)\s*:\s*ok=\d+\s/;

/** One of these is in every output that tells a host, unless something stands between the letters that a cause is told without. */
const TELLS_HOST = ['ok=', 'fatal:'];
const LEFT_OUT_OF_CAUSES = ['\u001B', '\\r', 'tool_use_error>'];

function mayTellHost(output: string): boolean {
  const isIn = (part: string): boolean => output.includes(part);
  return TELLS_HOST.some(isIn) || LEFT_OUT_OF_CAUSES.some(isIn);
}

/** `ansible-playbook --limit web2` after a run over all that failed on web2 alone. */
function isForTheRest({ text }: Way, tried: Way): boolean {
  const words = text.split(/[\s=,]+/);
  // To find the cause costs a reading of the output.
  if (words[0] !== tried.text.split(' ', 1)[0] || !mayTellHost(tried.output)) return false;
  const [, told, counted] = FAILED_HOST.exec(tried.cause ?? '') ?? [];
  const host = told ?? counted;
  return host !== undefined && words.includes(host);
}

/** `git merge --abort` takes back what had failed. */
export function givesUp(command: string | null): boolean {
  return command?.includes(' --') === true && / --(?:abort|quit)\b/.test(command);
}

/** `pip install numpy` brings no torch; `uv sync` brings whatever the project names. */
export function isOtherThing({ text }: Way, { text: tried }: Way): boolean {
  const things = thingsOf(text);
  const wanted = new Set(thingsOf(tried));
  return things.length > 0 && wanted.size > 0 && !things.some((thing) => wanted.has(thing));
}

const VERBS = 3;
const INSTALLING =
  /^(?:i|install|ci|add|update|upgrade|up|sync|get|require|restore|create|pip|mod|tidy|-\S*)$/;

/** What stands behind the program and its verbs. */
function thingsOf(text: string): string[] {
  const words = text.split(' ').slice(1);
  const first = words.slice(0, VERBS).findIndex((word) => !INSTALLING.test(word));
  return first < 0 ? words.slice(VERBS).filter(isNoOption) : words.slice(first).filter(isNoOption);
}

function isNoOption(word: string): boolean {
  return !word.startsWith('-');
}
