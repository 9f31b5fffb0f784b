/**
 * Puts a draft where drafts lie: its folder is filled aside and appears whole, or not at all.
 *
 * @module
 */
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { moveIntoPlace } from '../../skills/install/aside.ts';
import type { Draft } from './draft.ts';

/** Answers the folder. What lay there under this name makes way once the new one is complete. */
export function writeDraft(draft: Draft, autoFolder: string): string {
  if (!/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(draft.name)) {
    throw new KnowhowError('invalid_input', `${draft.name} is no name for a folder`);
  }
  makePrivateFolder(autoFolder);
  const target = join(autoFolder, draft.name);
  const staged = mkdtempSync(join(autoFolder, `.draft-${process.pid}-`));
  try {
    for (const { path, content, isExecutable } of draft.files) {
      const file = join(staged, path);
      mkdirSync(dirname(file), { recursive: true });
      const handle = openSync(file, 'wx', 0o600);
      try {
        writeFileSync(handle, content);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      if (isExecutable) chmodSync(file, 0o700);
    }
    moveIntoPlace(staged, target, autoFolder);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
  return target;
}
