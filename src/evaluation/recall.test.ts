import { expect, it } from 'vitest';
import type { Embedder } from '../models/ports.ts';
import { evaluateRecall } from './recall.ts';
import { conversationSchema, questionsOf, turnsOf } from './recall-conversations.ts';

const embedder: Embedder = {
  id: 'zero',
  dimensions: 2,
  embed: async (texts) => texts.map(() => new Float32Array(2)),
};

const conversation = conversationSchema.parse({
  sample_id: 'own-1',
  conversation: {
    speaker_a: 'Ada',
    speaker_b: 'Ben',
    session_1_date_time: '1:56 pm on 8 May, 2023',
    session_1: [
      { speaker: 'Ada', dia_id: 'D1:1', text: 'Which boat did you buy?' },
      { speaker: 'Ben', dia_id: 'D1:2', text: 'The small blue one.', blip_caption: 'a dinghy in a harbour' },
      { speaker: 'Ada', dia_id: 'D1:3', text: 'My garden is full of tulips.' },
    ],
    session_2_date_time: 'unknown',
    session_2: [{ speaker: 'Ben', dia_id: 'D2:1', text: 'The engine of the boat is broken again.' }],
    session_3: 'lost',
  },
  qa: [
    { question: 'Which boat did Ben buy?', answer: 1, evidence: ['D1:2'], category: 4 },
    { question: 'What has Ben said about his boat?', evidence: ['D1:2; D2:01', 'D9:9'], category: 1 },
    { question: 'What grows in the garden of Ada?', evidence: 'D1:3', category: 5 },
    { question: 'Nobody knows', evidence: [], category: 3 },
    { question: 'Nobody said', evidence: ['D7:7'], category: 3 },
  ],
});

it('reads turns with speaker, date and caption, and evidence as it is found', () => {
  const turns = turnsOf(conversation);
  expect(turns.map(({ id }) => id)).toEqual(['D1:1', 'D1:2', 'D1:3', 'D2:1']);
  expect(turns[1]).toMatchObject({
    who: 'Ben',
    position: 1,
    at: '2023-05-08T00:00:00.000Z',
    group: 'own-1/session_1',
  });
  expect(turns[1]?.text).toContain('dinghy');
  expect(turns[3]?.at).toBeNull();
  const questions = questionsOf(conversation, new Set(turns.map(({ id }) => id)));
  expect(questions.map(({ type, evidence }) => [type, evidence])).toEqual([
    ['single-hop', ['D1:2']],
    ['multi-hop', ['D1:2', 'D2:1']],
    ['adversarial', ['D1:3']],
  ]);
});

it('reports recall beside plain BM25, leaves questions without evidence out, and tells its progress', async () => {
  const steps: number[] = [];
  const report = await evaluateRecall({
    conversations: [conversation],
    embedder,
    onProgress: (done) => steps.push(done),
  });
  expect(report.overall).toEqual({ n: 3, recall5: 1, recall10: 1 });
  expect(Object.keys(report.perType)).toEqual(['adversarial', 'multi-hop', 'single-hop']);
  expect(report.bm25.overall.recall10).toBeLessThan(1);
  expect(report).toMatchObject({ conversations: 1, turns: 4, abstaining: { n: 3 } });
  expect(report.latencyMs.p95).toBeGreaterThanOrEqual(report.latencyMs.p50);
  expect(steps).toEqual([1, 2, 3]);
});

it('says what is missing when there are no conversations', async () => {
  await expect(evaluateRecall({ conversations: [], embedder })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
