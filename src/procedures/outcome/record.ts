/**
 * What a model may read of a task to judge how it ended: redacted, and bounded.
 *
 * @module
 */

import { knownCall } from '../commands/call-kind.ts';
import type { Redaction } from '../steps/step.ts';
import type { JudgedTask } from './evidence.ts';
import { summaryOf } from './repairs.ts';

/** Enough of the record to judge by; the end matters most. */
const MAX_CALLS = 30;
const MAX_TEXT = 1_500;
const MAX_RESULT = 300;

/**
 * The request, the last calls, the last words: what a person would look at. Redacted before it is cut to what is told, so
 * that no half of a secret is left; no tag in it can close the record.
 */
export function recordOf(task: JudgedTask, redaction: Redaction): string {
  const clean = (text: string, most: number): string =>
    ends(redaction.redact(ends(text, most * READ_AROUND)).text, most);
  const calls = task.calls.slice(-MAX_CALLS).map((call) => {
    const known = { ...call, input: asInput(redaction.redactValue(call.input).value) };
    const result = call.result === null ? '(no answer)' : clean(call.result.text, MAX_RESULT);
    return `CALL ${summaryOf({ call: known, known: knownCall(known) })}\nRESULT ${result}`;
  });
  return [
    `USER ${clean(task.request, MAX_TEXT)}`,
    ...calls,
    `AGENT ${clean(task.assistantText, MAX_TEXT)}`,
    ...(task.nextUserWords === null ? [] : [`USER ${clean(task.nextUserWords, MAX_TEXT)}`]),
  ]
    .join('\n\n')
    .replace(/<(?=\s*\/?\s*record\b)/gi, '‹');
}

/** Of a long text redaction sees so many times what is kept: enough to know a secret by what stands around it. */
const READ_AROUND = 8;

function asInput(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function ends(text: string, most: number): string {
  const half = Math.floor(most / 2);
  return text.length <= most ? text : `${text.slice(0, half)} … ${text.slice(-half)}`;
}
