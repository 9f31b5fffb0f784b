/**
 * A mistake on the command line, as commander finds it, in the words of every other error.
 *
 * @module
 */
import type { Command, CommanderError } from 'commander';
import { KnowhowError } from '../errors.ts';

export function usageError(error: CommanderError, program: Command, argv: readonly string[]): KnowhowError {
  const command = commandOf(program, argv);
  const help = `\`${nameOf(command)} --help\` shows what it takes.`;
  // Commander shows the help of a command that needs a subcommand, and that is all it says.
  if (error.code === 'commander.help') {
    const names = command.commands.map((child) => child.name()).filter((name) => name !== 'help');
    return new KnowhowError('usage', `${nameOf(command)} needs a subcommand: ${names.join(', ')}`, {
      hint: help,
    });
  }
  const [message = '', ...rest] = error.message.replace(/^error: /, '').split('\n');
  return new KnowhowError('usage', message, {
    hint: [...rest.map((line) => line.replace(/^\((.*)\)$/, '$1')), help].join(' '),
  });
}

function commandOf(program: Command, argv: readonly string[]): Command {
  const words = argv.filter((word) => !word.startsWith('-'));
  let command = program;
  for (const word of words) {
    const child = command.commands.find((candidate) => candidate.name() === word);
    if (!child) return command;
    command = child;
  }
  return command;
}

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}
