/**
 * Checks that ran and found something. They say how things stand: what is to be avoided is what made them fail.
 *
 * @module
 */
import type { CallKind } from '../commands/kind-rules.ts';
import { isMiscalled, meetsNeed } from './needs.ts';
import { TEST_RULES } from './output/test-rules.ts';
import type { Step } from './repairs.ts';

const LOOKS_AT_WORK: ReadonlySet<CallKind> = new Set(['test', 'lint']);
/** Builds that make nothing. */
const TYPE_CHECK = /\b(?:tsc\b.*--noEmit|type-?check|cargo check)\b/i;
/** Programs of other kinds, told to check: what they were given is looked at, and nothing is made. */
const TOLD_TO_CHECK =
  /^\S+ (?:check|test|lint|validate|verify|audit(?! fix)|doctor|configtest)(?: |$)|^docker[ -]compose (?:-\S+ (?:[^-\s]\S* (?=-|config(?: |$)))?)*config(?: |$)|^(?:nginx|sshd|httpd|apachectl|varnishd) (?:-\S+ )*-t(?: |$)|^ansible-playbook .*--(?:syntax-)?check\b/;
/** A script of any name that prints what tests print. */
const SUMMARIES: ReadonlySet<string> = new Set(TEST_RULES.map(({ id }) => id));

export function isFinding({ known, verdict }: Step): boolean {
  if (TOLD_TO_CHECK.test(known.deciding)) return !couldNotCheck(verdict.cause);
  const isCheck =
    LOOKS_AT_WORK.has(known.kind) ||
    (known.kind === 'build' && TYPE_CHECK.test(known.command ?? '')) ||
    verdict.evidence.some(({ kind }) => SUMMARIES.has(kind));
  return isCheck && !isMiscalled(verdict.cause);
}

/** It was called wrongly, or did not get at what it is to check. */
function couldNotCheck(cause: string | null): boolean {
  return isMiscalled(cause) || meetsNeed(cause ?? '', true) !== undefined;
}
