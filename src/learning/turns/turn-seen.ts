/**
 * A turn of the user as the turn models look at it: its words, and what the agent had done and said before it.
 *
 * @module
 */
import { checkOf, effectOf } from '../../shell/effect.ts';
import { shellCommands } from '../../shell/parse.ts';
import { type Deed, SHELL } from '../deed.ts';
import type { Stretch } from '../session-record.ts';
import { WRITES } from '../writes.ts';

export interface TurnSeen {
  readonly text: string;
  /** How many of the user's turns the session had before. */
  readonly index: number;
  /** What was asked before, and how that went; null at the first turn. */
  readonly previous: TurnBefore | null;
}

export interface TurnBefore {
  readonly asked: string;
  /** The agent's closing words. */
  readonly said: string;
  readonly isInterrupted: boolean;
  /** The last calls, at most four: what stands before them is over. */
  readonly last: readonly CallBefore[];
}

/** What of a call tells how the work stood. */
export interface CallBefore {
  readonly hasFailed: boolean;
  readonly writes: boolean;
  readonly checks: boolean;
  /** Commits or pushes: what was to be done is done. */
  readonly delivers: boolean;
  /** Of the shell: only looks. */
  readonly looks: boolean;
}

const LAST = 4;

export function turnSeen(text: string, index: number, previous: Stretch | null): TurnSeen {
  if (previous === null) return { text, index, previous: null };
  const { asked, said, isInterrupted, deeds } = previous;
  return { text, index, previous: { asked, said, isInterrupted, last: deeds.slice(-LAST).map(callBefore) } };
}

export function callBefore({ tool, text, outcome }: Pick<Deed, 'tool' | 'text' | 'outcome'>): CallBefore {
  const commands = tool === SHELL ? shellCommands(text) : [];
  return {
    hasFailed: outcome === 'failed',
    writes: WRITES.has(tool),
    checks: commands.some((command) => checkOf(command) !== null),
    delivers: commands.some(
      ({ program, words }) => (program === 'git' && DELIVERS.has(words[0]?.value ?? '')) || program === 'gh',
    ),
    looks: commands.length > 0 && commands.every((command) => effectOf(command) === 'reads'),
  };
}

const DELIVERS: ReadonlySet<string> = new Set(['commit', 'push', 'tag', 'merge']);
