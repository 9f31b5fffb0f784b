/**
 * What a shell command line reads and runs: the SKILL.md files it shows, the scripts it starts.
 *
 * @module
 */
import { join, resolve } from 'node:path';
import { isSkillFile } from '../skill-file.ts';
import { lexShell } from './lexer.ts';
import { outputsOf } from './output.ts';
import { ECHOES, showsFiles } from './readers.ts';
import { scriptOf } from './runners.ts';
import type { ShellCommand, ShellWord } from './shell-command.ts';
import { type ShellVerdict, type SimpleCommand, verdictOn } from './verdict.ts';
import { type Unwrapped, unwrap } from './wrappers.ts';

export interface ShellUse {
  /** SKILL.md files whose text the line puts out, absolute. */
  readonly reads: readonly string[];
  readonly runs: readonly ScriptRun[];
}

export interface ScriptRun extends ShellVerdict {
  readonly path: string;
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
  walk.all(typeof line === 'string' ? lexShell(line, place.userHome) : [commandOf(line)], OUTERMOST);
  const reads = [...new Set(walk.reads)];
  return {
    reads: reads.length > MAX_READS ? [] : reads,
    runs: walk.runs.map(({ path, command }) => ({ path, ...verdictOn(walk.simple, command) })),
  };
}

function commandOf(words: readonly string[]): ShellCommand {
  return { words: words.map(wordOf), operator: null, isRedirected: false };
}

function wordOf(text: string): ShellWord {
  return { text, isOpaque: false, isGlob: false, inner: [] };
}

/** What holds for all commands of a line, from what is around it. */
interface Around extends Pick<SimpleCommand, 'operator' | 'isSubstitution' | 'isNegated'> {
  readonly isShown: boolean;
}

const OUTERMOST: Around = { operator: null, isSubstitution: false, isNegated: false, isShown: true };

class Walk {
  readonly reads: string[] = [];
  readonly runs: { path: string; command: SimpleCommand }[] = [];
  /** Every simple command in order, those within `bash -c` in their place. */
  readonly simple: SimpleCommand[] = [];
  readonly #userHome: string;
  /** Null once nobody can tell where the shell stands. */
  #folder: string | null;
  readonly #outer: (string | null)[] = [];
  #depth = 0;

  constructor({ workingFolder, userHome }: ShellPlace) {
    this.#folder = workingFolder;
    this.#userHome = userHome;
  }

  all(commands: readonly ShellCommand[], around: Around): void {
    const outputs = outputsOf(commands, around.isShown);
    for (const [at, command] of commands.entries()) {
      // What stands after the whole line stands after its last command.
      const operator = outputs[at].operator ?? around.operator;
      if (command.words.length > 0) {
        this.#one(command.words, { ...around, operator, isShown: outputs[at].isShown });
      }
      if (command.operator === '(') this.#outer.push(this.#folder);
      if (command.operator === ')' && this.#outer.length > 0) this.#folder = this.#outer.pop() ?? null;
    }
  }

  #one(given: readonly ShellWord[], around: Around): void {
    const command = unwrap(given);
    const { words, name, args } = command;
    const isNegated = around.isNegated !== command.isNegated;
    this.#substitutions(given, { ...around, isShown: around.isShown && ECHOES.has(name) });
    const line = innerLine(command);
    const found = name === 'find' ? foundCommand(args) : null;
    if (line !== null && this.#depth < MAX_DEPTH) {
      this.#within(() => this.all(lexShell(line, this.#userHome), { ...around, isNegated }));
    } else if (found !== null && this.#depth < MAX_DEPTH) {
      this.#within(() => this.#one(found, { ...around, isNegated }));
    } else {
      const { operator, isSubstitution } = around;
      const simple: SimpleCommand = { words, operator, isSubstitution, isNegated };
      this.simple.push(simple);
      if (name === 'cd' || name === 'pushd' || name === 'set-location') this.#enter(args);
      if (around.isShown) this.#noteReads(command);
      this.#noteRun(command, simple);
    }
  }

  #substitutions(words: readonly ShellWord[], around: Around): void {
    const inner = words.filter(({ inner }) => inner.length > 0);
    for (const word of inner) this.#apart(() => this.all(word.inner, { ...around, isSubstitution: true }));
  }

  #within(walk: () => void): void {
    this.#depth += 1;
    this.#apart(walk);
    this.#depth -= 1;
  }

  /** Another shell: where it goes, this one does not follow. */
  #apart(walk: () => void): void {
    const folder = this.#folder;
    walk();
    this.#folder = folder;
  }

  #enter(args: readonly ShellWord[]): void {
    const target = args.find(({ text }) => !text.startsWith('-') || text === '-');
    if (!target) this.#folder = this.#userHome;
    else this.#folder = target.text === '-' ? null : this.#resolve(target);
  }

  #noteReads({ name, args }: Unwrapped): void {
    if (
      !showsFiles(
        name,
        args.map(({ text }) => text),
      )
    )
      return;
    for (const word of args) {
      const path = isSkillFile(word.text) ? this.#resolve(word) : null;
      if (path !== null) this.reads.push(path);
    }
  }

  #noteRun(unwrapped: Unwrapped, command: SimpleCommand): void {
    if (this.runs.length === MAX_RUNS) return;
    const script = scriptOf(unwrapped);
    const path = script ? this.#resolve(script) : null;
    if (path !== null && !isSkillFile(path)) this.runs.push({ path, command });
  }

  #resolve({ text, isOpaque, isGlob }: ShellWord): string | null {
    if (isOpaque || isGlob || text === '' || text.includes('\0')) return null;
    const path = text.startsWith('~/') ? `${this.#userHome}${text.slice(1)}` : text;
    if (this.#folder === null) return path.startsWith('/') ? resolve(path) : null;
    return resolve(this.#folder, path);
  }
}

/** The line that `bash -lc '…'` or `eval …` runs. */
function innerLine({ name, args }: Unwrapped): string | null {
  const isEval = name === 'eval' && args.length > 0;
  if (isEval) return args.some(({ isOpaque }) => isOpaque) ? null : args.map(({ text }) => text).join(' ');
  if (!/^(?:ba|z|da|k|fi)?sh$|^pwsh$|^powershell(?:\.exe)?$/.test(name)) return null;
  const at = args.findIndex(({ text }) => /^-[a-z]*c$|^-command$/i.test(text));
  const line = at < 0 ? undefined : args[at + 1];
  return line && !line.isOpaque ? line.text : null;
}

/** What `find … -exec … {}` runs on the one SKILL.md that it is sure to look at: the one where it begins. */
function foundCommand(args: readonly ShellWord[]): readonly ShellWord[] | null {
  const at = args.findIndex(({ text }) => /^-(?:exec|execdir|ok|okdir)$/.test(text));
  const [root] = args;
  if (at < 1 || root.text.startsWith('-')) return null;
  const end = args.findIndex(({ text }, index) => index > at && (text === ';' || text === '+'));
  const isNamed = args
    .slice(1, at)
    .some(({ text }, index, all) => isSkillFile(text) && /^-i?name$/.test(all[index - 1]?.text ?? ''));
  if (!isNamed && !isSkillFile(root.text)) return null;
  const file = isSkillFile(root.text) ? root : { ...root, text: join(root.text, 'SKILL.md') };
  return args.slice(at + 1, end < 0 ? undefined : end).map((word) => (word.text === '{}' ? file : word));
}
