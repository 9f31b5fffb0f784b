/**
 * The command `knowhow`.
 *
 * @module
 */
import { CommanderError } from 'commander';
import { KnowhowError } from '../errors.ts';
import { explainNativeModule } from './native-module.ts';
import { createProgram } from './program.ts';
import { showError, terminalOutput } from './terminal/output.ts';
import { helpOfKnown } from './unknown-help.ts';
import { usageError } from './usage-error.ts';

const USAGE_EXIT = 2;

export async function main(argv: readonly string[]): Promise<number> {
  const options = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const asJson = options.includes('--json');
  const program = await createProgram({ quiet: asJson, argv });
  try {
    await program.parseAsync(helpOfKnown(program, argv), { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof CommanderError))
      return showError(explainNativeModule(error), terminalOutput(), asJson);
    if (error.exitCode === 0) return 0;
    // As text, commander has printed it already.
    return asJson ? showError(usageError(error, program, argv), terminalOutput(), true) : USAGE_EXIT;
  }
}

// A reader that closes the pipe early (`knowhow skills list | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : showError(error, terminalOutput(), false));
});

// Nothing is left to wait for, and the work is not done: whoever called must not take that for success.
const unfinished = (): void => {
  process.exitCode = showError(
    new KnowhowError('internal', 'The command ended before its work was done'),
    terminalOutput(),
    false,
  );
};
process.once('beforeExit', unfinished);

void main(process.argv.slice(2))
  .catch((error: unknown) => showError(error, terminalOutput(), false))
  .then((code) => {
    process.off('beforeExit', unfinished);
    process.exitCode = code;
  });
