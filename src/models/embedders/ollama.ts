/**
 * Embeddings from Ollama's own `POST /api/embed`.
 *
 * @module
 */
import { z } from 'zod';
import { malformedAnswer } from '../http/endpoint-error.ts';
import { postJson } from '../http/post-json.ts';
import type { EmbeddingSource } from './embedding-source.ts';
import type { EndpointOptions } from './endpoint-options.ts';

const answer = z.object({
  embeddings: z.array(z.array(z.unknown())),
  prompt_eval_count: z.number().nullish(),
});

export function ollamaSource(options: EndpointOptions): EmbeddingSource {
  const address = `${options.baseUrl.replace(/\/+$/, '')}/api/embed`;
  return {
    id: `ollama:${options.model}`,
    address,
    async embedBatch(texts, signal) {
      const body = {
        model: options.model,
        input: texts,
        truncate: true,
        ...(options.dimensions && { dimensions: options.dimensions }),
      };
      const raw = await postJson({ ...options, apiKey: options.apiKey(), url: address, body, signal });
      const parsed = answer.safeParse(raw);
      if (!parsed.success) throw malformedAnswer(address, 'it has no list of embeddings');
      return { vectors: parsed.data.embeddings, inputTokens: parsed.data.prompt_eval_count ?? undefined };
    },
  };
}
