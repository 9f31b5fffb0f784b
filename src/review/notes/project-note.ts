/**
 * The note that a project's instruction file holds, read for the review: only files that agents read anyway.
 *
 * @module
 */
import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, normalize } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { contentHash } from '../../skills/document/content-hash.ts';
import { noteIn } from './note-block.ts';

export interface ProjectNote {
  readonly path: string;
  /** The whole file; empty where there is none. */
  readonly whole: string;
  /** What stands in knowhow's block; empty where there is none. */
  readonly text: string;
  /** Of the block alone: what a person writes around it is no conflict. Null where there is none. */
  readonly hash: string | null;
}

/** Read by agents at their start. */
export const NOTE_FILES: readonly string[] = ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md', 'CLAUDE.local.md'];
/** Beyond this it is no instruction file. */
const MAX_BYTES = 1024 * 1024;

export function projectNote(path: string): ProjectNote {
  const file = normalize(path);
  throwIfElsewhere(file);
  const whole = textOf(file);
  const text = noteIn(whole);
  return { path: file, whole, text: text ?? '', hash: text === null ? null : contentHash(text) };
}

function throwIfElsewhere(file: string): void {
  if (isAbsolute(file) && NOTE_FILES.includes(basename(realOf(file)))) return;
  throw new KnowhowError('invalid_input', `Notes are not written to ${file.slice(0, 300)}`, {
    hint: `They go into a project's ${NOTE_FILES.join(', ')}.`,
  });
}

/** One of them is often a link to another. */
function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    // It is not there yet; its folder has to be.
    return file;
  }
}

function textOf(file: string): string {
  try {
    const bytes = readFileSync(file);
    if (bytes.length <= MAX_BYTES) return bytes.toString('utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT' && hasFolder(file)) return '';
    throw new KnowhowError('not_found', `${file} cannot be read`, {
      hint: 'Give a file of a project on this machine.',
      cause,
    });
  }
  throw new KnowhowError('too_large', `${file} is larger than an instruction file is`, {
    hint: 'Make it shorter: agents read it at every start.',
  });
}

function hasFolder(file: string): boolean {
  try {
    return realpathSync(dirname(file)) !== '';
  } catch {
    // Neither is its folder: the project is gone.
    return false;
  }
}
