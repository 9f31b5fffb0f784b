/**
 * The one way out to a model endpoint: no redirects, bounded answers, bounded and polite retries.
 *
 * @module
 */
import { setTimeout as delay } from 'node:timers/promises';
import { KnowhowError } from '../../errors.ts';

/** 64 texts of 4,096 numbers in JSON are about 6 MB; nothing that a model sends is larger than this. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

const MAX_RETRIES = 2;

/** Twice the wait each time: an endpoint that is overloaded needs seconds, not milliseconds. */
const FIRST_RETRY_MS = 500;

/** An endpoint that asks for more is not waited for: the job comes back later, a caller is told. */
const LONGEST_RETRY_AFTER_MS = 20_000;

export type Fetch = typeof globalThis.fetch;

export interface ModelFetchOptions {
  readonly fetch?: Fetch;
  readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly now?: () => number;
}

/**
 * Texts and keys go to the configured address and nowhere else: a redirect is an error. 429 and 5xx are
 * tried again, after what `Retry-After` asks for.
 */
export function createModelFetch(options: ModelFetchOptions = {}): Fetch {
  const send = options.fetch ?? globalThis.fetch;
  const sleep = options.sleep ?? ((ms, signal) => delay(ms, undefined, { signal }));
  const now = options.now ?? Date.now;
  return async (input, init = {}) => {
    const signal = init.signal ?? undefined;
    for (let attempt = 0; ; attempt++) {
      const response = await send(input, { ...init, redirect: 'manual' });
      refuseRedirect(response);
      const wait = retryDelay(response, attempt, now());
      if (wait === undefined) return bounded(response);
      await response.body?.cancel();
      await sleep(wait, signal);
    }
  };
}

function refuseRedirect(response: Response): void {
  if (response.type !== 'opaqueredirect' && (response.status < 300 || response.status > 399)) return;
  throw new KnowhowError('model_failed', 'The model endpoint redirects elsewhere, and was not followed.', {
    hint: 'Put the final address into baseUrl.',
  });
}

function retryDelay(response: Response, attempt: number, now: number): number | undefined {
  if (response.status !== 429 && response.status < 500) return undefined;
  if (attempt >= MAX_RETRIES) return undefined;
  const asked = retryAfterMs(response.headers.get('retry-after'), now);
  if (asked === undefined) return FIRST_RETRY_MS * 2 ** attempt;
  return asked <= LONGEST_RETRY_AFTER_MS ? asked : undefined;
}

/** Seconds or an HTTP date; undefined when the header is absent or makes no sense. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function bounded(response: Response): Response {
  if (response.body === null) return response;
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received <= MAX_ANSWER_BYTES) controller.enqueue(chunk);
      else controller.error(tooLarge());
    },
  });
  return new Response(response.body.pipeThrough(counter), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}

function tooLarge(): KnowhowError {
  return new KnowhowError('model_failed', 'The model endpoint sent more than 32 MB for one answer.', {
    hint: 'Check baseUrl: this is not what an endpoint of that kind sends.',
  });
}
