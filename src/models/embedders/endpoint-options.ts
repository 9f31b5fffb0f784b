/**
 * What every embedding endpoint needs to know.
 *
 * @module
 */
import type { Fetch } from '../http/model-fetch.ts';

export interface EndpointOptions {
  readonly baseUrl: string;
  readonly model: string;
  /** Read at each call, so that it is held nowhere. */
  readonly apiKey: () => string | undefined;
  readonly dimensions: number | undefined;
  readonly timeoutMs: number;
  readonly fetch: Fetch;
}
