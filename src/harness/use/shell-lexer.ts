/**
 * A shell command line as simple commands: words with quotes, `~` and variables resolved as far as the line itself
 * tells. It reads what agents type, not all that a shell can do: what it does not understand becomes opaque words.
 *
 * @module
 */

export interface ShellWord {
  readonly text: string;
  /** It depends on what only the shell knows: another variable, the output of a command. */
  readonly isOpaque: boolean;
  /** It names as many files as match. */
  readonly isGlob: boolean;
}

/** What stands after a command. */
export type ShellOperator = '&&' | '||' | ';' | '|' | '&' | '(' | ')';

export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** Null at the end of the line. */
  readonly operator: ShellOperator | null;
  /** It ran inside another command's words: `$(…)`. */
  readonly isSubstitution: boolean;
}

/** Commands within commands beyond this depth are nobody's use of a skill. */
const MAX_DEPTH = 3;
/** Nobody types more by hand; what is longer is data. */
const MAX_LENGTH = 20_000;

export const ASSIGNMENT = /^[A-Za-z_]\w*=/;

export function lexShell(line: string, userHome: string, depth = 0): ShellCommand[] {
  return new ShellLexer(line.slice(0, MAX_LENGTH), userHome, depth).run();
}

class ShellLexer {
  readonly #line: string;
  readonly #userHome: string;
  readonly #depth: number;
  readonly #variables = new Map<string, string>();
  readonly #commands: ShellCommand[] = [];
  readonly #heredocs: string[] = [];
  #at = 0;
  #words: ShellWord[] = [];
  #word: { text: string; isOpaque: boolean; isGlob: boolean } | null = null;
  /** The next word is where output goes, or what is fed in: no argument. */
  #skipsNext = false;

  constructor(line: string, userHome: string, depth: number) {
    this.#line = line;
    this.#userHome = userHome;
    this.#depth = depth;
  }

  run(): ShellCommand[] {
    while (this.#at < this.#line.length) this.#step();
    this.#endCommand(null);
    return this.#commands;
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
    else if (isOperator(char)) this.#skip(1, () => this.#endCommand(char));
    else if (char === '~' && this.#word === null && /^~[/\s]?$/.test(next)) {
      this.#skip(1, () => this.#add(this.#userHome));
    } else this.#skip(1, () => this.#add(char, { isGlob: '*?['.includes(char) }));
  }

  #skip(length: number, act: () => void): void {
    this.#at += length;
    act();
  }

  #add(text: string, flags: { isOpaque?: boolean; isGlob?: boolean } = {}): void {
    this.#word ??= { text: '', isOpaque: false, isGlob: false };
    this.#word.text += text;
    if (flags.isOpaque) this.#word.isOpaque = true;
    if (flags.isGlob) this.#word.isGlob = true;
  }

  #endWord(): void {
    const word = this.#word;
    this.#word = null;
    if (word === null) return;
    if (this.#skipsNext) this.#skipsNext = false;
    else this.#words.push(word);
  }

  #endCommand(operator: ShellOperator | null): void {
    this.#endWord();
    this.#skipsNext = false;
    for (const { text, isOpaque } of this.#assignments()) {
      const name = text.slice(0, text.indexOf('='));
      if (isOpaque) this.#variables.delete(name);
      else this.#variables.set(name, text.slice(name.length + 1));
    }
    if (this.#words.length > 0 || operator === '(' || operator === ')') {
      this.#commands.push({ words: this.#words, operator, isSubstitution: false });
    }
    this.#words = [];
  }

  /** A command of nothing but assignments sets variables for what follows; so does `export`. */
  #assignments(): readonly ShellWord[] {
    const words = this.#words[0]?.text === 'export' ? this.#words.slice(1) : this.#words;
    return words.every(({ text }) => ASSIGNMENT.test(text)) ? words : [];
  }

  #newline(): void {
    this.#at += 1;
    this.#endCommand(';');
    for (const delimiter of this.#heredocs.splice(0)) {
      while (this.#at < this.#line.length) {
        const end = this.#line.indexOf('\n', this.#at);
        const text = this.#line.slice(this.#at, end < 0 ? undefined : end);
        this.#at = end < 0 ? this.#line.length : end + 1;
        if (text.trim() === delimiter) break;
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
    const rest = this.#line.slice(this.#at);
    const variable = /^\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/.exec(rest);
    if (variable) {
      const name = variable[1] ?? variable[2];
      const value = this.#variables.get(name) ?? (name === 'HOME' ? this.#userHome : undefined);
      this.#at += variable[0].length;
      this.#add(value ?? '', { isOpaque: value === undefined });
      return;
    }
    const isDollar = rest.startsWith('$(');
    const end = isDollar ? closing(rest) : rest.startsWith('`') ? rest.indexOf('`', 1) : -1;
    if (end > 0 && this.#depth < MAX_DEPTH) {
      const inner = lexShell(rest.slice(isDollar ? 2 : 1, end), this.#userHome, this.#depth + 1);
      this.#commands.push(...inner.map((command) => ({ ...command, isSubstitution: true })));
    }
    this.#at += end > 0 ? end + 1 : 1;
    this.#add('', { isOpaque: true });
  }

  #redirection(): void {
    // The number before it, if any, names the stream.
    if (/^\d+$/.test(this.#word?.text ?? '')) this.#word = null;
    else this.#endWord();
    const rest = this.#line.slice(this.#at);
    const heredoc = /^<<-?[ \t]*(["']?)([A-Za-z_]\w*)\1/.exec(rest);
    if (heredoc) {
      this.#heredocs.push(heredoc[2]);
      this.#at += heredoc[0].length;
      return;
    }
    const sign = /^&?(?:<<<|<<|>>|>\||<>|<|>)(?:&[\d-]+)?/.exec(rest)?.[0] ?? rest[0];
    this.#at += sign.length;
    // What is read from a file is an argument like others; where output goes is none.
    this.#skipsNext = sign !== '<' && !/&[\d-]+$/.test(sign);
  }
}

function isOperator(char: string): char is ShellOperator {
  return ';|&()'.includes(char);
}

/** Where the bracket of `$(` closes; -1 where it does not. */
function closing(text: string): number {
  let open = 0;
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '(') open += 1;
    else if (text[at] === ')') open -= 1;
    if (open === 0) return at;
  }
  return -1;
}
