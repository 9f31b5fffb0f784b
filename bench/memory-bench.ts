/**
 * Recall over many memories, beside SQLite's full text over the same ones; and the cost of one use of a skill,
 * which must not grow with the number of skills.
 *
 * @module
 */
import Database from 'better-sqlite3';
import type { App } from '../src/app.ts';
import { hashContent } from '../src/memory/content-hash.ts';
import { analyzeMemory } from '../src/memory/recall/analyze-memory.ts';
import { MEMORY_ANALYZER } from '../src/memory/recall/memory-codec.ts';
import { loadBuiltInEmbedder } from '../src/models/embedders/built-in.ts';
import type { MemoryWrite } from '../src/store/memory-store.ts';
import { percentile, type Row, row, timings } from './measure.ts';
import { randomFrom, vocabulary, writeSkills, zipfPicker } from './synthetic-skills.ts';
import { temporaryHome } from './temporary-home.ts';

const RUNS = 200;
const BATCH = 500;

export async function memoryRows(memories: number): Promise<Row[]> {
  return [await recallRow(memories), ...(await useRows())];
}

async function recallRow(count: number): Promise<Row> {
  const place = temporaryHome();
  const baseline = fullTextSearch();
  try {
    const app = await place.open();
    const questions = await fill(app, count, baseline.add);
    await app.memory.recall({ query: 'warm up' });
    const times = await timings(RUNS, (run) => app.memory.recall({ query: questions[run] }));
    const baselineTimes = await timings(50, (run) => baseline.search(questions[run]));
    await app.close();
    return row(`recall over ${count.toLocaleString('en')} memories, p95`, percentile(times, 0.95), 'ms', {
      atMost: 30,
      baseline: { name: 'FTS5 alone', value: percentile(baselineTimes, 0.95) },
    });
  } finally {
    baseline.close();
    place.remove();
  }
}

/** Writes straight to the store: deciding about each of a hundred thousand would take the bench an hour. */
export async function fill(app: App, count: number, onText: (text: string) => void): Promise<string[]> {
  const embedder = await loadBuiltInEmbedder();
  const random = randomFrom(11);
  const words = vocabulary();
  const pick = zipfPicker(words, random);
  const questions: string[] = [];
  for (let start = 0; start < count; start += BATCH) {
    const writes = Array.from({ length: Math.min(BATCH, count - start) }, (_, i) => {
      const own = words[Math.floor(random() * words.length)];
      const text = [own, ...Array.from({ length: 17 }, pick), own].join(' ');
      if (questions.length < RUNS) questions.push(`when did ${text.split(' ').slice(0, 5).join(' ')}`);
      onText(text);
      return memory(start + i, text);
    });
    const vectors = await embedder.embed(writes.map(({ content }) => content));
    await app.store.transaction(async (store) => {
      await store.memories.put(writes);
      await store.embeddings.put(
        writes.map(({ id, contentHash, createdAt }, i) => ({
          sourceType: 'memory' as const,
          sourceId: id,
          part: 0,
          contentHash,
          model: embedder.id,
          vector: vectors[i],
          createdAt,
        })),
      );
    });
  }
  return questions;
}

function memory(number: number, content: string): MemoryWrite {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  const id = `memory:bench${number}`;
  const place = { group: `g${Math.floor(number / 50)}`, position: number % 50 };
  return {
    id,
    kind: 'memory',
    tier: 'episodic',
    content,
    importance: 0.5,
    tags: [],
    project: null,
    agent: 'default',
    who: null,
    provenance: 'bench',
    taint: 'user',
    ...place,
    occurredAt: at,
    createdAt: at,
    contentHash: hashContent(content),
    metadata: {},
    analysis: analyzeMemory({ id, kind: 'memory', text: content, at, ...place, who: null, entities: [] }),
    analyzer: MEMORY_ANALYZER,
    mentions: [],
  };
}

async function useRows(): Promise<Row[]> {
  const small = await usesPerSecond(100);
  const large = await usesPerSecond(5000);
  return [
    row('one use with its edges, 5,000 skills, median', large, 'ms', {
      baseline: { name: '100 skills', value: small },
    }),
  ];
}

async function usesPerSecond(skills: number): Promise<number> {
  const place = temporaryHome();
  try {
    writeSkills(place.skills, skills);
    const app = await place.open();
    await app.skills.reconcile();
    const names = (await app.skills.list({ limit: 40 })).map(({ id }) => id);
    const ids: string[] = [];
    for (let i = 0; i < 50; i++) {
      const [remembered] = await app.memory.remember({
        content: `note number ${i}`,
        group: 'bench',
        position: i,
      });
      ids.push(remembered.id ?? '');
    }
    const times = await timings(1000, (run) =>
      app.use.used({ skill: names[run % 7], memoryId: ids[run % 50], sessionKey: String(run) }),
    );
    await app.close();
    return percentile(times, 0.5);
  } finally {
    place.remove();
  }
}

function fullTextSearch(): { add(text: string): void; search(query: string): unknown; close(): void } {
  const database = new Database(':memory:');
  database.exec("create virtual table memories using fts5(content, tokenize='porter unicode61')");
  const insert = database.prepare('insert into memories values (?)');
  const select = database.prepare(
    'select rowid from memories where memories match ? order by bm25(memories) limit 10',
  );
  return {
    add: (text) => void insert.run(text),
    search: (query) =>
      select.all([...new Set(query.match(/[a-z]+/g))].map((word) => `"${word}"`).join(' OR ')),
    close: () => void database.close(),
  };
}
