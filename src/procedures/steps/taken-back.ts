/**
 * Dead ends: edits that the same task dropped again, what dropped them, and the end of what could not be finished.
 *
 * @module
 */
import { pipelinesOf } from '../commands/command-words.ts';
import { givesUp } from '../outcome/other-ways.ts';
import type { DoneCall } from './noise-rules.ts';

/** Files are named, or all of them are meant. A branch is named in the same way: then no edit has its name. */
const DROPS =
  /\bgit\s+(?:-\S+\s+)*(?:(?:checkout|restore)\s+(?:(?:--|HEAD|--worktree|--staged|-[fq])\s+)*(?<files>[^;&|]+)|reset\s+--hard(?:\s+HEAD)?\s*(?:$|[;&|]))/;

/** So many commits, and what was edited for them where nothing of it is to stay. */
const RESETS =
  /\bgit\s+(?:-\S+\s+)*reset\s+(?:(?:-q|--mixed|--soft|(?<hard>--hard))\s+)*(?:HEAD|@)(?:~(?<count>\d*)|(?<ups>\^+))\s*(?:$|[;&|])/;
const RECORDS = /\bgit\s+(?:-\S+\s+)*commit\b(?!.*--amend)/;

const ONLY_BACK =
  /^(?:cd|ls|pwd|echo|cat|true|rm|git (?:-\S+ )*(?:reset|checkout|restore|clean|stash|status|log|diff|show|branch|fetch))(?: |$)/;

/** Indices of calls that led nowhere. */
export function takenBackIn(calls: readonly DoneCall[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 0; index < calls.length; index++) {
    const command = commandAt(calls[index]);
    if (!command.includes('git ')) continue;
    const drop = DROPS.exec(command);
    const dropped = drop
      ? editsBefore(calls, index).filter((at) => isMeant(calls[at], drop.groups?.files))
      : [];
    const reset = drop ? null : RESETS.exec(command);
    if (reset) dropped.push(...commitsBefore(index, { calls, found, ...reset.groups }));
    for (const at of dropped) found.add(at);
    // `git reset --soft HEAD~1 && git commit`: what is done in the same breath stays.
    if (dropped.length > 0 && !(reset && goesOn(command))) found.add(index);
    if (givesUp(command) && calls.slice(0, index).some((call) => call.outcome === 'failure'))
      found.add(index);
  }
  return found;
}

/** Of what went well. */
function commandAt(call: DoneCall | undefined): string {
  return call?.outcome === 'success' && call.step.tool === 'shell' ? (call.step.args.command ?? '') : '';
}

/** Does more than to put back, and to look at what is left. */
function goesOn(command: string): boolean {
  return pipelinesOf(command).some(({ text }) => !ONLY_BACK.test(text));
}

/** The last commits of the task with what was edited for them; none where it did not make so many. */
function commitsBefore(index: number, { calls, found, hard, count = '', ups = '' }: Reset): number[] {
  const most = ups.length || Number(count || 1);
  const before = [...calls.keys()].slice(0, index);
  const commits = before.filter((at) => isCommit(calls[at]) && !found.has(at));
  if (commits.length < most) return [];
  const from = commits.at(-most - 1) ?? -1;
  return before.filter(
    (at) => at > from && (commits.includes(at) || (hard !== undefined && isMeant(calls[at], undefined))),
  );
}

interface Reset {
  readonly calls: readonly DoneCall[];
  /** What was dropped before is not there to be dropped again. */
  readonly found: ReadonlySet<number>;
  readonly hard?: string;
  readonly count?: string;
  readonly ups?: string;
}

function isCommit(call: DoneCall | undefined): boolean {
  const { step, outcome } = call ?? {};
  return outcome === 'success' && step?.kind === 'commit' && RECORDS.test(step.args.command ?? '');
}

/** What was committed stays. */
function editsBefore(calls: readonly DoneCall[], index: number): number[] {
  const committed = calls.slice(0, index).findLastIndex(({ step }) => step.kind === 'commit');
  return [...calls.keys()]
    .slice(committed + 1, index)
    .filter((at) => calls[at]?.step.args.path !== undefined);
}

function isMeant(call: DoneCall | undefined, files: string | undefined): boolean {
  const path = call?.step.args.path;
  if (path === undefined || call?.step.kind !== 'edit') return false;
  if (files === undefined) return true;
  return files
    .trim()
    .split(/\s+/)
    .map((name) => name.replace(/^\.\/|["']/g, ''))
    .some((name) => name === '.' || name === '' || path === name || path.endsWith(`/${name}`));
}
