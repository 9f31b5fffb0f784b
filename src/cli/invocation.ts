/**
 * The name under which knowhow was called.
 *
 * @module
 */
import { isAbsolute, join, relative } from 'node:path';
import type { Environment } from '../config/home.ts';
import { isOnPath } from '../harness/connect/on-path.ts';
import { tilde } from './terminal/text.ts';

/** What a person types to call knowhow again: `bin/knowhow` in a checkout that is not installed. */
export function commandName(
  script: string | undefined = process.argv[1],
  environment: Environment = process.env,
  folder: string = process.cwd(),
): string {
  // npx puts it on a PATH that ends with the command.
  if (environment.npm_command === 'exec' && environment.npm_lifecycle_event === 'npx') return 'npx knowhow';
  if (!script?.endsWith(join('bin', 'knowhow')) || isOnPath('knowhow', environment)) return 'knowhow';
  const near = relative(folder, script);
  return near.startsWith('..') || isAbsolute(near) ? tilde(script, environment.HOME) : near;
}

/** A command within a sentence: in backticks, alone, or behind a colon. */
const TOLD_COMMAND = /(?<=`)knowhow (?=[a-z-])|(?<=^|: )knowhow (?=[a-z]+ ["a-z-])/g;

/** Hints of all rooms say `knowhow …`; here they become what the person can type. */
export function asCalled(text: string, name: string = commandName()): string {
  return name === 'knowhow' ? text : text.replace(TOLD_COMMAND, () => `${name} `);
}
