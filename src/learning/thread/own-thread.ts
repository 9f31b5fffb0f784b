/**
 * What a session was about, handed back to it after its context was summed up: the request, what was decided since, the
 * files in flight, the last checks and how they ended. Quoted from its own log.
 *
 * @module
 */
import { checkOf } from '../../shell/effect.ts';
import { shellCommands } from '../../shell/parse.ts';
import { type Deed, oneLine, SHELL } from '../deed.ts';
import { LeftBehind } from '../facts/left-behind.ts';
import type { SessionRecord, Stretch } from '../session-record.ts';
import type { TurnJudge } from '../turns/turn-judge.ts';
import { turnSeen } from '../turns/turn-seen.ts';

/** Some 300 tokens for all of it. */
const MAX_REQUEST = 360;
const MAX_STEP = 140;
const MAX_STEPS = 3;
const MAX_FILES = 8;
const MAX_CHECKS = 2;
const MAX_THREAD = 1180;

export function ownThread(record: SessionRecord, judge: Pick<TurnJudge, 'judge'>): string[] {
  const { stretches, folder } = record;
  const from = taskBegins(stretches, judge);
  const request = stretches[from];
  if (request === undefined) return [];
  const later = stretches.slice(from + 1).map(({ asked }) => asked);
  const left = new LeftBehind();
  left.add(record);
  const files =
    left
      .of(record.person)
      ?.files.slice(-MAX_FILES)
      .map((file) => within(file, folder)) ?? [];
  const checks = lastChecks(stretches.slice(from).flatMap(({ deeds }) => deeds));
  const lines = [
    `before the summary, asked: ${oneLine(request.asked, MAX_REQUEST)}`,
    ...later.slice(-MAX_STEPS).map((asked) => `then: ${oneLine(asked, MAX_STEP)}`),
    ...(files.length > 0 ? [`changed, not committed: ${files.join(', ')}`] : []),
    ...checks.map(({ text, outcome, error }) => {
      const ended =
        outcome === 'failed' ? `failed${error === '' ? '' : ` (${oneLine(error, 90)})`}` : outcome;
      return `checked last: \`${oneLine(text, 100)}\` ${ended}`;
    }),
  ];
  return fitting(lines);
}

/** The last turn that opened a task. */
function taskBegins(stretches: readonly Stretch[], judge: Pick<TurnJudge, 'judge'>): number {
  return Math.max(
    0,
    stretches.findLastIndex(
      ({ asked }, at) => judge.judge(turnSeen(asked, at, stretches[at - 1] ?? null)).opensTask.answer,
    ),
  );
}

/** Of each check the last run, the newest last. */
function lastChecks(deeds: readonly Deed[]): Deed[] {
  const last = new Map<string, Deed>();
  for (const deed of deeds) {
    if (deed.tool !== SHELL || deed.outcome === 'stopped') continue;
    const [check] = shellCommands(deed.text).flatMap((command) => checkOf(command) ?? []);
    if (check === undefined) continue;
    last.delete(check);
    last.set(check, deed);
  }
  return [...last.values()].slice(-MAX_CHECKS);
}

function within(file: string, folder: string | null): string {
  return folder !== null && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}

function fitting(lines: readonly string[]): string[] {
  let length = 0;
  return lines.filter((line) => {
    length += line.length;
    return length <= MAX_THREAD;
  });
}
