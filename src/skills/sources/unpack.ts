/**
 * The receiving side of unpacking: checks every entry, counts every byte, writes only plain files.
 *
 * @module
 */
import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { safeEntryPath, safeLinkTarget } from './safe-path.ts';
import type { Budget } from './source-limits.ts';

export class Unpacker {
  readonly #folder: string;
  readonly budget: Budget;
  readonly #links: { readonly path: string; readonly target: string }[] = [];

  constructor(folder: string, budget: Budget) {
    this.#folder = folder;
    this.budget = budget;
    mkdirSync(folder, { recursive: true });
  }

  addFolder(name: string): void {
    const path = safeEntryPath(name);
    this.budget.addFile();
    mkdirSync(join(this.#folder, path), { recursive: true });
  }

  addFile(name: string, content: Uint8Array, executable: boolean): void {
    const path = safeEntryPath(name);
    if (path === '') return;
    const full = join(this.#folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content, { mode: executable ? 0o755 : 0o644 });
  }

  /** Links are never made: one that stays inside becomes a copy of its target once all files are there. */
  addLink(name: string, target: string, from: 'entry' | 'root'): void {
    const path = safeEntryPath(name);
    this.budget.addFile();
    this.#links.push({ path, target: safeLinkTarget(from === 'entry' ? path : 'x', target) });
  }

  finish(): void {
    for (const { path, target } of this.#links) {
      const from = join(this.#folder, target);
      const to = join(this.#folder, path);
      const found = statSync(from, { throwIfNoEntry: false });
      if (!found?.isFile() || existsSync(to)) continue;
      this.budget.addBytes(found.size);
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(from, to);
    }
  }
}
