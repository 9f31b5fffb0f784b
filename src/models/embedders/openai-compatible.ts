/**
 * Embeddings from any endpoint that speaks OpenAI's `POST /embeddings`.
 *
 * @module
 */
import { z } from 'zod';
import { malformedAnswer } from '../http/endpoint-error.ts';
import { postJson } from '../http/post-json.ts';
import type { EmbeddingSource } from './embedding-source.ts';
import type { EndpointOptions } from './endpoint-options.ts';

const answer = z.object({
  data: z.array(z.object({ index: z.number().int().min(0).optional(), embedding: z.array(z.unknown()) })),
  usage: z.object({ prompt_tokens: z.number().optional(), total_tokens: z.number().optional() }).nullish(),
});

export function openAiCompatibleSource(options: EndpointOptions): EmbeddingSource {
  const address = `${options.baseUrl.replace(/\/+$/, '')}/embeddings`;
  return {
    id: `openai-compatible:${options.model}`,
    address,
    async embedBatch(texts, signal) {
      const body = {
        model: options.model,
        input: texts,
        encoding_format: 'float',
        ...(options.dimensions && { dimensions: options.dimensions }),
      };
      const raw = await postJson({ ...options, apiKey: options.apiKey(), url: address, body, signal });
      const parsed = answer.safeParse(raw);
      if (!parsed.success) throw malformedAnswer(address, 'it has no list of embeddings');
      const { data, usage } = parsed.data;
      // The order of `data` is not promised; `index` is. Some servers leave it out and keep the order.
      const vectors: unknown[][] = [];
      for (const [position, row] of data.entries()) vectors[row.index ?? position] = row.embedding;
      return { vectors, inputTokens: usage?.prompt_tokens ?? usage?.total_tokens };
    },
  };
}
