/**
 * What a dialogue without flags and exit codes shows of how it went, as numbers from 0 to 1. They count what was
 * looked at, done, refused and failed; no word of any subject is among them.
 *
 * @module
 */
import { toolName } from '../commands/call-kind.ts';
import { IDLE } from '../commands/kind-rules.ts';
import type { JudgedTask } from './evidence.ts';
import type { Step } from './repairs.ts';

export interface SoftFeatures {
  /** Something was changed with success. */
  readonly acted: number;
  /** Nothing was changed, but the facts were looked up. */
  readonly looked: number;
  /** Nothing was changed, the facts were looked up, and the agent said no, for a reason it could have seen. */
  readonly declined: number;
  /** Something was changed after a search among many: the agent had to choose, and could choose wrongly. */
  readonly searched: number;
  /** Something was changed after attempts that the tools refused. */
  readonly stumbled: number;
}

/** Beyond three, more of it says no more. */
const FULL = 3;
const SEARCH = /^(?:search|find|query|list)(?:_|$)/;
const DECLINE =
  /\b(?:unfortunately|unable to|cannot|can['’]t|not able to|not possible|not allowed|not eligible|leider|lamentablemente|malheureusement)\b|很抱歉|无法/i;

export function softFeatures(task: JudgedTask, steps: readonly Step[]): SoftFeatures {
  const effects = steps.filter(({ known }) => !IDLE.has(known.kind));
  const hasActed = effects.some(({ verdict }) => verdict.outcome === 'success');
  const reads = steps.filter(({ known }) => known.kind === 'read');
  const refusals = (task.agentWords ?? [task.assistantText]).filter((words) => DECLINE.test(words));
  const failures = effects.filter(({ verdict }) => verdict.outcome === 'failure');
  const searches = reads.filter(({ call }) => SEARCH.test(toolName(call.tool)));
  return {
    acted: hasActed ? 1 : 0,
    looked: hasActed ? 0 : share(reads.length),
    declined: hasActed || reads.length === 0 ? 0 : share(refusals.length),
    searched: hasActed ? share(searches.length) : 0,
    stumbled: hasActed ? share(failures.length) : 0,
  };
}

function share(count: number): number {
  return Math.min(count, FULL) / FULL;
}
