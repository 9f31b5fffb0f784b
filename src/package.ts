/**
 * The package's own folder and version, from the sources and from the bundle alike.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KnowhowError } from './errors.ts';

/** The nearest folder upwards whose package.json is knowhow's: sources and bundle lie at different depths. */
export function packageFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'knowhow') return folder;
    if (folder === dirname(folder)) break;
  }
  throw new KnowhowError('internal', 'The package folder of knowhow was not found', {
    hint: 'knowhow runs from inside its package: reinstall it.',
  });
}

export function packageVersion(): string {
  return JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version;
}
