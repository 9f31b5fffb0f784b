/**
 * The daemon as the harness of this test sees it.
 *
 * @module
 */

import type { Home } from '../../src/config/home.ts';
import { readDaemonFile } from '../../src/server/daemon/daemon-file.ts';
import { readToken } from '../../src/server/token.ts';

/** Thrown where an answer came that is none: the daemon is there and says no. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

export type Ask = <T>(method: string, path: string, body?: object) => Promise<T>;

export function clientOf(home: Home): Ask {
  const url = readDaemonFile(home.daemonFile)?.url ?? '';
  const headers = {
    authorization: `Bearer ${readToken(home.tokenFile)}`,
    'content-type': 'application/json',
  };
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, text);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
}
