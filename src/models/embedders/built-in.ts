/**
 * Finds and loads the table that ships with the package.
 *
 * @module
 */
import { join } from 'node:path';
import { modelsFolder } from '../package-models.ts';
import { createStaticEmbedder, type StaticEmbedder } from './static-embedder.ts';

/** Needs no network and no key; the same text gives the same vector on every machine. */
export async function loadBuiltInEmbedder(): Promise<StaticEmbedder> {
  const folder = modelsFolder();
  return createStaticEmbedder({
    tablePath: join(folder, 'static-256.i8'),
    vocabularyPath: join(folder, 'vocab.txt'),
    id: 'static-256-v2',
  });
}
