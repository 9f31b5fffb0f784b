/**
 * What came of the lines that a session was told: a command that they name was run afterwards, or none was.
 *
 * @module
 */
import type { ToldLine } from '../../store/learning-store.ts';
import { type Deed, oneLine, SHELL } from '../deed.ts';
import type { SessionRecord } from '../session-record.ts';

export interface Outcome {
  readonly lineKey: string;
  readonly outcome: 'followed' | 'ignored';
}

/** Lines quote what is to be run, and nothing else, in backticks. */
const COMMAND = /`([^`]+)`/gu;
/** What failed is quoted before it: it is no advice. */
const ADVICE = 'then worked:';
/** Longer commands are told cut. */
const COMPARED = 100;

/** Commands that a line names for running. */
export function commandsIn(line: string): readonly string[] {
  const advice = line.includes(ADVICE) ? line.slice(line.indexOf(ADVICE)) : line;
  return [...advice.matchAll(COMMAND)].map(([, command = '']) => oneLine(command, COMPARED)).filter(Boolean);
}

/** `isOver`: nothing will follow. A line that names no command has no outcome of its own. */
export function outcomesOf(
  lines: readonly ToldLine[],
  { stretches }: SessionRecord,
  isOver: boolean,
): Outcome[] {
  return lines.flatMap(({ lineKey, text, at }): Outcome[] => {
    const commands = commandsIn(text);
    if (commands.length === 0) return [];
    // Calls have no times of their own: those of the request under way count, too.
    const under = stretches.findLastIndex((stretch) => stretch.at <= at);
    const after = stretches.slice(Math.max(0, under));
    if (after.some(({ deeds }) => deeds.some((deed) => commands.some((command) => isRun(deed, command)))))
      return [{ lineKey, outcome: 'followed' }];
    return isOver ? [{ lineKey, outcome: 'ignored' }] : [];
  });
}

/** By its words, or, where the line names a program and its mode, by what it ran. */
function isRun({ tool, text, signatures }: Deed, command: string): boolean {
  if (tool !== SHELL) return false;
  return signatures.includes(command) || oneLine(text, text.length).includes(command);
}
