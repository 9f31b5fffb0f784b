/**
 * What a shell command line reads and runs: the SKILL.md files it shows, the scripts it starts.
 *
 * @module
 */
import { basename, resolve } from 'node:path';
import { ASSIGNMENT, lexShell, type ShellCommand, type ShellWord } from './shell-lexer.ts';
import { INTERPRETERS, isSkillFile, READERS, SCRIPT_FILE, WRAPPERS } from './shell-tables.ts';
import { verdictOn } from './shell-verdict.ts';

export interface ShellUse {
  /** SKILL.md files, absolute. */
  readonly reads: readonly string[];
  readonly runs: readonly ScriptRun[];
}

export interface ScriptRun {
  readonly path: string;
  /** Whether the line's success means that the script succeeded. */
  readonly tellsSuccess: boolean;
  /** Whether the line's failure means that the script failed. */
  readonly tellsFailure: boolean;
}

export interface ShellPlace {
  readonly workingFolder: string | null;
  readonly userHome: string;
}

/** More at once is a look along the shelf, not the use of a book. */
export const MAX_READS = 3;
const MAX_RUNS = 8;
/** Lines within `bash -c` within `bash -c` … */
const MAX_DEPTH = 2;

export function shellUse(line: string | readonly string[], place: ShellPlace): ShellUse {
  const walk = new Walk(place);
  walk.all(typeof line === 'string' ? lexShell(line, place.userHome) : [commandOf(line)]);
  const reads = [...new Set(walk.reads)];
  return {
    reads: reads.length > MAX_READS ? [] : reads,
    runs: walk.runs
      .slice(0, MAX_RUNS)
      .map(({ path, command }) => ({ path, ...verdictOn(walk.simple, command) })),
  };
}

function commandOf(words: readonly string[]): ShellCommand {
  return {
    words: words.map((text) => ({ text, isOpaque: false, isGlob: false })),
    operator: null,
    isSubstitution: false,
  };
}

class Walk {
  readonly reads: string[] = [];
  readonly runs: { path: string; command: ShellCommand }[] = [];
  /** Every simple command in order, those within `bash -c` in their place. */
  readonly simple: ShellCommand[] = [];
  readonly #userHome: string;
  /** Null once nobody can tell where the shell stands. */
  #folder: string | null;
  readonly #outer: (string | null)[] = [];
  #depth = 0;

  constructor({ workingFolder, userHome }: ShellPlace) {
    this.#folder = workingFolder;
    this.#userHome = userHome;
  }

  all(commands: readonly ShellCommand[]): void {
    for (const command of commands) {
      if (command.words.length > 0) this.#one(command);
      if (command.operator === '(') this.#outer.push(this.#folder);
      if (command.operator === ')' && this.#outer.length > 0) this.#folder = this.#outer.pop() ?? null;
    }
  }

  #one(given: ShellCommand): void {
    const words = unwrapped(given.words);
    const [first, ...rest] = words;
    const name = first ? basename(first.text).toLowerCase() : '';
    const inner = innerLine(name, rest);
    if (inner !== null && this.#depth < MAX_DEPTH) {
      this.#within(inner, given);
      return;
    }
    const command = { ...given, words };
    this.simple.push(command);
    if (!first) return;
    if (name === 'cd' || name === 'pushd' || name === 'set-location') this.#enter(rest);
    this.#noteReads(name, rest);
    this.#noteRun(first, name, rest, command);
  }

  #within(line: string, { operator, isSubstitution }: ShellCommand): void {
    const folder = this.#folder;
    this.#depth += 1;
    const commands = lexShell(line, this.#userHome);
    const last = commands.length - 1;
    this.all(
      commands.map((each, at) => ({
        ...each,
        operator: at === last ? operator : each.operator,
        isSubstitution: isSubstitution || each.isSubstitution,
      })),
    );
    this.#depth -= 1;
    this.#folder = folder;
  }

  #enter(rest: readonly ShellWord[]): void {
    const target = rest.find(({ text }) => !text.startsWith('-') || text === '-');
    if (!target) this.#folder = this.#userHome;
    else this.#folder = target.text === '-' ? null : this.#resolve(target);
  }

  #noteReads(name: string, rest: readonly ShellWord[]): void {
    const reader = READERS.get(name);
    if (!reader || rest.some(({ text }) => reader.notWith?.test(text))) return;
    const files = rest.filter(({ text }) => !text.startsWith('-'));
    for (const word of reader.patternFirst ? files.slice(1) : files) {
      const path = isSkillFile(word.text) ? this.#resolve(word) : null;
      if (path !== null) this.reads.push(path);
    }
  }

  #noteRun(first: ShellWord, name: string, rest: readonly ShellWord[], command: ShellCommand): void {
    const interpreter = INTERPRETERS.find(({ names }) => names.test(name));
    const direct = first.text.includes('/') ? first : undefined;
    const word = interpreter ? scriptOf(rest, interpreter.notWith) : direct;
    const path = word ? this.#resolve(word) : null;
    if (path !== null && !isSkillFile(path)) this.runs.push({ path, command });
  }

  #resolve({ text, isOpaque, isGlob }: ShellWord): string | null {
    if (isOpaque || isGlob || text === '' || text.includes('\0')) return null;
    const path = text.startsWith('~/') ? `${this.#userHome}${text.slice(1)}` : text;
    if (this.#folder === null) return path.startsWith('/') ? resolve(path) : null;
    return resolve(this.#folder, path);
  }
}

/** `sudo`, `env A=1`, `timeout 5`, `then` … stand before the command that matters. */
function unwrapped(words: readonly ShellWord[]): readonly ShellWord[] {
  let rest = words;
  while (rest[0]) {
    const belongings = WRAPPERS.get(basename(rest[0].text));
    if (!belongings && !ASSIGNMENT.test(rest[0].text)) break;
    rest = rest.slice(1);
    while (rest[0] && belongings?.test(rest[0].text)) rest = rest.slice(1);
  }
  return rest;
}

/** The line that `bash -lc '…'` runs. */
function innerLine(name: string, rest: readonly ShellWord[]): string | null {
  if (!/^(?:ba|z|da|k|fi)?sh$|^pwsh$|^powershell(?:\.exe)?$/.test(name)) return null;
  const at = rest.findIndex(({ text }) => /^-[a-z]*c$|^-command$/i.test(text));
  const line = at < 0 ? undefined : rest[at + 1];
  return line && !line.isOpaque ? line.text : null;
}

function scriptOf(rest: readonly ShellWord[], notWith: RegExp | undefined): ShellWord | undefined {
  for (const word of rest) {
    if (notWith?.test(word.text)) return undefined;
    if (word.text.startsWith('-') || word.text.includes('://')) continue;
    if (word.text.includes('/') || SCRIPT_FILE.test(word.text)) return word;
  }
  return undefined;
}
