import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import type { LogCursor } from '../cursor.ts';
import { SeenRows } from '../lines/seen-rows.ts';
import type { Log, LogFormat } from '../read-log.ts';
import type { Turn } from '../session.ts';
import { claudeCodeLines, codexLines, type Line, piLines, plainMessages } from '../testing/line-logs.ts';
import { readAll } from '../testing/read-all.ts';
import { type Story, tellStory } from '../testing/synthetic-story.ts';
import { jsonLines } from '../testing/write-logs.ts';
import { zstdFrame } from '../testing/zstd-frame.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowhow-lines-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const TELLERS: readonly (readonly [LogFormat, (story: Story) => Line[]])[] = [
  ['claude-code', claudeCodeLines],
  ['codex', codexLines],
  ['pi', piLines],
  ['openclaw', piLines],
  ['plain-lines', plainMessages],
];

function logOf(format: LogFormat, name = 'log.jsonl'): Log {
  return { format, file: join(folder, name) };
}

function withoutSettling(turns: readonly Turn[]): unknown[] {
  return turns.map(({ isSettled: _, ...turn }) => turn);
}

describe('reading a log as it grows', () => {
  it.each(TELLERS)('%s gives the same turns however it is cut into reads', async (format, tell) => {
    const bytes = Buffer.from(jsonLines(tell(tellStory({ seed: 7, steps: 25 }))));
    const cuts = fc.array(fc.nat(bytes.length), { maxLength: 6 });
    const property = fc.asyncProperty(cuts, async (places) => {
      const log = logOf(format);
      writeFileSync(log.file, bytes);
      const whole = await readAll(log);
      writeFileSync(log.file, '');
      const seen = new SeenRows();
      const read = new Map<string, Turn>();
      let cursor: LogCursor | null = null;
      let from = 0;
      for (const to of [...places.sort((a, b) => a - b), bytes.length]) {
        appendFileSync(log.file, bytes.subarray(from, to));
        from = to;
        const part = await readAll(log, { cursor, seen });
        for (const turn of part.turns) {
          expect(read.get(turn.key)?.isSettled ?? false).toBe(false);
          read.set(turn.key, turn);
        }
        cursor = part.cursor;
      }
      expect(withoutSettling([...read.values()])).toEqual(withoutSettling(whole.turns));
    });
    await fc.assert(property, { numRuns: 25 });
  });

  it('reads only what was added', async () => {
    const log = logOf('claude-code');
    const text = jsonLines(claudeCodeLines(tellStory({ seed: 1, steps: 200 })));
    writeFileSync(log.file, text);
    const first = await readAll(log);
    appendFileSync(log.file, jsonLines(claudeCodeLines(tellStory({ seed: 2, steps: 1 }))));
    const second = await readAll(log, { cursor: first.cursor });
    expect(second.report.outcome).toBe('read');
    expect(second.report.bytes).toBeLessThan(text.length / 10);
  });

  it('leaves a half-written last line for the next read', async () => {
    const log = logOf('plain-lines');
    writeFileSync(log.file, '{"role":"user","content":"one"}\n{"role":"user","con');
    const first = await readAll(log);
    expect(first.turns.map((turn) => turn.text)).toEqual(['one']);
    expect(first.report.badRows).toBe(0);
    appendFileSync(log.file, 'tent":"two"}\n');
    const second = await readAll(log, { cursor: first.cursor });
    expect(second.turns.map((turn) => turn.text)).toEqual(['one', 'two']);
  });

  it('starts over when the log was truncated or replaced', async () => {
    const log = logOf('plain-lines');
    writeFileSync(log.file, '{"role":"user","content":"one"}\n{"role":"user","content":"two"}\n');
    const { cursor } = await readAll(log);
    truncateSync(log.file, 0);
    appendFileSync(log.file, '{"role":"user","content":"new"}\n');
    expect(await readAll(log, { cursor })).toMatchObject({
      report: { outcome: 'restarted' },
      turns: [{ text: 'new' }],
    });
    const other = join(folder, 'other');
    writeFileSync(
      other,
      '{"role":"user","content":"a"}\n{"role":"user","content":"much longer than before"}\n',
    );
    renameSync(other, log.file);
    expect((await readAll(log, { cursor })).report.outcome).toBe('restarted');
  });
});

