/**
 * How long a prompt waits for its suggestion, by library size; beside SQLite's own full-text search over the
 * same texts.
 *
 * @module
 */
import Database from 'better-sqlite3';
import { loadBuiltInEmbedder } from '../src/models/embedders/built-in.ts';
import { analyzeSkill } from '../src/retrieval/analyze.ts';
import { embeddingTexts } from '../src/retrieval/embedding-text.ts';
import { SkillIndex } from '../src/retrieval/skill-index.ts';
import { percentile, type Row, row, timings } from './measure.ts';
import { prompts, type SyntheticSkill, syntheticSkills } from './synthetic-skills.ts';

const RUNS = 300;
const WARM_UP = 50;
/** Filling FTS5 with more bodies would take the bench minutes, to show a ratio that is clear before. */
const BASELINE_UP_TO = 10_000;
const TARGETS_MS: Readonly<Record<number, number>> = { 10000: 10, 100000: 60 };

export async function suggestRows(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) rows.push(await suggestAt(size));
  return rows;
}

async function suggestAt(size: number): Promise<Row> {
  const embedder = await loadBuiltInEmbedder();
  const index = new SkillIndex(embedder.dimensions, embedder.segments);
  const baseline = fullTextSearch();
  const sample: SyntheticSkill[] = [];
  for (const skill of syntheticSkills(size)) {
    const searchable = { ...skill, id: skill.name, triggers: [], tags: [] };
    index.put(skill.name, analyzeSkill(searchable), await embedder.embed(embeddingTexts(searchable)));
    if (size <= BASELINE_UP_TO) baseline.add(skill);
    if (sample.length < 500) sample.push(skill);
  }
  const asked = prompts(RUNS + WARM_UP, sample);
  const suggest = async (run: number): Promise<unknown> => {
    const [vector] = await embedder.embed([asked[run]]);
    return index.rank({ text: asked[run], vector, limit: 5 });
  };
  const times = (await timings(RUNS + WARM_UP, suggest)).slice(WARM_UP);
  const baselineTimes = await timings(50, (run) => baseline.search(asked[run]));
  baseline.close();
  return row(`suggest, ${size.toLocaleString('en')} skills, p95`, percentile(times, 0.95), 'ms', {
    atMost: TARGETS_MS[size],
    baseline:
      size <= BASELINE_UP_TO ? { name: 'FTS5 alone', value: percentile(baselineTimes, 0.95) } : undefined,
  });
}

function fullTextSearch(): {
  add(skill: SyntheticSkill): void;
  search(prompt: string): unknown;
  close(): void;
} {
  const database = new Database(':memory:');
  database.exec(
    "create virtual table skills using fts5(name, description, body, tokenize='porter unicode61')",
  );
  const insert = database.prepare('insert into skills values (?, ?, ?)');
  const select = database.prepare(
    'select name from skills where skills match ? order by bm25(skills, 3, 2, 0.3) limit 5',
  );
  return {
    add: ({ name, description, body }) => insert.run(name, description, body),
    search: (prompt) =>
      select.all([...new Set(prompt.match(/[a-z]+/g))].map((word) => `"${word}"`).join(' OR ')),
    close: () => database.close(),
  };
}
