/**
 * The most telling line of a failed output: what went wrong, not that something did, and not merely the last line.
 *
 * @module
 */
import { quoted } from '../evidence.ts';
import { linesOf, plainText, wholeLine } from './output-lines.ts';
import { filterOf } from './rule-filter.ts';

export interface ErrorLineRule {
  readonly id: string;
  readonly pattern: RegExp;
  /** How much it tells; of equal lines the first is taken, where `prefersLast` is not set. */
  readonly tells: number;
  readonly prefersLast?: boolean;
  readonly example: string;
}

/** Negative: says that it failed, not why. */
export const ERROR_LINE_RULES: readonly ErrorLineRule[] = [
  {
    id: 'wrapper',
    pattern:
      /^(?:npm (?:ERR!|error) (?:A complete log|errno|path |syscall|command |Lifecycle|Failed at|\s*$)|Error: Process completed|(?:Error: )?(?:Process|Command) (?:exited|failed)|(?:Error: )?Exit code|exit status|make(?:\[\d+\])?: \*\*\*|error: could not compile|error: aborting due to|error Command failed|Found \d+ errors?|BUILD FAIL|For more information about this error|Traceback \(most|During handling of the above|\s*at |\s+File "|note: |hint: |warning: |error: failed to push some refs|Caused by:$|error: script ")/i,
    tells: -1,
    example: 'npm ERR! A complete log of this run can be found in: x',
  },
  {
    // Told only where nothing else is.
    id: 'mere-failure',
    pattern:
      /^\W*(?:(?:error|fatal|failed|failure)\W+)*(?:error building site|(?:failed|unable) to (?:build|compile|deploy|start)|(?:the )?(?:build|compilation|deployment|deploy|release|job|task|pipeline) (?:has )?failed(?: with (?:an exception|errors))?)\W*$/i,
    tells: 1,
    example: 'Error: error building site',
  },
  {
    id: 'placed-error',
    pattern: /\berror TS\d+:|^\S+:\d+(?::\d+)?:? (?:fatal )?error: |: error (?:CS|MSB)\d+:|^error\[E\d+\]:/,
    tells: 10,
    example: "src/a.ts(3,7): error TS2304: Cannot find name 'x'.",
  },
  {
    id: 'failed-test',
    pattern:
      /^E {3,}\S|^FAILED \S+ - |^\s*(?:AssertionError|AssertionFailedError|Expected.*(?:Received|got))/,
    tells: 9,
    example: 'E   assert 401 == 200',
  },
  {
    id: 'exception',
    pattern: /^(?:[A-Za-z_][\w.]*\.)?[A-Z]\w*(?:Error|Exception)(?: \[\w+\])?: \S/,
    tells: 9,
    prefersLast: true,
    example: "KeyError: 'token'",
  },
  {
    id: 'panic',
    pattern: /panicked at|^panic: |^Segmentation fault|heap out of memory|^Killed$/,
    tells: 8,
    example: 'panic: runtime error: index out of range',
  },
  {
    id: 'package',
    pattern:
      /^npm (?:ERR!|error) (?:\d{3}|code E\w+|Missing script|notarget|ERESOLVE)|^ERROR: (?:No matching|Could not)|^E: /,
    tells: 8,
    example: 'npm ERR! 404 Not Found - GET https://registry.example/x',
  },
  {
    id: 'system',
    pattern:
      /command not found|: not found$|Permission denied|No such file or directory|Operation not permitted|EADDRINUSE|ECONNREFUSED|Could not resolve host|No space left|already in use|timed out/i,
    tells: 7,
    example: 'bash: rgx: command not found',
  },
  {
    id: 'git',
    pattern: /^fatal: |^CONFLICT \(|^ ?! \[(?:remote )?rejected\]/,
    tells: 7,
    example: ' ! [rejected] main -> main (fetch first)',
  },
  {
    id: 'http',
    pattern: /^(?:< )?HTTP\/[\d.]+ [45]\d\d|status code [45]\d\d|^curl: \(\d+\)|^\s*\{\s*"error"/i,
    tells: 7,
    example: 'HTTP/1.1 404 Not Found',
  },
  {
    id: 'go-test',
    pattern: /^\s+\S+_test\.go:\d+: |^--- FAIL: |^not ok \d/,
    tells: 6,
    example: '    store_test.go:12: got 1, want 2',
  },
  {
    id: 'error-prefix',
    pattern: /^\W*(?:error|fatal|failed|failure)\b\s*[:!]/i,
    tells: 5,
    example: 'Error: payment amount does not add up',
  },
  {
    id: 'error-level',
    pattern: /^\W*(?:ERROR|FATAL|CRITICAL)\s+\S/,
    tells: 5,
    example: 'ERROR render of "home" failed: partial not found',
  },
  {
    id: 'linter',
    pattern: /^\s*\d+:\d+\s+error\s|^\S+\.py:\d+:\d+: [A-Z]+\d+/,
    tells: 5,
    example: "  3:7  error  'x' is not defined  no-undef",
  },
  {
    id: 'counted',
    pattern:
      /(?<![=\w])[1-9]\d* (?:failed|failing|failures?|errors?|problems?)\b|\b(?:failed|unreachable)=[1-9]/i,
    tells: 3,
    example: 'Tests: 1 failed, 2 passed, 3 total',
  },
  {
    id: 'word',
    pattern:
      /\b(?:error|fail(?:ed|ure)?|cannot|could not|unable|invalid|denied|not found|missing|unsupported)\b/i,
    tells: 2,
    example: 'cannot open shared object file',
  },
];

export function errorLine(text: string): string | null {
  const { plain, best, firstPlain } = linesThatTell(text);
  const index = best?.index ?? firstPlain;
  return index === null ? null : quoted(wholeLine(plain, index));
}

/** What is surely an error, and no line of code or prose that speaks of one. */
const SURELY = 5;

/** Null where nothing in the text is an error. */
export function sureErrorLine(text: string): string | null {
  const { plain, best } = linesThatTell(text);
  return best === null || best.tells < SURELY ? null : quoted(wholeLine(plain, best.index));
}

interface LinesThatTell {
  readonly plain: string;
  readonly best: { readonly index: number; readonly tells: number } | null;
  readonly firstPlain: number | null;
}

function linesThatTell(text: string): LinesThatTell {
  let best: LinesThatTell['best'] = null;
  let firstPlain: number | null = null;
  const mayMatch = filterOf(ERROR_LINE_RULES);
  const plain = plainText(text).replace(/<\/?tool_use_error>/g, '');
  for (const [index, line] of linesOf(plain).entries()) {
    if (line.trim() === '') continue;
    const rule = mayMatch(line) ? ERROR_LINE_RULES.find(({ pattern }) => pattern.test(line)) : undefined;
    if (rule === undefined) firstPlain ??= index;
    const tells = rule?.tells ?? 0;
    if (tells <= 0) continue;
    if (best === null || tells > best.tells || (tells === best.tells && rule?.prefersLast === true)) {
      best = { index, tells };
    }
  }
  return { plain, best, firstPlain };
}
