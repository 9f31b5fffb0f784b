/**
 * A session that is forked, resumed or copied holds rows of another one: what was done once counts once.
 *
 * @module
 */
import type { SessionRecord, Stretch } from './session-record.ts';

interface RowId {
  readonly reason: string;
  readonly pattern: RegExp;
  /** It is one of few: only with the time of its row does it tell the row from all others. */
  readonly needsTime?: true;
  readonly example: string;
}

/** Names of requests that are ids of rows. Others number the rows of a file (`at-120`), and say nothing beyond it. */
export const ROW_IDS: readonly RowId[] = [
  {
    reason: 'drawn for the row, and kept when it is copied',
    pattern: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu,
    example: '550e8400-e29b-41d4-a716-446655440000',
  },
  {
    reason: 'the same with a word for its kind before it',
    pattern: /^[a-z]{2,8}_[\da-z]{16,64}$/iu,
    example: 'msg_01hq3k5vdm2x7c9b4n6p',
  },
  {
    reason: 'as newer versions of Codex draw them',
    pattern: /^[a-z]{2,8}_[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu,
    example: 'msg_019c4a07-d809-74c3-bc4b-fd9618487b4b',
  },
  {
    reason: 'eight digits are drawn for the rows of one file',
    pattern: /^[\da-f]{8}$/u,
    needsTime: true,
    example: 'a1b2c3d4',
  },
];

/**
 * What a request is known by: its row, or its first call where that row has no id. A call keeps its own in every copy, and it
 * is there on every reading.
 */
export function rowOf(key: string, firstCall: string): string {
  const isNamed = ROW_IDS.some(({ pattern }) => pattern.test(key));
  const isDrawn = ROW_IDS.some(({ pattern, needsTime }) => !needsTime && pattern.test(firstCall));
  return !isNamed && isDrawn ? firstCall : key;
}

/** The same for all copies of a request; null when that cannot be told. */
export function copyKey(row: string, at: string): string | null {
  const id = ROW_IDS.find(({ pattern }) => pattern.test(row));
  return id === undefined ? null : `${row}${id.needsTime ? ` ${at}` : ''}`;
}

/** Without what another record holds as well: where more was done after it, it stays. `records` in their order. */
export function withoutCopies(records: readonly SessionRecord[]): SessionRecord[] {
  const best = new Map<string, Stretch>();
  const weights = new Map<Stretch, number>();
  for (const { stretches } of records)
    for (const [at, stretch] of stretches.entries()) {
      const key = copyKey(stretch.row, stretch.at);
      if (key === null) continue;
      const known = best.get(key);
      weights.set(stretch, 2 * stretch.deeds.length + Number(at < stretches.length - 1));
      if (known === undefined || (weights.get(stretch) ?? 0) > (weights.get(known) ?? 0))
        best.set(key, stretch);
    }
  return records.flatMap((record) => {
    const own = record.stretches.filter((stretch) => {
      const key = copyKey(stretch.row, stretch.at);
      return key === null || best.get(key) === stretch;
    });
    if (own.length === 0) return [];
    return [own.length === record.stretches.length ? record : { ...record, stretches: own }];
  });
}

/** Whether a person has forgotten a request, here or in a session that it was copied from. `ids` are `session#row`. */
export function forgottenIn(ids: ReadonlySet<string>): (session: string, row: string, at: string) => boolean {
  const names = new Set([...ids].flatMap((id) => copyKey(id.slice(id.lastIndexOf('#') + 1), '') ?? []));
  return (session, row, at) => {
    const name = copyKey(row, at);
    return ids.has(`${session}#${row}`) || (name !== null && names.has(name));
  };
}

/** What a person has forgotten leaves its place alone. */
export function withoutForgotten(record: SessionRecord, ids: ReadonlySet<string>): SessionRecord {
  const isForgotten = forgottenIn(ids);
  const stretches = record.stretches.map(
    (stretch): Stretch =>
      isForgotten(record.key, stretch.row, stretch.at)
        ? { ...stretch, asked: '', deeds: [], said: '', isInterrupted: false }
        : stretch,
  );
  return { ...record, stretches };
}
