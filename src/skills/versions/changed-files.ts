/**
 * Which files may come with a change, and what the folder holds afterwards.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { KeptContent } from '../../store/version-store.ts';
import { PATH_RULES } from '../disclose/resource-path.ts';
import { contentHash } from '../document/content-hash.ts';
import { MARKER_FILE } from '../install/install-marker.ts';
import type { FolderFile, FolderList } from './folder-list.ts';
import { MAX_KEPT_BYTES, MAX_KEPT_FILE_BYTES, MAX_KEPT_FILES } from './read-folder.ts';
import type { ChangedFile } from './skill-change.ts';

export interface FileChange {
  readonly path: string;
  /** Null: the file goes. */
  readonly bytes: Uint8Array | null;
  readonly executable: boolean;
}

interface ChangedPathRule {
  readonly id: string;
  readonly refuses: (path: string) => boolean;
  readonly says: string;
}

/** Names that mean something to knowhow or to git are nobody's to write. */
const RESERVED = new Set(['skill.md', MARKER_FILE, '.git', '.knowhow-staging']);

/** An agent may not read hidden files; a version brings them back where they were. */
const CHANGED_PATH_RULES: readonly ChangedPathRule[] = [
  ...PATH_RULES.filter(({ id }) => id !== 'hidden'),
  {
    id: 'reserved',
    refuses: (path) =>
      RESERVED.has(path.toLowerCase()) ||
      path.split('/').some((part) => RESERVED.has(part) && part !== 'skill.md'),
    says: 'is a name that knowhow keeps for itself',
  },
  {
    id: 'plain',
    refuses: (path) => path.split('/').some((part) => part === '' || part === '.'),
    says: 'is not written plainly',
  },
];

export function checkedFiles(files: readonly ChangedFile[]): FileChange[] {
  const changes = files.map(({ path, content, executable = false }): FileChange => {
    const broken = CHANGED_PATH_RULES.find(({ refuses }) => refuses(path));
    if (broken) {
      const shown = JSON.stringify(path.slice(0, 200));
      throw new KnowhowError('invalid_input', `The path ${shown} ${broken.says}`, {
        hint: 'Name files below the folder of the skill, such as references/format.md.',
      });
    }
    return { path, bytes: content === null ? null : Buffer.from(content), executable };
  });
  throwIfTooMuch(changes);
  return changes;
}

function throwIfTooMuch(changes: readonly FileChange[]): void {
  const sizes = changes.map(({ bytes }) => bytes?.byteLength ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (
    changes.length <= MAX_KEPT_FILES &&
    total <= MAX_KEPT_BYTES &&
    sizes.every((size) => size <= MAX_KEPT_FILE_BYTES)
  ) {
    return;
  }
  throw new KnowhowError(
    'too_large',
    `${changes.length} files with ${total} bytes are more than a skill may bring: ${MAX_KEPT_FILES} files of ` +
      `${MAX_KEPT_FILE_BYTES} bytes, ${MAX_KEPT_BYTES} in all`,
    { hint: 'Nothing was changed. Leave out what is not needed, or fetch large files when they are.' },
  );
}

/** The folder as it will be. */
export function folderAfter(
  before: FolderList,
  changes: readonly FileChange[],
): FolderList & { contents: readonly KeptContent[] } {
  const files = new Map(before.files.map((file) => [file.path, file]));
  const contents: KeptContent[] = [];
  for (const { path, bytes, executable } of changes) {
    if (bytes === null) files.delete(path);
    else {
      const hash = contentHash(bytes);
      const file: FolderFile = { path, size: bytes.byteLength, hash, executable, kept: true };
      files.set(path, file);
      contents.push({ hash, bytes });
    }
  }
  return { ...before, files: [...files.values()], contents };
}
