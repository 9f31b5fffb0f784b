/**
 * What a tool answered, as bounded text, and whether it failed: from the fields and words by which harnesses say so.
 *
 * @module
 */
import type { ToolUsed } from './hook-event.ts';
import { cut, isRecord, MAX_OUTPUT, type Payload } from './payload.ts';

type Outcome = ToolUsed['outcome'];

/** Where answers keep their text, first come first served; stderr is read in addition to stdout. */
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
];
/** Nested answers beyond this depth say nothing more. */
const MAX_DEPTH = 4;

export function outputText(answer: unknown): string | null {
  const parts: string[] = [];
  collect(answer, parts, MAX_DEPTH);
  const text = parts.join('\n');
  return text === '' ? null : cut(text, MAX_OUTPUT);
}

function collect(value: unknown, parts: string[], depth: number): void {
  if (parts.length >= 50 || depth < 0) return;
  if (typeof value === 'string') {
    if (value !== '') parts.push(cut(value, MAX_OUTPUT));
  } else if (Array.isArray(value)) {
    for (const item of value.slice(0, 50)) collect(item, parts, depth - 1);
  } else if (isRecord(value)) {
    for (const field of TEXT_FIELDS) collect(value[field], parts, depth - 1);
  }
}

interface OutcomeRule {
  readonly id: string;
  readonly reason: string;
  readonly outcome: Outcome;
  readonly applies: (answer: Payload) => boolean;
}

const isNonZero = (value: unknown): boolean => typeof value === 'number' && value !== 0;

/** Of an answer with fields, in order: the first that applies decides. */
export const ANSWER_RULES: readonly OutcomeRule[] = [
  {
    id: 'interrupted',
    reason: 'a person stopped it: says nothing of the tool',
    outcome: 'interrupted',
    applies: (answer) => answer.interrupted === true || answer.is_interrupt === true,
  },
  {
    id: 'error-flag',
    reason: 'MCP and Messages API results flag an error',
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
    applies: (answer) =>
      ['exit_code', 'exitCode', 'code', 'returnCode'].some((field) => isNonZero(answer[field])),
  },
  {
    id: 'error-field',
    reason: 'an error is given where none would be on success',
    outcome: 'failure',
    applies: ({ error }) => (typeof error === 'string' && error !== '') || isRecord(error) || error === true,
  },
  {
    id: 'success-flag',
    reason: 'an explicit flag',
    outcome: 'success',
    applies: (answer) =>
      answer.success === true ||
      answer.ok === true ||
      answer.is_error === false ||
      answer.isError === false ||
      ['exit_code', 'exitCode'].some((field) => answer[field] === 0),
  },
];

/** Of an answer that is only text. */
export const TEXT_RULES: readonly {
  readonly id: string;
  readonly pattern: RegExp;
  readonly outcome: Outcome;
}[] = [
  {
    id: 'refused',
    pattern: /^(?:the )?user (?:doesn't want|does not want|rejected|denied|declined|refused)\b/i,
    outcome: 'refused',
  },
  { id: 'interrupted', pattern: /^\[?request interrupted by user/i, outcome: 'interrupted' },
  {
    id: 'exit-line',
    pattern: /(?:^|\n)(?:Process exited with code|Exit code:?) +-?[1-9]\d*\b/i,
    outcome: 'failure',
  },
  {
    id: 'exit-line-zero',
    pattern: /(?:^|\n)(?:Process exited with code|Exit code:?) +0\b/i,
    outcome: 'success',
  },
  { id: 'tool-error', pattern: /^<tool_use_error>/i, outcome: 'failure' },
];

/** Where nothing tells, `otherwise`. */
export function outcomeOf(answer: unknown, otherwise: Outcome): Outcome {
  if (typeof answer === 'string') {
    // The line with the exit code stands at the head or at the foot.
    const text = answer.length > 4000 ? `${answer.slice(0, 2000)}\n${answer.slice(-2000)}` : answer;
    return TEXT_RULES.find(({ pattern }) => pattern.test(text.trimStart()))?.outcome ?? otherwise;
  }
  if (Array.isArray(answer)) return answer.length === 1 ? outcomeOf(answer[0], otherwise) : otherwise;
  if (!isRecord(answer)) return otherwise;
  return ANSWER_RULES.find(({ applies }) => applies(answer))?.outcome ?? otherwise;
}
