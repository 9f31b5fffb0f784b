/**
 * What makes a folder knowhow's own: a row in the store and a marker within the folder. The row alone would
 * outlive its folder, the marker alone could come along in a copy; only both together allow a deletion.
 *
 * @module
 */
import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { Install } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';

/** Hidden, so that no agent takes it for a part of the skill. */
export const MARKER_FILE = '.knowhow-install.json';

const markerSchema = z.object({
  folder: z.string(),
  origin: z.string(),
  revision: z.string().nullable(),
  installedAt: z.string(),
});

export function markerBytes(install: Install): Uint8Array {
  return Buffer.from(`${JSON.stringify(install, null, 2)}\n`);
}

/** Written before the folder moves into place: the two appear in one step. */
export function writeMarker(staged: string, install: Install): void {
  const path = join(staged, MARKER_FILE);
  // A source that was itself installed brings the marker of that place along.
  rmSync(path, { recursive: true, force: true });
  writeFileSync(path, markerBytes(install), { flag: 'wx' });
}

/** What is noted of a folder that is in its place already is another thing now. */
export function replaceMarker(folder: string, install: Install): void {
  writeFileAtomic(join(folder, MARKER_FILE), markerBytes(install));
}

/** The installation that put this very folder here; undefined for a link, or a folder that somebody made. */
export function readMarker(folder: string): Install | undefined {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const path = join(folder, MARKER_FILE);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const marker = markerSchema.safeParse(parsed(readFileSync(path, 'utf8')));
  return marker.success && marker.data.folder === folder ? marker.data : undefined;
}

export async function isInstalled(folder: string, store: Store): Promise<boolean> {
  if (!readMarker(folder)) return false;
  return (await store.installs.all()).some((install) => install.folder === folder);
}

/**
 * Where each installed folder came from, by its own word: after a kill the row may already speak of the
 * version that never arrived. A row without its folder says nothing, and waits for the next install.
 */
export async function installedOrigins(store: Store): Promise<Map<string, string>> {
  const markers = (await store.installs.all()).map(({ folder }) => readMarker(folder));
  return new Map(
    markers.filter((marker) => marker !== undefined).map(({ folder, origin }) => [folder, origin]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
