/**
 * A shell command line as simple commands: words with quotes, `~` and variables resolved as far as the line itself
 * tells. It reads what agents type, not all that a shell can do: what it does not understand becomes opaque words.
 * Each character is looked at a bounded number of times, whatever the line.
 *
 * @module
 */
import { CommandBuilder } from './command-builder.ts';
import type { ShellCommand, ShellOperator } from './shell-command.ts';

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

const VARIABLE = /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/y;
const REDIRECTION = /&?(?:<<<|<<|>>|>\||<>|<|>)(?:&(?:\d+|-)?)?/y;
/** The word may be quoted in whole or in part: `<<EOF`, `<<-'END-DOC'`, `<<\EOF`. */
const HEREDOC = /<<(-?)[ \t]*((?:'[^'\n]*'|"[^"\n]*"|\\.|[^\s'"\\;|&()<>])+)/y;

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
  readonly #line: string;
  readonly #userHome: string;
  readonly #meter: LexMeter;
  readonly #depth: number;
  readonly #isInner: boolean;
  readonly #built: CommandBuilder;
  readonly #heredocs: Heredoc[];
  #at: number;
  /** Brackets that are open within this one. */
  #open = 0;
  #isClosed = false;

  constructor(line: string, { userHome, meter, depth, from, variables, heredocs }: Surroundings) {
    this.#line = line;
    this.#userHome = userHome;
    this.#meter = meter;
    this.#depth = depth ?? 0;
    this.#isInner = from !== undefined;
    this.#at = from ?? 0;
    this.#built = new CommandBuilder(variables);
    this.#heredocs = heredocs ?? [];
  }

  get commands(): ShellCommand[] {
    return this.#built.commands;
  }

  /** Where it stopped. */
  run(): number {
    while (this.#at < this.#line.length && !this.#isClosed) {
      const before = this.#at;
      this.#step();
      this.#meter.passed += this.#at - before;
    }
    this.#built.endCommand(null);
    return this.#at;
  }

  #step(): void {
    const char = this.#line[this.#at];
    const next = this.#line.slice(this.#at, this.#at + 2);
    if (char === '\n') this.#newline();
    else if (/\s/.test(char)) this.#skip(1, () => this.#built.endWord());
    else if (char === '#' && !this.#built.isInWord) this.#comment();
    else if (char === "'") this.#quoted();
    else if (char === '"') this.#doubleQuoted();
    else if (char === '\\') this.#escaped();
    else if (char === '$' || char === '`') this.#expansion();
    else if (char === '<' || char === '>' || next === '&>') this.#redirection();
    else if (next === '&&' || next === '||') this.#skip(2, () => this.#built.endCommand(next));
    else if (next === '|&') this.#skip(2, () => this.#built.endCommand('|'));
    else if (isOperator(char)) this.#skip(1, () => this.#operator(char));
    else if (char === '~' && !this.#built.isInWord && /^~[/\s]?$/.test(next)) {
      this.#skip(1, () => this.#built.add(this.#userHome));
    } else this.#skip(1, () => this.#built.add(char, { isGlob: '*?['.includes(char) }));
  }

  #skip(length: number, act: () => void): void {
    this.#at += length;
    act();
  }

  #operator(operator: ShellOperator): void {
    if (operator === '(') this.#open += 1;
    if (operator === ')') this.#open -= 1;
    if (this.#isInner && this.#open < 0) this.#isClosed = true;
    else this.#built.endCommand(operator);
  }

  #newline(): void {
    this.#at += 1;
    this.#built.endCommand(';');
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
    this.#built.add(this.#line.slice(this.#at + 1, stop));
    this.#at = stop + 1;
  }

  #doubleQuoted(): void {
    this.#at += 1;
    this.#built.add('');
    while (this.#at < this.#line.length && this.#line[this.#at] !== '"') {
      const char = this.#line[this.#at];
      if (char === '$' || char === '`') this.#expansion();
      else if (char === '\\' && '"\\$`\n'.includes(this.#line[this.#at + 1] ?? ' ')) this.#escaped();
      else this.#skip(1, () => this.#built.add(char));
    }
    this.#at += 1;
  }

  #escaped(): void {
    const next = this.#line[this.#at + 1];
    this.#at += 2;
    if (next !== undefined && next !== '\n') this.#built.add(next);
  }

  /** `$NAME`, `${NAME}`, `$(…)` and backquotes. */
  #expansion(): void {
    const variable = matchAt(VARIABLE, this.#line, this.#at);
    if (variable) {
      this.#at += variable[0].length;
      const value = this.#valueOf(variable[1] ?? variable[2]);
      this.#built.add(value ?? '', { isOpaque: value === null });
    } else if (this.#line.startsWith('$(', this.#at)) this.#substitution();
    else if (this.#line[this.#at] === '`') this.#backquoted();
    else this.#skip(1, () => this.#built.add('', { isOpaque: true }));
  }

  /** A line may double its variables until no memory holds them: together they bring in as much as a line. */
  #valueOf(name: string): string | null {
    const value = this.#built.variables.get(name) ?? (name === 'HOME' ? this.#userHome : null);
    this.#meter.expanded += value?.length ?? 0;
    return this.#meter.expanded > MAX_LENGTH ? null : value;
  }

  /** `$(…)`, `<(…)`: read on from here, because only reading tells which bracket closes. */
  #substitution(): void {
    if (this.#depth === MAX_DEPTH) {
      this.#at = this.#line.length;
      this.#built.add('', { isOpaque: true });
      return;
    }
    const inner = this.#deeper(this.#line, this.#at + 2);
    this.#at = inner.run();
    this.#built.add('', { isOpaque: true, inner: inner.commands });
  }

  #backquoted(): void {
    const end = this.#line.indexOf('`', this.#at + 1);
    const text = this.#line.slice(this.#at + 1, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#line.length : end + 1;
    const inner = this.#depth < MAX_DEPTH ? this.#deeper(text) : null;
    inner?.run();
    this.#built.add('', { isOpaque: true, inner: inner?.commands ?? [] });
  }

  #deeper(line: string, from?: number): ShellLexer {
    return new ShellLexer(line, {
      userHome: this.#userHome,
      meter: this.#meter,
      depth: this.#depth + 1,
      variables: this.#built.variables,
      ...(from !== undefined && { from, heredocs: this.#heredocs }),
    });
  }

  #redirection(): void {
    const stream = this.#built.takeStream();
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
    if (sign !== '<') this.#built.awaitNext(isOutput ? 'output' : 'other');
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function isOperator(char: string): char is ShellOperator {
  return ';|&()'.includes(char);
}
