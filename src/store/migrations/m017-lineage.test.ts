/**
 * A database of before m017 gets the lineage that its rows imply.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { OLDER_DATABASES } from '../contract/older-database.ts';
import type { NodeKind } from '../lineage-store.ts';
import { openStore, type StoreOptions } from '../open-store.ts';

const AT = '2026-01-01';

type Row = Readonly<Record<string, string | number | null>>;

const NO_TEXTS = { embedding_text: '', recipe: '{}', avoid: '[]', contrast: 'null', slots: '[]' };
const NO_COUNTS = { successes: 1, failures: 0, partials: 0, unknowns: 0, sessions: 1 };

const session = (session_key: string, taint: string): Row => ({
  ...{ session_key, harness: 'codex', turns: 1, shown: '[]', used: '[]', taint, updated_at: AT },
});
const conversation = (session_key: string, seq: number, taint: string): Row => ({
  ...{ id: `conversation:${session_key}#${seq}`, session_key, seq, agent: 'default', harness: 'codex' },
  ...{ state: seq === 1 ? 'open' : 'closed', taint, started_at: AT, last_turn_at: AT },
});
const memory = (id: string, provenance: string, taint: string): Row => ({
  ...{ id: `memory:${id}`, kind: 'memory', tier: 'semantic', importance: 0.5, tags: '[]', agent: 'default' },
  ...{ provenance, taint, occurred_at: AT, created_at: AT, updated_at: AT, text_changed_at: AT },
  ...{ content_hash: id, metadata: '{}', content: id },
});

/** A clean session, one that has read the web since its conversation was summed up, and what they left. */
const ROWS: readonly (readonly [table: string, row: Row])[] = [
  ['agent_sessions', session('clean', 'trusted')],
  ['agent_sessions', session('web', 'web')],
  ['conversations', conversation('clean', 1, 'user')],
  ['conversations', conversation('web', 1, 'web')],
  ['conversations', conversation('clean', 2, 'tool')],
  ['memories', memory('clean', 'conversation:conversation:clean#1', 'user')],
  ['memories', memory('web', 'conversation:conversation:web#1', 'web')],
  ['memories', memory('own', 'conversation:conversation:clean#1', 'tool')],
  ['memories', memory('said', 'cli', 'user')],
  [
    'procedures',
    {
      ...{ id: 'procedure:1', pattern: 'fill in forms', polarity: 'positive', ...NO_TEXTS, ...NO_COUNTS },
      ...{ confidence_low: 0, confidence_high: 1, taint: 'tool', created_at: AT, updated_at: AT },
    },
  ],
  [
    'procedure_runs',
    {
      ...{ session_key: 'codex:web', task_key: 't', procedure_id: 'procedure:1', pattern: 'fill in forms' },
      ...{ slots: '[]', hints: '[]', shape: '[]', outcome: 'success', confidence: 1, evidence: '[]' },
      ...{ steps: '[]', failures: '[]', taint: 'tool', at: AT },
    },
  ],
  ['memories', memory('procedure-1', 'procedure:1', 'tool')],
];

function insertion(table: string, row: Row): string {
  const values = Object.values(row).map((value) =>
    typeof value === 'string' ? `'${value}'` : String(value),
  );
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`;
}

async function expectLineage(options: StoreOptions): Promise<void> {
  const store = await openStore(options);
  try {
    const levels = (kind: NodeKind, ...ids: string[]) =>
      store.lineage.taintsOf(ids.map((id) => ({ kind, id: `${kind}:${id}` })));
    expect(await levels('conversation', 'clean#1', 'web#1', 'clean#2')).toEqual(['user', 'web', 'tool']);
    expect(await levels('memory', 'clean', 'web', 'own', 'said')).toEqual(['user', 'web', 'tool', 'user']);
    // What the former engine had learnt is dropped, and learnt again from the logs.
    expect(await store.procedures.get('procedure:1')).toBeUndefined();
    await store.lineage.mark({ kind: 'session', id: 'web' }, 'user', 'cleared');
    expect(await levels('memory', 'web')).toEqual(['agent']);
    await store.lineage.mark({ kind: 'session', id: 'clean' }, 'hostile', 'later');
    expect(await levels('memory', 'clean', 'own', 'said')).toEqual(['hostile', 'hostile', 'user']);
    // Over, and so no part of what its session hears now.
    expect(await levels('conversation', 'clean#1', 'clean#2')).toEqual(['hostile', 'tool']);
  } finally {
    await store.close();
  }
}

test.each(Object.entries(OLDER_DATABASES))(
  'an older %s database gets the lineage that its rows imply',
  async (_engine, open) => {
    await expectLineage(
      await open({ before: 'm017', statements: ROWS.map(([table, row]) => insertion(table, row)) }),
    );
  },
);
