/**
 * Help of a command that does not exist: commander shows the help of the one above and calls that a success.
 *
 * @module
 */
import type { Command } from 'commander';

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

/** The words without the wish for help where they name no command, so that commander says so. */
export function helpOfKnown(program: Command, argv: readonly string[]): string[] {
  let command = program;
  for (const word of argv) {
    if (word.startsWith('-') || command.commands.length === 0) break;
    const child = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (!child) return word === 'help' ? [...argv] : argv.filter((one) => !HELP.has(one));
    command = child;
  }
  return [...argv];
}
