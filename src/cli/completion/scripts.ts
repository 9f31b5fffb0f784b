/**
 * Completion scripts. Each walks the words before the cursor to find the command, then offers what may follow.
 *
 * @module
 */
import type { Place, Word } from './words.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export function completionScript(shell: Shell, places: readonly Place[]): string {
  return SCRIPTS[shell](places);
}

const SCRIPTS: Record<Shell, (places: readonly Place[]) => string> = { bash, zsh, fish };

function bash(places: readonly Place[]): string {
  const offers = places.map(
    ({ path, commands, options }) =>
      `    ${quote(path)}) commands=${quote(names(commands))} options=${quote(names(options))} ;;`,
  );
  return `# knowhow for bash: add to ~/.bashrc
#   eval "$(knowhow completion bash)"
_knowhow() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command='' commands='' options='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
${walk(places, '    ')}
  done
  case "$command" in
${offers.join('\n')}
  esac
  if [[ "$current" == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$current"))
  else COMPREPLY=($(compgen -W "$commands" -- "$current"))
  fi
}
complete -o default -F _knowhow knowhow
`;
}

function zsh(places: readonly Place[]): string {
  const described = (words: readonly Word[]): string =>
    words.map(({ word, meaning }) => quote(`${word}:${meaning}`)).join(' ');
  const offers = places.map(
    ({ path, commands, options }) =>
      `    ${quote(path)}) commands=(${described(commands)}); options=(${described(options)}) ;;`,
  );
  return `#compdef knowhow
# knowhow for zsh: add to ~/.zshrc, after compinit
#   eval "$(knowhow completion zsh)"
_knowhow() {
  local command='' word
  local -a commands options
  for word in "\${(@)words[2,CURRENT-1]}"; do
${walk(places, '    ')}
  done
  case "$command" in
${offers.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then _describe option options
  elif (( \${#commands} )); then _describe command commands
  else _files
  fi
}
compdef _knowhow knowhow
`;
}

function fish(places: readonly Place[]): string {
  const at = (path: string): string => `-n ${fishQuote(`__knowhow_at ${fishQuote(path)}`)}`;
  const lines = places.flatMap(({ path, commands, options }) => [
    ...commands.map(
      ({ word, meaning }) => `complete -c knowhow ${at(path)} -f -a ${word} -d ${fishQuote(meaning)}`,
    ),
    ...options.map(
      ({ word, meaning }) =>
        `complete -c knowhow ${at(path)} ${word.startsWith('--') ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`} -d ${fishQuote(meaning)}`,
    ),
  ]);
  const known = places.map(({ path }) => fishQuote(path)).join(' ');
  return `# knowhow for fish: knowhow completion fish > ~/.config/fish/completions/knowhow.fish
function __knowhow_at
  set -l command ''
  for word in (commandline -opc)[2..-1]
    set -l next (string trim -- "$command $word")
    contains -- $next ${known}; and set command $next
  end
  test "$command" = "$argv[1]"
end
${lines.join('\n')}
`;
}

/** From each command to its subcommands; every other word (an option, an argument) stays where it is. */
function walk(places: readonly Place[], indent: string): string {
  const steps = places.flatMap(({ path, commands }) =>
    commands.map(({ word }) => {
      const next = `${path} ${word}`.trim();
      return `${indent}  ${quote(`${path}>${word}`)}) command=${quote(next)} ;;`;
    }),
  );
  return `${indent}case "$command>$word" in\n${steps.join('\n')}\n${indent}esac`;
}

function names(words: readonly Word[]): string {
  return words.map(({ word }) => word).join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishQuote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
