import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KnowhowError } from '../errors.ts';
import { silentLogger } from '../logger.ts';
import type { Conversations, TurnsRequest } from './conversations.ts';
import { IncomingTurns } from './incoming-turns.ts';
import { TurnJournal } from './turn-journal.ts';

type Added = Awaited<ReturnType<Conversations['addTurns']>>;

/** A database that can be locked, and what it has taken. */
function scene(): {
  incoming: (folder?: string) => IncomingTurns;
  stored: string[];
  lock: { is: boolean };
  folder: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-turns-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const stored: string[] = [];
  const lock = { is: false };
  const conversations = {
    redacted: async (request: TurnsRequest) => request,
    addTurns: async ({ sessionKey, turns }: TurnsRequest): Promise<Added> => {
      if (lock.is) throw new KnowhowError('store_unavailable', 'The database is locked');
      if (turns[0]?.content === 'too long') throw new KnowhowError('too_large', 'too long');
      stored.push(`${sessionKey}: ${turns[0]?.content}`);
      return undefined as unknown as Added;
    },
  };
  const incoming = (): IncomingTurns =>
    new IncomingTurns({
      journal: new TurnJournal(join(folder, 'turns')),
      conversations,
      logger: silentLogger,
    });
  return { incoming, stored, lock, folder };
}

const turn = (sessionKey: string, content: string): TurnsRequest => ({
  sessionKey,
  turns: [{ role: 'user', content, key: content }],
});
const filesIn = (folder: string): string[] => readdirSync(join(folder, 'turns'));

test('a turn is on disk before it is in the database, and no longer afterwards', async () => {
  const { incoming, stored, folder } = scene();
  const turns = incoming();
  await turns.take(turn('s', 'one'));
  await turns.take(turn('s', 'two'));
  expect(stored).toEqual([]);
  expect(filesIn(folder)).toHaveLength(1);
  await turns.settle('s');
  expect(stored).toEqual(['s: one', 's: two']);
  expect(filesIn(folder)).toEqual([]);
});

test('what a killed process has taken is stored by the next, half a line aside', async () => {
  const { incoming, stored, folder } = scene();
  await incoming().take(turn('s', 'one'));
  writeFileSync(
    join(folder, 'turns', `${2 ** 30}-${Date.now() - 1000}-0.ndjson`),
    `${JSON.stringify(turn('t', 'older'))}\n{"sess`,
  );
  expect(await incoming().recover()).toBe(2);
  expect(stored).toEqual(['t: older', 's: one']);
  expect(filesIn(folder)).toEqual([]);
});

test('the file of a living process stays; one of before the machine started is read, whoever has its number now', async () => {
  const { incoming, stored, folder } = scene();
  await incoming().take(turn('s', 'one'));
  const write = (begunAt: number, content: string): void =>
    writeFileSync(
      join(folder, 'turns', `${process.ppid}-${begunAt}-0.ndjson`),
      `${JSON.stringify(turn('t', content))}\n`,
    );
  write(Date.now(), 'under way');
  write(1, 'before');
  expect(await incoming().recover()).toBe(2);
  expect(stored).toEqual(['t: before', 's: one']);
  expect(filesIn(folder)).toHaveLength(1);
});

test('a locked database loses no turn, keeps their order and holds nobody up for long', async () => {
  const { incoming, stored, lock, folder } = scene();
  const turns = incoming();
  lock.is = true;
  await turns.take(turn('s', 'one'));
  await turns.settleWithin('s', 20);
  await turns.take(turn('s', 'two'));
  expect(filesIn(folder)).toHaveLength(1);
  lock.is = false;
  await expect.poll(() => stored).toEqual(['s: one', 's: two']);
  expect(filesIn(folder)).toEqual([]);
});

test('a turn that will never be taken is not in the way of the others', async () => {
  const { incoming, stored, folder } = scene();
  const turns = incoming();
  for (const content of ['too long', 'fine']) await turns.take(turn('s', content));
  await turns.settleAll();
  expect(stored).toEqual(['s: fine']);
  expect(filesIn(folder)).toEqual([]);
});
