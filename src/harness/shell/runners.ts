/**
 * Which commands run a file, and which word of theirs is that file.
 *
 * @module
 */
import type { ShellWord } from './shell-command.ts';
import type { Unwrapped } from './wrappers.ts';

export interface Interpreter {
  readonly id: string;
  readonly names: RegExp;
  /** Options with which no script runs: a check of its syntax, a piece of code, a module. */
  readonly notWith?: RegExp;
  /** Options whose value looks like a script. */
  readonly valued?: RegExp;
  /** The one subcommand that runs a file; every other word before the file is another task. */
  readonly subcommand?: RegExp;
}

const INTERPRETERS: readonly Interpreter[] = [
  { id: 'python', names: /^(?:python|pypy)[\d.]*(?:\.exe)?$/, notWith: /^-[a-zA-Z]*[mc]$|^-$/ },
  {
    id: 'node',
    names: /^(?:node|nodejs)(?:\.exe)?$/,
    notWith: /^(?:-|-[cepv]|-pe|--check|--eval|--print|--test|--run(?:=.*)?)$/,
    valued: /^(?:-r|--require|--import|--loader|--experimental-loader|--env-file)$/,
  },
  {
    id: 'tsx',
    names: /^(?:tsx|ts-node)$/,
    notWith: /^(?:-[ep]|--eval|--print|--test)$/,
    subcommand: /^watch$/,
  },
  {
    id: 'bun',
    names: /^bun$/,
    notWith: /^(?:-[ep]|--eval|--print|-)$/,
    valued: /^(?:-r|--preload)$/,
    subcommand: /^run$/,
  },
  {
    id: 'deno',
    names: /^deno$/,
    notWith: /^-$/,
    valued: /^(?:-c|--config|--import-map)$/,
    subcommand: /^run$/,
  },
  { id: 'go', names: /^go$/, subcommand: /^run$/ },
  {
    id: 'shell',
    names: /^(?:ba|z|da|k|fi)?sh$/,
    notWith: /^-[a-z]*[cn][a-z]*$|^--no-execute$/,
    valued: /^--(?:rcfile|init-file)$/,
  },
  { id: 'ruby', names: /^ruby[\d.]*$/, notWith: /^-(?:w?c|cw|[a-z]*e)$/ },
  { id: 'perl', names: /^perl[\d.]*$/, notWith: /^-(?:w?c|cw|[a-zA-Z]*[eE])$/ },
  { id: 'php', names: /^php[\d.]*$/, notWith: /^(?:-[lr]|--syntax-check|--run)$/, valued: /^-c$/ },
  { id: 'others', names: /^(?:lua|julia|rscript|osascript|swift)[\d.]*$/, notWith: /^-[a-zA-Z]*[eE]$/ },
  { id: 'powershell', names: /^(?:pwsh|powershell(?:\.exe)?)$/, notWith: /^-c(?:ommand)?$/i },
  { id: 'source', names: /^(?:source|\.)$/ },
];

/** What a file without a folder before it must look like to be a script. */
const SCRIPT_FILE = /\.(?:py|js|mjs|cjs|ts|mts|sh|bash|zsh|rb|pl|php|r|jl|lua|ps1|go|swift)$/i;
/** With these a script only tells of itself. */
const TELLS_OF_ITSELF = /^--(?:help|version)$/;

/** The file that a command runs; null for a command that runs none. */
export function scriptOf({ words, name, args, runsFiles }: Unwrapped): ShellWord | null {
  const interpreter = INTERPRETERS.find(({ names }) => names.test(name));
  const at = interpreter ? scriptAt(args, interpreter) : -1;
  const script = interpreter ? args[at] : words[0];
  if (!script || !(isScript(script) || interpreter)) return null;
  if (!interpreter && !runsFiles && !script.text.includes('/')) return null;
  const given = args.slice(at + 1).map(({ text }) => text);
  const isHelp = given.some((arg) => TELLS_OF_ITSELF.test(arg)) || (given.length === 1 && given[0] === '-h');
  return isHelp ? null : script;
}

function isScript({ text }: ShellWord): boolean {
  return text.includes('/') || SCRIPT_FILE.test(text);
}

/** -1 where there is none. */
function scriptAt(args: readonly ShellWord[], { notWith, valued, subcommand }: Interpreter): number {
  let mayBeValue = false;
  let hasSubcommand = false;
  for (let at = 0; at < args.length; at++) {
    const word = args[at];
    if (notWith?.test(word.text) || TELLS_OF_ITSELF.test(word.text)) return -1;
    if (valued?.test(word.text)) at += 1;
    else if (word.text.startsWith('-')) mayBeValue = subcommand === undefined;
    else if (word.text.includes('://')) return -1;
    else if (isScript(word)) return at;
    else if (mayBeValue) mayBeValue = false;
    else if (subcommand?.test(word.text) && !hasSubcommand) hasSubcommand = true;
    else return -1;
  }
  return -1;
}
