/**
 * Commands and words that stand before the command that matters: `sudo`, `env A=1`, `timeout 5`, `uv run`, `then` …
 *
 * @module
 */
import { basename } from 'node:path';
import { ASSIGNMENT, type ShellWord } from './shell-command.ts';

export interface Wrapper {
  /** Without one of these it is a command of its own: `pnpm exec`. */
  readonly subcommand?: RegExp;
  /** What else of its own stands before the command; options where this is missing. */
  readonly belongings?: RegExp;
  /** Options whose value is the next word. */
  readonly valued?: RegExp;
  /** It runs a file that is named without its folder. */
  readonly runsFiles?: boolean;
}

const OPTIONS = /^-/;
const NOTHING = /(?!)/;
const WORD: Wrapper = { belongings: NOTHING };
const RUN: Wrapper = { subcommand: /^run$/ };

const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  ['sudo', { valued: /^-[ugCDhpRT]$/ }],
  ['doas', { valued: /^-[uC]$/ }],
  ['env', { belongings: /^-|^[A-Za-z_]\w*=/, valued: /^-[uC]$/ }],
  ['time', {}],
  ['nice', { belongings: /^-|^\d+$/ }],
  ['nohup', {}],
  ['setsid', {}],
  ['command', {}],
  ['exec', {}],
  ['stdbuf', {}],
  ['timeout', { belongings: /^-|^\d+(?:\.\d+)?[smhd]?$/, valued: /^-[ks]$/ }],
  ['poetry', RUN],
  ['pipenv', RUN],
  ['pdm', RUN],
  ['rye', RUN],
  ['hatch', RUN],
  ['conda', { ...RUN, valued: /^(?:-[np]|--name|--prefix|--cwd)$/ }],
  [
    'uv',
    {
      ...RUN,
      valued:
        /^(?:-p|-w|--(?:with|with-editable|with-requirements|python|project|directory|extra|group|env-file|index|index-url|package))$/,
      runsFiles: true,
    },
  ],
  ['npx', { valued: /^(?:-p|--package)$/ }],
  ['bunx', {}],
  ['bun', { subcommand: /^x$/ }],
  ['npm', { subcommand: /^(?:exec|x)$/ }],
  ['pnpm', { subcommand: /^(?:exec|dlx)$/, valued: /^(?:-C|--dir|-F|--filter)$/ }],
  ['yarn', { subcommand: /^(?:exec|dlx)$/ }],
  ['if', WORD],
  ['while', WORD],
  ['until', WORD],
  ['then', WORD],
  ['do', WORD],
  ['else', WORD],
  ['elif', WORD],
  ['!', WORD],
  ['{', WORD],
]);

export interface Unwrapped {
  readonly words: readonly ShellWord[];
  /** Of the command that matters, in lower case without folder and version; empty where there is none. */
  readonly name: string;
  readonly args: readonly ShellWord[];
  /** `!` turns its outcome round. */
  readonly isNegated: boolean;
  readonly runsFiles: boolean;
}

export function unwrap(given: readonly ShellWord[]): Unwrapped {
  let at = 0;
  let isNegated = false;
  let runsFiles = false;
  for (let word = given[at]; word; word = given[at]) {
    const wrapper = WRAPPERS.get(basename(word.text));
    const next = wrapper ? afterWrapper(given, at, wrapper) : ASSIGNMENT.test(word.text) ? at + 1 : null;
    if (next === null) break;
    if (word.text === '!') isNegated = !isNegated;
    runsFiles = wrapper?.runsFiles ?? false;
    at = next;
  }
  const words = given.slice(at);
  const name = basename(words[0]?.text ?? '').toLowerCase();
  // `npx tsx@4`
  return { words, name: name.replace(/(?<=.)@.*$/, ''), args: words.slice(1), isNegated, runsFiles };
}

/** Where the wrapped command begins; null where nothing is wrapped. */
function afterWrapper(words: readonly ShellWord[], at: number, wrapper: Wrapper): number | null {
  const first = pastBelongings(words, at + 1, wrapper);
  if (!wrapper.subcommand) return first;
  if (!wrapper.subcommand.test(words[first]?.text ?? '')) return null;
  return pastBelongings(words, first + 1, wrapper);
}

function pastBelongings(words: readonly ShellWord[], from: number, { belongings, valued }: Wrapper): number {
  let at = from;
  for (let word = words[at]; word; word = words[at]) {
    if (valued?.test(word.text)) at += 2;
    else if ((belongings ?? OPTIONS).test(word.text)) at += 1;
    else break;
  }
  return at;
}
