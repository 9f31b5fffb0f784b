import { describe, expect, it } from 'vitest';
import { languageModelConfig } from './config.ts';
import { createLanguageModel } from './create-language-model.ts';
import { createModelFetch } from './http/model-fetch.ts';
import type { LanguageModel } from './ports.ts';
import { json, type Play, silence, startEndpoint, text } from './testing/endpoint.ts';

const fetch = createModelFetch({ sleep: async () => undefined });
const env = { ANTHROPIC_API_KEY: 'sk-very-secret', MY_KEY: 'sk-very-secret' };

function model(config: Record<string, unknown>): LanguageModel {
  const created = createLanguageModel(languageModelConfig.parse({ model: 'm', ...config }), { env, fetch });
  if (created === null) throw new Error('no model');
  return created;
}

const claudeSays = (content: unknown): Play =>
  json({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content,
    stop_reason: 'end_turn',
    usage: { input_tokens: 7, output_tokens: 3 },
  });

const chatSays = (choices: unknown, usage: unknown = { prompt_tokens: 7, completion_tokens: 3 }): Play =>
  json({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices, usage });

const choice = (content: unknown): unknown => [
  { index: 0, finish_reason: 'stop', message: { role: 'assistant', content } },
];

describe('a language model over HTTP', () => {
  it('is none by default', () => {
    expect(createLanguageModel(languageModelConfig.parse({}))).toBeNull();
  });

  it('speaks the Messages API of Anthropic', async () => {
    await using endpoint = await startEndpoint(claudeSays([{ type: 'text', text: 'Good day.' }]));
    const anthropic = model({ kind: 'anthropic', baseUrl: endpoint.url, maxOutputTokens: 100 });
    const answer = await anthropic.generate({ purpose: 'test', system: 'Be kind.', prompt: 'Hello' });
    expect(answer).toEqual({ text: 'Good day.', inputTokens: 7, outputTokens: 3 });
    expect(anthropic.id).toBe('anthropic:m');
    const [{ path, headers, body }] = endpoint.seen;
    expect(path).toBe('/messages');
    expect(headers['x-api-key']).toBe('sk-very-secret');
    expect(body).toMatchObject({ model: 'm', max_tokens: 100 });
    expect(JSON.stringify(body)).toContain('Be kind.');
  });

  it.each([
    ['openai-compatible', '/v1'],
    ['ollama', ''],
  ])('speaks chat completions with %s', async (kind, suffix) => {
    await using endpoint = await startEndpoint(chatSays(choice('Good day.')));
    const chat = model({ kind, baseUrl: endpoint.url + suffix, apiKeyEnv: 'MY_KEY' });
    const answer = await chat.generate({ purpose: 'test', prompt: 'Hello', maxOutputTokens: 9 });
    expect(answer).toEqual({ text: 'Good day.', inputTokens: 7, outputTokens: 3 });
    expect(endpoint.seen[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-very-secret' },
      body: { model: 'm', max_tokens: 9 },
    });
  });

  it('never asks for a longer answer than the config allows', async () => {
    await using endpoint = await startEndpoint(chatSays(choice('Good day.')));
    const chat = model({ kind: 'ollama', baseUrl: endpoint.url, maxOutputTokens: 50 });
    await chat.generate({ purpose: 'test', prompt: 'Hello', maxOutputTokens: 9_000 });
    expect(endpoint.seen[0].body).toMatchObject({ max_tokens: 50 });
  });

  it('estimates what an endpoint does not count', async () => {
    await using endpoint = await startEndpoint(chatSays(choice('Good day.'), null));
    const answer = await model({ kind: 'ollama', baseUrl: endpoint.url }).generate({
      purpose: 'test',
      prompt: 'Hello',
    });
    expect(answer).toMatchObject({ inputTokens: 2, outputTokens: 3 });
  });

  it('tries again when the endpoint is overloaded', async () => {
    await using endpoint = await startEndpoint(
      json({}, 529),
      claudeSays([{ type: 'text', text: 'Good day.' }]),
    );
    const answer = await model({ kind: 'anthropic', baseUrl: endpoint.url }).generate({
      purpose: 't',
      prompt: 'p',
    });
    expect(answer.text).toBe('Good day.');
  });

  it.each<[string, Play, string]>([
    ['no choices', chatSays([]), 'cannot be used'],
    ['an empty text', chatSays(choice('')), 'no text'],
    ['no text at all', chatSays(choice(null)), 'no text'],
    ['broken JSON', text('{"choices": ['), 'cannot be used'],
    ['another JSON', json({ hello: 'world' }), 'cannot be used'],
    ['an error', json({ error: { message: 'the model is loading' } }, 500), '500: the model is loading'],
    ['an unknown model', json({ error: { message: 'no such model' } }, 404), '404: no such model'],
    ['a redirect', text('', 302, { location: 'http://127.0.0.1:1/' }), 'redirects'],
  ])('fails with a hint on %s', async (_, play, message) => {
    await using endpoint = await startEndpoint(play);
    const chat = model({ kind: 'ollama', baseUrl: endpoint.url });
    await expect(chat.generate({ purpose: 'test', prompt: 'Hello' })).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining(message),
      hint: expect.any(String),
    });
  });

  it('repeats neither key nor prompt in an error', async () => {
    await using endpoint = await startEndpoint(json({ error: { message: 'wrong: sk-very-secret' } }, 400));
    const chat = model({ kind: 'openai-compatible', baseUrl: endpoint.url, apiKeyEnv: 'MY_KEY' });
    const error: unknown = await chat
      .generate({ purpose: 't', prompt: 'my diary' })
      .catch((reason) => reason);
    expect(error).toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('wrong: [key]'),
      cause: undefined,
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/very-secret|diary/);
  });

  it('gives up on an endpoint that never answers', async () => {
    await using endpoint = await startEndpoint(silence);
    const chat = model({ kind: 'ollama', baseUrl: endpoint.url, timeoutMs: 20 });
    await expect(chat.generate({ purpose: 'test', prompt: 'Hello' })).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('within 20 ms'),
    });
  });

  it('says that an endpoint cannot be reached', async () => {
    const endpoint = await startEndpoint(silence);
    await endpoint[Symbol.asyncDispose]();
    const chat = model({ kind: 'ollama', baseUrl: endpoint.url });
    await expect(chat.generate({ purpose: 'test', prompt: 'Hello' })).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('cannot be reached'),
    });
  });

  it('stops at once when the caller does', async () => {
    await using endpoint = await startEndpoint(silence);
    const controller = new AbortController();
    const chat = model({ kind: 'ollama', baseUrl: endpoint.url });
    const result = chat.generate({ purpose: 'test', prompt: 'Hello', signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
  });

  it('names the variable of a key that is missing', async () => {
    const anthropic = model({ kind: 'anthropic', apiKeyEnv: 'NOT_SET' });
    await expect(anthropic.generate({ purpose: 't', prompt: 'p' })).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('NOT_SET'),
    });
  });
});
