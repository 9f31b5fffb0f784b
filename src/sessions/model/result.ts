/**
 * One way to make a call's result from what a harness says of it.
 *
 * @module
 */
import type { CallResult } from '../session.ts';
import { boundText } from './bounded.ts';
import { saysInterrupt, saysRefusal, statedDurationMs, statedExitCode } from './result-text.ts';

export interface StatedResult {
  readonly text: string;
  readonly at?: string | null;
  readonly isError?: boolean;
  /** What a field of the row states; left out, the text is asked. */
  readonly exitCode?: number | null;
  readonly durationMs?: number | null;
  readonly isRefusal?: boolean;
  readonly isInterrupt?: boolean;
  /** The subagent that has done it. */
  readonly agent?: string | null;
}

export function callResult(stated: StatedResult): CallResult {
  const { text } = stated;
  const isRefusal = stated.isRefusal === true || saysRefusal(text);
  const exitCode = stated.exitCode ?? statedExitCode(text);
  return {
    text: boundText(text),
    fullLength: text.length,
    isError: stated.isError === true || (exitCode !== null && exitCode !== 0),
    exitCode,
    durationMs: stated.durationMs ?? statedDurationMs(text),
    isRefusal,
    isInterrupt: !isRefusal && (stated.isInterrupt === true || saysInterrupt(text)),
    at: stated.at ?? null,
  };
}
