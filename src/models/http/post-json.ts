/**
 * One JSON request to a model endpoint, and its JSON answer.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { endpointError, malformedAnswer, unreachable } from './endpoint-error.ts';
import type { Fetch } from './model-fetch.ts';

export interface PostJson {
  readonly fetch: Fetch;
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly body: unknown;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** A caller's abort is thrown as it is; everything else comes out as `model_failed`. */
export async function postJson(request: PostJson): Promise<unknown> {
  const { url, signal } = request;
  const limit = AbortSignal.timeout(request.timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await request.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(request.apiKey && { authorization: `Bearer ${request.apiKey}` }),
      },
      body: JSON.stringify(request.body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    text = await response.text();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof KnowhowError) throw error;
    throw limit.aborted ? tooSlow(url, request.timeoutMs) : unreachable(url, error);
  }
  if (!response.ok) throw endpointError(url, response.status, text, request.apiKey);
  try {
    return JSON.parse(text);
  } catch {
    throw malformedAnswer(url, 'it is not JSON');
  }
}

function tooSlow(url: string, timeoutMs: number): KnowhowError {
  return new KnowhowError('model_failed', `${url} did not answer within ${timeoutMs} ms.`, {
    hint: 'Raise models.embedder.timeoutMs, or lower batchSize.',
  });
}
