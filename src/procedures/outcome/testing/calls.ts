/**
 * Short ways to write calls in tests.
 *
 * @module
 */
import type { JudgedCall, JudgedResult, JudgedTask } from '../evidence.ts';

/** A call to a shell. Without an exit code or a flag, only the text speaks. */
export function shell(
  command: string,
  text: string,
  result: Partial<JudgedResult> = {},
  id = 'c1',
): JudgedCall {
  return tool('Bash', { command }, text, result, id);
}

export function tool(
  name: string,
  input: Readonly<Record<string, unknown>>,
  text: string,
  result: Partial<JudgedResult> = {},
  id = 'c1',
): JudgedCall {
  const plain = { isError: null, exitCode: null, isRefusal: false, isInterrupt: false };
  return { id, tool: name, input, result: { text, ...plain, ...result } };
}

export function task(calls: readonly JudgedCall[], rest: Partial<JudgedTask> = {}): JudgedTask {
  return {
    request: 'Add a retry to the importer and run its tests',
    assistantText: '',
    nextUserWords: null,
    laterEvents: [],
    ...rest,
    // Ids of their own, so that a case need not number its calls.
    calls: calls.map((call, index) => ({ ...call, id: `c${index + 1}` })),
  };
}
