/**
 * Reads an API key from the environment at the moment of a call: no other place holds it.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Undefined when no variable is configured; local endpoints need no key. */
export function apiKeyFrom(env: Environment, variable: string | undefined): string | undefined {
  if (variable === undefined) return undefined;
  const key = env[variable]?.trim();
  if (key) return key;
  throw new KnowhowError('model_failed', `The API key is missing: ${variable} is not set.`, {
    hint: `Set ${variable} where knowhow is started, or name another variable as apiKeyEnv.`,
  });
}
