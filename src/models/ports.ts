/**
 * The two interfaces behind which every model stands.
 *
 * @module
 */

/** Turns texts into vectors of unit length. `id` names model and version: other id, other vector space. */
export interface Embedder {
  readonly id: string;
  readonly dimensions: number;
  /** Lengths of the parts of a vector that mean something each by itself; one part where it is left out. */
  readonly segments?: readonly number[];
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}

export interface GenerateRequest {
  /** What the call is for (`enrich`, `summary`, …): the meter counts by it. Any word but `embed`. */
  readonly purpose: string;
  readonly system?: string;
  readonly prompt: string;
  readonly maxOutputTokens?: number;
  readonly signal?: AbortSignal;
}

export interface GenerateResult {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface LanguageModel {
  readonly id: string;
  /** Longest answer that it gives when the request does not ask for a shorter one; the meter reserves it. */
  readonly maxOutputTokens?: number;
  generate(request: GenerateRequest): Promise<GenerateResult>;
}
