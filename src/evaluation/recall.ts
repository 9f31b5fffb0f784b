/**
 * Measures recall on anybody's conversations, through the same code as the product: analysis, embedding texts,
 * index. Each conversation is a memory of its own; each turn is one memory in it.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import { analyzeMemory } from '../memory/recall/analyze-memory.ts';
import { memoryEmbeddingTexts } from '../memory/recall/embedding-texts.ts';
import type { RecallDocument } from '../memory/recall/recall-document.ts';
import { RecallIndex } from '../memory/recall/recall-index.ts';
import type { Embedder } from '../models/ports.ts';
import { percentile } from './percentile.ts';
import { bm25Baseline } from './recall-baseline.ts';
import { type LabelledConversation, questionsOf, turnsOf } from './recall-conversations.ts';
import { type RecallFigures, RecallTally } from './recall-tally.ts';

export interface RecallReport {
  readonly overall: RecallFigures;
  readonly perType: Readonly<Record<string, RecallFigures>>;
  readonly latencyMs: { readonly p50: number; readonly p95: number };
  /** Plain BM25 over the same turns and questions, in the same run. */
  readonly bm25: {
    readonly overall: RecallFigures;
    readonly perType: Readonly<Record<string, RecallFigures>>;
  };
  /** With the product's threshold: results below it are not shown. */
  readonly abstaining: RecallFigures & { readonly abstained: number };
  readonly conversations: number;
  readonly turns: number;
}

export interface RecallEvaluation {
  readonly conversations: readonly LabelledConversation[];
  readonly embedder: Embedder;
  readonly onProgress?: (done: number, total: number) => void;
}

const DEEPEST = 10;
const EMBED_BATCH = 64;

export async function evaluateRecall(input: RecallEvaluation): Promise<RecallReport> {
  if (input.conversations.length === 0) {
    throw new KnowhowError('invalid_input', 'There are no conversations to recall from.', {
      hint: 'Give a --conversations file with a conversation a line, in the format of LoCoMo.',
    });
  }
  const ours = new Tallies();
  const baseline = new Tallies();
  const abstaining = new RecallTally();
  const times: number[] = [];
  let abstained = 0;
  let turns = 0;
  let done = 0;
  const total = input.conversations.reduce((sum, conversation) => sum + conversation.qa.length, 0);
  for (const conversation of input.conversations) {
    const documents = turnsOf(conversation);
    turns += documents.length;
    const index = await buildIndex(documents, input.embedder);
    const bm25 = bm25Baseline(documents);
    const questions = questionsOf(conversation, new Set(documents.map(({ id }) => id)));
    for (const { text, type, evidence } of questions) {
      const started = performance.now();
      const [vector] = await input.embedder.embed([text]);
      const recalled = index.recall({ text, vector: vector ?? null, limit: DEEPEST, minScore: 0 });
      times.push(performance.now() - started);
      ours.add(
        type,
        evidence,
        recalled.map(({ id }) => id),
      );
      baseline.add(type, evidence, bm25(text, DEEPEST));
      const shown = index.recall({ text, vector: vector ?? null, limit: DEEPEST });
      abstaining.add(
        evidence,
        shown.map(({ id }) => id),
      );
      if (shown.length === 0) abstained++;
      input.onProgress?.(++done, total);
    }
    done += conversation.qa.length - questions.length;
  }
  const figures = ours.figures();
  return {
    ...figures,
    latencyMs: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
    bm25: baseline.figures(),
    abstaining: {
      ...abstaining.figures(),
      abstained: figures.overall.n === 0 ? 0 : abstained / figures.overall.n,
    },
    conversations: input.conversations.length,
    turns,
  };
}

async function buildIndex(documents: readonly RecallDocument[], embedder: Embedder): Promise<RecallIndex> {
  const index = new RecallIndex(embedder.dimensions, embedder.segments);
  for (let start = 0; start < documents.length; start += EMBED_BATCH) {
    const batch = documents.slice(start, start + EMBED_BATCH);
    const texts = batch.map((document) => memoryEmbeddingTexts(document.text));
    const vectors = await embedder.embed(texts.flat());
    let at = 0;
    batch.forEach((document, i) => {
      const count = texts[i]?.length ?? 0;
      index.put(document.id, analyzeMemory(document), vectors.slice(at, at + count), undefined);
      at += count;
    });
  }
  return index;
}

class Tallies {
  readonly #overall = new RecallTally();
  readonly #perType = new Map<string, RecallTally>();

  add(type: string, evidence: readonly string[], found: readonly string[]): void {
    let tally = this.#perType.get(type);
    if (tally === undefined) {
      tally = new RecallTally();
      this.#perType.set(type, tally);
    }
    tally.add(evidence, found);
    this.#overall.add(evidence, found);
  }

  figures(): { overall: RecallFigures; perType: Record<string, RecallFigures> } {
    return {
      overall: this.#overall.figures(),
      perType: Object.fromEntries([...this.#perType].sort().map(([type, tally]) => [type, tally.figures()])),
    };
  }
}
