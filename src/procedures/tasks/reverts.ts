/**
 * Whether a commit was taken back, by the same task or by the one after it, or a deployment by the same.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { commandOf, IDLE, knownCall } from '../outcome/call-kind.ts';
import type { LaterEvent } from '../outcome/evidence.ts';
import { rolledBackAt } from '../outcome/rollbacks.ts';

const COMMITS = /\bgit\s+(?:-\S+\s+)*commit\b/;
/** `git reset` to where the branch stands, `checkout .` and `restore .` drop what was not committed: the commit stays. */
const REVERTS =
  /\bgit\s+(?:-\S+\s+)*(?:revert\s+(?!.*--(?:abort|quit|skip)\b)|reset\s+(?:--?\w+\s+)*(?:HEAD|@)[~^]|reset\s+--hard\s+(?!HEAD(?:[\s;&|]|$))[\w./-]+)/;
/** The commit that a command names: `git revert 5ac1e0f`. */
const NAMED = /\bgit\s+(?:-\S+\s+)*revert\s+(?:-\S+\s+)*([0-9a-f]{7,40})\b/;
/** The commit that git names when it is made: `[main 5ac1e0f] docs`. */
const MADE = /^\[[\w./-]+(?: \([\w-]+\))? ([0-9a-f]{7,40})\]/m;
const MAX_READ = 2_000;

/** A commit that the next task takes back was no success. */
export function revertedBy(calls: readonly Call[], later: readonly Call[]): LaterEvent[] {
  const made = commitsOf(calls);
  return made === null ? [] : revertIn(made, later);
}

/** The task takes its own commit or its own deployment back, and nothing is done after that. */
export function revertedWithin(calls: readonly Call[], request: string): LaterEvent[] {
  const rollback = calls[rolledBackAt(calls, request)];
  if (rollback !== undefined) return [{ kind: 'work-undone', quote: commandOf(rollback) ?? '' }];
  return commitTakenBack(calls);
}

function commitTakenBack(calls: readonly Call[]): LaterEvent[] {
  const committed = calls.findLastIndex((call) => isCommit(call));
  if (committed === -1) return [];
  const made = commitsOf(calls.slice(0, committed + 1));
  const later = calls.slice(committed + 1);
  const reverted = later.findLastIndex((call) => isRevert(call, made ?? []));
  if (reverted === -1 || later.slice(reverted + 1).some(changesMore)) return [];
  return [{ kind: 'commit-reverted', quote: commandOf(later[reverted] ?? EMPTY) ?? '' }];
}

const EMPTY = { tool: '', input: {} } as const;

function revertIn(made: readonly string[], later: readonly Call[]): LaterEvent[] {
  for (const call of later) {
    if (isCommit(call)) return [];
    if (isRevert(call, made)) return [{ kind: 'commit-reverted', quote: commandOf(call) ?? '' }];
  }
  return [];
}

/** Null when nothing was committed; empty when git did not name the commits. */
function commitsOf(calls: readonly Call[]): string[] | null {
  const commits = calls.filter(isCommit);
  if (commits.length === 0) return null;
  return commits.flatMap(({ result }) => MADE.exec(result?.text.slice(0, MAX_READ) ?? '')?.[1] ?? []);
}

function isCommit(call: Call): boolean {
  return COMMITS.test(commandOf(call) ?? '');
}

/** A revert that names a commit is one of ours only if it names ours. */
function isRevert(call: Call, made: readonly string[]): boolean {
  const command = commandOf(call) ?? '';
  if (!REVERTS.test(command) || !hasWorked(call)) return false;
  const named = NAMED.exec(command)?.[1];
  if (named === undefined || made.length === 0) return true;
  return made.some((commit) => commit.startsWith(named) || named.startsWith(commit));
}

function hasWorked({ result }: Call): boolean {
  return result !== null && !result.isError && !result.isRefusal && (result.exitCode ?? 0) === 0;
}

/** Handing the revert over is part of it. */
function changesMore(call: Call): boolean {
  const { kind } = knownCall(call);
  return !IDLE.has(kind) && kind !== 'push' && kind !== 'commit';
}
