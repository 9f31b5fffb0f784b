/**
 * Finds and loads the table that ships with the package.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KnowhowError } from '../../errors.ts';
import { createStaticEmbedder, type StaticEmbedder } from './static-embedder.ts';

/** The source lies three folders below the package root, a bundle one: the name of the package tells. */
function packageRoot(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  for (;;) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'knowhow') return folder;
    const parent = dirname(folder);
    if (parent === folder) break;
    folder = parent;
  }
  throw new KnowhowError('model_failed', 'The files of the built-in embedder were not found.', {
    hint: 'knowhow runs from inside its package, beside its models folder: reinstall it.',
  });
}

/** Needs no network and no key; the same text gives the same vector on every machine. */
export async function loadBuiltInEmbedder(): Promise<StaticEmbedder> {
  const folder = join(packageRoot(import.meta.url), 'models');
  return createStaticEmbedder({
    tablePath: join(folder, 'static-256.i8'),
    vocabularyPath: join(folder, 'vocab.txt'),
    id: 'static-256-v2',
  });
}
