/**
 * Starts the thread that reads logs and mines them.
 *
 * @module
 */
import { fileURLToPath } from 'node:url';
import { codeFile } from './kept-code.ts';
import { runBundle } from './run-bundle.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
runBundle(new URL('mining-thread.cjs', import.meta.url), codeFile(folder, 'mining-thread'));
