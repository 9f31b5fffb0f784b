import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTables } from '../store/foreign/testing/write-databases.ts';
import { detectFormat } from './detect.ts';
import { detectLogs, discoverLogs } from './discover.ts';
import { LOG_FORMATS, type LogFormat } from './read-log.ts';
import { readAll } from './testing/read-all.ts';
import { tellStory } from './testing/synthetic-story.ts';
import { jsonLines, writeLog } from './testing/write-logs.ts';
import { zstdFrame } from './testing/zstd-frame.ts';

let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'knowhow-discover-'));
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const FORMATS = Object.keys(LOG_FORMATS) as LogFormat[];
const story = tellStory({ seed: 21, steps: 6 });
const now = new Date();

describe('finding logs', () => {
  // Exports lie wherever a person put them.
  it('finds the logs of every harness in a home', async () => {
    const written = FORMATS.filter((format) => !/^plain|-export$/.test(format)).map((format) =>
      writeLog(home, format, story),
    );
    const found = await discoverLogs({ userHome: home, environment: {} }, { now });
    expect(new Set(found.map((log) => `${log.format} ${log.file}`))).toEqual(
      new Set(written.map((log) => `${log.format} ${log.file}`)),
    );
  });

  it.skipIf(process.getuid?.() === 0)('tells once of a folder that may not be read', async () => {
    const closed = dirname(writeLog(home, 'codex', story).file);
    chmodSync(closed, 0o000);
    const failed: string[] = [];
    const onFailed = (path: string): void => void failed.push(path);
    expect(await discoverLogs({ userHome: home, environment: {} }, { now, onFailed })).toEqual([]);
    expect(await detectLogs(home, { now, onFailed })).toEqual([]);
    chmodSync(closed, 0o700);
    expect(failed).toEqual([closed, closed]);
  });

  it('tells of no folder that is missing', async () => {
    const failed: string[] = [];
    const onFailed = (path: string): void => void failed.push(path);
    await discoverLogs({ userHome: home, environment: {} }, { now, onFailed });
    await detectLogs(join(home, 'nowhere'), { now, onFailed });
    expect(failed).toEqual([]);
  });

  it.each([
    ['claude-code', 'CLAUDE_CONFIG_DIR', '.claude'],
    ['codex', 'CODEX_HOME', '.codex'],
    ['pi', 'PI_CODING_AGENT_DIR', '.pi/agent'],
    ['openclaw-database', 'OPENCLAW_STATE_DIR', '.openclaw'],
    ['hermes-database', 'HERMES_HOME', '.hermes'],
    ['opencode-files', 'XDG_DATA_HOME', '.local/share'],
    ['gemini', 'GEMINI_CLI_HOME', ''],
  ] as const)(
    'finds logs of %s where %s has moved them, and those from before',
    async (format, variable, below) => {
      const before = writeLog(home, format, story);
      const elsewhere = join(home, 'elsewhere');
      const moved = writeLog(elsewhere, format, story);
      const environment = { [variable]: join(elsewhere, below) };
      expect(await discoverLogs({ userHome: home, environment }, { now })).toMatchObject([moved, before]);
    },
  );

  it('finds logs once where the usual folder is a link to the one that a variable names', async () => {
    const kept = join(home, 'kept');
    const log = writeLog(kept, 'claude-code', story);
    symlinkSync(join(kept, '.claude'), join(home, '.claude'));
    const environment = { CLAUDE_CONFIG_DIR: join(kept, '.claude') };
    expect(await discoverLogs({ userHome: home, environment }, { now })).toMatchObject([log]);
  });

  it('leaves out what was not written to for longer than the days asked for', async () => {
    const old = writeLog(home, 'claude-code', story);
    utimesSync(old.file, new Date(0), new Date(0));
    const recent = writeLog(home, 'codex', story);
    expect(await discoverLogs({ userHome: home, environment: {} }, { now, days: 7 })).toMatchObject([recent]);
  });

  it('finds nothing in a home without harnesses', async () => {
    expect(await discoverLogs({ userHome: join(home, 'nobody'), environment: {} }, { now })).toEqual([]);
  });
});

