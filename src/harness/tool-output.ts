/**
 * What a tool answered, as bounded text, and whether it failed: from the fields and words by which harnesses say so.
 *
 * @module
 */
import type { ToolUsed } from './hook-event.ts';
import { ends, isRecord, MAX_OUTPUT, type Payload } from './payload.ts';

type Outcome = ToolUsed['outcome'];

/** Where answers keep their text. */
const TEXT_FIELDS = [
  'stdout',
  'stderr',
  'output',
  'content',
  'text',
  'result',
  'error',
  'message',
  'llmContent',
  'file',
];
/** Answers nest a little (a list of blocks with text); what lies deeper says nothing more. */
const MAX_DEPTH = 4;
const MAX_PARTS = 50;

export function outputText(answer: unknown): string | null {
  const parts: string[] = [];
  collect(answer, parts, MAX_DEPTH);
  const text = parts.join('\n');
  return text === '' ? null : ends(text, MAX_OUTPUT);
}

function collect(value: unknown, parts: string[], depth: number): void {
  if (parts.length >= MAX_PARTS || depth < 0) return;
  if (typeof value === 'string') {
    if (value !== '') parts.push(ends(value, MAX_OUTPUT));
  } else if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_PARTS)) collect(item, parts, depth - 1);
  } else if (isRecord(value)) {
    for (const field of TEXT_FIELDS) collect(value[field], parts, depth - 1);
  }
}

interface AnswerRule {
  readonly id: string;
  readonly reason: string;
  readonly outcome: Outcome;
  readonly applies: (answer: Payload) => boolean;
}

const EXIT_CODES = ['exit_code', 'exitCode', 'returncode', 'returnCode'];
const isFailureCode = (value: unknown): boolean => typeof value === 'number' && value !== 0;

/** Of an answer with fields, in order: the first that applies decides. */
export const ANSWER_RULES: readonly AnswerRule[] = [
  {
    id: 'interrupted',
    reason: 'a person stopped it: says nothing of the tool',
    outcome: 'interrupted',
    applies: (answer) => answer.interrupted === true || answer.is_interrupt === true,
  },
  {
    id: 'error-flag',
    reason: 'MCP results and tool results of models flag an error',
    outcome: 'failure',
    applies: (answer) => answer.is_error === true || answer.isError === true,
  },
  {
    id: 'no-success',
    reason: 'an explicit flag',
    outcome: 'failure',
    applies: (answer) => answer.success === false || answer.ok === false,
  },
  {
    id: 'exit-code',
    reason: 'a command that ended with another code than 0',
    outcome: 'failure',
    applies: (answer) => EXIT_CODES.some((field) => isFailureCode(answer[field])),
  },
  {
    id: 'error-field',
    reason: 'an error is given where none would be on success',
    outcome: 'failure',
    applies: ({ error }) => (typeof error === 'string' && error !== '') || isRecord(error) || error === true,
  },
  {
    id: 'success-flag',
    reason: 'an explicit flag, or an exit code of 0',
    outcome: 'success',
    applies: (answer) =>
      answer.success === true ||
      answer.ok === true ||
      answer.is_error === false ||
      answer.isError === false ||
      EXIT_CODES.some((field) => answer[field] === 0),
  },
];

interface TextRule {
  readonly id: string;
  readonly pattern: RegExp;
  readonly outcome: Outcome;
}

/**
 * Of an answer that is only text, in order. Exit codes count at the head or as the last line only: a log that is
 * printed may speak of other ones.
 */
export const TEXT_RULES: readonly TextRule[] = [
  {
    id: 'refused',
    pattern: /^(?:the )?user (?:doesn't want|does not want|rejected|denied|declined|refused)\b/i,
    outcome: 'refused',
  },
  { id: 'interrupted', pattern: /^\[?request interrupted by user/i, outcome: 'interrupted' },
  { id: 'tool-error', pattern: /^<tool_use_error>/i, outcome: 'failure' },
  {
    id: 'exit-head',
    pattern: /^(?:[^\n]*\n){0,4}Process exited with code -?[1-9]/,
    outcome: 'failure',
  },
  { id: 'exit-head-zero', pattern: /^(?:[^\n]*\n){0,4}Process exited with code 0\b/, outcome: 'success' },
  { id: 'exit-first', pattern: /^(?:Error: )?Exit code:? +-?[1-9]\d*[ \r]*(?:\n|$)/i, outcome: 'failure' },
  { id: 'exit-first-zero', pattern: /^Exit code:? +0[ \r]*(?:\n|$)/i, outcome: 'success' },
  {
    id: 'exit-last',
    pattern: /(?:^|\n)(?:Command exited with code|Exit Code:) +-?[1-9]\d*\s*$/,
    outcome: 'failure',
  },
];

/** Long answers are judged by their ends. */
const JUDGED_END = 2000;

/** Where nothing tells, `otherwise`. */
export function outcomeOf(answer: unknown, otherwise: Outcome): Outcome {
  if (typeof answer === 'string') {
    const text = answer.trimStart();
    const ends =
      text.length > 2 * JUDGED_END ? `${text.slice(0, JUDGED_END)}\n${text.slice(-JUDGED_END)}` : text;
    return TEXT_RULES.find(({ pattern }) => pattern.test(ends))?.outcome ?? otherwise;
  }
  if (Array.isArray(answer)) return answer.length === 1 ? outcomeOf(answer[0], otherwise) : otherwise;
  if (!isRecord(answer)) return otherwise;
  const decided = ANSWER_RULES.find(({ applies }) => applies(answer))?.outcome;
  return decided ?? outcomeOf(answer.llmContent ?? answer.output ?? answer.text, otherwise);
}
