/**
 * `knowhow completion`
 *
 * @module
 */
import { Argument, Command } from 'commander';
import { completionScript, SHELLS, type Shell } from '../completion/scripts.ts';
import { placesOf } from '../completion/words.ts';
import { contextOf } from '../context.ts';

export function completionCommand(): Command {
  return new Command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ eval "$(knowhow completion bash)"       in ~/.bashrc
  $ eval "$(knowhow completion zsh)"        in ~/.zshrc, after compinit
  $ knowhow completion fish > ~/.config/fish/completions/knowhow.fish`,
    )
    .action((shell: Shell, _options: object, command: Command) => {
      const { output, asJson } = contextOf(command);
      const script = completionScript(shell, placesOf(command.parent ?? command));
      if (asJson) output.json({ shell, script });
      else output.raw(script);
    });
}