describe('telling a log by its contents', () => {
  it.each(FORMATS)('knows %s', async (format) => {
    const { file } = writeLog(home, format, story);
    expect(await detectFormat(file)).toBe(format);
  });

  it('knows a compressed log, a conversation a line, and a conversation alone', async () => {
    const plain = writeLog(home, 'codex', story);
    const bytes = readFileSync(plain.file);
    const compressed = join(home, 'rollout-x.jsonl.zst');
    writeFileSync(compressed, zstdFrame(bytes));
    expect(await detectFormat(compressed)).toBe('codex');
    const lines = join(home, 'runs.jsonl');
    const run = '{"task_id":1,"messages":[{"role":"user","content":"hi"}]}\n';
    writeFileSync(lines, run.repeat(2));
    expect(await detectFormat(lines)).toBe('plain-lines');
    writeFileSync(lines, run);
    expect(await detectFormat(lines)).toBe('plain');
  });

  it('knows a conversation that names its session as Gemini does, and speaks as others do', async () => {
    const file = join(home, 'export.json');
    const run = '{"sessionId":"a","messages":[{"role":"user","content":"fix the build"}]}\n';
    writeFileSync(file, run);
    expect(await detectFormat(file)).toBe('plain');
    expect((await readAll({ format: 'plain', file })).turns).toMatchObject([{ text: 'fix the build' }]);
    writeFileSync(file, run.repeat(2));
    expect(await detectFormat(file)).toBe('plain-lines');
  });

  it('knows a database by its tables, whatever its rows speak of', async () => {
    const speaking = JSON.stringify({ role: 'user', content: 'add message_id to transcript_events' });
    const database = writeLog(home, 'opencode-database', story).file;
    writeTables(database, [{ name: 'note', columns: 'text text', rows: [[speaking]] }]);
    expect(await detectFormat(database)).toBe('opencode-database');
    const other = join(home, 'other.db');
    writeTables(other, [{ name: 'note', columns: 'message_id text, text text', rows: [['a', speaking]] }]);
    expect(await detectFormat(other)).toBeNull();
  });

  it.each([
    ['package.json', '{"name":"x","version":"1"}'],
    ['empty.jsonl', ''],
    ['numbers.json', '[1,2,3]'],
    ['text.jsonl', 'hello\nworld\n'],
    ['odd.db', 'SQLite format 3\0 and nothing more'],
    ['broken.jsonl.zst', 'no zstd'],
  ])('takes %s for no log', async (name, text) => {
    writeFileSync(join(home, name), text);
    expect(await detectFormat(join(home, name))).toBeNull();
  });

  it('knows a log by a first row of any usual length, and by rows behind others', async () => {
    const file = join(home, 'long.jsonl');
    const text = 'x'.repeat(20_000);
    const row = { type: 'session_meta', timestamp: '2026-01-05T09:00:00.000Z', payload: { id: 'a', text } };
    writeFileSync(file, `${JSON.stringify(row)}\n`.repeat(2));
    expect(await detectFormat(file)).toBe('codex');
    const note = `${JSON.stringify({ note: text })}\n`;
    writeFileSync(file, `${note}{"role":"user","content":"hi"}\n`);
    expect(await detectFormat(file)).toBe('plain-lines');
    writeFileSync(file, `${JSON.stringify({ messages: [{ role: 'user', content: text }] })}\n`);
    expect(await detectFormat(file)).toBe('plain');
  });

  it.each([1, 40])(
    'knows a log whose first row is of %i MB, as a picture in a prompt makes it',
    async (megabytes) => {
      const file = join(home, 'picture.jsonl');
      const content = [{ type: 'image', source: { type: 'base64', data: 'A'.repeat(megabytes * 2 ** 20) } }];
      const [prompt, answer] = ['user', 'assistant'].map((type) => ({ type, uuid: type, sessionId: 's' }));
      writeFileSync(file, jsonLines([{ ...prompt, message: { role: 'user', content } }, answer]));
      expect(await detectFormat(file)).toBe('claude-code');
    },
  );

  it('tells long conversations, one a line, from a long one alone', async () => {
    const file = join(home, 'long.jsonl');
    const run = JSON.stringify({ messages: [{ role: 'user', content: 'A'.repeat(2 ** 20) }] });
    writeFileSync(file, `${run}\n${run}\n`);
    expect(await detectFormat(file)).toBe('plain-lines');
    writeFileSync(file, `${run}\n`);
    expect(await detectFormat(file)).toBe('plain');
  });

  it('leaves out the prompts of Gemini where its chats are', async () => {
    const prompts = [{ sessionId: 's', messageId: 0, type: 'user', message: 'hi', timestamp: '2026-01-05' }];
    mkdirSync(join(home, 'tmp', 'abc', 'chats'), { recursive: true });
    writeFileSync(join(home, 'tmp', 'abc', 'logs.json'), JSON.stringify(prompts));
    expect(await detectLogs(home, { now })).toEqual([]);
    rmSync(join(home, 'tmp', 'abc', 'chats'), { recursive: true });
    expect(await detectLogs(home, { now })).toMatchObject([{ format: 'gemini' }]);
  });

  it('does not look into a file whose format is known, nor into parts of sessions', async () => {
    const file = join(home, 'a.jsonl');
    writeFileSync(file, 'nothing that could be told for a log\n');
    writeLog(home, 'opencode-files', story);
    const known = await detectLogs(home, { now, knownFormat: (path) => (path === file ? 'pi' : null) });
    expect(known.map(({ format }) => format).sort()).toEqual(['opencode-files', 'pi']);
    expect(await detectLogs(home, { now })).toHaveLength(1);
  });

  it('tells of files that look like logs and are none, but not of empty ones', async () => {
    writeFileSync(join(home, 'a.jsonl'), '{"level":"info","msg":"listening"}\n');
    writeFileSync(join(home, 'b.jsonl'), 'broken\n{"in every line\n');
    writeFileSync(join(home, 'c.jsonl'), '');
    writeFileSync(join(home, 'notes.txt'), 'no log, and not called one');
    const unknown: string[] = [];
    expect(await detectLogs(home, { now, onUnknown: (file) => unknown.push(file) })).toEqual([]);
    expect(unknown).toEqual([join(home, 'a.jsonl'), join(home, 'b.jsonl')]);
  });

  it('takes no settings of a source tree for logs, nor looks into what others wrote', async () => {
    for (const file of [
      'package.json',
      'src/tsconfig.json',
      'app.db',
      'node_modules/x/rows.jsonl',
      '.git/a.jsonl',
    ]) {
      mkdirSync(dirname(join(home, file)), { recursive: true });
      writeFileSync(join(home, file), '{"name":"shop"}\n');
    }
    for (const file of ['chats/a.json', 'session-1.json']) {
      mkdirSync(dirname(join(home, file)), { recursive: true });
      writeFileSync(join(home, file), '{"name":"shop"}\n');
    }
    const unknown: string[] = [];
    expect(await detectLogs(home, { now, onUnknown: (file) => unknown.push(file) })).toEqual([]);
    expect(unknown).toEqual([join(home, 'chats/a.json'), join(home, 'session-1.json')]);
  });

  it('walks a folder once, whatever links lead where', async () => {
    const log = writeLog(home, 'pi', story);
    mkdirSync(join(home, 'a'));
    symlinkSync(home, join(home, 'a', 'loop'));
    symlinkSync(join(home, 'nowhere'), join(home, 'dangling.jsonl'));
    expect(await detectLogs(home, { now })).toMatchObject([log]);
  });
});
