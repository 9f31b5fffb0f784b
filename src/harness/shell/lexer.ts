/**
 * A shell command line as simple commands: words with quotes, `~` and variables resolved as far as the line itself
 * tells. It reads what agents type, not all that a shell can do: what it does not understand becomes opaque words.
 * Each character is looked at a bounded number of times, whatever the line.
 *
 * @module
 */

export interface ShellWord {
  readonly text: string;
  /** It depends on what only the shell knows: another variable, the output of a command. */
  readonly isOpaque: boolean;
  /** It names as many files as match. */
  readonly isGlob: boolean;
  /** Commands whose output stands in the word: `$(…)`. */
  readonly inner: readonly ShellCommand[];
}

/** What stands after a command. */
export type ShellOperator = '&&' | '||' | ';' | '|' | '&' | '(' | ')';

export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** Null at the end of the line. */
  readonly operator: ShellOperator | null;
  /** Its output goes into a file. */
  readonly isRedirected: boolean;
}

/** How much work a line was. */
export interface LexMeter {
  /** Characters that were passed, counted once for each level that passes them. */
  passed: number;
  /** Characters that variables brought in. */
  expanded: number;
}

/** Nobody nests deeper by hand: what follows is left unread. */
const MAX_DEPTH = 3;
/** Nobody types more by hand; what is longer is data. */
const MAX_LENGTH = 20_000;
/** Variables of one line; they are handed to each `$(…)` in it. */
const MAX_VARIABLES = 50;

