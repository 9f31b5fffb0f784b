/**
 * Measures suggestion on anybody's labelled prompts, through the same code as the product: analysis,
 * embedding texts, index, default threshold.
 *
 * @module
 */
import { z } from 'zod';
import { KnowhowError } from '../errors.ts';
import type { Embedder } from '../models/ports.ts';
import { analyzeSkill } from '../retrieval/analyze.ts';
import { embeddingPrompt, embeddingTexts } from '../retrieval/embedding-text.ts';
import { queryTerms } from '../retrieval/query-terms.ts';
import { SkillIndex } from '../retrieval/skill-index.ts';
import { Calibration, type CalibrationFigures } from './calibration.ts';
import { percentile } from './percentile.ts';
import { type Expected, type SuggestFigures, Tally } from './suggest-tally.ts';

const texts = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? []);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

export const labelledSkillSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  description: text,
  body: text,
  triggers: texts,
  tags: texts,
});

export const routingLabelSchema = z.object({
  id: z.coerce.string(),
  source: z.string().default('unnamed'),
  query: z.string(),
  relevant: texts,
  acceptable: texts,
  must_not: texts,
});

export type LabelledSkill = z.input<typeof labelledSkillSchema>;
export type RoutingLabel = z.output<typeof routingLabelSchema>;

export interface SuggestReport {
  readonly overall: SuggestFigures;
  readonly perSource: Readonly<Record<string, SuggestFigures>>;
  /** Of the first answer to each prompt, whatever the threshold. */
  readonly calibration: CalibrationFigures;
  /** By the index's words alone and by its vectors alone, without a threshold. */
  readonly baselines: { readonly words: SuggestFigures; readonly vectors: SuggestFigures };
  readonly latencyMs: { readonly p50: number; readonly p95: number };
  /** Skills in the pool. */
  readonly skills: number;
  /** Labels left out because the skills they name are not in the pool. */
  readonly leftOut: number;
}

export interface SuggestEvaluation {
  readonly skills: readonly LabelledSkill[];
  readonly labels: readonly RoutingLabel[];
  readonly limit: number;
  readonly embedder: Embedder;
  readonly onProgress?: (done: number, total: number) => void;
}

const EMBED_BATCH = 64;

export async function evaluateSuggest(input: SuggestEvaluation): Promise<SuggestReport> {
  if (!Number.isInteger(input.limit) || input.limit < 1) {
    throw new KnowhowError('usage', `The limit must be a whole number above 0, not ${input.limit}.`);
  }
  const steps = input.skills.length + input.labels.length;
  const index = await buildIndex(input, (done) => input.onProgress?.(done, steps));
  const overall = new Tally();
  const perSource = new Map<string, Tally>();
  const calibration = new Calibration();
  const baselines = { words: new Tally(), vectors: new Tally() };
  const times: number[] = [];
  let leftOut = 0;
  let done = input.skills.length;
  for (const label of input.labels) {
    input.onProgress?.(++done, steps);
    const expected = within(index, label);
    if (expected === null) {
      leftOut++;
      continue;
    }
    const started = performance.now();
    const [vector] = await input.embedder.embed([embeddingPrompt(label.query)]);
    const question = { text: label.query, vector: vector ?? null, limit: input.limit };
    const ids = index.rank(question).map((skill) => skill.id);
    times.push(performance.now() - started);
    const asked = index.rank({ ...question, minScore: 0 });
    const right = new Set([...expected.relevant, ...expected.acceptable]);
    if (asked[0]) calibration.add(asked[0].score, right.has(asked[0].id));
    overall.add(expected, ids, idsOf(asked));
    baselines.words.add(expected, idsOf(byOne(index, question, 'lexical')));
    baselines.vectors.add(expected, idsOf(byOne(index, question, 'table')));
    let tally = perSource.get(label.source);
    if (tally === undefined) {
      tally = new Tally();
      perSource.set(label.source, tally);
    }
    tally.add(expected, ids, idsOf(asked));
  }
  return {
    overall: overall.figures(),
    calibration: calibration.figures(),
    baselines: { words: baselines.words.figures(), vectors: baselines.vectors.figures() },
    perSource: Object.fromEntries([...perSource].map(([source, tally]) => [source, tally.figures()])),
    latencyMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
    skills: index.size,
    leftOut,
  };
}

function idsOf(ranked: readonly { readonly id: string }[]): string[] {
  return ranked.map(({ id }) => id);
}

/** The candidates in the order of one signal. */
function byOne(
  index: SkillIndex,
  { text, vector, limit }: { text: string; vector: Float32Array | null; limit: number },
  signal: 'lexical' | 'table',
): { id: string }[] {
  return index
    .candidates(text, queryTerms(text), vector)
    .candidates.toSorted((a, b) => b.signals[signal] - a.signals[signal])
    .slice(0, limit);
}

/** What the label asks of this pool; null when the skills that it is about are not there. */
function within(index: SkillIndex, label: RoutingLabel): Expected | null {
  const present = (ids: readonly string[]): string[] => ids.filter((id) => index.has(id));
  const relevant = present(label.relevant);
  const mustNot = present(label.must_not);
  const missing =
    label.relevant.length > 0 ? relevant.length === 0 : label.must_not.length > 0 && mustNot.length === 0;
  if (missing) return null;
  return { relevant, acceptable: present(label.acceptable), must_not: mustNot };
}

async function buildIndex(
  { skills, embedder }: SuggestEvaluation,
  onProgress: (done: number) => void,
): Promise<SkillIndex> {
  if (skills.length === 0) {
    throw new KnowhowError('invalid_input', 'There are no skills to suggest from.', {
      hint: 'Give at least one --skills file with a skill a line.',
    });
  }
  const index = new SkillIndex(embedder.dimensions, embedder.segments);
  for (let start = 0; start < skills.length; start += EMBED_BATCH) {
    const batch = skills.slice(start, start + EMBED_BATCH).map((skill) => labelledSkillSchema.parse(skill));
    const parts = batch.map((skill) => embeddingTexts(skill));
    const vectors = await embedder.embed(parts.flat());
    let at = 0;
    batch.forEach((skill, i) => {
      const count = parts[i]?.length ?? 0;
      // Files may overlap: the first of an id counts, as the first root does in a library.
      if (!index.has(skill.id)) index.put(skill.id, analyzeSkill(skill), vectors.slice(at, at + count));
      at += count;
    });
    onProgress(start + batch.length);
  }
  return index;
}
