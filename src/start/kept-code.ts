/**
 * The code that V8 has made of a script, kept for those who run it later.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Script } from 'node:vm';
import { writeFileAtomic } from '../files/write-atomic.ts';

/** Against damage, which V8 does not look for: it would end the process. The quickest there is. */
const CHECKSUM = { algorithm: 'sha1', bytes: 20 } as const;

/** Made by one version of Node for one kind of machine, it is for no other. */
export function codeFile(folder: string, name: string): string {
  return join(folder, 'code', `${process.version}-${process.platform}-${process.arch}`, name);
}

export function keepCode(file: string, script: Script): void {
  const code = script.createCachedData();
  mkdirSync(dirname(file), { recursive: true });
  // Behind it: what V8 reads should begin where memory does.
  writeFileAtomic(file, Buffer.concat([code, checksumOf(code)]));
}

/** Undefined where there is none, or none that is whole. */
export function keptCode(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const kept = readFileSync(file);
  const code = kept.subarray(0, -CHECKSUM.bytes);
  return checksumOf(code).equals(kept.subarray(-CHECKSUM.bytes)) ? code : undefined;
}

function checksumOf(code: Buffer): Buffer {
  return createHash(CHECKSUM.algorithm).update(code).digest();
}
