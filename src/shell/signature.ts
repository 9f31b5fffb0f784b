/**
 * The signature of a command: program, subcommands and flags that name a mode: `mise run test:ci`, `git commit --amend`,
 * `go test -run`, `gh api pulls comments`. Two commands of one signature do the same kind of thing, with other values.
 *
 * @module
 */
import { remembered } from '../remembered.ts';
import type { ShellCommand, ShellWord } from './command.ts';
import { shellCommands } from './parse.ts';
import { programName } from './program-name.ts';
import {
  MODE_FLAGS,
  PACKAGES,
  programRow,
  QUIET,
  RUNNERS,
  SCRIPT_RUNNERS,
  SEVERAL_WORDS,
  VALUED,
  WITHOUT_MODE_FLAGS,
} from './programs.ts';

const MAX_NESTED = 3;
const MAX_PARTS = 3;
/** Stands for a word that was quoted or that only the shell knows: it names no task. */
const VALUE = '"';
const SUBCOMMAND = /^[a-z][a-zA-Z0-9:_-]{0,30}$/u;
const TASK = /^:?[a-z][\w:.-]*$/u;
const HASH = /^[0-9a-f]{7,}$/u;
const SCRIPT = /\.(?:py|js|mjs|cjs|ts|tsx|sh|fish|rb|php|ps1)$/u;
const PROGRAM = /^[A-Za-z][\w.+-]*$/u;
/** Names of programs whose first word may hold colons and dots: `gradle :app:test`. */
const TASK_RUNNERS: ReadonlySet<string> = new Set(['gradlew', 'gradle', 'pnpm', 'npm', 'yarn', 'bun']);

/** Of a whole shell text, without those that say nothing about a project (`cd`, `ls`, `git status`). */
export const signatures: (text: string) => readonly string[] = remembered((text) => {
  const found = new Set<string>();
  for (const command of shellCommands(text)) {
    if (command.within !== null && command.within !== 'substitution') continue;
    const signature = signatureOf(command);
    if (signature !== null) found.add(signature);
  }
  return [...found];
});

/** Null for what says nothing about a project. */
export function signatureOf(command: ShellCommand): string | null {
  const signature = signatureIn([command.program, ...command.words.map(wordOf)], 0);
  return signature === '' ? null : signature;
}

