/**
 * Commands that speak to a server of many users: its address, the user's key, and what it refuses.
 *
 * @module
 */
import type { Command } from 'commander';
import { RequestFailed } from '../client/index.ts';
import { KnowhowError } from '../errors.ts';

export interface ServerOptions {
  readonly url: string;
  readonly key?: string;
}

export function withServerOptions(command: Command): Command {
  return command
    .requiredOption('--url <url>', 'of the server')
    .option('--key <key>', 'by default KNOWHOW_KEY');
}

export function serverOf({ url, key = process.env.KNOWHOW_KEY }: ServerOptions): {
  readonly url: string;
  readonly key: string;
} {
  if (key !== undefined) return { url, key };
  throw new KnowhowError('usage', 'No key is given', {
    hint: 'Set KNOWHOW_KEY, or give --key; `knowhow admin key add` makes one.',
  });
}

/** What the server says is told like what a command finds out itself. */
export async function askingServer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    throw new KnowhowError('daemon_unavailable', error.message, {
      cause: error,
      ...(error.hint !== null && { hint: error.hint }),
    });
  }
}
