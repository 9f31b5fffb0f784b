/**
 * `knowhow` as a library.
 *
 * @example
 * import { openHome } from 'knowhow';
 *
 * const knowhow = await openHome({ home: '/srv/agent/knowhow' });
 * await knowhow.remember('The staging database listens on port 6543');
 * await knowhow.close();
 *
 * @module
 */
import { Knowhow } from '../client/knowhow.ts';
import { serveHome } from './serve-home.ts';

export type { Answer, Options, RequestName } from '../client/ask.ts';
export { RequestFailed } from '../client/ask.ts';
export type { Turn } from '../client/knowhow.ts';
export { Knowhow } from '../client/knowhow.ts';
export type * from '../client/requests.ts';

export interface OpenOptions {
  /** Its folder; by default KNOWHOW_HOME, or `~/.knowhow`. */
  readonly home?: string;
  /** In place of the process's: what names folders and overrides the config. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Whether work in the background (summaries, embeddings) is done in this process. */
  readonly runsJobs?: boolean;
}

/** Reads what skills there are, and is ready. */
export async function openHome(options: OpenOptions = {}): Promise<Knowhow> {
  const { send, key, close } = await serveHome(options);
  return new Knowhow({ url: 'http://localhost', key, send, timeoutMs: 2 ** 31 - 1 }, close);
}
