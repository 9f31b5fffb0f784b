/**
 * Checks that ran and found something. They say how things stand: what is to be avoided is what made them fail.
 *
 * @module
 */
import type { CallKind } from './call-kind.ts';
import { isMiscalled } from './needs.ts';
import type { Step } from './repairs.ts';
import { TEST_RULES } from './test-rules.ts';

const LOOKS_AT_WORK: ReadonlySet<CallKind> = new Set(['test', 'lint']);
/** Builds that make nothing. */
const TYPE_CHECK = /\b(?:tsc\b.*--noEmit|type-?check|cargo check)\b/i;
/** A script of any name that prints what tests print. */
const SUMMARIES: ReadonlySet<string> = new Set(TEST_RULES.map(({ id }) => id));

export function isFinding({ known, verdict }: Step): boolean {
  const isCheck =
    LOOKS_AT_WORK.has(known.kind) ||
    (known.kind === 'build' && TYPE_CHECK.test(known.command ?? '')) ||
    verdict.evidence.some(({ kind }) => SUMMARIES.has(kind));
  return isCheck && !isMiscalled(verdict.cause);
}
