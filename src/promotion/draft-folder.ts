/**
 * Where drafts lie: which are there, what a draft's folder holds, what a killed process left.
 *
 * @module
 */
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cleanAside, moveAway } from '../skills/install/aside.ts';

/** Of one draft: far more than any has. */
const MAX_FILES = 100;
const MAX_FILE_BYTES = 1024 * 1024;
const STAGED = /^\.draft-(\d+)-/u;

export function draftNames(autoFolder: string): string[] {
  if (!existsSync(autoFolder)) return [];
  return readdirSync(autoFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** Its texts, by their path within it; links and what is too large are passed over. */
export function draftFiles(folder: string): { path: string; content: string }[] {
  const found: { path: string; content: string }[] = [];
  const walk = (below: string): void => {
    for (const name of readdirSync(below).sort()) {
      const path = join(below, name);
      const stats = lstatSync(path);
      if (stats.isDirectory()) walk(path);
      else if (stats.isFile() && stats.size <= MAX_FILE_BYTES && found.length < MAX_FILES) {
        found.push({
          path: relative(folder, path).replaceAll('\\', '/'),
          content: readFileSync(path, 'utf8'),
        });
      }
    }
  };
  if (existsSync(folder)) walk(folder);
  return found;
}

export function removeDraft(autoFolder: string, name: string): void {
  const folder = join(autoFolder, name);
  if (existsSync(folder)) moveAway(folder, autoFolder);
}

/** What a killed process was about to put there, and never did. */
export function cleanStaged(autoFolder: string): void {
  if (!existsSync(autoFolder)) return;
  for (const name of readdirSync(autoFolder)) {
    const [, pid] = STAGED.exec(name) ?? [];
    if (pid === undefined || Number(pid) === process.pid || isAlive(Number(pid))) continue;
    rmSync(join(autoFolder, name), { recursive: true, force: true });
  }
  cleanAside(autoFolder, isAlive);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there and another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
