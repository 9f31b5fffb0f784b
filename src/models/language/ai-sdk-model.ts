/**
 * Language models over HTTP, through the AI SDK: Anthropic, and whatever speaks OpenAI's chat completions.
 *
 * @module
 */
import type { LanguageModel as SdkModel } from 'ai';
import { KnowhowError } from '../../errors.ts';
import { countedTokens, estimateTokens } from '../estimate-tokens.ts';
import { endpointError, malformedAnswer, unreachable } from '../http/endpoint-error.ts';
import type { Fetch } from '../http/model-fetch.ts';
import type { GenerateRequest, GenerateResult, LanguageModel } from '../ports.ts';

export interface SdkModelOptions {
  readonly id: string;
  readonly provider: 'anthropic' | 'openai-compatible';
  readonly model: string;
  readonly baseUrl: string;
  /** Read at each call, so that it is held nowhere. */
  readonly apiKey: () => string | undefined;
  readonly maxOutputTokens: number;
  readonly timeoutMs: number | undefined;
  readonly fetch: Fetch;
}

/** The SDK takes a tenth of a second to load: only the first call pays for it. */
export function createSdkModel(options: SdkModelOptions): LanguageModel {
  return {
    id: options.id,
    maxOutputTokens: options.maxOutputTokens,
    async generate(request) {
      const key = options.apiKey();
      const model = await sdkModel(options, key);
      const { generateText } = await import('ai');
      // The SDK prints its warnings to the console unless told not to.
      globalThis.AI_SDK_LOG_WARNINGS = false;
      const limit = options.timeoutMs === undefined ? undefined : AbortSignal.timeout(options.timeoutMs);
      const signals = [request.signal, limit].filter((signal) => signal !== undefined);
      try {
        const result = await generateText({
          model,
          system: request.system,
          prompt: request.prompt,
          maxOutputTokens: Math.min(
            request.maxOutputTokens ?? options.maxOutputTokens,
            options.maxOutputTokens,
          ),
          // Retries are the business of the fetch below, where their number and wait are bounded.
          maxRetries: 0,
          abortSignal: AbortSignal.any(signals),
        });
        return answerOf(result.text, result.usage, request, options.baseUrl);
      } catch (error) {
        request.signal?.throwIfAborted();
        if (limit?.aborted) throw tooSlow(options);
        throw await translated(error, options.baseUrl, key);
      }
    },
  };
}

async function sdkModel(options: SdkModelOptions, key: string | undefined): Promise<SdkModel> {
  const { provider, model, baseUrl, fetch } = options;
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey: key ?? '', fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ name: provider, baseURL: baseUrl, ...(key && { apiKey: key }), fetch })(
    model,
  );
}

function answerOf(
  text: string,
  usage: { inputTokens: number | undefined; outputTokens: number | undefined },
  request: GenerateRequest,
  address: string,
): GenerateResult {
  if (text.trim() === '') throw malformedAnswer(address, 'it holds no text');
  return {
    text,
    inputTokens: countedTokens(usage.inputTokens, estimateTokens((request.system ?? '') + request.prompt)),
    outputTokens: countedTokens(usage.outputTokens, estimateTokens(text)),
  };
}

/** The SDK's errors carry the whole prompt: none of them leaves this file, not even as a cause. */
async function translated(error: unknown, address: string, key: string | undefined): Promise<KnowhowError> {
  const own = ownError(error);
  if (own) return own;
  const { APICallError } = await import('ai');
  if (!APICallError.isInstance(error)) return malformedAnswer(address, 'it is not what the protocol says');
  if (error.statusCode === undefined) return unreachable(address, error.cause);
  if (error.statusCode >= 400) return endpointError(address, error.statusCode, error.responseBody ?? '', key);
  return malformedAnswer(address, 'it is not what the protocol says');
}

/** What the guarded fetch threw comes back wrapped. */
function ownError(error: unknown): KnowhowError | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof KnowhowError) return inner;
  }
  return undefined;
}

function tooSlow({ baseUrl, timeoutMs }: SdkModelOptions): KnowhowError {
  return new KnowhowError('model_failed', `${baseUrl} did not answer within ${timeoutMs} ms.`, {
    hint: 'Raise models.languageModel.timeoutMs.',
  });
}
