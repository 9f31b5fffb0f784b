/**
 * The list of a skill's other files that a version keeps: what was there, and what of it can be brought back.
 *
 * @module
 */
import { z } from 'zod';
import { contentHash } from '../document/content-hash.ts';

const folderFileSchema = z.object({
  /** Relative to the folder, with `/`. */
  path: z.string(),
  size: z.number(),
  /** Of its bytes; null for a link, and for what is too large even to be read. */
  hash: z.string().nullable(),
  executable: z.boolean(),
  /** Whether its bytes are kept; what is too large is known by its hash alone. */
  kept: z.boolean(),
});

const folderListSchema = z.object({
  files: z.array(folderFileSchema),
  /** Folders that nobody wrote by hand, and what lies beyond the bounds: there, but not looked into. */
  passedOver: z.array(z.string()),
  /** Where the folder was installed from, when knowhow put it there. */
  origin: z.string().nullable(),
});

export type FolderFile = z.infer<typeof folderFileSchema>;
export type FolderList = z.infer<typeof folderListSchema>;

export const EMPTY_FOLDER: FolderList = { files: [], passedOver: [], origin: null };

/** The same files give the same bytes, and so the same hash. */
export function encodeFolder(list: FolderList): { hash: string; bytes: Uint8Array } {
  const files = [...list.files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, size, hash, executable, kept }) => ({ path, size, hash, executable, kept }));
  const bytes = Buffer.from(
    JSON.stringify({ files, passedOver: [...list.passedOver].sort(), origin: list.origin }),
  );
  return { hash: contentHash(bytes), bytes };
}

export function decodeFolder(bytes: Uint8Array): FolderList {
  return folderListSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
