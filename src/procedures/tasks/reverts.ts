/**
 * Whether a commit was kept or taken back, by the same task or by the one after it, or a deployment or edits by the same.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { PATH_FIELDS, textOf } from '../../sessions/tool-fields.ts';
import { commandOf, knownCall } from '../commands/call-kind.ts';
import { type CallKind, IDLE } from '../commands/kind-rules.ts';
import type { LaterEvent } from '../outcome/evidence.ts';
import { commits } from '../outcome/other-ways.ts';
import { hasWorked, rolledBackAt } from '../outcome/rollbacks.ts';
import type { Task } from './task.ts';

/** `git reset` to where the branch stands, `checkout .` and `restore .` drop what was not committed: the commit stays. */
const REVERTS =
  /\bgit\s+(?:-\S+\s+)*(?:revert\s+(?!.*--(?:abort|quit|skip)\b)|reset\s+(?:--?\w+\s+)*(?:HEAD|@)[~^]|reset\s+--hard\s+(?!HEAD(?:[\s;&|]|$))[\w./-]+)/;
/** Puts back files that were not committed. */
const DROPS =
  /^\s*(?:cd \S+ && )?git\s+(?:-\S+\s+)*(?:checkout\s+(?!-b)|restore\s+(?!--staged)|stash(?:\s+(?:push|-u|--include-untracked))?\s*$|reset\s+--hard(?:\s+HEAD)?\s*$)/;
/** The commit that a command names: `git revert 5ac1e0f`. */
const NAMED = /\bgit\s+(?:-\S+\s+)*revert\s+(?:-\S+\s+)*([0-9a-f]{7,40})\b/;
/** The commit that git names when it is made: `[main 5ac1e0f] docs`. */
const MADE = /^\[[\w./-]+(?: \([\w-]+\))? ([0-9a-f]{7,40})\]/m;
const MAX_READ = 2_000;

/** A commit that the next task takes back was no success; one that it builds on or hands over stands. */
function commitsLater(calls: readonly Call[], later: readonly Call[]): LaterEvent[] {
  const made = commitsOf(calls);
  if (made === null) return [];
  return later.some((call) => isRevert(call, made)) ? revertIn(made, later) : keptIn(later);
}

/** To amend it is to put it right. */
function keptIn(later: readonly Call[]): LaterEvent[] {
  const first = later.find((call) => (isCommit(call) || isGitPush(call)) && hasWorked(call));
  const quote = (first && commandOf(first)) ?? '';
  return first === undefined || quote.includes('--amend') ? [] : [{ kind: 'commit-kept', quote }];
}

function isGitPush(call: Call): boolean {
  const { kind, deciding } = knownCall(call);
  return kind === 'push' && deciding.startsWith('git ');
}

/** The task takes its own deployment, edits or commit back, and nothing is done after that. */
export function revertedWithin(calls: readonly Call[], request: string): LaterEvent[] {
  const rollback = calls[rolledBackAt(calls, request)];
  if (rollback !== undefined) return [{ kind: 'work-undone', quote: commandOf(rollback) ?? '' }];
  if (!calls.some(usesGit)) return [];
  const dropped = calls[droppedAt(calls)];
  if (dropped !== undefined) return [{ kind: 'work-undone', quote: commandOf(dropped) ?? '' }];
  return commitTakenBack(calls);
}

function usesGit(call: Call): boolean {
  return commandOf(call)?.includes('git') === true;
}

/** Where every file that was edited is put back as it was, and nothing is done after that; -1 where something stays. */
function droppedAt(calls: readonly Call[]): number {
  const at = calls.findLastIndex((call) => DROPS.test(commandOf(call) ?? '') && hasWorked(call));
  if (at < 0 || calls.slice(0, at).some(isCommit) || calls.slice(at + 1).some(changesMore)) return -1;
  const words = (commandOf(calls[at] ?? EMPTY) ?? '').split(/\s+/);
  const isAll = words.some((word) => word === '.' || word === '--hard' || word === 'stash');
  const edited = calls.slice(0, at).flatMap(editedFile);
  const isBack = (file: string): boolean =>
    isAll || words.some((word) => word !== '' && isSameFile(file, word));
  return edited.length > 0 && edited.every(isBack) ? at : -1;
}

function editedFile(call: Call): string[] {
  const { kind, command } = knownCall(call);
  const target = textOf(call.input, PATH_FIELDS);
  return kind === 'edit' && command === null && target !== null && hasWorked(call) ? [target] : [];
}

function isSameFile(file: string, word: string): boolean {
  return file === word || file.endsWith(`/${word.replace(/^\.\//, '')}`);
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
  return commits(commandOf(call));
}

/** A revert that names a commit is one of ours only if it names ours. */
function isRevert(call: Call, made: readonly string[]): boolean {
  const command = commandOf(call) ?? '';
  if (!REVERTS.test(command) || !hasWorked(call)) return false;
  const named = NAMED.exec(command)?.[1];
  if (named === undefined || made.length === 0) return true;
  return made.some((commit) => commit.startsWith(named) || named.startsWith(commit));
}

/** Handing the revert over is part of it. */
const NO_CHANGE: ReadonlySet<CallKind> = new Set([...IDLE, 'commit', 'pull', 'push']);

function changesMore(call: Call): boolean {
  return !NO_CHANGE.has(knownCall(call).kind);
}

/** What its own calls and those of the next task say of its commits. */
export function eventsOf(
  { calls, laterEvents }: Pick<Task, 'calls' | 'laterEvents'>,
  later: readonly Call[],
): LaterEvent[] {
  return [...laterEvents, ...commitsLater(calls, later)];
}
