/**
 * Says what an endpoint did wrong, without keys, prompts or pages of HTML.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';

const LONGEST_EXCERPT = 200;

const HINTS: readonly { readonly when: (status: number) => boolean; readonly hint: string }[] = [
  { when: (s) => s === 401 || s === 403, hint: 'Check the key in the variable that apiKeyEnv names.' },
  { when: (s) => s === 404, hint: 'Check baseUrl and model: the endpoint does not know one of them.' },
  { when: (s) => s === 429, hint: 'The endpoint limits you: lower models.limits, or wait.' },
  { when: (s) => s >= 500, hint: 'The endpoint is in trouble; knowhow tries again later.' },
];

/** A refused key is often repeated in the answer, in parts too: 401 and 403 are not quoted at all. */
export function endpointError(
  address: string,
  status: number,
  body: string,
  apiKey: string | undefined,
): KnowhowError {
  const said =
    status === 401 || status === 403 ? '' : excerpt(apiKey ? body.replaceAll(apiKey, '[key]') : body);
  return new KnowhowError('model_failed', `${address} answered ${status}${said && `: ${said}`}.`, {
    hint: HINTS.find(({ when }) => when(status))?.hint ?? 'Check the models block of the config.',
  });
}

export function malformedAnswer(address: string, why: string): KnowhowError {
  return new KnowhowError('model_failed', `${address} sent an answer that cannot be used: ${why}.`, {
    hint: 'Check that baseUrl and model belong to an endpoint of the configured kind.',
  });
}

/** A call that got no answer at all. The cause of a fetch that failed is one level down. */
export function unreachable(address: string, error: unknown): KnowhowError {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : undefined;
  return new KnowhowError('model_failed', `${address} cannot be reached${code ? ` (${code})` : ''}.`, {
    hint: 'Check that it runs, and baseUrl.',
  });
}

function excerpt(body: string): string {
  return (messageIn(body) ?? body).replace(/\s+/g, ' ').trim().slice(0, LONGEST_EXCERPT).replace(/\.$/, '');
}

/** `{error: {message}}` (OpenAI, Anthropic), `{error}` (Ollama), `{message}`. */
function messageIn(body: string): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { error, message } = parsed as { error?: unknown; message?: unknown };
  const inner =
    typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error;
  return [inner, message].find((value) => typeof value === 'string');
}
