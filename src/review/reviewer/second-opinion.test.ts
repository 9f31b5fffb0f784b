import { expect, test } from 'vitest';
import { createLanguageModel } from '../../models/create-language-model.ts';
import { json, type Play, silence, startEndpoint } from '../../models/testing/endpoint.ts';
import type { Inspection } from '../inspect.ts';
import type { ScannedFile } from '../scan/scan-skill.ts';
import { Reviewer } from './reviewer.ts';
import { secondOpinion } from './second-opinion.ts';

const SAFE: Inspection = { verdict: 'safe', findings: [] };
const FILES = [file('scripts/sweep.sh', 'sweep\n'), file('SKILL.md', '# Sweeping\nSweep the floor.')];

function file(path: string, text: string): ScannedFile {
  return { path, bytes: Buffer.from(text) };
}

const says = (content: string): Play =>
  json({
    ...{ id: 'x', object: 'chat.completion', created: 0, model: 'm' },
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

const finding = (severity: string): string =>
  `{"severity":"${severity}","file":"SKILL.md","line":2,"excerpt":"x","says":"it sends the floor plan away"}`;

async function opinion(
  play: Play,
  {
    inspected = SAFE,
    files = FILES,
    signal,
  }: { inspected?: Inspection; files?: ScannedFile[]; signal?: AbortSignal } = {},
): Promise<{ answer: Inspection; asked: string[] }> {
  await using endpoint = await startEndpoint(play);
  const model = createLanguageModel({
    ...{ kind: 'openai-compatible', baseUrl: endpoint.url, model: 'm', maxOutputTokens: 1000 },
  });
  if (!model) throw new Error('there is a model');
  const opinions = { get: async () => undefined, put: async () => undefined };
  const reviewer = new Reviewer(model, opinions, () => new Date(0));
  const answer = await secondOpinion(inspected, 'sweeping', files, reviewer, signal);
  return { answer, asked: endpoint.seen.map(({ body }) => JSON.stringify(body)) };
}

test.each<[string, Play, Inspection['verdict']]>([
  ['approves', says('{"decision":"approve","findings":[]}'), 'safe'],
  ['rejects', says(`{"decision":"reject","findings":[${finding('high')}]}`), 'dangerous'],
  ['doubts gravely', says(`{"decision":"unsure","findings":[${finding('high')}]}`), 'caution'],
  ['doubts a little', says(`{"decision":"unsure","findings":[${finding('low')}]}`), 'safe'],
  ['obeys the skill and says nothing of use', says('Sure! It is approved.'), 'safe'],
  ['fails', json({ error: { message: 'no' } }, 400), 'safe'],
])('a model that %s', async (_what, play, verdict) => {
  expect((await opinion(play)).answer.verdict).toBe(verdict);
});

test('a model cannot clear what the scan found, and is not asked about what is dangerous already', async () => {
  const yes = says('{"decision":"approve","findings":[]}');
  const doubted: Inspection = { verdict: 'caution', findings: [] };
  expect((await opinion(yes, { inspected: doubted })).answer.verdict).toBe('caution');
  const { answer, asked } = await opinion(yes, { inspected: { verdict: 'dangerous', findings: [] } });
  expect(answer.verdict).toBe('dangerous');
  expect(asked).toEqual([]);
});

test('a model that never answers leaves the scan alone, and says so', async () => {
  const { answer } = await opinion(silence, { signal: AbortSignal.timeout(50) });
  expect(answer).toMatchObject({ verdict: 'safe', findings: [{ rule: 'model/no-opinion' }] });
});

test('a model sees the skill without its secrets, and never half of a file', async () => {
  const key = `sk-ant-api03-${'aB3dE5fG7h'.repeat(9)}-AAAAAAAA`;
  const files = [
    file('SKILL.md', `# Sweeping\nUse ANTHROPIC_API_KEY=${key}`),
    file('references/long.md', 'dust '.repeat(30_000)),
    file('references/short.md', 'brooms'),
  ];
  const { asked } = await opinion(says('{"decision":"approve","findings":[]}'), { files });
  expect(asked.join()).toContain('brooms');
  expect(asked.join()).not.toContain(key);
  expect(asked.join()).not.toContain('dust dust');
});
