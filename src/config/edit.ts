/**
 * `config set` and `config unset`: changes one key of config.yaml and keeps comments, order and style.
 *
 * @module
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMap } from 'yaml';
import { KnowhowError } from '../errors.ts';
import { writeFileAtomic } from '../files/write-atomic.ts';
import { closest } from './closest.ts';
import { configKeys } from './keys.ts';
import { parseConfigText, parseScalar, readText, validateConfig } from './load.ts';

export function setConfigValue(file: string, path: string, text: string): unknown {
  requireKnownKey(path);
  const document = parseConfigText(readText(file), file);
  if (document.contents === null || !isMap(document.contents))
    document.contents = document.createNode({}) as never;
  const value = parseScalar(text, path);
  document.setIn(path.split('.'), value);
  save(file, document.toString(), document.toJS({ maxAliasCount: 100 }));
  return value;
}

export function unsetConfigValue(file: string, path: string): boolean {
  requireKnownKey(path);
  const document = parseConfigText(readText(file), file);
  const removed = isMap(document.contents) && document.deleteIn(path.split('.'));
  if (removed) save(file, document.toString(), document.toJS({ maxAliasCount: 100 }) ?? {});
  return removed;
}

/** Nothing is written that could not be loaded again. */
function save(file: string, text: string, values: unknown): void {
  try {
    validateConfig(values, file);
  } catch (error) {
    // The file is fine; what was asked for is not.
    if (error instanceof KnowhowError)
      throw new KnowhowError('usage', error.message, { hint: error.hint, cause: error });
    throw error;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic(file, text);
}

function requireKnownKey(path: string): void {
  const known = configKeys().map((key) => key.path);
  // Records (`skills.suggest.sessionTypes.prompt`) have keys of their own below a known one.
  if (known.some((key) => path === key || path.startsWith(`${key}.`) || key.startsWith(`${path}.`))) return;
  const near = closest(path, known);
  throw new KnowhowError('usage', `Unknown config key ${path}`, {
    hint: near ? `Did you mean ${near}?` : '`knowhow config list` shows every key.',
  });
}