export const ASSIGNMENT = /^[A-Za-z_]\w*=/;
const VARIABLE = /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/y;
const REDIRECTION = /&?(?:<<<|<<|>>|>\||<>|<|>)(?:&(?:\d+|-)?)?/y;
/** The word may be quoted in whole or in part: `<<EOF`, `<<-'END-DOC'`, `<<\EOF`. */
const HEREDOC = /<<(-?)[ \t]*((?:'[^'\n]*'|"[^"\n]*"|\\.|[^\s'"\\;|&()<>])+)/y;
/** Output that goes there still reaches whoever reads the screen. */
const SCREEN = /^\/dev\/(?:std(?:out|err)|tty)$/;

export function lexShell(
  line: string,
  userHome: string,
  meter: LexMeter = { passed: 0, expanded: 0 },
): ShellCommand[] {
  const lexer = new ShellLexer(line.slice(0, MAX_LENGTH), { userHome, meter });
  lexer.run();
  return lexer.commands;
}

interface Surroundings {
  readonly userHome: string;
  readonly meter: LexMeter;
  readonly depth?: number;
  /** Where in the line it begins; then it ends with the bracket that closes. */
  readonly from?: number;
  readonly variables?: ReadonlyMap<string, string>;
  /** Documents that were announced, for the next line. */
  readonly heredocs?: Heredoc[];
}

interface Heredoc {
  readonly delimiter: string;
  readonly isIndented: boolean;
}

class ShellLexer {
  readonly commands: ShellCommand[] = [];
  readonly #line: string;
  readonly #userHome: string;
  readonly #meter: LexMeter;
  readonly #depth: number;
  readonly #isInner: boolean;
  readonly #variables: Map<string, string>;
  readonly #heredocs: Heredoc[];
  #at: number;
  /** Brackets that are open within this one. */
  #open = 0;
  #isClosed = false;
  #words: ShellWord[] = [];
  #word: { text: string; isOpaque: boolean; isGlob: boolean; inner: ShellCommand[] } | null = null;
  /** The next word is where output goes, or what is fed in: no argument. */
  #awaits: 'output' | 'other' | null = null;
  #isRedirected = false;

  constructor(line: string, { userHome, meter, depth, from, variables, heredocs }: Surroundings) {
    this.#line = line;
    this.#userHome = userHome;
    this.#meter = meter;
    this.#depth = depth ?? 0;
    this.#isInner = from !== undefined;
    this.#at = from ?? 0;
    this.#variables = new Map(variables);
    this.#heredocs = heredocs ?? [];
  }

  /** Where it stopped. */
  run(): number {
    while (this.#at < this.#line.length && !this.#isClosed) {
      const before = this.#at;
      this.#step();
      this.#meter.passed += this.#at - before;
    }
    this.#endCommand(null);
    return this.#at;
  }

  #step(): void {
    const char = this.#line[this.#at];
    const next = this.#line.slice(this.#at, this.#at + 2);
    if (char === '\n') this.#newline();
    else if (/\s/.test(char)) this.#skip(1, () => this.#endWord());
    else if (char === '#' && this.#word === null) this.#comment();
    else if (char === "'") this.#quoted();
    else if (char === '"') this.#doubleQuoted();
    else if (char === '\\') this.#escaped();
    else if (char === '$' || char === '`') this.#expansion();
    else if (char === '<' || char === '>' || next === '&>') this.#redirection();
    else if (next === '&&' || next === '||') this.#skip(2, () => this.#endCommand(next));
    else if (next === '|&') this.#skip(2, () => this.#endCommand('|'));
    else if (isOperator(char)) this.#skip(1, () => this.#operator(char));
    else if (char === '~' && this.#word === null && /^~[/\s]?$/.test(next)) {
      this.#skip(1, () => this.#add(this.#userHome));
    } else this.#skip(1, () => this.#add(char, { isGlob: '*?['.includes(char) }));
  }

  #skip(length: number, act: () => void): void {
    this.#at += length;
    act();
  }

  #operator(operator: ShellOperator): void {
    if (operator === '(') this.#open += 1;
    if (operator === ')') this.#open -= 1;
    if (this.#isInner && this.#open < 0) this.#isClosed = true;
    else this.#endCommand(operator);
  }

  #add(
    text: string,
    flags: { isOpaque?: boolean; isGlob?: boolean; inner?: readonly ShellCommand[] } = {},
  ): void {
    this.#word ??= { text: '', isOpaque: false, isGlob: false, inner: [] };
    this.#word.text += text;
    if (flags.isOpaque) this.#word.isOpaque = true;
    if (flags.isGlob) this.#word.isGlob = true;
    this.#word.inner.push(...(flags.inner ?? []));
  }

  #endWord(): void {
    const word = this.#word;
    this.#word = null;
    if (word === null) return;
    if (this.#awaits === null) this.#words.push(word);
    else if (this.#awaits === 'output' && !SCREEN.test(word.text)) this.#isRedirected = true;
    this.#awaits = null;
  }

  #endCommand(operator: ShellOperator | null): void {
    this.#endWord();
    this.#awaits = null;
    for (const { text, isOpaque } of this.#assignments()) {
      const name = text.slice(0, text.indexOf('='));
      if (isOpaque || this.#variables.size >= MAX_VARIABLES) this.#variables.delete(name);
      else this.#variables.set(name, text.slice(name.length + 1));
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

  #newline(): void {
    this.#at += 1;
    this.#endCommand(';');
    for (const { delimiter, isIndented } of this.#heredocs.splice(0)) {
      while (this.#at < this.#line.length) {
        const end = this.#line.indexOf('\n', this.#at);
        const text = this.#line.slice(this.#at, end < 0 ? undefined : end).replace(/\r$/, '');
        this.#at = end < 0 ? this.#line.length : end + 1;
        if ((isIndented ? text.replace(/^\t+/, '') : text) === delimiter) break;
      }
    }
  }

  #comment(): void {
    const end = this.#line.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#line.length : end;
  }

  #quoted(): void {
    const end = this.#line.indexOf("'", this.#at + 1);
    const stop = end < 0 ? this.#line.length : end;
    this.#add(this.#line.slice(this.#at + 1, stop));
    this.#at = stop + 1;
  }

  #doubleQuoted(): void {
    this.#at += 1;
    this.#add('');
    while (this.#at < this.#line.length && this.#line[this.#at] !== '"') {
      const char = this.#line[this.#at];
      if (char === '$' || char === '`') this.#expansion();
      else if (char === '\\' && '"\\$`\n'.includes(this.#line[this.#at + 1] ?? ' ')) this.#escaped();
      else this.#skip(1, () => this.#add(char));
    }
    this.#at += 1;
  }

  #escaped(): void {
    const next = this.#line[this.#at + 1];
    this.#at += 2;
    if (next !== undefined && next !== '\n') this.#add(next);
  }

  /** `$NAME`, `${NAME}`, `$(…)` and backquotes. */
  #expansion(): void {
    const variable = matchAt(VARIABLE, this.#line, this.#at);
    if (variable) {
      this.#at += variable[0].length;
      const value = this.#valueOf(variable[1] ?? variable[2]);
      this.#add(value ?? '', { isOpaque: value === null });
    } else if (this.#line.startsWith('$(', this.#at)) this.#substitution();
    else if (this.#line[this.#at] === '`') this.#backquoted();
    else this.#skip(1, () => this.#add('', { isOpaque: true }));
  }

  /** A line may double its variables until no memory holds them: together they bring in as much as a line. */
  #valueOf(name: string): string | null {
    const value = this.#variables.get(name) ?? (name === 'HOME' ? this.#userHome : null);
    this.#meter.expanded += value?.length ?? 0;
    return this.#meter.expanded > MAX_LENGTH ? null : value;
  }

  /** `$(…)`, `<(…)`: read on from here, because only reading tells which bracket closes. */
  #substitution(): void {
    if (this.#depth === MAX_DEPTH) {
      this.#at = this.#line.length;
      this.#add('', { isOpaque: true });
      return;
    }
    const inner = this.#deeper(this.#line, this.#at + 2);
    this.#at = inner.run();
    this.#add('', { isOpaque: true, inner: inner.commands });
  }

  #backquoted(): void {
    const end = this.#line.indexOf('`', this.#at + 1);
    const text = this.#line.slice(this.#at + 1, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#line.length : end + 1;
    const inner = this.#depth < MAX_DEPTH ? this.#deeper(text) : null;
    inner?.run();
    this.#add('', { isOpaque: true, inner: inner?.commands ?? [] });
  }

  #deeper(line: string, from?: number): ShellLexer {
    return new ShellLexer(line, {
      userHome: this.#userHome,
      meter: this.#meter,
      depth: this.#depth + 1,
      variables: this.#variables,
      ...(from !== undefined && { from, heredocs: this.#heredocs }),
    });
  }

  #redirection(): void {
    // The number before it, if any, names the stream.
    const stream = /^\d+$/.test(this.#word?.text ?? '') ? this.#word?.text : undefined;
    if (stream === undefined) this.#endWord();
    else this.#word = null;
    const heredoc = matchAt(HEREDOC, this.#line, this.#at);
    if (heredoc) {
      const delimiter = heredoc[2].replace(/\\(.)|['"]/g, (_, char: string | undefined) => char ?? '');
      this.#heredocs.push({ delimiter, isIndented: heredoc[1] === '-' });
      this.#at += heredoc[0].length;
      return;
    }
    if (/[<>]/.test(this.#line[this.#at]) && this.#line[this.#at + 1] === '(') {
      this.#substitution();
      return;
    }
    const sign = matchAt(REDIRECTION, this.#line, this.#at)?.[0] ?? this.#line[this.#at];
    this.#at += sign.length;
    // To another stream: that one is shown as well.
    if (/&(?:\d+|-)$/.test(sign)) return;
    const isOutput = sign.includes('>') && sign !== '<>' && (stream ?? '1') === '1';
    // What is read from a file is an argument like others; where output goes is none.
    if (sign !== '<') this.#awaits = isOutput ? 'output' : 'other';
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function isOperator(char: string): char is ShellOperator {
  return ';|&()'.includes(char);
}
