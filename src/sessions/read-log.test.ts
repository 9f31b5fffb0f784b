import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOG_FORMATS, type LogFormat } from './read-log.ts';
import { readAll } from './testing/read-all.ts';
import { type Story, type StoryCall, tellStory } from './testing/synthetic-story.ts';
import { writeLog } from './testing/write-logs.ts';

let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'knowhow-logs-'));
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const FORMATS = Object.keys(LOG_FORMATS) as LogFormat[];

/** Lists of messages have no word for these. */
const WITHOUT_INTERRUPTS = new Set<LogFormat>(['plain', 'plain-lines', 'hermes-database']);
const WITHOUT_COMPACTION = new Set<LogFormat>([...WITHOUT_INTERRUPTS, 'gemini', 'gemini-lines']);

function callsOf(story: Story): StoryCall[] {
  return story.events.flatMap((event) => (event.kind === 'assistant' ? event.calls : []));
}

describe.each(FORMATS)('a log of format %s', (format) => {
  const story = tellStory({ seed: 11, steps: 120 });

  it('gives back what was asked, and nothing that was injected', async () => {
    const { turns } = await readAll(writeLog(home, format, story));
    const asked = story.events.flatMap((event) => (event.kind === 'user' ? [event.text] : []));
    expect(turns.filter((turn) => turn.isTyped).map((turn) => turn.text)).toEqual(asked);
    expect(story.events.some((event) => event.kind === 'injected')).toBe(true);
  });

  it('joins every call with its result, error, exit code and refusal', async () => {
    const { turns } = await readAll(writeLog(home, format, story));
    const calls = turns.flatMap((turn) => turn.calls);
    const expected = callsOf(story);
    expect(calls).toHaveLength(expected.length);
    for (const [index, call] of calls.entries()) {
      const told = expected[index];
      if (told === undefined || told.outcome === 'lost') {
        expect(call.result).toBeNull();
        continue;
      }
      expect(JSON.stringify(call.input)).toContain(JSON.stringify(told.input.command).slice(1, -1));
      expect(call.result?.isRefusal).toBe(told.outcome === 'refused');
      if (told.outcome === 'failure')
        expect(call.result).toMatchObject({ isError: true, exitCode: told.exitCode });
      if (told.outcome === 'success') expect(call.result?.isError).toBe(false);
      if (told.outcome !== 'refused') expect(call.result?.text).toContain(told.output.slice(0, 50));
    }
  });

  it('marks what was interrupted and where the conversation was summed up', async () => {
    const { turns } = await readAll(writeLog(home, format, story));
    const count = (kind: string): number => story.events.filter((event) => event.kind === kind).length;
    expect(count('interrupt')).toBeGreaterThan(0);
    const interrupts = WITHOUT_INTERRUPTS.has(format) ? 0 : count('interrupt');
    expect(turns.filter((turn) => turn.isInterrupted)).toHaveLength(interrupts);
    const summaries = WITHOUT_COMPACTION.has(format) ? 0 : count('compaction');
    expect(turns.filter((turn) => turn.isCompaction)).toHaveLength(summaries);
  });

  it('names session and harness, and every turn by a key of its own', async () => {
    const { turns, session } = await readAll(writeLog(home, format, story));
    expect(session).toMatchObject({ harness: LOG_FORMATS[format].harness, id: story.id });
    expect(new Set(turns.map((turn) => turn.key)).size).toBe(turns.length);
  });

  it('is not read again while it is unchanged', async () => {
    const log = writeLog(home, format, story);
    const first = await readAll(log);
    const second = await readAll(log, { cursor: first.cursor });
    expect(second).toMatchObject({ turns: [], report: { outcome: 'unchanged', bytes: 0, rows: 0 } });
    expect(second.cursor).toEqual(first.cursor);
  });

  it('survives a session of 400 steps', async () => {
    const long = tellStory({ seed: 3, steps: 400 });
    const { turns, report } = await readAll(writeLog(home, format, long));
    expect(turns.flatMap((turn) => turn.calls)).toHaveLength(callsOf(long).length);
    expect(report).toMatchObject({ outcome: 'read', badRows: 0, longRows: 0 });
  });

  it('that is missing fails with a reason and keeps the cursor', async () => {
    const log = writeLog(home, format, story);
    const { cursor } = await readAll(log);
    const gone = await readAll({ format, file: join(home, 'gone.jsonl') }, { cursor });
    expect(gone.report.outcome).toBe('failed');
    expect(gone.report.reason).not.toBe('');
    expect(gone.cursor).toEqual(cursor);
    expect(statSync(log.file).isFile()).toBe(true);
  });
});
