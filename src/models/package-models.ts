/**
 * Where the models that ship with the package lie.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KnowhowError } from '../errors.ts';

/** The source lies two folders below the package root, a bundle one: the name of the package tells. */
export function modelsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'knowhow') {
      return join(folder, 'models');
    }
    const parent = dirname(folder);
    if (parent === folder) break;
    folder = parent;
  }
  throw new KnowhowError('model_failed', 'The files of the built-in models were not found.', {
    hint: 'knowhow runs from inside its package, beside its models folder: reinstall it.',
  });
}
