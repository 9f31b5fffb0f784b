/**
 * The command `knowhow`.
 *
 * @module
 */
import { CommanderError } from 'commander';
import { createProgram } from './program.ts';
import { showError, terminalOutput } from './terminal/output.ts';

const USAGE_EXIT = 2;

export async function main(argv: readonly string[]): Promise<number> {
  const asJson = argv.includes('--json');
  try {
    await createProgram().parseAsync([...argv], { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT;
    return showError(error, terminalOutput(), asJson);
  }
}

// A reader that closes the pipe early (`knowhow skills list | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await main(process.argv.slice(2));
