/**
 * What can be typed after each command, read off the commands themselves.
 *
 * @module
 */
import type { Command } from 'commander';

export interface Word {
  readonly word: string;
  readonly meaning: string;
}

export interface Place {
  /** `` for knowhow itself, `skills`, `skills list` */
  readonly path: string;
  readonly commands: readonly Word[];
  readonly options: readonly Word[];
}

export function placesOf(command: Command, path = ''): Place[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const options = help.visibleOptions(command).flatMap(({ long, short, description }) => {
    const word = long ?? short;
    return word ? [{ word, meaning: description }] : [];
  });
  const here = {
    path,
    commands: commands.map((child) => ({ word: child.name(), meaning: child.description() })),
    options,
  };
  return [here, ...command.commands.flatMap((child) => placesOf(child, `${path} ${child.name()}`.trim()))];
}
