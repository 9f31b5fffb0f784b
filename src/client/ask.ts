/**
 * Sends what `requests.ts` names, and gives back what it says: one function, typed by the request.
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

/** Nothing but what a name needs: the rest may be left out. */
export type GivenOptions<Name extends RequestName> =
  object extends Options<Name> ? [Options<Name>?] : [Options<Name>];

/** From a request to its answer: over the network, or within the process. */
export type Send = (request: Request) => Promise<Response>;

/** What knowhow refuses, or that it does not answer. */
export class RequestFailed extends Error {
  override readonly name: string = 'RequestFailed';
  /** As in `{"error": {"code"}}`; `unreachable` where nobody answered. */
  readonly code: string;
  readonly status: number;
  readonly hint: string | null;

  constructor(failure: {
    readonly code: string;
    readonly message: string;
    readonly status: number;
    readonly hint?: string | undefined;
    readonly cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.hint = failure.hint ?? null;
  }
}

export interface AskOptions {
  readonly url: string;
  readonly key: string;
  readonly send: Send;
  readonly timeoutMs: number;
}

export async function ask<Name extends RequestName>(
  to: AskOptions,
  name: Name,
  ...[options]: GivenOptions<Name>
): Promise<Answer<Name>> {
  const given = (options ?? {}) as { path?: Values; query?: Values; body?: unknown };
  const [method = 'GET', pattern = ''] = name.split(' ');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const request = new Request(new URL(addressOf(pattern, given.path, given.query), to.url), {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${to.key}`,
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify(given.body ?? {}) }),
    signal: AbortSignal.timeout(to.timeoutMs),
  });
  const response = await to.send(request).catch((cause: unknown) => {
    throw new RequestFailed({
      ...{ code: 'unreachable', status: 0, message: `knowhow does not answer at ${to.url}`, cause },
      hint: 'Check the address, and that it is running.',
    });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer<Name>;
  throw failureOf(response, answer);
}

/** `/api/skills/{name}` with its values in place, and the query behind. */
function addressOf(pattern: string, path: Values = {}, query: Values = {}): string {
  const address = pattern.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(path[key] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}

function failureOf({ status }: Response, answer: unknown): RequestFailed {
  const error = (answer as { error?: { code?: string; message?: string; hint?: string } } | null)?.error;
  const { code = 'internal', message = `knowhow answered ${status}`, hint } = error ?? {};
  return new RequestFailed({ code, message, status, hint });
}
