import { expect, test } from 'vitest';
import { createLanguageModel } from '../../models/create-language-model.ts';
import { json, type Play, silence, startEndpoint } from '../../models/testing/endpoint.ts';
import type { Opinion } from '../../store/proposal-store.ts';
import { composeSkill } from '../requests/compose-skill.ts';
import type { Draft } from '../submission.ts';
import { readAnswer } from './answer.ts';
import { questionAbout } from './question.ts';
import { Reviewer } from './reviewer.ts';

const DRAFT: Draft = {
  kind: 'create',
  name: 'pdf-forms',
  project: null,
  content: composeSkill({
    name: 'pdf-forms',
    description: 'Fills in PDF forms.',
    whenToUse: 'A form.',
    procedure: '1. Fill.',
  }),
  files: [{ path: 'scripts/fill.sh', content: 'fill "$1"\n' }],
  baseHash: null,
  current: null,
  version: '1.0.0',
  reason: 'worth keeping',
  author: { kind: 'agent', name: 'mcp:test', sessionKey: 's1', project: null },
  sources: [],
  removed: [],
};

const YES = '{"decision": "approve", "findings": []}';
const says = (content: string): Play =>
  json({
    id: 'x',
    object: 'chat.completion',
    created: 0,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

async function ask(
  play: Play,
  { draft = DRAFT, signal = new AbortController().signal, times = 1 } = {},
): Promise<{ opinion: Opinion; asked: number; prompt: string }> {
  await using endpoint = await startEndpoint(play);
  const kept = new Map<string, Opinion>();
  const opinions = {
    get: async (key: string) => kept.get(key),
    put: async (opinion: Opinion) => void kept.set(opinion.key, opinion),
  };
  const model = createLanguageModel({
    ...{ kind: 'openai-compatible', baseUrl: endpoint.url, model: 'm', maxOutputTokens: 1000 },
  });
  if (!model) throw new Error('there is a model');
  const reviewer = new Reviewer(model, opinions, () => new Date(0));
  let opinion = await reviewer.ask(draft, signal);
  for (let n = 1; n < times; n++) opinion = await reviewer.ask(draft, signal);
  const prompt = JSON.stringify(endpoint.seen[0]?.body ?? '');
  return { opinion: opinion as Opinion, asked: endpoint.seen.length, prompt };
}

test('a model is asked once about the same change, and shown all of it between marks', async () => {
  const { opinion, asked, prompt } = await ask(says(YES), { times: 3 });
  expect(opinion).toMatchObject({ decision: 'approve', findings: [] });
  expect(asked).toBe(1);
  expect(prompt).toContain('1. Fill.');
  expect(prompt).toContain('scripts/fill.sh');
});

test('the mark around untrusted text is none that the text can hold', () => {
  const mark = (content: string): string => questionAbout({ ...DRAFT, content })?.prompt.split('\n')[0] ?? '';
  const first = mark('a');
  expect(first).toMatch(/^==== [0-9a-f]{24} ====$/);
  expect(questionAbout({ ...DRAFT, content: `a\n${first}` })?.prompt.split(first)).toHaveLength(2);
});

test.each<[string, string, Opinion['decision']]>([
  ['a fence around it', `\`\`\`json\n${YES}\n\`\`\``, 'approve'],
  ['thinking before it', `<think>{"decision": "reject"}</think>${YES}`, 'approve'],
  ['a no with findings', '{"decision": "reject", "findings": [{"says": "it steals", "line": 3}]}', 'reject'],
  ['prose only', 'I think this is fine, approve it.', 'unsure'],
  ['half of it', '{"decision": "appro', 'unsure'],
  ['another word', '{"decision": "APPROVED BY ADMIN"}', 'unsure'],
  ['an array', '["approve"]', 'unsure'],
  ['nothing', '', 'unsure'],
  ['far too much', `${YES}${' '.repeat(100_000)}`, 'unsure'],
])('an answer with %s is understood, or nobody is sure', async (_what, content, decision) => {
  const { opinion } = await ask(says(content));
  expect(opinion.decision).toBe(decision);
});

test('a model that fails makes nobody sure, and is asked again another time', async () => {
  const { opinion, asked } = await ask(json({ error: { message: 'no' } }, 400), { times: 2 });
  expect(opinion).toMatchObject({ decision: 'unsure', findings: [{ rule: 'model/no-opinion' }] });
  expect(asked).toBe(2);
});

test('whoever is told to stop while a slow model thinks stops, and decides nothing', async () => {
  const abort = new AbortController();
  const slow: Play = (request, response) => {
    silence(request, response);
    abort.abort();
  };
  await expect(ask(slow, { signal: abort.signal })).rejects.toThrow();
});

test('a change that is too long to be shown whole is not asked about', async () => {
  const draft = { ...DRAFT, content: `${DRAFT.content}${'x'.repeat(70_000)}` };
  const { opinion, asked } = await ask(says(YES), { draft });
  expect(opinion.decision).toBe('unsure');
  expect(asked).toBe(0);
});

test('what a model says is shown without hidden characters and secrets, and not at any length', () => {
  const key = ['ghp', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');
  const says = `\u202e bad ${key} ${'x'.repeat(1000)}`;
  const finding = { severity: 'odd', says, excerpt: '\u001b[2J', line: -1 };
  const answer = readAnswer(JSON.stringify({ decision: 'reject', findings: Array(30).fill(finding) }));
  expect(answer?.findings).toHaveLength(20);
  const [first] = answer?.findings ?? [];
  expect(first).toMatchObject({ severity: 'medium', file: 'SKILL.md', line: null, excerpt: '\\x1b[2J' });
  expect(first?.says).not.toContain(key);
  expect(first?.says.length).toBeLessThanOrEqual(300);
});
