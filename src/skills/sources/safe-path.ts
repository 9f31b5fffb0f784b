/**
 * Which names from a foreign source may become paths here.
 *
 * @module
 */
import { isAbsolute, posix, relative, resolve, sep } from 'node:path';
import { KnowhowError } from '../../errors.ts';

/** Longer or deeper than any skill; keeps what is written within every file system's limits. */
const MAX_PATH = 1_024;
const MAX_DEPTH = 32;

export function unsafe(message: string): KnowhowError {
  return new KnowhowError('unsafe_source', message, {
    hint: 'Nothing was installed. Ask the author of the source, or unpack it yourself and look at it.',
  });
}

/** A relative path of plain names, or an error that names the entry. */
export function safeEntryPath(name: string): string {
  const shown = JSON.stringify(name.slice(0, 200));
  if (name.includes('\0') || name.includes('\\'))
    throw unsafe(`The source holds a file with the name ${shown}.`);
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name))
    throw unsafe(`The source holds the absolute path ${shown}.`);
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..'))
    throw unsafe(`The source holds the path ${shown}, which leads out of its folder.`);
  if (name.length > MAX_PATH || parts.length > MAX_DEPTH)
    throw unsafe(`The source holds a path that is too long: ${shown}.`);
  return parts.join('/');
}

/** Where a link of an archive points, as a path within it; an error when it leads out. */
export function safeLinkTarget(entryPath: string, target: string): string {
  const shown = `${JSON.stringify(entryPath)} → ${JSON.stringify(target.slice(0, 200))}`;
  if (target.startsWith('/') || target.includes('\\') || target.includes('\0')) {
    throw unsafe(`The source holds a link that leads out of its folder: ${shown}.`);
  }
  const joined = posix.normalize(posix.join(posix.dirname(entryPath), target));
  if (joined === '..' || joined.startsWith('../') || posix.isAbsolute(joined)) {
    throw unsafe(`The source holds a link that leads out of its folder: ${shown}.`);
  }
  return joined;
}

export function isInside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
