/**
 * Why a call was not made, when that changes, and what the user can do: one entry a limit.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { ModelLimits } from '../config.ts';
import { EMBED_PURPOSE, type ModelKind, type Verdict } from './ledger.ts';

/** Set to 1, it turns every model off, whatever the config says. */
export const NO_MODELS_VARIABLE = 'KNOWHOW_NO_MODELS';

export type OffSwitch = 'config' | 'environment' | 'person' | 'stopped';

const OFF: Readonly<Record<OffSwitch, { readonly why: string; readonly hint: string }>> = {
  config: { why: 'by the config', hint: 'Set models.limits.enabled to true to use models.' },
  environment: { why: `by ${NO_MODELS_VARIABLE}`, hint: `Unset ${NO_MODELS_VARIABLE} to use models.` },
  person: { why: 'by a person', hint: '`knowhow models on` switches them on again.' },
  stopped: { why: 'for this process', hint: 'They are back after a restart.' },
};

const NAMES: Readonly<Record<ModelKind, { readonly tokens: string; readonly calls: string }>> = {
  language: { tokens: 'dailyTokens', calls: 'dailyCalls' },
  embedding: { tokens: 'dailyEmbeddingTokens', calls: 'dailyEmbeddingCalls' },
};

export function switchedOff(by: OffSwitch): KnowhowError {
  return new KnowhowError('model_refused', `Models are switched off ${OFF[by].why}.`, { hint: OFF[by].hint });
}

export function overBudget(
  kind: ModelKind,
  { limit, used }: Verdict,
  call: { readonly tokens: number; readonly resetsAt: string; readonly limits: ModelLimits },
): KnowhowError {
  const key = NAMES[kind][limit] as keyof ModelLimits;
  const needs = limit === 'tokens' ? `, and this call needs about ${call.tokens}` : '';
  const message = `The daily limit of ${call.limits[key]} ${limit} is reached: ${used} are used${needs}.`;
  return new KnowhowError('model_refused', `${message} It starts again at ${call.resetsAt}.`, {
    hint: `Wait, or raise models.limits.${key}.`,
  });
}

export function queueFull(limits: ModelLimits): KnowhowError {
  return new KnowhowError('model_refused', `${limits.maxWaiting} calls are waiting for a model already.`, {
    hint: 'Try again later, or raise models.limits.concurrency.',
  });
}

export function leftAlone(model: string, failures: number, until: Date | null): KnowhowError {
  const when = until ? ` until ${until.toISOString()}` : '';
  return new KnowhowError(
    'model_refused',
    `${model} failed ${failures} times in a row and is left alone${when}.`,
    {
      hint: 'Check that it runs and that its key is valid; knowhow tries it again by itself.',
    },
  );
}

export function tooSlow(model: string, timeoutMs: number): KnowhowError {
  return new KnowhowError('model_failed', `${model} did not answer within ${timeoutMs} ms.`, {
    hint: 'Raise models.limits.timeoutMs, or choose a faster model.',
  });
}

/** Booked under this name, generated text would be charged to the larger budget of the embeddings. */
export function reservedPurpose(): KnowhowError {
  return new KnowhowError(
    'internal',
    `A language model cannot be called for the purpose "${EMBED_PURPOSE}".`,
  );
}
