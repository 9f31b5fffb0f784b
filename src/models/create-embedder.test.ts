import { describe, expect, it } from 'vitest';
import { type EmbedderConfig, embedderConfig } from './config.ts';
import { createEmbedder } from './create-embedder.ts';
import { createModelFetch } from './http/model-fetch.ts';
import type { Embedder } from './ports.ts';
import { json, type Play, silence, startEndpoint, text } from './testing/endpoint.ts';

const fetch = createModelFetch({ sleep: async () => undefined });
const env = { MY_KEY: 'sk-very-secret' };

function embedder(url: string, more: Partial<EmbedderConfig> = {}): Promise<Embedder> {
  const config = embedderConfig.parse({
    kind: 'openai-compatible',
    baseUrl: `${url}/v1/`,
    model: 'm',
    apiKeyEnv: 'MY_KEY',
    ...more,
  });
  return createEmbedder(config, { env, fetch });
}

/** Two numbers a text, in reverse order, as the protocol allows. */
const openAi: Play = (request, response) => {
  const input = request.body.input as string[];
  const data = input.map((one, index) => ({ index, embedding: [one.length, 0] })).reverse();
  json({ data, usage: { prompt_tokens: input.length } })(request, response);
};

const vectors = (...embeddings: unknown[]): Play =>
  json({ data: embeddings.map((embedding) => ({ embedding })) });

