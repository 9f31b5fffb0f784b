/**
 * Whether a text can be notes: short, since every session reads it, and without the marks of the block.
 *
 * @module
 */
import type { StageResult } from '../stages/stage.ts';
import { PASSED } from '../stages/stage.ts';
import { holdsMarks } from './note-block.ts';

/** Some 1,500 tokens at every start, at most. */
const MAX_LINES = 60;
const MAX_CHARACTERS = 6000;

export function noteStructure(content: string): Omit<StageResult, 'stage'> {
  const lines = content.split('\n').length;
  const says = holdsMarks(content)
    ? 'it holds the marks of the block that it goes into'
    : lines > MAX_LINES || content.length > MAX_CHARACTERS
      ? `it has ${lines} lines and ${content.length} characters; ${MAX_LINES} and ${MAX_CHARACTERS} are allowed`
      : null;
  return says === null
    ? { ...PASSED, says: 'short enough to be read at every start' }
    : { outcome: 'rejected', says, findings: [] };
}
