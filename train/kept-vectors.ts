/**
 * An embedder whose vectors are kept on disk: training embeds the same few thousand texts again and again.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedder } from '../src/models/ports.ts';

/** What there is to compare by: where the encoder has no build the table, where embedding failed words alone. */
export type ComparedBy = 'encoder' | 'table' | 'words';
export const COMPARED_BY: readonly ComparedBy[] = ['encoder', 'table', 'words'];

/** Written down at the end of the process. */
export function keptVectors(embedder: Embedder): Embedder {
  const folder = join(tmpdir(), 'knowhow-train');
  mkdirSync(folder, { recursive: true });
  const [keysFile, vectorsFile] = ['keys', 'f32'].map((type) => join(folder, `${embedder.id}.${type}`));
  const known = new Map<string, Float32Array>();
  if (existsSync(keysFile) && existsSync(vectorsFile)) {
    const bytes = readFileSync(vectorsFile);
    const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    for (const [at, key] of readFileSync(keysFile, 'utf8').split('\n').entries()) {
      known.set(key, all.subarray(at * embedder.dimensions, (at + 1) * embedder.dimensions));
    }
  }
  let written = known.size;
  const keep = (): void => {
    if (known.size === written) return;
    const all = new Float32Array(known.size * embedder.dimensions);
    let at = 0;
    for (const vector of known.values()) all.set(vector, embedder.dimensions * at++);
    writeFileSync(keysFile, [...known.keys()].join('\n'));
    writeFileSync(vectorsFile, Buffer.from(all.buffer));
    written = known.size;
  };
  process.once('exit', keep);
  return {
    ...embedder,
    async embed(texts) {
      const keys = texts.map((text) => createHash('sha1').update(text).digest('base64'));
      const missing = texts.filter((_, at) => !known.has(keys[at]));
      const made = missing.length === 0 ? [] : await embedder.embed(missing);
      for (const [at, text] of missing.entries()) {
        known.set(createHash('sha1').update(text).digest('base64'), made[at]);
      }
      return keys.map((key) => known.get(key) as Float32Array);
    },
  };
}
