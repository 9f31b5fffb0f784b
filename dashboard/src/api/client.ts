/**
 * Asks the daemon. What can be asked and what comes back is in requests.ts, made from its own description.
 *
 * @module
 */
import type { Requests } from './requests.ts';

export type RequestName = keyof Requests;
export type Answer<Name extends RequestName> = Requests[Name]['answer'];
type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Given<Name extends RequestName, Part extends string> = Requests[Name] extends {
  readonly [key in Part]: infer Value;
}
  ? { readonly [key in Part]: Value }
  : { readonly [key in Part]?: undefined };
type OptionalQuery<Name extends RequestName> = Requests[Name] extends { readonly query: infer Query }
  ? object extends Query
    ? { readonly query?: Query }
    : { readonly query: Query }
  : { readonly query?: undefined };

export type Options<Name extends RequestName> = Given<Name, 'path'> &
  OptionalQuery<Name> &
  Given<Name, 'body'>;

/** What the daemon refuses, or that it is not there. */
export class RequestFailed extends Error {
  readonly code: string;
  readonly hint: string | null;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    hint: string | null,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.details = details;
  }
}

const KEY = 'knowhow-page-key';
export const PAGE_KEY_HEADER = 'x-knowhow-page';

export function pageKey(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function keepPageKey(key: string | null): void {
  if (key === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, key);
}

export async function ask<Name extends RequestName>(
  name: Name,
  ...[options]: object extends Options<Name> ? [Options<Name>?] : [Options<Name>]
): Promise<Answer<Name>> {
  const given = (options ?? {}) as { path?: Values; query?: Values; body?: unknown };
  const [method = 'GET', pattern = ''] = name.split(' ');
  return (await send(method, addressOf(pattern, given.path, given.query), given.body)) as Answer<Name>;
}

/** `/api/skills/{name}` with its values in place, and the query behind. */
export function addressOf(pattern: string, path: Values = {}, query: Values = {}): string {
  const address = pattern.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(path[key] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}

async function send(method: string, address: string, body: unknown): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        [PAGE_KEY_HEADER]: pageKey(),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body ?? {}) }),
    });
  } catch {
    throw new RequestFailed('daemon_unavailable', 'The daemon does not answer', 'Start it: knowhow up');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  throw failureOf(response, answer);
}

export function failureOf(response: Response, answer: unknown): RequestFailed {
  const error = (answer as { error?: Record<string, unknown> } | null)?.error;
  if (typeof error?.message !== 'string') {
    return new RequestFailed(
      'internal',
      `The daemon answered ${response.status}`,
      'Its log has the details.',
    );
  }
  const { code, message, hint, details } = error as {
    code: string;
    message: string;
    hint?: string;
    details?: object;
  };
  return new RequestFailed(code, message, hint ?? null, details as Readonly<Record<string, unknown>>);
}
