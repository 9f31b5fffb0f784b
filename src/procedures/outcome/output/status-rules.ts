/**
 * What programs show of things that run elsewhere: pods, stacks, containers, units, runs of a pipeline. To ask worked in any
 * case; what the answer says is how the work stands.
 *
 * @module
 */
import { type LineRule, rule } from './line-rule.ts';
import { linesOf, plainText } from './output-lines.ts';
import { filterOf } from './rule-filter.ts';

/** Between columns. */
const CELL = String.raw`(?:^|\t| {2,}|\| ?)`;
const END = String.raw`(?=\t| {2,}| ?\||\s*$)`;

export const STATUS_RULES: readonly LineRule[] = [
  rule(
    'pod-fails',
    'failure',
    /(?:^|\s)(?:(?:Init:)?(?:CrashLoopBackOff|ImagePullBackOff|ErrImagePull|ErrImageNeverPull)|InvalidImageName|(?:Create|Run)Container(?:Config)?Error|Init:Error|OOMKilled|Evicted|ContainerCannotRun)(?=\s|$)|^\S+\s+\d+\/\d+\s+Error\s/,
    'kubernetes cannot run it',
    'worker-7d9c5b6f4d-abcde   0/1     ImagePullBackOff   0          40s',
    'worker-5f6d8c7b9d-xyz12   1/1     Running            0          4d',
  ),
  rule(
    'container-fails',
    'failure',
    /\b(?:Exited|Restarting) \([1-9]\d*\)|\(unhealthy\)/,
    'docker shows the code that a container ended with',
    'gateway Exited (1) 3 seconds ago',
    'job Exited (0) 3 seconds ago',
  ),
  rule(
    'stack-fails',
    'failure',
    /(?:^|[\s"|])(?:(?:UPDATE_)?ROLLBACK_(?:COMPLETE|FAILED|IN_PROGRESS)|(?:CREATE|UPDATE|DELETE|IMPORT)_FAILED)(?=["\s|,]|$)/,
    'a stack that is rolled back was not made',
    'ROLLBACK_COMPLETE',
    'UPDATE_COMPLETE',
  ),
  rule(
    'unit-fails',
    'failure',
    /^\s*Active: failed\b|^\s*Loaded: (?:bad-setting|error|not-found)\b/,
    'systemd could not start it',
    '     Loaded: bad-setting (Reason: Unit nightly.timer has a bad unit file setting.)',
    '     Active: active (running) since Mon',
  ),
  rule(
    'run-fails',
    'failure',
    /^X \S/,
    'gh marks what failed with an X',
    'X publish in 14s (ID 2)',
    '✓ build in 1m2s (ID 1)',
  ),
  rule(
    'status-says-failed',
    'failure',
    /^[\w .-]{0,30}(?:status|state|health|phase|conclusion|result)\s*[:=]\s*["']?(?:failed|failure|degraded|error|unhealthy|crashed)\b/i,
    'the status of one thing, by its name',
    'Health Status:      Degraded',
    'Sync Status:        Synced to main (a1b2c3d)',
  ),
  rule(
    'column-says-failed',
    'failure',
    RegExp(
      `${CELL}(?:FAILURE|FAILED|Failed|failed|failure|fail|Degraded|DEGRADED|ERROR|UNHEALTHY|unhealthy|TIMEOUT|crashed|errored)${END}`,
    ),
    'a cell of a table that holds nothing else',
    '8f1  2026-11-02   1M3S      gs://x  -       FAILURE',
    'the last run failed twice, then passed',
  ),
  rule(
    'not-ready-yet',
    'nothing',
    /^\S+\s+(?!(?<ready>\d+)\/\k<ready>\s)\d+\/\d+\s+(?!\s|Completed|Succeeded|Terminating)/,
    'fewer are ready than were asked for',
    'worker-7d9c5b6f4d-abcde   0/1     Running   0          4s',
    'worker   3/3     3            3           4d',
  ),
  rule(
    'not-done-yet',
    'nothing',
    RegExp(
      `${CELL}(?:Pending|pending|PENDING|ContainerCreating|QUEUED|queued|WORKING|in_progress|IN_PROGRESS|Progressing|OutOfSync)${END}|\\b(?:CREATE|UPDATE|DELETE)_IN_PROGRESS\\b`,
    ),
    'it is still under way',
    'build\tpending\t0\thttps://ci.test/1',
    'a pending change was applied',
  ),
];

export interface Shown {
  readonly says: LineRule['says'];
  readonly rule: LineRule;
  readonly line: string;
}

/** The first failures of an output, or else what is not done yet. */
export function shownIn(text: string): Shown[] {
  const mayMatch = filterOf(STATUS_RULES);
  const shown = linesOf(plainText(text)).flatMap((line): Shown[] => {
    if (!mayMatch(line)) return [];
    const found = STATUS_RULES.find(({ pattern }) => pattern.test(line));
    return found === undefined ? [] : [{ says: found.says, rule: found, line: line.trim() }];
  });
  const failures = shown.filter(({ says }) => says === 'failure');
  return failures.length > 0 ? failures : shown;
}
