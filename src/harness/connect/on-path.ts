/**
 * Whether a program can be called by its name.
 *
 * @module
 */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import type { Environment } from '../../config/home.ts';

export function isOnPath(command: string, environment: Environment = process.env): boolean {
  if (command.includes('/') || command.includes(sep)) return isProgram(command);
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const endings = process.platform === 'win32' ? ['', '.exe', '.cmd'] : [''];
  return folders.some((folder) => endings.some((ending) => isProgram(join(folder, command + ending))));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // That is the answer: there is none.
    return false;
  }
}
