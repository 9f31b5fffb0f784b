/**
 * How one call went. Stops come first, then exit codes and error flags, then what the output counts; words in a
 * text that was merely read count for nothing.
 *
 * @module
 */
import { isFetch, type KnownCall, knownCall } from '../commands/call-kind.ts';
import type { CallKind } from '../commands/kind-rules.ts';
import {
  type CallOutcome,
  type CallVerdict,
  type Evidence,
  type JudgedCall,
  type JudgedResult,
  quoted,
} from './evidence.ts';
import { hidesFailure, isMasked } from './masked-exit.ts';
import { errorLine } from './output/error-line.ts';
import { isAnswer, ruleOfCode, writtenExitCode } from './output/exit-codes.ts';
import { withoutGone } from './output/fleet-rules.ts';
import { errorPage } from './output/html-page.ts';
import {
  maySayNothing,
  type Reading,
  readCommandOutput,
  readToolAnswer,
  SILENT,
} from './output/read-output.ts';
import { STOP_RULES } from './output/stop-rules.ts';
import { outOfJson, unwrapped } from './output/unwrap-output.ts';

export interface CallOptions {
  /** False where the log's harness has no error flag: then `isError: false` says nothing. */
  readonly hasErrorFlags?: boolean;
}

/** How much each kind of sign weighs for its call. */
const WEIGHT = { exitCode: 0.95, flag: 0.9, summary: 0.9, sign: 0.7, silence: 0.3 } as const;
/** `request`: curl exits with 0 whatever the server says. */
const READ_EVEN_IF_CLEAN: ReadonlySet<CallKind> = new Set(['test', 'commit', 'request']);
/** Of what a harness wraps around an output only the beginning is taken off, for its first line. */
const MAX_UNWRAPPED = 2_000;
/** Stop notices open the answer; deeper in, it is somebody's text. */
const STOP_WINDOW = 300;

export function judgeCall(call: JudgedCall, options: CallOptions = {}): CallVerdict {
  return judgeKnownCall(call, knownCall(call), options);
}

/** The same for a call whose kind is known already. */
export function judgeKnownCall(call: JudgedCall, known: KnownCall, options: CallOptions = {}): CallVerdict {
  const { result } = call;
  if (result === null) return verdict('unknown', 'no-result', 0, '', call);
  const stop = stopOf(result);
  if (stop !== null) return verdict(stop.outcome, stop.id, 0, firstLine(result.text), call);
  const page = result.exitCode === null || result.exitCode === 0 ? pageInstead(call, result, known) : null;
  if (page !== null) return page;
  return known.command === null
    ? judgeTool(call, result, known, options)
    : judgeCommand(call, result, known, options);
}

function stopOf(result: JudgedResult): { outcome: CallOutcome; id: string } | null {
  if (result.isRefusal) return { outcome: 'refused', id: 'refused' };
  if (result.isInterrupt) return { outcome: 'interrupted', id: 'interrupted' };
  // A program may print such words; a call that worked was not stopped.
  if (result.exitCode === 0) return null;
  const head = result.text.slice(0, STOP_WINDOW).trim();
  return STOP_RULES.find(({ pattern }) => pattern.test(head)) ?? null;
}

/** The server sent a page that says no; neither curl nor a fetching tool calls that an error. */
function pageInstead(call: JudgedCall, result: JudgedResult, known: KnownCall): CallVerdict | null {
  const isAsking = known.command === null ? isFetch(call.tool) : known.kind === 'request';
  const page = isAsking ? errorPage(result.text) : null;
  if (page === null) return null;
  const failure = verdict('failure', page.id, -WEIGHT.summary, page.title, call);
  return { ...failure, cause: quoted(page.title) };
}

function judgeCommand(
  call: JudgedCall,
  said: JudgedResult,
  known: KnownCall,
  options: CallOptions,
): CallVerdict {
  const isFlaggedClean = isClean(call, options);
  const exitCode = said.exitCode ?? (isFlaggedClean ? null : writtenExitCode(said.text));
  // A clean exit of one program is its own proof; only an empty test run or commit would have to be read for.
  if ((exitCode === 0 || isFlaggedClean) && !isMasked(known) && !READ_EVEN_IF_CLEAN.has(known.kind)) {
    return cleanVerdict(call);
  }
  const printed = outOfJson(said.text);
  const text = isFlaggedClean ? withoutGone(printed, known.command ?? '') : printed;
  const result = text === said.text ? said : { ...said, text };
  const isTrusted =
    exitCode !== null && exitCode !== 0
      ? true
      : exitCode === 0 && !isMasked(known) && known.kind !== 'request';
  // Where the exit code decides, the output could only say that nothing was done.
  const reading =
    isTrusted && !maySayNothing(result.text, known.kind)
      ? SILENT
      : readCommandOutput(result.text, known.kind);
  if (exitCode !== null) return byExitCode(call, result, known, exitCode, reading);
  if (result.isError === true) return failed(call, 'error-flag', WEIGHT.flag, result.text, reading);
  if (reading.says !== null) return byReading(call, result, reading);
  return hidesFailure(known, result.text) ? unproven(call) : silent(call, result, options);
}

/** The harness heard of no failure, and would have heard of none. */
function unproven(call: JudgedCall): CallVerdict {
  return verdict('success', 'exit-masked', WEIGHT.silence, NOTHING_SAID, call, 'soft');
}

/**
 * That nobody complained has no words. What stands first in an output is no evidence, and may be what a command was run to
 * show: `pass show`, `terraform output`.
 */
