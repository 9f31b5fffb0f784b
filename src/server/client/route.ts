/**
 * The way to the daemon of a home, without asking it anything.
 *
 * @module
 */
import { boundSocket } from '../../config/daemon-socket.ts';
import type { Home } from '../../config/home.ts';
import { readDaemonFile } from '../daemon/daemon-file.ts';
import { readToken } from '../token.ts';

export type Route =
  /** Only the owner of the home can have bound it. */
  | { readonly kind: 'socket'; readonly path: string }
  /** Anybody may listen there: it has to prove that it knows the token. */
  | { readonly kind: 'port'; readonly host: string; readonly port: number; readonly token: string };

/** Whoever wrote the file, nothing is sent to another machine. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):(\d+)$/;

/** Undefined where no daemon has left word of itself. */
export function routeTo(home: Home): Route | undefined {
  const path = boundSocket(home);
  if (path !== null) return { kind: 'socket', path };
  const record = readDaemonFile(home.daemonFile);
  const [, host, port] = LOOPBACK.exec(record?.url ?? '') ?? [];
  if (!record || !host || !port || !isOwnProcess(record.pid)) return undefined;
  const token = readToken(home.tokenFile);
  return token === undefined
    ? undefined
    : { kind: 'port', host: host.replace(/^\[|\]$/g, ''), port: Number(port), token };
}

/** One that is gone left its port to anybody; one that we may not signal is another user's. */
export function isOwnProcess(
  pid: number,
  signal: (pid: number, name: 0) => unknown = process.kill.bind(process),
): boolean {
  try {
    signal(pid, 0);
    return true;
  } catch {
    // Gone, or not ours: neither is our daemon.
    return false;
  }
}