function wordOf({ value, text, isQuoted, isOpen }: ShellWord): string {
  if (!isQuoted) return isOpen && text.startsWith('$') ? VALUE : value;
  const quote = text.search(/["']/u);
  return quote > 0 ? text.slice(0, quote) : VALUE;
}

/** Null where the rule does not speak; empty for what says nothing. */
function signatureIn(words: readonly string[], depth: number): string | null {
  const [first, ...rest] = words;
  if (first === undefined || depth > MAX_NESTED) return null;
  const program = programName(first);
  if (!isProgram(program)) return null;
  return (
    runnerSignature(program, rest, depth) ??
    packageSignature(program, rest, depth) ??
    plainSignature(program, rest)
  );
}

/** Variables in capitals, cmdlets of PowerShell and names of types are no programs of a project. */
function isProgram(program: string): boolean {
  if (!PROGRAM.test(program) || /^[A-Z][A-Z0-9_]+$/u.test(program)) return false;
  if (
    /^(?:get|select|where|foreach|set|new|remove|test|write|out|format|measure|sort|join|copy|move|convertfrom|convertto|import|export|split|resolve|compare|group)-/iu.test(
      program,
    )
  ) {
    return false;
  }
  return !/^[A-Z]/u.test(program) || program.toUpperCase() === program || program.includes('.');
}

function skipped(words: readonly string[]): readonly string[] {
  let rest = words;
  for (let first = rest[0]; first !== undefined && isPassedOver(first); first = rest[0]) {
    rest = rest.slice(VALUED.has(first) && !first.includes('=') ? 2 : 1);
  }
  return rest;
}

function isPassedOver(word: string): boolean {
  return VALUED.has(word) || (/^[-+]/u.test(word) && !MODE_FLAGS.has(word));
}

/** `npx vitest run`, `uv run pytest`: what they run counts, under their name. */
function runnerSignature(program: string, words: readonly string[], depth: number): string | null {
  const ownWords = RUNNERS.get(program);
  if (ownWords === undefined) return null;
  let rest = skipped(words);
  const own = ownWords > 0 ? (rest[0] ?? '') : '';
  if (ownWords > 0 && !['run', 'exec', 'x'].includes(own)) return null;
  if (own !== '') rest = rest.slice(1);
  rest = skipped(rest);
  if (rest[0] === '--') rest = rest.slice(1);
  const [tool, ...after] = rest;
  if (tool === undefined) return '';
  const inner = signatureIn([tool.replace(/(?<=\w)@[\w.^~-]+$/u, ''), ...after], depth + 1);
  return inner === null || inner === '' ? '' : [program, own, inner].filter((part) => part !== '').join(' ');
}

/** `pnpm exec jest`, `yarn dlx x`. */
function packageSignature(program: string, words: readonly string[], depth: number): string | null {
  if (!PACKAGES.has(program) || words.length === 0) return null;
  const rest = skipped(words);
  const verb = rest[0];
  if (verb === undefined || !['exec', 'x', 'dlx', 'node'].includes(verb)) {
    return plainSignature(program, rest);
  }
  const inner = signatureIn(skipped(rest.slice(1)), depth + 1);
  return inner === null || inner === '' ? `${program} ${verb}` : `${program} ${verb} ${inner}`;
}

function plainSignature(name: string, words: readonly string[]): string | null {
  let program = name;
  let rest = words;
  const joins = (name === 'docker' || name === 'podman') && words[0] === 'compose';
  if (joins || (name === 'php' && words[0] === 'artisan')) {
    program = joins ? 'docker compose' : 'php artisan';
    rest = words.slice(1);
  }
  const signature = [program, ...subcommands(program, rest).slice(0, program === 'git' ? 2 : 3)].join(' ');
  const isQuiet = QUIET.has(program) || QUIET.has(signature.split(' ').slice(0, 2).join(' '));
  return isQuiet ? '' : signature;
}

function subcommands(program: string, words: readonly string[]): string[] {
  const row = programRow(program === 'docker compose' ? 'docker' : program);
  let depth = program === 'php artisan' ? 1 : (row?.words ?? 1);
  const modes = row?.modes ?? [];
  const isScriptRunner = SCRIPT_RUNNERS.has(program);
  const found: string[] = [];
  let named = 0;
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? '';
    if (word === '--') break;
    if (word.startsWith('-') && word !== '-') {
      if (modes.includes(word)) found.push(word);
      else if (MODE_FLAGS.has(word) && !WITHOUT_MODE_FLAGS.has(program)) {
        found.push(word);
        if (isScriptRunner && ['-c', '-e', '-r'].includes(word)) break;
        if (word === '-m') depth = 1;
      } else if (VALUED.has(word) && !(isScriptRunner && word === '-c')) place++;
      else if (program === 'gh' && named > 0 && !word.includes('=')) break;
      continue;
    }
    if (isScriptRunner && named === 0 && SCRIPT.test(word)) {
      found.push(word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1));
      break;
    }
    if (program === 'gh' && word.includes('/')) {
      const parts = apiPath(word).filter((part) => /^[a-z]+$/u.test(part));
      found.push(...parts.slice(0, MAX_PARTS));
      named += parts.length;
    } else if (named < depth && isSubcommand(program, word)) {
      found.push(word);
      named++;
    } else if (program === 'gh') break;
    if (found.length >= MAX_PARTS) break;
    if (!SEVERAL_WORDS.has(program) && named === 0 && found.length === 0) break;
  }
  return found;
}

/** `repos/owner/name/pulls/7/comments`: whose repository it is names no task. */
function apiPath(word: string): string[] {
  const parts = word.split('/').filter((part) => part !== '');
  return parts[0] === 'repos' ? parts.slice(3) : parts;
}

function isSubcommand(program: string, word: string): boolean {
  if (SUBCOMMAND.test(word) && !HASH.test(word)) return true;
  return TASK_RUNNERS.has(program) && TASK.test(word);
}
