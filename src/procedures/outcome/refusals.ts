/**
 * Calls that the user did not let be made, and why.
 *
 * @module
 */
import type { JudgedTask } from './evidence.ts';
import { isMeant } from './meant.ts';
import type { Step } from './repairs.ts';
import { judgeUserWords } from './words/judge-words.ts';

/** A harness that lets the user say why writes it into the answer. */
const REASON = /\bthe user said:?\s*(\S[\s\S]*)/i;
/** And then what it has to say to the agent. */
const HARNESS_NOTE = /\nNote: The user['’]s next message\b/;

/** Why the user did not let it be done; undefined where they gave no reason, or let it be done in the end. */
export function refusalOf(
  index: number,
  steps: readonly Step[],
  { userWords = [], nextUserWords }: JudgedTask,
): string | undefined {
  const step = steps[index];
  if (step === undefined || !isMeant(step)) return undefined;
  const input = JSON.stringify(step.call.input);
  const isDoneLater = steps.slice(index + 1).some((other) => JSON.stringify(other.call.input) === input);
  const next = index === steps.length - 1 ? (nextUserWords ?? undefined) : undefined;
  const said = userWords.find(({ afterCalls }) => afterCalls === index + 1)?.text ?? next;
  const [reason] = REASON.exec(step.call.result?.text ?? '')?.[1]?.split(HARNESS_NOTE) ?? [];
  const words = reason ?? said;
  const isPraised = words !== undefined && (judgeUserWords(words)?.weight ?? 0) > 0;
  return isDoneLater || isPraised ? undefined : words;
}
