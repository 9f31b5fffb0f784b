/**
 * Gemini notes the folder that a project's name stands for beside its chats.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderName } from '../model/names.ts';

export async function notedProject(file: string): Promise<string | null> {
  if (!file.includes('.gemini')) return null;
  try {
    return folderName((await readFile(join(dirname(dirname(file)), '.project_root'), 'utf8')).trim() || null);
  } catch {
    // Older versions keep only a hash of it.
    return null;
  }
}
