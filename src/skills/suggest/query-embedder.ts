/**
 * The vector of a prompt. The built-in table answers at once; a remote embedder gets a moment, and its
 * answers are kept, because the prompt is waiting.
 *
 * @module
 */
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { Embedder } from '../../models/ports.ts';
import { embeddingPrompt } from '../../retrieval/embedding-text.ts';

/** Null: rank by words alone. */
export type QueryEmbedder = (text: string, embedder: Embedder) => Promise<Float32Array | null>;

/** A suggestion by words alone, now, beats a better one after the user has gone on. */
const PATIENCE_MS = 250;
const KEPT_VECTORS = 256;

export function createQueryEmbedder(logger: Logger, patienceMs: number = PATIENCE_MS): QueryEmbedder {
  const kept = new Map<string, Float32Array>();
  return async (text, embedder) => {
    const key = `${embedder.id}\n${text}`;
    const known = kept.get(key);
    if (known) return known;
    try {
      const [vector] = await embedder.embed([embeddingPrompt(text)], AbortSignal.timeout(patienceMs));
      if (kept.size >= KEPT_VECTORS) kept.delete(kept.keys().next().value as string);
      kept.set(key, vector);
      return vector;
    } catch (error) {
      logger.warn({ err: messageOf(error), embedder: embedder.id }, 'prompt not embedded; ranking by words');
      return null;
    }
  };
}
