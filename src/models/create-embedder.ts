/**
 * From the config to an embedder.
 *
 * @module
 */
import type { Environment } from './api-key.ts';
import { apiKeyFrom } from './api-key.ts';
import type { EmbedderConfig } from './config.ts';
import { loadBuiltInEmbedder } from './embedders/built-in.ts';
import { loadDefaultEmbedder } from './embedders/default-embedder.ts';
import type { EmbeddingSource } from './embedders/embedding-source.ts';
import { ollamaSource } from './embedders/ollama.ts';
import { openAiCompatibleSource } from './embedders/openai-compatible.ts';
import { createRemoteEmbedder } from './embedders/remote-embedder.ts';
import { createModelFetch, type Fetch } from './http/model-fetch.ts';
import type { Embedder } from './ports.ts';

export const OLLAMA_URL = 'http://127.0.0.1:11434';

export interface EmbedderDependencies {
  readonly env?: Environment;
  readonly fetch?: Fetch;
  /** Wraps each request; `meter.embeddings`. */
  readonly metered?: (source: EmbeddingSource) => EmbeddingSource;
  readonly signal?: AbortSignal;
}

/**
 * A remote embedder without `dimensions` is asked once, so this rejects when it does not answer: serve with
 * the built-in one meanwhile.
 */
export async function createEmbedder(
  config: EmbedderConfig,
  {
    env = process.env,
    fetch = createModelFetch(),
    metered = (source) => source,
    signal,
  }: EmbedderDependencies = {},
): Promise<Embedder> {
  if (config.kind === 'table') return loadBuiltInEmbedder();
  if (config.kind === 'builtin') return loadDefaultEmbedder();
  const { kind, model = '', baseUrl = kind === 'ollama' ? OLLAMA_URL : '', dimensions, timeoutMs } = config;
  const options = {
    baseUrl,
    model,
    dimensions,
    timeoutMs,
    fetch,
    apiKey: () => apiKeyFrom(env, config.apiKeyEnv),
  };
  const source = kind === 'ollama' ? ollamaSource(options) : openAiCompatibleSource(options);
  return createRemoteEmbedder({ source: metered(source), batchSize: config.batchSize, dimensions, signal });
}
