/**
 * `knowhow/client`
 *
 * @example
 * import { connect } from 'knowhow/client';
 *
 * const knowhow = connect({ url: 'https://knowhow.example', key: process.env.KNOWHOW_KEY ?? '' });
 * const { results } = await knowhow.recall('which port does the staging database listen on?');
 *
 * @module
 */
import { Knowhow } from './knowhow.ts';

export type { Answer, Options, RequestName } from './ask.ts';
export { RequestFailed } from './ask.ts';
export type { Turn } from './knowhow.ts';
export { Knowhow } from './knowhow.ts';
export type * from './requests.ts';

export interface ConnectOptions {
  readonly url: string;
  /** A key of the server (`knowhow admin key add`), or the token of a daemon. */
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

export function connect({ url, key, timeoutMs = TIMEOUT_MS }: ConnectOptions): Knowhow {
  return new Knowhow({ url, key, timeoutMs, send: (request: Request) => fetch(request) });
}
