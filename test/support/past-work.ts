/**
 * Sessions that were learnt from, for tests of what is made of them.
 *
 * @module
 */
import type { App } from '../../src/app.ts';
import { type Deed, deedOf, SHELL } from '../../src/learning/deed.ts';
import type { SessionRecord } from '../../src/learning/session-record.ts';
import type { Taint } from '../../src/store/taint.ts';

/** A command, what it printed, and whether it failed. */
export type Ran = readonly [command: string, result: string, isError?: boolean];

export interface PastSession {
  readonly at: string;
  readonly project?: string;
  readonly asked?: string;
  readonly ran?: readonly Ran[];
  readonly said?: string;
  readonly taint?: Taint;
}

const USUAL: readonly Ran[] = [
  ['npm run lint', 'no problems'],
  ['npm run test:ci', 'Tests  12 passed (12)'],
  ['git add -A', ''],
  ['git commit -m "feat: new prices"', '[main 1234567] feat: new prices'],
  ['git push', 'main -> main'],
];

function did([command, result, isError = false]: Ran): Deed {
  return deedOf({
    tool: SHELL,
    input: { command },
    result,
    isError,
    exitCode: isError ? 1 : 0,
    isStopped: false,
  });
}

export function pastRecord({
  at,
  project = 'shop',
  asked = 'change the prices',
  ran = USUAL,
  said = 'Done.',
  taint = 'agent',
}: PastSession): SessionRecord {
  const key = `claude-code:${project}-${at}`;
  return {
    ...{ key, harness: 'claude-code', project, person: 'ann', branch: 'main' },
    ...{ startedAt: at, folder: `/home/ann/${project}` },
    stretches: [{ asked, at, said, taint, row: at, isInterrupted: false, deeds: ran.map(did) }],
  };
}

/** As if their logs had been read. */
export async function learnt(app: App, ...sessions: readonly PastSession[]): Promise<void> {
  for (const one of sessions) {
    const record = pastRecord(one);
    const { key, project, startedAt } = record;
    const file = `/logs/${key}.jsonl`;
    const folder = record.folder ?? '';
    const row = { key, project, folder, file, startedAt, learnedAt: startedAt };
    await app.store.learning.putLog({ file, size: 1, format: 'claude-code', cursor: '', mtimeMs: 1 }, [
      { ...row, record: JSON.stringify(record) },
    ]);
  }
}
