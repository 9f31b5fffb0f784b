/**
 * Starts the command `knowhow`.
 *
 * @module
 */
import { codeFile } from './kept-code.ts';
import { runBundle } from './run-bundle.ts';
import { runsAsDaemon } from './runs-as-daemon.ts';

const code = { name: runsAsDaemon() ? 'daemon' : 'cli', bundle: BUILT.cli };
runBundle(new URL('cli.cjs', import.meta.url), codeFile(new URL('.', import.meta.url), code));
