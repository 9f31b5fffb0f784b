/**
 * Starts the command `knowhow`.
 *
 * @module
 */
import { fileURLToPath } from 'node:url';
import { codeFile } from './kept-code.ts';
import { runBundle } from './run-bundle.ts';

/** The daemon runs with flags of its own, and so has code of its own. */
const name = process.argv[2] === 'daemon' ? 'daemon' : 'cli';
const folder = fileURLToPath(new URL('.', import.meta.url));
runBundle(new URL('cli.cjs', import.meta.url), codeFile(folder, name));
