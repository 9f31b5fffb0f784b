/**
 * Which commands the project's own instruction files name: those are read anyway, and need not be told.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signatures } from '../../shell/signature.ts';

/** What agents of the harnesses read at their start. */
const FILES = ['CLAUDE.md', 'AGENTS.md', 'GEMINI.md', join('.claude', 'CLAUDE.md'), 'CLAUDE.local.md'];
/** Beyond this nobody reads it at a start, either. */
const MAX_CHARACTERS = 200_000;
const CODE = /`([^`\n]+)`/gu;
const FENCED = /```[^\n]*\n([\s\S]*?)```/gu;

export interface Instructions {
  readonly text: string;
  readonly commands: ReadonlySet<string>;
}

export function instructionsIn(folder: string): Instructions {
  const texts = FILES.map((name) => {
    try {
      return readFileSync(join(folder, name), 'utf8').slice(0, MAX_CHARACTERS);
    } catch {
      // Most projects have one of them.
      return '';
    }
  });
  return instructionsOf(texts.join('\n'));
}

/** Commands stand in code. */
export function instructionsOf(text: string): Instructions {
  const commands = new Set<string>();
  for (const [, code] of [...text.matchAll(FENCED), ...text.matchAll(CODE)])
    for (const signature of signatures(code ?? '')) commands.add(signature);
  return { text, commands };
}
