/**
 * What is run on another machine, in a container or in a shell: that is what counts.
 *
 * @module
 */
import { pipelinesOf, SUDO_WITH_VALUE } from './command-words.ts';

const TOKEN = /"((?:[^"\\]|\\.)*)"|'([^']*)'|[^\s"']+/g;

/** Options of these that have a value. */
const SUDO_OPTION = RegExp(`^(?:${SUDO_WITH_VALUE.source})$`);
const SSH_WITH_VALUE = /^-[BbcDEeFIiJLlmOopQRSWw]$/;
export const SHELLS = /^(?:bash|sh|zsh|dash)$/;
/** They run a command inside of something. */
const RUNS_INSIDE = /^(?:docker|podman|docker-compose|kubectl|oc|fly|flyctl)$/;
const INSIDE_WITH_VALUE = /^(?:-[uwenc]|--(?:user|workdir|env|env-file|container|namespace))$/;
/** They run a command with settings that they look up: `heroku run -a shop rails console`. */
const RUNS_WITH_SETTINGS = /^(?:heroku|railway|doppler|infisical|dotenvx?)$/;
const SETTINGS_WITH_VALUE = /^(?:-[apceEs]|--(?:app|remote|size|project|config|env|service|environment))$/;

export function tokensOf(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([whole, double, single]) => double ?? single ?? whole);
}

export function programIn(word: string): string {
  return word
    .replace(/^.*[\\/]/, '')
    .replace(/\.exe$/i, '')
    .replace(/^(python|pip)[\d.]+$/, '$1')
    .toLowerCase();
}

export function innerCommands(tokens: readonly string[]): string[][] {
  const at = innerStart(tokens);
  if (at < 0) return [];
  return commandsIn(SHELLS.test(programIn(tokens[0] ?? '')) ? tokens.slice(at, at + 1) : tokens.slice(at));
}

/** Where the command begins that is run there; -1 where none is. What stands before it says where that is. */
export function innerStart([first = '', ...words]: readonly string[]): number {
  const program = programIn(first);
  if (program === 'ssh') return behind(words, firstPlain(words, SSH_WITH_VALUE));
  if (SHELLS.test(program))
    return behind(
      words,
      words.findIndex((word) => /^-\w*c$/.test(word)),
    );
  const hasSettings = RUNS_WITH_SETTINGS.test(program);
  const exec = words.indexOf(hasSettings ? 'run' : 'exec');
  if (!(RUNS_INSIDE.test(program) || hasSettings) || exec < 0) return -1;
  const rest = words.slice(exec + 1);
  if (hasSettings && !words.includes('--')) {
    const inner = firstPlain(rest, SETTINGS_WITH_VALUE);
    return inner < 0 ? -1 : behind(words, exec + inner);
  }
  const dashes = words.indexOf('--', exec);
  if (dashes >= 0) return behind(words, dashes);
  const inside = firstPlain(rest, INSIDE_WITH_VALUE);
  return inside < 0 ? -1 : behind(words, exec + 1 + inside);
}

/** Whom `ssh` and its like are sent to, as it is written: `root@web1`. The words are those behind the program. */
export function targetOf(words: readonly string[]): string | undefined {
  return words[firstPlain(words, SSH_WITH_VALUE)];
}

/** Counted with the program. */
function behind(words: readonly string[], index: number): number {
  return index < 0 || index + 1 >= words.length ? -1 : index + 2;
}

/** Several words are one command; a single one is a text that may hold several. */
function commandsIn(words: readonly string[]): string[][] {
  const [only] = words;
  if (only === undefined) return [];
  if (words.length === 1) return pipelinesOf(only).map(({ text }) => withoutSudo(tokensOf(text)));
  return [withoutSudo(words)];
}

/** `sudo -u postgres psql` is psql, and so it is on another machine. */
function withoutSudo(words: readonly string[]): string[] {
  if (words[0] !== 'sudo') return [...words];
  const rest = words.slice(1);
  return rest.slice(Math.max(0, firstPlain(rest, SUDO_OPTION)));
}

function firstPlain(words: readonly string[], withValue: RegExp): number {
  return words.findIndex((word, index) => !word.startsWith('-') && !withValue.test(words[index - 1] ?? ''));
}
