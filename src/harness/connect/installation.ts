/**
 * How a harness calls this installation of knowhow, written so that every shell and none understands it.
 *
 * @module
 */
import { join } from 'node:path';
import { isSessionStart } from '../hook-limits.ts';
import { socketCall } from './socket-call.ts';

export interface Installation {
  /** How Node is called: `node` where it is on the PATH, so that an upgrade of it breaks nothing. */
  readonly node: string;
  readonly packageFolder: string;
  /** Folders from which knowhow was connected before. */
  readonly earlier?: readonly string[];
  /** The knowhow home where it is not the default one; null otherwise. */
  readonly home: string | null;
  readonly platform: NodeJS.Platform;
  /** The daemon's socket, where hooks can ask it with curl; null where they take our client. */
  readonly socket: string | null;
}

/** As one line: curl to the socket, or our client where there is none and where the daemon may have to be started. */
export function hookCommand(installation: Installation, harness: string, event: string): string {
  const { socket, platform } = installation;
  const words =
    socket !== null && !isSessionStart(event)
      ? socketCall(socket, harness, event)
      : clientCall(installation, harness, event);
  return words.map((word) => quoted(word, platform)).join(' ');
}

/** `node …/dist/hook.js HARNESS EVENT [HOME]` */
function clientCall(installation: Installation, harness: string, event: string): string[] {
  const script = join(installation.packageFolder, 'dist', 'hook.js');
  return [installation.node, script, harness, event, ...(installation.home ? [installation.home] : [])];
}

/** An MCP server over stdio, as most harnesses describe one. */
export interface ServerEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export function serverEntry({ node, packageFolder, home }: Installation): ServerEntry {
  return {
    command: node,
    args: [join(packageFolder, 'bin', 'knowhow'), 'mcp'],
    ...(home && { env: { KNOWHOW_HOME: home } }),
  };
}

/** Characters that mean nothing to any shell. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/** POSIX shells and shlex take single quotes; Windows has several shells, and all take double ones and slashes. */
export function quoted(word: string, platform: NodeJS.Platform): string {
  if (platform === 'win32') {
    const path = word.replaceAll('\\', '/');
    return PLAIN.test(path) ? path : `"${path}"`;
  }
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
