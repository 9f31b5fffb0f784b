/**
 * A remote endpoint that embeds one batch. The meter wraps this, so that each request is one metered call.
 *
 * @module
 */

export interface EmbeddedBatch {
  /** As the endpoint sent them: neither checked nor normalised. */
  readonly vectors: readonly (readonly unknown[])[];
  /** Undefined when the endpoint does not say. */
  readonly inputTokens: number | undefined;
}

export interface EmbeddingSource {
  /** Kind and model: `ollama:nomic-embed-text`. */
  readonly id: string;
  /** Where the texts go, for messages. */
  readonly address: string;
  embedBatch(texts: readonly string[], signal?: AbortSignal): Promise<EmbeddedBatch>;
}
