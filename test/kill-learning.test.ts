import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { packageFolder } from '../src/package.ts';
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../src/sessions/testing/write-logs.ts';
import { knowhow } from './support/cli.ts';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

const PRELOAD = `--require=${join(packageFolder(), 'test', 'support', 'die-at-write.cjs')}`;
/** Spread over all writes of a run, the first and the last among them. */
const KILLS = 6;
const SESSIONS = 3;

/** What was learnt, without the moments at which that happened, and how the lines that sessions were told ended. */
const LEARNT = {
  sessions: 'select key, project, record from learned_sessions order by key',
  logs: 'select file, size from learned_logs order by file',
  procedures: 'select id, polarity, sessions, last_at, content from procedures order by id',
  attempts: 'select attempt_id, procedure_id from procedure_attempts order by attempt_id',
  told: 'select session_key, line_key, outcome from told_lines order by session_key, line_key',
};

/** Of each session: a line that it followed, and one that it did not. */
const TOLD = [
  ['habit:followed', 'usual here: `npm test`'],
  ['habit:ignored', 'usual here: `make everything`'],
] as const;

/** A home in which sessions were told something that nobody has looked at since. */
async function homeThatTold(sessions: readonly string[]): Promise<TestHome> {
  const place = temporaryHome();
  await knowhow(place, ['procedures', 'list']);
  const database = new Database(place.home.databaseFile);
  const tell = database.prepare(
    `insert into told_lines (session_key, line_key, project, moment, at, outcome, text)
     values (?, ?, 'shop', 'start', '2026-01-01T00:00:00.000Z', 'open', ?)`,
  );
  for (const session of sessions) for (const [key, text] of TOLD) tell.run(session, key, text);
  database.close();
  return place;
}

function learntIn({ home }: TestHome): Record<keyof typeof LEARNT, unknown[]> {
  const database = new Database(home.databaseFile, { readonly: true });
  try {
    const rows = Object.entries(LEARNT).map(([name, text]) => [name, database.prepare(text).all()]);
    return Object.fromEntries(rows);
  } finally {
    database.close();
  }
}

function copyOf({ home }: TestHome): TestHome {
  const place = temporaryHome();
  cpSync(home.folder, place.home.folder, { recursive: true });
  return place;
}

/** Each run is a process. */
const TIMEOUT_MS = 240_000;

test(
  'kill -9 at any write of learning: the next run ends where one that was not killed does',
  async () => {
    const logs = join(temporaryHome().folder, 'logs');
    mkdirSync(logs);
    const sessions = Array.from({ length: SESSIONS }, (_, seed) => {
      const story = tellStory({ seed: seed + 1, steps: 30 });
      writeLog(logs, 'claude-code', story);
      return story.id;
    });
    const learn = (place: TestHome, environment: Record<string, string> = {}) =>
      knowhow(place, ['procedures', 'extract', '--dir', logs, '--json'], { environment });
    const told = await homeThatTold(sessions);
    const unharmed = copyOf(told);
    const count = join(unharmed.folder, 'writes');
    await learn(unharmed, { NODE_OPTIONS: PRELOAD, COUNT_WRITES: count });
    const expected = learntIn(unharmed);
    expect(expected.sessions).toHaveLength(SESSIONS);
    expect(expected.procedures.length).toBeGreaterThan(0);
    const outcomes = expected.told.map((row) => Object.values(row as object).at(-1));
    expect(outcomes.toSorted()).toEqual([
      ...sessions.map(() => 'followed'),
      ...sessions.map(() => 'ignored'),
    ]);

    const writes = Number(readFileSync(count, 'utf8'));
    for (let kill = 0; kill < KILLS; kill++) {
      const at = 1 + Math.round((kill * (writes - 1)) / (KILLS - 1));
      const place = copyOf(told);
      const killed = await learn(place, { NODE_OPTIONS: PRELOAD, DIE_AT_WRITE: `${at}` });
      expect(killed.code, `write ${at} of ${writes}`).toBeNull();
      expect((await learn(place)).code).toBe(0);
      expect(learntIn(place), `killed at write ${at} of ${writes}`).toEqual(expected);
    }
  },
  TIMEOUT_MS,
);