const NOTHING_SAID = '';

/** The harness says that it went well: with an exit code, or with a flag that it sets for every other one. */
export function isClean({ result }: JudgedCall, { hasErrorFlags = true }: CallOptions): boolean {
  if (result === null || result.isRefusal || result.isInterrupt) return false;
  return result.exitCode === 0 || (result.exitCode === null && result.isError === false && hasErrorFlags);
}

export function cleanVerdict(call: JudgedCall): CallVerdict {
  return call.result?.exitCode === 0
    ? verdict('success', 'exit-zero', WEIGHT.exitCode, 'exit code 0', call)
    : verdict('success', 'no-error-flag', WEIGHT.sign, NOTHING_SAID, call);
}

function byExitCode(
  call: JudgedCall,
  result: JudgedResult,
  known: KnownCall,
  exitCode: number,
  reading: Reading,
): CallVerdict {
  const rule = ruleOfCode(exitCode);
  const quote = `exit code ${exitCode}`;
  if (rule?.outcome === 'interrupted') return verdict('interrupted', rule.id, 0, quote, call);
  if (isAnswer(exitCode, known.pipelines))
    return verdict('success', 'exit-answer', WEIGHT.sign, NOTHING_SAID, call);
  // "Nothing to commit" and "no tests ran" exit with an error, but nothing went wrong and nothing was shown.
  if (reading.says === 'nothing') return byReading(call, result, reading);
  if (exitCode !== 0) {
    return failed(call, rule?.id ?? 'exit-nonzero', WEIGHT.exitCode, result.text, reading, quote);
  }
  // A pipe or a list reports the code of its last program; a summary or a status above it knows better.
  if (reading.says === 'failure' && (isMasked(known) || known.kind === 'request')) {
    return byReading(call, result, reading);
  }
  if (reading.says === null && hidesFailure(known, result.text)) return unproven(call);
  return verdict('success', 'exit-zero', WEIGHT.exitCode, reading.finding?.line ?? quote, call);
}

function judgeTool(
  call: JudgedCall,
  result: JudgedResult,
  known: KnownCall,
  options: CallOptions,
): CallVerdict {
  const isFlagged = result.isError === false && options.hasErrorFlags !== false;
  const reading = readToolAnswer(result.text);
  if (result.isError === true) return failed(call, 'error-flag', WEIGHT.flag, result.text, reading);
  // With a flag that says fine, what a reading tool returns is somebody's text.
  const isContent = known.kind === 'read' && (isFlagged || isLong(result.text));
  if (!isContent && known.kind !== 'think' && reading.says === 'failure')
    return isFlagged ? byReading(call, result, reading) : soft(byReading(call, result, reading));
  return silent(call, result, options);
}

/** Where nothing flags an error, a tool's text may be a refusal, an answer or a failure: a hint. */
function soft(judged: CallVerdict): CallVerdict {
  return { ...judged, evidence: judged.evidence.map((one) => ({ ...one, hardness: 'soft' })) };
}

/** A tool's complaint is short; what it read is not. */
function isLong(text: string): boolean {
  return text.trim().length > 400;
}

function byReading(call: JudgedCall, result: JudgedResult, { says, finding }: Reading): CallVerdict {
  const id = finding?.rule.id ?? 'output';
  if (says === 'failure') return failed(call, id, WEIGHT.summary, result.text, { says, finding });
  if (says === 'success') return verdict('success', id, WEIGHT.summary, finding?.line ?? '', call);
  return verdict('unknown', id, 0, finding?.line ?? '', call);
}

/** Nothing in the output speaks against it: hard where the harness says that it was fine. */
function silent(call: JudgedCall, result: JudgedResult, { hasErrorFlags = true }: CallOptions): CallVerdict {
  if (result.isError === false && hasErrorFlags) {
    return verdict('success', 'no-error-flag', WEIGHT.sign, NOTHING_SAID, call);
  }
  return verdict('success', 'no-complaint', WEIGHT.silence, NOTHING_SAID, call, 'soft');
}

function failed(
  call: JudgedCall,
  id: string,
  weight: number,
  text: string,
  { says, finding }: Reading,
  quote?: string,
): CallVerdict {
  const line = says === 'failure' ? finding?.line : undefined;
  let cause: string | null | undefined;
  // Found when it is asked for: of many failures only the last ones are.
  const causeOf = (): string | null => {
    if (cause === undefined) cause = errorLine(unwrapped(text)) ?? quote ?? null;
    return cause;
  };
  const { outcome, evidence } = verdict(
    'failure',
    id,
    -weight,
    quote ?? line ?? (() => causeOf() ?? ''),
    call,
  );
  return {
    outcome,
    evidence,
    get cause() {
      return causeOf();
    },
  };
}

/** What has to be looked for first is quoted when it is asked for: of the evidence of many calls only the last is. */
function verdict(
  outcome: CallOutcome,
  kind: string,
  weight: number,
  words: string | (() => string),
  call: JudgedCall,
  hardness: Evidence['hardness'] = 'hard',
): CallVerdict {
  const evidence =
    typeof words === 'string'
      ? { kind, weight, hardness, quote: quoted(words), callId: call.id }
      : {
          ...{ kind, weight, hardness, callId: call.id },
          get quote() {
            return quoted(words());
          },
        };
  return { outcome, evidence: [evidence], cause: null };
}

function firstLine(text: string): string {
  return unwrapped(text.slice(0, MAX_UNWRAPPED)).trimStart().split('\n', 1)[0] ?? '';
}
