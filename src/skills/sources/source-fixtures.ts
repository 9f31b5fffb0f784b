/**
 * A home of its own for each test of a source, and a look at what lies in it.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FetchedSource } from './fetch-source.ts';

export const SKILL =
  '---\nname: web-perf\ndescription: Measures pages before they are changed.\n---\nMeasure.\n';

export class SourceHome {
  readonly path: string = mkdtempSync(join(tmpdir(), 'knowhow-sources-'));
  readonly staging: string = join(this.path, 'staging');

  write(path: string, content: string): string {
    const full = join(this.path, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    return full;
  }

  /** Whatever was tried, it must have stayed within the staging folder. */
  outsideStaging(): string[] {
    return listed(this.path).filter((path) => path !== 'staging' && !path.startsWith('staging/'));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

export function names(fetched: FetchedSource): string[] {
  return fetched.skills.map((skill) => skill.relativePath);
}

export function listed(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}
