/**
 * Where the output of each command of a line goes: to whoever reads the line's output, or into a file, a count, a
 * search.
 *
 * @module
 */

import { passesOn } from './readers.ts';
import type { ShellCommand, ShellOperator } from './shell-command.ts';
import { unwrap } from './wrappers.ts';

export interface CommandOutput {
  /** Its output is part of what the line puts out. */
  readonly isShown: boolean;
  /** What stands after it; after the last one in brackets, what stands after these. */
  readonly operator: ShellOperator | null;
}

/** Words that end a group of commands, each with those that begin it. */
const GROUPS: ReadonlyMap<string, RegExp> = new Map([
  ['}', /^\{$/],
  ['done', /^(?:for|while|until|select)$/],
  ['fi', /^if$/],
  ['esac', /^case$/],
]);

const GRAMMAR = /^(?:[!{]|then|do|else|for|while|until|select|if|case)$/;

interface Group {
  readonly isShown: boolean;
  /** Null for brackets. */
  readonly begins: RegExp | null;
}

/** From the last to the first, because what becomes of an output is decided by what comes after. */
export function outputsOf(commands: readonly ShellCommand[], isLineShown: boolean): CommandOutput[] {
  const outputs: CommandOutput[] = [];
  const groups: Group[] = [];
  let next: CommandOutput | null = null;
  for (const [back, command] of commands.toReversed().entries()) {
    const after = commands[commands.length - back];
    const isBracket = command.operator === ')';
    if (isBracket) groups.push({ isShown: next?.isShown ?? isLineShown, begins: null });
    if (command.operator === '(') groups.pop();
    const out = groups.at(-1)?.isShown ?? isLineShown;
    const isPassed =
      command.operator !== '|' || (next?.isShown === true && after !== undefined && passes(after));
    const current: CommandOutput = {
      isShown: out && isPassed && !command.isRedirected,
      operator: isBracket ? (next?.operator ?? null) : command.operator,
    };
    outputs.push(current);
    next = current;
    const begins = GROUPS.get(command.words[0]?.text ?? '');
    if (begins) groups.push({ isShown: current.isShown, begins });
    for (const word of leading(command).reverse()) if (groups.at(-1)?.begins?.test(word)) groups.pop();
  }
  return outputs.reverse();
}

/** The words of the shell's own grammar before the command itself. */
function leading({ words }: ShellCommand): string[] {
  const end = words.findIndex(({ text }) => !GRAMMAR.test(text));
  return words.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
}

function passes(command: ShellCommand): boolean {
  const { name, args } = unwrap(command.words);
  return passesOn(
    name,
    args.map(({ text }) => text),
  );
}
