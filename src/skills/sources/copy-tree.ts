/**
 * Copies a skill's folder into the staging folder. Links are followed only within the source; what arrives are
 * plain files and folders.
 *
 * @module
 */
import { chmod, copyFile, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside, unsafe } from './safe-path.ts';
import type { Budget } from './source-limits.ts';

export interface CopyOptions {
  /** Real path of the source; no link may lead out of it. */
  readonly boundary: string;
  readonly budget: Budget;
  readonly signal: AbortSignal;
  skip(path: string): boolean;
}

const SKIPPED = new Set(['.git', 'node_modules']);
/** Folders that link to their own parents would never end. */
const MAX_DEPTH = 16;

export async function copyTree(from: string, to: string, options: CopyOptions, depth = 0): Promise<void> {
  options.signal.throwIfAborted();
  if (depth > MAX_DEPTH) throw unsafe(`The folders of the source are nested too deep: ${from}.`);
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const path = join(from, name);
    if (SKIPPED.has(name) || options.skip(path)) continue;
    await copyEntry(path, join(to, name), options, depth);
  }
}

async function copyEntry(from: string, to: string, options: CopyOptions, depth: number): Promise<void> {
  const entry = await lstat(from);
  let real = from;
  if (entry.isSymbolicLink()) {
    const target = await realpathIfAny(from);
    // A link to nothing brings nothing.
    if (target === undefined) return;
    if (!isInside(options.boundary, target))
      throw unsafe(`The link ${from} leads out of the source, to ${target}.`);
    real = target;
  }
  const found = await stat(real);
  if (found.isDirectory()) return copyTree(real, to, options, depth + 1);
  // Sockets, pipes and devices are no part of a skill.
  if (!found.isFile()) return;
  options.budget.addFile();
  options.budget.checkFile(found.size);
  options.budget.addBytes(found.size);
  await copyFile(real, to);
  await chmod(to, found.mode & 0o111 ? 0o755 : 0o644);
}

async function realpathIfAny(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP'))
      return undefined;
    throw error;
  }
}
