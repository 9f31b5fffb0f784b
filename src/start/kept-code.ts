/**
 * The code that V8 has made of a script, kept for those who run it later.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Script } from 'node:vm';
import { writeFileAtomic } from '../files/write-atomic.ts';

/** Against damage, which V8 does not look for: it would end the process. The quickest there is. */
const CHECKSUM = { algorithm: 'sha1', bytes: 20 } as const;

export interface CodeName {
  /** Who runs with it. */
  readonly name: string;
  /** What it was made of: V8 itself compares nothing but the length of the source. */
  readonly bundle: string;
}

/** Made by one version of Node for one kind of machine, it is for no other. */
export function codeFile(dist: URL, { name, bundle }: CodeName): string {
  const machine = `${process.version}-${process.platform}-${process.arch}`;
  return join(fileURLToPath(dist), 'code', machine, `${name}-${bundle}`);
}

export function keepCode(file: string, script: Script): void {
  const code = script.createCachedData();
  mkdirSync(dirname(file), { recursive: true });
  // Behind it: what V8 reads should begin where memory does.
  writeFileAtomic(file, Buffer.concat([code, checksumOf(code)]));
}

/** Undefined where there is none, or none that is whole. */
export function keptCode(file: string): Buffer | undefined {
  const kept = contentOf(file);
  const code = kept?.subarray(0, -CHECKSUM.bytes);
  return code && checksumOf(code).equals(kept?.subarray(-CHECKSUM.bytes) ?? code) ? code : undefined;
}

/** Whatever keeps it from being read makes the start slower, and nothing else. */
function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function checksumOf(code: Buffer): Buffer {
  return createHash(CHECKSUM.algorithm).update(code).digest();
}
