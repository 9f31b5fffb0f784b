/**
 * `config set` and `config unset`: changes one key of config.yaml and keeps comments, order and style.
 *
 * @module
 */
import { dirname } from 'node:path';
import { type Document, isMap } from 'yaml';
import { KnowhowError, messageOf } from '../errors.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { writeFileAtomic } from '../files/write-atomic.ts';
import { configKeys } from './keys.ts';
import { parseConfigText, parseScalar, readText } from './load.ts';
import { checkConfig, closestKey, hintFor, type Problem } from './problems.ts';

export function setConfigValue(file: string, path: string, text: string): unknown {
  requireKnownKey(path);
  const document = parseConfigText(readText(file), file);
  const before = problemsIn(document);
  if (document.contents === null || !isMap(document.contents))
    document.contents = document.createNode({}) as never;
  // What is left of a file whose last key was taken out.
  else if (document.contents.items.length === 0) document.contents.flow = false;
  const value = parseScalar(text, path);
  replaceScalarsAbove(document, path.split('.'));
  document.setIn(path.split('.'), value);
  refuse(problemsIn(document), before, path, file);
  save(file, document.toString());
  return value;
}

/** Also takes out what knowhow does not know: that is how a wrong file is repaired. */
export function unsetConfigValue(file: string, path: string): boolean {
  const document = parseConfigText(readText(file), file);
  const place = placeOf(document, path);
  if (!place) {
    requireKnownKey(path);
    return false;
  }
  const before = problemsIn(document);
  removeWithEmptyParents(document, place);
  // A file that was wrong may be repaired key by key; one that was right stays right.
  if (before.length === 0) refuse(problemsIn(document), before, path, file);
  save(file, document.toString());
  return true;
}

/** Nothing is written that could not be loaded again. */
function refuse(after: readonly Problem[], before: readonly Problem[], path: string, file: string): void {
  const [first] = after;
  if (!first) return;
  const known = new Set(before.map((problem) => problem.path));
  const older = after.filter((problem) => known.has(problem.path) && !isRelated(problem.path, path));
  if (older.length > 0) {
    const names = older.map(({ message }) => message).join('; ');
    throw new KnowhowError('invalid_config', `Nothing was changed: ${file} is wrong elsewhere: ${names}`, {
      hint: hintFor(older),
    });
  }
  const missing = !first.unknown && !isRelated(first.path, path);
  throw new KnowhowError('usage', after.map(({ message }) => message).join('; '), {
    hint: missing
      ? `Set that one first: \`knowhow config set ${first.path} VALUE\`.`
      : '`knowhow config list` shows every key with its type.',
  });
}

function isRelated(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}

function problemsIn(document: Document.Parsed): readonly Problem[] {
  const checked = checkConfig(document.toJS({ maxAliasCount: 100 }) ?? {});
  return 'problems' in checked ? checked.problems : [];
}

/** A key may have dots in its own name: `"a.b": 1`. */
function placeOf(document: Document.Parsed, path: string): string[] | undefined {
  if (!isMap(document.contents)) return undefined;
  return [path.split('.'), [path]].find((place) => document.hasIn(place));
}

function removeWithEmptyParents(document: Document.Parsed, place: readonly string[]): void {
  document.deleteIn(place);
  for (let length = place.length - 1; length > 0; length--) {
    const parent = document.getIn(place.slice(0, length));
    if (!isMap(parent) || parent.items.length > 0) return;
    document.deleteIn(place.slice(0, length));
  }
}

/** `server: 5` cannot hold `server.port`; it was wrong anyway. */
function replaceScalarsAbove(document: Document.Parsed, names: readonly string[]): void {
  for (let length = 1; length < names.length; length++) {
    const above = names.slice(0, length);
    if (document.hasIn(above) && !isMap(document.getIn(above))) document.deleteIn(above);
  }
}

function save(file: string, text: string): void {
  try {
    makePrivateFolder(dirname(file));
    writeFileAtomic(file, text, { mode: 0o600 });
  } catch (error) {
    throw new KnowhowError('store_unavailable', `Cannot write ${file}: ${messageOf(error)}`, {
      hint: 'Check that the knowhow home is yours and writable, or set KNOWHOW_HOME.',
      cause: error,
    });
  }
}

function requireKnownKey(path: string): void {
  const known = configKeys().map((key) => key.path);
  // Records (`skills.suggest.sessionTypes.prompt`) have keys of their own below a known one.
  if (known.some((key) => isRelated(key, path))) return;
  const near = closestKey(path);
  throw new KnowhowError('usage', `Unknown config key ${path}`, {
    hint: near ? `Did you mean ${near}?` : '`knowhow config list` shows every key.',
  });
}
