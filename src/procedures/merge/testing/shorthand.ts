/**
 * Steps in shorthand, for tables of tasks: `read FILE`, `edit FILE`, `write FILE`, `tool_name …`, or a command.
 *
 * @module
 */
import { stepOf } from '../../steps/normalise.ts';
import type { Redaction, Step } from '../../steps/step.ts';

const NOTHING_SECRET: Redaction = {
  redact: (text) => ({ text, count: 0 }),
  redactValue: (value) => ({ value, count: 0 }),
};

export function stepFrom(shorthand: string): Step {
  const [first = '', ...rest] = shorthand.split(' ');
  if (/^(?:read|edit|write)$/.test(first))
    return stepOf({ tool: first, input: { path: rest.join(' ') } }, NOTHING_SECRET);
  if (first.includes('_')) return stepOf({ tool: first, input: {} }, NOTHING_SECRET);
  return stepOf({ tool: 'Bash', input: { command: shorthand } }, NOTHING_SECRET);
}
