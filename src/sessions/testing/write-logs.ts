/**
 * Writes a story as a log of any format, into a folder as the harness would.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  HERMES_COLUMNS,
  HERMES_SESSION_COLUMNS,
  OPENCLAW_COLUMNS,
  OPENCODE_MESSAGE_COLUMNS,
  OPENCODE_MESSAGE_INDEXES,
  OPENCODE_PART_COLUMNS,
  OPENCODE_PART_INDEXES,
  OPENCODE_SESSION_COLUMNS,
  writeTables,
} from '../../store/foreign/testing/write-databases.ts';
import type { Log, LogFormat } from '../read-log.ts';
import { claudeCodeLines, codexLines, type Line, piLines, plainMessages } from './line-logs.ts';
import { geminiDocument, openCodeMessages } from './other-logs.ts';
import type { Story } from './synthetic-story.ts';
import { sizedZstdFrame } from './zstd-frame.ts';

const START = Date.UTC(2026, 0, 5, 9);

/** Under a user's home; returns the log to read. */
export function writeLog(home: string, format: LogFormat, story: Story): Log {
  return { format, file: WRITERS[format](home, story) };
}

export function jsonLines(lines: readonly Line[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const WRITERS: Readonly<Record<LogFormat, (home: string, story: Story) => string>> = {
  'claude-code': (home, story) =>
    write(home, `.claude/projects/-home-user-shop/${story.id}.jsonl`, jsonLines(claudeCodeLines(story))),
  codex: (home, story) => write(home, rolloutName(story), jsonLines(codexLines(story))),
  pi: (home, story) =>
    write(home, `.pi/agent/sessions/--home-user-shop--/2026_${story.id}.jsonl`, jsonLines(piLines(story))),
  openclaw: (home, story) =>
    write(home, `.openclaw/agents/main/sessions/${story.id}.jsonl`, jsonLines(piLines(story))),
  gemini: (home, story) =>
    write(
      home,
      `.gemini/tmp/abc/chats/session-${story.id}.json`,
      JSON.stringify(geminiDocument(story), null, 2),
    ),
  'gemini-lines': (home, story) => {
    const { messages, ...head } = geminiDocument(story);
    return write(
      home,
      `.gemini/tmp/abc/chats/session-${story.id}.jsonl`,
      jsonLines([head, ...(messages as Line[])]),
    );
  },
  plain: (home, story) => write(home, `exports/${story.id}.json`, JSON.stringify(plainMessages(story))),
  'plain-lines': (home, story) => write(home, `exports/${story.id}.jsonl`, jsonLines(plainMessages(story))),
  'opencode-files': (home, story) => {
    const storage = '.local/share/opencode/storage';
    for (const { id, data, parts } of openCodeMessages(story)) {
      write(home, `${storage}/message/${story.id}/${id}.json`, JSON.stringify({ id, ...data }));
      for (const part of parts)
        write(home, `${storage}/part/${id}/${part.id}.json`, JSON.stringify(part.data));
    }
    const session = { id: story.id, directory: story.project, time: { created: START } };
    return write(home, `${storage}/session/global/${story.id}.json`, JSON.stringify(session));
  },
  'opencode-export': (home, story) => {
    const info = { id: story.id, directory: story.project, time: { created: START } };
    const messages = openCodeMessages(story).map(({ id, data, parts }) => ({
      info: { id, ...data },
      parts: parts.map((part) => part.data),
    }));
    return write(home, `exports/opencode-${story.id}.json`, JSON.stringify({ info, messages }, null, 2));
  },
  'openclaw-database': (home, story) => {
    const rows = piLines(story).map((line, seq) => {
      const json = JSON.stringify(line);
      // Every third one compressed, as older events are.
      return seq % 3 === 0
        ? [story.id, seq, null, sizedZstdFrame(Buffer.from(json)), START + seq]
        : [story.id, seq, json, null, START + seq];
    });
    const file = place(home, '.openclaw/agents/main/agent/openclaw-agent.sqlite');
    writeTables(file, [{ name: 'transcript_events', columns: OPENCLAW_COLUMNS, rows }]);
    return file;
  },
  'hermes-database': (home, story) => {
    const rows = plainMessages(story).map((message, index) => [
      null,
      story.id,
      String(message.role),
      String(message.content),
      typeof message.tool_call_id === 'string' ? message.tool_call_id : null,
      message.tool_calls === undefined ? null : JSON.stringify(message.tool_calls),
      message.role === 'tool' ? 'shell' : null,
      START / 1000 + index,
      null,
      1,
    ]);
    const file = place(home, '.hermes/state.db');
    const session = [story.id, 'cli', story.project, 'main', null, START / 1000];
    writeTables(file, [
      { name: 'sessions', columns: HERMES_SESSION_COLUMNS, rows: [session] },
      { name: 'messages', columns: HERMES_COLUMNS, rows },
    ]);
    return file;
  },
  'opencode-database': (home, story) => {
    const messages = openCodeMessages(story);
    const file = place(home, '.local/share/opencode/opencode.db');
    const own = (id: string): string => `${story.id}_${id}`;
    writeTables(file, [
      { name: 'session', columns: OPENCODE_SESSION_COLUMNS, rows: [[story.id, story.project, null, START]] },
      {
        name: 'message',
        columns: OPENCODE_MESSAGE_COLUMNS,
        indexes: OPENCODE_MESSAGE_INDEXES,
        rows: messages.map(({ id, data }, at) => [
          own(id),
          story.id,
          START + at,
          START + at,
          JSON.stringify(data),
        ]),
      },
      {
        name: 'part',
        columns: OPENCODE_PART_COLUMNS,
        indexes: OPENCODE_PART_INDEXES,
        rows: messages.flatMap(({ id, parts }, at) =>
          parts.map((part) => [
            own(part.id),
            own(id),
            story.id,
            START + at,
            START + at,
            JSON.stringify(part.data),
          ]),
        ),
      },
    ]);
    return file;
  },
};

function rolloutName(story: Story): string {
  return `.codex/sessions/2026/01/05/rollout-2026-01-05T09-00-00-${story.id}.jsonl`;
}

function place(home: string, path: string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

function write(home: string, path: string, text: string): string {
  const file = place(home, path);
  writeFileSync(file, text);
  return file;
}
