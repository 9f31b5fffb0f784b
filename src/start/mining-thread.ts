/**
 * Starts the thread that reads logs and mines them.
 *
 * @module
 */
import { codeFile } from './kept-code.ts';
import { runBundle } from './run-bundle.ts';
import { runsAsDaemon } from './runs-as-daemon.ts';

const code = { name: runsAsDaemon() ? 'daemon-thread' : 'thread', bundle: BUILT['mining-thread'] };
runBundle(new URL('mining-thread.cjs', import.meta.url), codeFile(new URL('.', import.meta.url), code));
