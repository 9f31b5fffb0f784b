/**
 * Finds and loads the table that ships with the package.
 *
 * @module
 */
import { join } from 'node:path';
import { modelsFolder } from '../package-models.ts';
import { createStaticEmbedder, type StaticEmbedder, type StaticEmbedderFiles } from './static-embedder.ts';

const BUILT_IN_SPACE = 'static-256-v2';

/** Whether its vectors are those that the package's models were trained on: the table's, alone or beside the encoder's. */
export function isBuiltIn({ id }: { readonly id: string }): boolean {
  return id.startsWith(BUILT_IN_SPACE);
}

/** Read once a process: 9 MB. */
let loading: Promise<StaticEmbedder> | null = null;

/** Needs no network and no key; the same text gives the same vector on every machine. */
export function loadBuiltInEmbedder(): Promise<StaticEmbedder> {
  loading ??= load().catch((error: unknown) => {
    // The next need tries again.
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<StaticEmbedder> {
  return createStaticEmbedder(files());
}

function files(): StaticEmbedderFiles {
  const folder = modelsFolder();
  return {
    tablePath: join(folder, 'static-256.i8'),
    vocabularyPath: join(folder, 'vocab.txt'),
    id: BUILT_IN_SPACE,
  };
}
