/**
 * What an exit code says, and for which programs 1 is an answer and not a failure.
 *
 * @module
 */
import type { Pipeline } from '../../commands/command-words.ts';

export interface ExitCodeRule {
  readonly code: number;
  readonly id: string;
  readonly outcome: 'success' | 'failure' | 'interrupted';
  readonly reason: string;
}

/** Codes with a meaning of their own; any other than 0 is a failure. */
export const EXIT_CODES: readonly ExitCodeRule[] = [
  { code: 0, id: 'exit-zero', outcome: 'success', reason: 'the program says that it worked' },
  { code: 124, id: 'exit-timeout', outcome: 'failure', reason: '`timeout` ended it' },
  { code: 126, id: 'exit-not-executable', outcome: 'failure', reason: 'may not be run' },
  { code: 127, id: 'exit-not-found', outcome: 'failure', reason: 'no such program' },
  { code: 130, id: 'exit-interrupt', outcome: 'interrupted', reason: 'Ctrl-C: a person stopped it' },
  { code: 134, id: 'exit-abort', outcome: 'failure', reason: 'aborted (SIGABRT)' },
  { code: 137, id: 'exit-killed', outcome: 'failure', reason: 'killed (SIGKILL), mostly out of memory' },
  { code: 139, id: 'exit-segfault', outcome: 'failure', reason: 'memory fault (SIGSEGV)' },
  { code: 143, id: 'exit-terminated', outcome: 'failure', reason: 'terminated (SIGTERM)' },
];

const BY_CODE: ReadonlyMap<number, ExitCodeRule> = new Map(EXIT_CODES.map((rule) => [rule.code, rule]));

export function ruleOfCode(code: number): ExitCodeRule | undefined {
  return BY_CODE.get(code);
}

export interface AnswerRule {
  readonly id: string;
  readonly pattern: RegExp;
  readonly reason: string;
  readonly example: string;
  readonly counterExample: string;
}

/** Programs whose exit code 1 is the answer no. */
export const ANSWERS_WITH_ONE: readonly AnswerRule[] = [
  {
    id: 'search-found-nothing',
    pattern: /^(?:grep|egrep|fgrep|zgrep|rg|ag|ack|pgrep|git grep|which|type|command -v|lsof)\b/,
    reason: 'nothing found is an answer',
    example: 'grep -r needle src',
    counterExample: 'npm test',
  },
  {
    id: 'files-differ',
    pattern: /^(?:diff|cmp|comm|git diff|colordiff)\b/,
    reason: 'different is an answer',
    example: 'diff a b',
    counterExample: 'patch a b',
  },
  {
    id: 'condition-is-false',
    pattern: /^(?:test|\[|\[\[)\s|^(?:false|expr)\b|^git (?:merge-base --is-ancestor|check-ignore)\b/,
    reason: 'false is an answer',
    example: '[ -f package.json ]',
    counterExample: 'tester --all',
  },
];

/** True when the shell reports the exit code 1 of a program that answers with it. */
export function isAnswer(exitCode: number, pipelines: readonly Pipeline[]): boolean {
  const last = pipelines.at(-1);
  if (exitCode !== 1 || last === undefined) return false;
  return ANSWERS_WITH_ONE.some(({ pattern }) => pattern.test(last.last));
}

/** How harnesses write the exit code into the text. Only the first and last lines are theirs. */
const WRITTEN: readonly RegExp[] = [
  /^(?:Error: )?Exit code:? (-?\d{1,3})\b/,
  /^(?:Process|Command|Script) (?:exited|failed|finished|completed)\b.{0,40}?\b(?:exit )?(?:code|status):? (-?\d{1,3})\b/i,
  /^\(?(?:Command )?exit(?:ed)?(?:ed with)?(?: with)? ?(?:code|status):? ?(-?\d{1,3})\)?\.?$/i,
  /^<(?:exit_code|returncode|exit-code)>(-?\d{1,3})<\//,
  /^\[(?:exit code|exit|rc|The command completed with exit code)[:= ]+(-?\d{1,3})\.?\]$/i,
];
const WRITTEN_LINES = 4;
const WRITTEN_LENGTH = 200;

/** What all of them have in common, and metadata with them. */
const MAY_BE_WRITTEN = /exit|code|status|\[rc/i;

/** Of such an output one look at the whole is cheaper than one at each line of its edges. */
const MAX_SHORT = 2_000;

/** The exit code that a harness wrote around the output; null when there is none. */
export function writtenExitCode(text: string): number | null {
  if (text.length <= MAX_SHORT && !MAY_BE_WRITTEN.test(text)) return null;
  const trimmed = text.trim();
  for (const edge of edgeOf(trimmed)) {
    if (!MAY_BE_WRITTEN.test(edge)) continue;
    const line = edge.trim();
    for (const pattern of WRITTEN) {
      const code = pattern.exec(line)?.[1];
      if (code !== undefined) return Number(code);
    }
  }
  if (!trimmed.startsWith('{')) return null;
  const metadata = /"(?:exit_?code|returncode)"\s*:\s*(-?\d{1,3})\b/i.exec(text.slice(-300));
  return metadata?.[1] === undefined ? null : Number(metadata[1]);
}

/** The first and the last lines, cut to what counts of them; the others, mostly many, are not looked at. */
function edgeOf(text: string): string[] {
  const first: string[] = [];
  let from = 0;
  for (let line = 0; line < WRITTEN_LINES && from <= text.length; line++) {
    const end = text.indexOf('\n', from);
    first.push(text.slice(from, Math.min(end === -1 ? text.length : end, from + WRITTEN_LENGTH)));
    from = end === -1 ? text.length + 1 : end + 1;
  }
  const rest: string[] = [];
  for (let end = text.length; rest.length < WRITTEN_LINES && end >= from; ) {
    const start = Math.max(text.lastIndexOf('\n', end - 1) + 1, from);
    rest.push(text.slice(start, Math.min(end, start + WRITTEN_LENGTH)));
    end = start - 1;
  }
  return first.concat(rest.reverse());
}
