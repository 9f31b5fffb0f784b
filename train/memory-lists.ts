/**
 * Questions with the memories that came into question for each, as the index compares them: written worlds, where each
 * fact stands alone, and conversations, where each turn is a memory.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonLines } from '../src/evaluation/json-lines.ts';
import { readMemoryWorlds } from '../src/evaluation/memory-worlds.ts';
import { conversationSchema, questionsOf, turnsOf } from '../src/evaluation/recall-conversations.ts';
import { seeded } from '../src/judge/numbers.ts';
import { analyzeMemory } from '../src/memory/recall/analyze-memory.ts';
import { memoryEmbeddingTexts } from '../src/memory/recall/embedding-texts.ts';
import type { RecallDocument } from '../src/memory/recall/recall-document.ts';
import { RecallIndex } from '../src/memory/recall/recall-index.ts';
import type { QuestionSignals, RecallSignals } from '../src/memory/recall/signals.ts';
import { loadBuiltInEmbedder } from '../src/models/embedders/built-in.ts';
import { loadDefaultEmbedder } from '../src/models/embedders/default-embedder.ts';
import type { Embedder } from '../src/models/ports.ts';
import { type ComparedBy, keptVectors } from './kept-vectors.ts';
import { smallPool } from './small-pool.ts';

export interface MemoryList {
  /** `small`: a few facts of a world alone, as in the home of somebody who has just begun. */
  readonly set: 'worlds' | 'small' | 'conversations';
  /** Left out together: a world, a conversation. */
  readonly group: string;
  readonly kind: string;
  readonly text: string;
  readonly question: QuestionSignals;
  readonly ids: readonly string[];
  readonly signals: readonly RecallSignals[];
  readonly right: readonly boolean[];
  readonly stale: readonly string[];
  readonly isKnown: boolean;
}

interface Asked {
  readonly text: string;
  readonly kind: string;
  readonly relevant: readonly string[];
  readonly stale: readonly string[];
}

/** As many as the product asks for at most. */
const LIMIT = 10;
/** Prompts about software: nothing in a conversation between friends answers them. */
const OTHER_PROMPTS = 60;

export async function memoryLists(folder: string, by: ComparedBy = 'encoder'): Promise<MemoryList[]> {
  const embedder = await (by === 'encoder' ? loadDefaultEmbedder(keptVectors) : loadBuiltInEmbedder());
  const worlds = await readMemoryWorlds(join(folder, 'written-memories.json'));
  const conversations = await readJsonLines(join(folder, 'conversations-qa.jsonl'), conversationSchema);
  const lists: MemoryList[] = [];
  const nobody = { kind: 'memory', group: null, position: null, who: null, entities: [] };
  for (const { world, facts, updates, questions, nothing } of worlds) {
    // What was superseded is gone before anybody asks.
    const old = new Set(updates.map((update) => update.old));
    const documents = facts
      .filter(({ id }) => !old.has(id))
      .map(({ id, text }): RecallDocument => ({ id, text, at: null, ...nobody }));
    const asked = [
      ...questions.map(({ query, kind, relevant, stale }) => ({ text: query, kind, relevant, stale })),
      ...nothing.map((text) => ({ text, kind: 'nothing', relevant: [], stale: [] })),
    ];
    lists.push(...(await listsIn('worlds', world, documents, asked, embedder, by)));
    for (const [at, one] of [...asked, ...documents.map(inItsOwnWords)].entries()) {
      const few = smallPool(documents, one.relevant, at);
      const relevant = one.relevant.filter((id) => few.some((document) => document.id === id));
      lists.push(...(await listsIn('small', world, few, [{ ...one, relevant }], embedder, by)));
    }
  }
  const prompts = readFileSync(join(folder, 'routing-labels.jsonl'), 'utf8').trim().split('\n');
  for (const [at, conversation] of conversations.entries()) {
    const documents = turnsOf(conversation);
    const questions = questionsOf(conversation, new Set(documents.map(({ id }) => id)));
    const asked = [
      ...questions.map(({ text, type, evidence }) => ({ text, kind: type, relevant: evidence, stale: [] })),
      ...prompts
        .slice(at * OTHER_PROMPTS, (at + 1) * OTHER_PROMPTS)
        .map((line) => ({ text: JSON.parse(line).query, kind: 'nothing', relevant: [], stale: [] })),
    ];
    lists.push(...(await listsIn('conversations', `conversation-${at}`, documents, asked, embedder, by)));
  }
  return lists;
}

/** Most written questions avoid a fact's words; who just remembered it asks with some of them. */
function inItsOwnWords({ id, text }: RecallDocument, at: number): Asked {
  const random = seeded(at);
  const words = text.split(' ').filter(() => random() < 0.6);
  return { text: words.join(' '), kind: 'own-words', relevant: [id], stale: [] };
}

async function listsIn(
  set: MemoryList['set'],
  group: string,
  documents: readonly RecallDocument[],
  asked: readonly Asked[],
  embedder: Embedder,
  by: ComparedBy,
): Promise<MemoryList[]> {
  const index = new RecallIndex(embedder.dimensions, embedder.segments);
  for (const document of documents) {
    const vectors = await embedder.embed(memoryEmbeddingTexts(document.text));
    index.put(document.id, analyzeMemory(document), vectors, undefined);
  }
  const lists: MemoryList[] = [];
  for (const { text, kind, relevant, stale } of asked) {
    const [vector] = await embedder.embed([text]);
    const { ids, candidates, question } = index.candidates({
      ...{ text, limit: LIMIT },
      vector: by === 'words' ? null : vector,
    });
    lists.push({
      ...{ set, group, kind, text, question, ids, stale },
      signals: candidates.map(({ signals }) => signals),
      right: ids.map((id) => relevant.includes(id)),
      isKnown: relevant.length > 0,
    });
  }
  return lists;
}
