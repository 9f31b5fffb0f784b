/**
 * What a backup holds, as its first entry says: each file with its size and hash, so that half of one is never taken for
 * a whole.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { KnowhowError } from '../../errors.ts';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'knowhow.db';
/** Files of the knowhow home, below this folder of the archive. */
export const HOME_FILES = 'home';
/** Skills of one's own. */
export const SKILL_FILES = 'skills';
const FORMAT = 1;

/** More is a folder that somebody has unpacked by mistake. */
export const MAX_FILES = 200_000;

/** Below the archive's own folders, without a step upwards: an archive is a file that somebody may have sent. */
export function isEntryPath(path: string): boolean {
  const isPlaced =
    path === DATABASE || path.startsWith(`${HOME_FILES}/`) || path.startsWith(`${SKILL_FILES}/`);
  if (!isPlaced || path.length > 4096 || path.includes('\\') || path.includes('\0')) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

const entryPath = z.string().refine(isEntryPath, 'is no path of a backup');

const manifest = z.object({
  format: z.literal(FORMAT),
  knowhow: z.string(),
  at: z.string(),
  files: z
    .array(
      z.object({
        path: entryPath,
        bytes: z.number().int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        executable: z.boolean().default(false),
      }),
    )
    .max(MAX_FILES),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestFile = Manifest['files'][number];

export function newManifest(knowhow: string, at: string, files: ManifestFile[]): Manifest {
  return { format: FORMAT, knowhow, at, files };
}

export function readManifest(text: string, archive: string): Manifest {
  const parsed = manifest.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new KnowhowError('invalid_input', `${archive} is no backup of knowhow`, {
    hint: `Its ${MANIFEST} does not hold: ${issue?.path.join('.')} ${issue?.message}.`,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no manifest; the schema says so.
    return undefined;
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
