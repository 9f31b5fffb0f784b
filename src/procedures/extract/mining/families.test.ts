/**
 * Logs that hold copies of each other's rows are told by how they begin.
 *
 * @module
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Log, LogFormat } from '../../../sessions/read-log.ts';
import { tellStory } from '../../../sessions/testing/synthetic-story.ts';
import { writeLog } from '../../../sessions/testing/write-logs.ts';
import { familiesOf } from './families.ts';

function home(): string {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-families-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function logsOf(format: LogFormat, count: number): Log[] {
  const folder = home();
  return Array.from({ length: count }, (_, index) =>
    writeLog(folder, format, tellStory({ seed: index + 1, steps: 20 })),
  );
}

/** As a harness copies a session: its rows first, then what is new. */
function forkOf({ file, format }: Log, fromRow = 0): Log {
  const copy = join(dirname(file), `copy-${fromRow}.jsonl`);
  const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(fromRow);
  writeFileSync(copy, `${rows.join('\n')}\n`);
  return { format, file: copy };
}

async function countOf(logs: readonly Log[]): Promise<number> {
  const families = await familiesOf(logs);
  return new Set(logs.map(({ file }) => families.get(file))).size;
}

it.each<LogFormat>(['claude-code', 'codex', 'pi', 'openclaw', 'gemini-lines', 'plain-lines', 'plain'])(
  'sessions of %s that have nothing in common are read side by side',
  async (format) => {
    expect(await countOf(logsOf(format, 4))).toBe(4);
  },
);

it.each<LogFormat>(['claude-code', 'codex'])(
  'a fork of %s is read with what it was copied from',
  async (format) => {
    const [first, second, third] = logsOf(format, 3) as [Log, Log, Log];
    const fork = forkOf(second);
    const families = await familiesOf([first, second, third, fork]);
    expect(families.get(fork.file)).toBe(families.get(second.file));
    expect(new Set(families.values()).size).toBe(3);
  },
);

it('a copy that leaves out the first row is one, too', async () => {
  const [first, second] = logsOf('codex', 2) as [Log, Log];
  expect(await countOf([first, second, forkOf(first, 2)])).toBe(2);
});

it.each([1, 2, 3])('row %d of the first may be long, and hides none behind it', async (long) => {
  const [first, second] = logsOf('codex', 2) as [Log, Log];
  const rows = readFileSync(first.file, 'utf8').trimEnd().split('\n');
  const row = JSON.parse(rows[long] ?? '{}') as object;
  rows[long] = JSON.stringify({ instructions: 'x'.repeat(20_000), ...row });
  writeFileSync(first.file, `${rows.join('\n')}\n`);
  expect(await countOf([first, second, forkOf(first, 2)])).toBe(2);
});

it('what begins in the middle of a session may be of any log beside it', async () => {
  const [first, second] = logsOf('claude-code', 2) as [Log, Log];
  expect(await countOf([first, second, forkOf(first, 30)])).toBe(1);
});

it('what follows a row of a hook begins its own session', async () => {
  const logs = logsOf('claude-code', 3);
  for (const [index, { file }] of logs.entries()) {
    const rows = readFileSync(file, 'utf8').trimEnd().split('\n');
    const hook = {
      type: 'progress',
      uuid: `hook-${index}`,
      parentUuid: null,
      data: { type: 'hook_progress' },
    };
    const first = { ...JSON.parse(rows[0] ?? '{}'), parentUuid: hook.uuid };
    writeFileSync(
      file,
      `${[hook, first].map((row) => JSON.stringify(row)).join('\n')}\n${rows.slice(1).join('\n')}\n`,
    );
  }
  expect(await countOf(logs)).toBe(3);
});

it('what begins with a summary goes on from another log', async () => {
  const [first, second] = logsOf('claude-code', 2) as [Log, Log];
  const rows = readFileSync(first.file, 'utf8').trimEnd().split('\n').slice(20);
  const boundary = {
    type: 'system',
    subtype: 'compact_boundary',
    uuid: 'b',
    parentUuid: null,
    logicalParentUuid: 'x',
  };
  const fork = { format: first.format, file: join(dirname(first.file), 'compacted.jsonl') };
  writeFileSync(fork.file, `${[JSON.stringify(boundary), ...rows].join('\n')}\n`);
  expect(await countOf([first, second, fork])).toBe(1);
});

it('logs whose beginning tells nothing stay together', async () => {
  const [first, second, third] = logsOf('claude-code', 3) as [Log, Log, Log];
  writeFileSync(first.file, '{"half": ');
  rmSync(second.file);
  expect(await countOf([first, second, third])).toBe(2);
});