describe('a log as it really is', () => {
  it('may have a byte order mark, CRLF, blank lines and bad lines, which are counted', async () => {
    const log = logOf('plain-lines');
    const text =
      '\uFEFF{"role":"user","content":"one 🚀"}\r\n\r\nnot json\r\n[1]\r\n{"role":"user","content":"two"}\r\n';
    writeFileSync(log.file, text);
    const { turns, report } = await readAll(log);
    expect(turns.map((turn) => turn.text)).toEqual(['one 🚀', 'two']);
    expect(report.badRows).toBe(2);
    expect(report.badPlaces).toEqual([`${log.file}:3`, `${log.file}:4`]);
  });

  it('may be one line behind a byte order mark, without an end', async () => {
    const log = logOf('plain-lines');
    writeFileSync(log.file, '\uFEFF{"role":"user","content":"one"}');
    expect((await readAll(log)).turns.map((turn) => turn.text)).toEqual(['one']);
  });

  it('may hold results whose second copy cannot be cut out of them', async () => {
    const log = logOf('claude-code');
    const use = { type: 'tool_use', id: 'c', name: 'Read', input: { file_path: 'a' } };
    const answer = { type: 'tool_result', tool_use_id: 'c', content: 'x'.repeat(2000) };
    const toolUseResult = { file: { path: 'a', content: 'x' }, content: 'y', numLines: 1 };
    writeFileSync(
      log.file,
      jsonLines([
        { type: 'assistant', uuid: 'a', message: { content: [use] } },
        { type: 'user', uuid: 'b', message: { content: [answer] }, toolUseResult },
      ]),
    );
    const { turns, report } = await readAll(log);
    expect(report.badRows).toBe(0);
    expect(turns[0]?.calls[0]?.result?.fullLength).toBe(2000);
  });

  it('names a bad line by its number in the file, wherever reading began', async () => {
    const log = logOf('plain-lines');
    writeFileSync(log.file, '{"role":"user","content":"one"}\n{"role":"user","content":"two"}\n');
    const { cursor } = await readAll(log);
    appendFileSync(log.file, 'not json\n{"role":"user","content":"three"}\n');
    expect((await readAll(log, { cursor })).report.badPlaces).toEqual([`${log.file}:3`]);
  });

  it('counts a row once that was copied, within a log and into another', async () => {
    const lines = claudeCodeLines(tellStory({ seed: 4, steps: 10 }));
    const [first, second] = [logOf('claude-code', 'a.jsonl'), logOf('claude-code', 'b.jsonl')];
    writeFileSync(first.file, jsonLines([...lines, ...lines]));
    writeFileSync(second.file, jsonLines(lines));
    const seen = new SeenRows();
    const one = await readAll(first, { seen });
    expect(new Set(one.turns.map((turn) => turn.key)).size).toBe(one.turns.length);
    expect(one.report.repeatedRows).toBeGreaterThan(lines.length / 2);
    expect((await readAll(second, { seen })).turns).toEqual([]);
  });

  it('may be compressed', async () => {
    const text = jsonLines(codexLines(tellStory({ seed: 9, steps: 300, outputLength: 900 })));
    const plain = logOf('codex', 'rollout-a.jsonl');
    const compressed = logOf('codex', 'rollout-a.jsonl.zst');
    writeFileSync(plain.file, text);
    writeFileSync(compressed.file, zstdFrame(Buffer.from(text)));
    expect((await readAll(compressed)).turns).toEqual((await readAll(plain)).turns);
    writeFileSync(compressed.file, Buffer.from('no zstd at all, whatever its name'));
    expect((await readAll(compressed)).report.outcome).toBe('failed');
  });

  it('may hold results of any length: head and tail are kept', async () => {
    const log = logOf('plain-lines');
    const content = `start ${'x'.repeat(300_000)} end`;
    const call = { id: 'c', type: 'function', function: { name: 'cat', arguments: '{"path":"a"}' } };
    writeFileSync(
      log.file,
      jsonLines([
        { role: 'assistant', content: '', tool_calls: [call] },
        { role: 'tool', tool_call_id: 'c', content },
      ]),
    );
    const result = (await readAll(log)).turns[0]?.calls[0]?.result;
    expect(result?.fullLength).toBe(content.length);
    expect(result?.text.length).toBeLessThan(20_000);
    expect(result?.text).toMatch(/^start [\s\S]* end$/);
  });

  it('may hold anything: random bytes and deep nesting are counted, never thrown', async () => {
    const log = logOf('claude-code');
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), fc.json(), async (bytes, json) => {
      writeFileSync(
        log.file,
        Buffer.concat([bytes, Buffer.from(`\n${json}\n{"type":"user","message":${json}}\n`)]),
      );
      for (const [format] of TELLERS) expect((await readAll({ ...log, format })).report.outcome).toBe('read');
    });
    await fc.assert(property, { numRuns: 60 });
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const message = `{"type":"assistant","uuid":"u","message":{"content":[{"type":"tool_use","id":"c","name":"T","input":{"a":${deep}}}]}}\n`;
    writeFileSync(log.file, message);
    const { turns } = await readAll(log);
    expect(JSON.stringify(turns[0]?.calls[0]?.input).length).toBeLessThan(200);
    const called = '{"role":"assistant","content":"","tool_calls":[{"id":"c","name":"T","arguments":{}}]}';
    const answer = `{"role":"tool","tool_call_id":"c","content":{"a":${deep}}}`;
    writeFileSync(log.file, `${called}\n${answer}\n{"role":"user","content":"go on"}\n`);
    const plain = await readAll({ ...log, format: 'plain-lines' });
    expect(plain.report.outcome).toBe('read');
    expect(plain.turns[0]?.calls[0]?.result?.text).toMatch(/^\{"a":\[/);
    expect(plain.turns.at(-1)?.text).toBe('go on');
  });

  it('may call itself, its turns and its folder what cannot be a key: it has other names then', async () => {
    const log = logOf('codex');
    const rows = [
      { type: 'session_meta', payload: { id: 'a\0b', cwd: '/home/a\0b' } },
      {
        type: 'response_item',
        payload: {
          ...{ type: 'message', role: 'user', id: 'x'.repeat(10_000) },
          content: [{ type: 'input_text', text: 'fix the build' }],
        },
      },
    ];
    writeFileSync(log.file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const { session, turns } = await readAll(log);
    expect(session).toMatchObject({ id: expect.stringMatching(/^odd-/), project: null });
    expect(turns).toMatchObject([{ key: expect.stringMatching(/^odd-/), text: 'fix the build' }]);
  });
});
