/**
 * What every command gets: where home is, how to print, how to reach knowhow.
 *
 * @module
 */
import type { Command } from 'commander';
import { type Home, locateHome } from '../config/home.ts';
import { type Connection, type ConnectOptions, connect } from './connection.ts';
import { type Output, terminalOutput } from './terminal/output.ts';

export interface CommandContext {
  readonly home: Home;
  readonly output: Output;
  readonly asJson: boolean;
  /** Connects, runs, disconnects. */
  use<T>(work: (connection: Connection) => Promise<T>, options?: ConnectOptions): Promise<T>;
}

/** `--json` may stand before or behind the command: both belong to the same wish. */
export function contextOf(command: Command): CommandContext {
  const home = locateHome();
  const asJson = command.optsWithGlobals().json === true;
  const output = terminalOutput();
  return {
    home,
    // A program that asks for JSON has no use for a bar.
    output: asJson ? { ...output, isTerminal: false } : output,
    asJson,
    async use(work, options) {
      const connection = await connect(home, options);
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },
  };
}