describe('a remote embedder', () => {
  it('is the table beside MiniLM where nothing is configured, the table where it is asked for', async () => {
    expect((await createEmbedder(embedderConfig.parse({}))).id).toBe('static-256-v2+minilm-l6-v2-q8+g1');
    expect((await createEmbedder(embedderConfig.parse({ kind: 'table' }))).id).toBe('static-256-v2');
  });

  it('asks the endpoint once for its dimensions and names them in its id', async () => {
    await using endpoint = await startEndpoint(openAi);
    expect(await embedder(endpoint.url)).toMatchObject({ id: 'openai-compatible:m:2', dimensions: 2 });
    expect(endpoint.seen).toHaveLength(1);
  });

  it('sends batches with the key in a header, and keeps the order of the texts', async () => {
    await using endpoint = await startEndpoint((request, response) => {
      const data = (request.body.input as string[]).map((one, index) => ({
        index,
        embedding: [Number(one), 1],
      }));
      json({ data: data.reverse() })(request, response);
    });
    const remote = await embedder(endpoint.url, { dimensions: 2, batchSize: 2 });
    const result = await remote.embed(['1', '0', '-1']);
    expect(result.map(([x, y]) => Math.round(x / y))).toEqual([1, 0, -1]);
    expect(endpoint.seen.map(({ body }) => body.input)).toEqual([['1', '0'], ['-1']]);
    expect(endpoint.seen[0]).toMatchObject({
      path: '/v1/embeddings',
      headers: { authorization: 'Bearer sk-very-secret' },
      body: { model: 'm', dimensions: 2 },
    });
  });

  it('brings every vector to unit length', async () => {
    await using endpoint = await startEndpoint(vectors([3, 4]));
    const [vector] = await (await embedder(endpoint.url, { dimensions: 2 })).embed(['x']);
    expect([...vector]).toEqual([expect.closeTo(0.6), expect.closeTo(0.8)]);
  });

  it('sends a stand-in for an empty text, and the beginning of a long one', async () => {
    await using endpoint = await startEndpoint(openAi);
    await (await embedder(endpoint.url, { dimensions: 2 })).embed(['', 'y'.repeat(100_000)]);
    const [empty, long] = endpoint.seen[0].body.input as string[];
    expect(empty).toBe(' ');
    expect(long.length).toBeLessThan(30_000);
  });

  it('speaks the API of Ollama', async () => {
    await using endpoint = await startEndpoint(json({ embeddings: [[0, 2, 0]], prompt_eval_count: 4 }));
    const remote = await embedder(endpoint.url, {
      kind: 'ollama',
      baseUrl: endpoint.url,
      apiKeyEnv: undefined,
    });
    expect(remote.id).toBe('ollama:m:3');
    expect([...(await remote.embed(['x']))[0]]).toEqual([0, 1, 0]);
    expect(endpoint.seen[1]).toMatchObject({ path: '/api/embed', body: { model: 'm', input: ['x'] } });
    expect(endpoint.seen[1].headers.authorization).toBeUndefined();
  });

  it('tries again when the endpoint is overloaded', async () => {
    await using endpoint = await startEndpoint(json({}, 503), json({}, 429), vectors([1, 0]));
    const remote = await embedder(endpoint.url, { dimensions: 2 });
    expect(await remote.embed(['x'])).toHaveLength(1);
  });

  it.each<[string, Play, string]>([
    ['too few vectors', vectors(), '0 vectors for 1 texts'],
    ['too many vectors', vectors([1, 0], [0, 1]), '2 vectors for 1 texts'],
    ['an index far away', json({ data: [{ index: 4e9, embedding: [1, 0] }] }), 'vectors for 1 texts'],
    ['wrong dimensions', vectors([1, 0, 0]), '3 numbers instead of 2'],
    ['a text among the numbers', vectors([1, 'NaN']), 'not a number'],
    ['nothing among the numbers', vectors([1, null]), 'not a number'],
    ['a number beyond float32', text('{"data":[{"embedding":[1e300,1]}]}'), 'not a number'],
    ['broken JSON', text('{"data":'), 'not JSON'],
    ['another JSON', json({ hello: 'world' }), 'no list of embeddings'],
    ['an unknown model', json({ error: { message: 'no such model m' } }, 404), '404: no such model m'],
    ['a failing endpoint', text('<html>oops</html>', 500), 'answered 500'],
  ])('fails with a hint on %s', async (_, play, message) => {
    await using endpoint = await startEndpoint(play);
    const remote = await embedder(endpoint.url, { dimensions: 2 });
    await expect(remote.embed(['x'])).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining(message),
      hint: expect.any(String),
    });
  });

  it('refuses an endpoint whose first vector is empty', async () => {
    await using endpoint = await startEndpoint(vectors([]));
    await expect(embedder(endpoint.url)).rejects.toMatchObject({ code: 'model_failed' });
  });

  it('gives up on an endpoint that never answers, and says after how long', async () => {
    await using endpoint = await startEndpoint(silence);
    const remote = await embedder(endpoint.url, { dimensions: 2, timeoutMs: 20 });
    await expect(remote.embed(['x'])).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('within 20 ms'),
    });
  });

  it('stops at once when the caller does', async () => {
    await using endpoint = await startEndpoint(silence);
    const remote = await embedder(endpoint.url, { dimensions: 2 });
    const controller = new AbortController();
    const result = remote.embed(['x'], controller.signal);
    controller.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
  });

  it('says that an endpoint cannot be reached', async () => {
    const endpoint = await startEndpoint(silence);
    await endpoint[Symbol.asyncDispose]();
    const remote = await embedder(endpoint.url, { dimensions: 2 });
    await expect(remote.embed(['x'])).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it.each([400, 401])('never repeats the key, even where the endpoint does with %i', async (status) => {
    await using endpoint = await startEndpoint(
      json({ error: { message: 'bad key sk-very-secret' } }, status),
    );
    const remote = await embedder(endpoint.url, { dimensions: 2 });
    const error: unknown = await remote.embed(['x']).catch((reason) => reason);
    expect(error).toMatchObject({ code: 'model_failed' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('very-secret');
  });

  it('names the variable of a key that is missing', async () => {
    await using endpoint = await startEndpoint(openAi);
    const remote = await embedder(endpoint.url, { dimensions: 2, apiKeyEnv: 'NOT_SET' });
    await expect(remote.embed(['x'])).rejects.toMatchObject({ message: expect.stringContaining('NOT_SET') });
    expect(endpoint.seen).toEqual([]);
  });
});
