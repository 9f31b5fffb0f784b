/**
 * Puts words together to commands, and remembers the variables that they set.
 *
 * @module
 */
import { ASSIGNMENT, type ShellCommand, type ShellOperator, type ShellWord } from './shell-command.ts';

/** Variables of one line; they are handed to each `$(…)` in it. */
const MAX_VARIABLES = 50;
/** Output that goes there still reaches whoever reads the screen. */
const SCREEN = /^\/dev\/(?:std(?:out|err)|tty)$/;

interface OpenWord {
  text: string;
  isOpaque: boolean;
  isGlob: boolean;
  readonly inner: ShellCommand[];
}

export class CommandBuilder {
  readonly commands: ShellCommand[] = [];
  readonly variables: Map<string, string>;
  #words: ShellWord[] = [];
  #word: OpenWord | null = null;
  /** The next word is where output goes, or what is fed in: no argument. */
  #awaits: 'output' | 'other' | null = null;
  #isRedirected = false;

  constructor(variables: ReadonlyMap<string, string> = new Map()) {
    this.variables = new Map(variables);
  }

  get isInWord(): boolean {
    return this.#word !== null;
  }

  add(
    text: string,
    flags: { isOpaque?: boolean; isGlob?: boolean; inner?: readonly ShellCommand[] } = {},
  ): void {
    this.#word ??= { text: '', isOpaque: false, isGlob: false, inner: [] };
    this.#word.text += text;
    if (flags.isOpaque) this.#word.isOpaque = true;
    if (flags.isGlob) this.#word.isGlob = true;
    this.#word.inner.push(...(flags.inner ?? []));
  }

  /** The number before a redirection names the stream; undefined where there is none, and the word has ended. */
  takeStream(): string | undefined {
    const text = this.#word?.text ?? '';
    if (/^\d+$/.test(text)) {
      this.#word = null;
      return text;
    }
    this.endWord();
    return undefined;
  }

  /** What the next word is. */
  awaitNext(what: 'output' | 'other'): void {
    this.#awaits = what;
  }

  endWord(): void {
    const word = this.#word;
    this.#word = null;
    if (word === null) return;
    if (this.#awaits === null) this.#words.push(word);
    else if (this.#awaits === 'output' && !SCREEN.test(word.text)) this.#isRedirected = true;
    this.#awaits = null;
  }

  endCommand(operator: ShellOperator | null): void {
    this.endWord();
    this.#awaits = null;
    for (const { text, isOpaque } of this.#assignments()) {
      const name = text.slice(0, text.indexOf('='));
      if (isOpaque || this.variables.size >= MAX_VARIABLES) this.variables.delete(name);
      else this.variables.set(name, text.slice(name.length + 1));
    }
    // What stands after a closing bracket is said of all that is in it.
    const isTail = this.commands.at(-1)?.operator === ')';
    if (this.#words.length > 0 || operator === '(' || operator === ')' || isTail) {
      this.commands.push({ words: this.#words, operator, isRedirected: this.#isRedirected });
    }
    this.#words = [];
    this.#isRedirected = false;
  }

  /** A command of nothing but assignments sets variables for what follows; so does `export`. */
  #assignments(): readonly ShellWord[] {
    const words = this.#words[0]?.text === 'export' ? this.#words.slice(1) : this.#words;
    return words.every(({ text }) => ASSIGNMENT.test(text)) ? words : [];
  }
}
