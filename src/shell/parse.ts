/**
 * Shell text → its commands, by the parser unbash. Never throws: what cannot be read is left out, a text in another
 * language of shells gives what can be made of it.
 *
 * @module
 */
import {
  type Command,
  type CommandNode,
  type CompoundList,
  forEachChild,
  type ParsedScript,
  type PipelineNode,
  parse,
  type Statement,
  type SyntaxNode,
  type Word,
} from 'unbash';
import { remembered } from '../remembered.ts';
import type { ShellCommand, ShellRedirect, ShellWord, Within } from './command.ts';
import { innerCommands } from './nested.ts';
import { programName } from './program-name.ts';
import { unwrapped } from './wrappers.ts';

/** Longer texts carry files; their commands stand at the beginning. */
const MAX_TEXT = 32_000;
const MAX_DEPTH = 4;
const MAX_COMMANDS = 400;

interface Place {
  readonly source: string;
  readonly within: Within | null;
  readonly host: string | null;
  readonly failureShows: boolean;
  readonly pipedInto: string | null;
  readonly isPiped: boolean;
  readonly isBackground: boolean;
  readonly isConditional: boolean;
  readonly depth: number;
}

/** What `set -e` and `set -o pipefail` change for what follows. */
interface Modes {
  exitOnError: boolean;
  pipefail: boolean;
}

class Walk {
  readonly found: ShellCommand[] = [];
  readonly modes: Modes = { exitOnError: false, pipefail: false };

  script(text: string, place: Omit<Place, 'source'>): void {
    if (place.depth > MAX_DEPTH || text.trim() === '') return;
    const source = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
    const parsed = parsedText(source);
    if (parsed !== null) this.#statements(parsed.commands, { ...place, source: parsed.source ?? source });
  }

  #statements(statements: readonly Statement[], place: Place): void {
    for (const [index, statement] of statements.entries()) {
      const isLast = index === statements.length - 1;
      const isBackground = statement.background === true;
      this.#node(statement.command, {
        ...place,
        isBackground: place.isBackground || isBackground,
        failureShows: place.failureShows && !isBackground && (isLast || this.modes.exitOnError),
      });
    }
  }

  #list(list: CompoundList, place: Place): void {
    this.#statements(list.commands, place);
  }

  #node(node: PipelineNode | Statement['command'], place: Place): void {
    if (this.found.length >= MAX_COMMANDS) return;
    const hidden: Place = { ...place, failureShows: false, isConditional: true };
    const inner: Place = { ...place, isConditional: true };
    switch (node.type) {
      case 'AndOr': {
        const lastOr = node.operators.lastIndexOf('||');
        for (const [index, command] of node.commands.entries()) {
          this.#node(command, { ...place, failureShows: place.failureShows && index > lastOr });
        }
        return;
      }
      case 'Pipeline': {
        const isNegated = node.prefixes.some(({ type }) => type === 'Negation');
        const last = node.commands.length - 1;
        for (const [index, command] of node.commands.entries()) {
          const next = node.commands[index + 1];
          this.#node(command, {
            ...place,
            failureShows: place.failureShows && !isNegated && (index === last || this.modes.pipefail),
            pipedInto: next === undefined ? place.pipedInto : nameOf(next),
            isPiped: index > 0 || place.isPiped,
          });
        }
        return;
      }
      case 'Command':
        this.#command(node, place);
        return;
      case 'Redirected':
        this.#node(node.command, place);
        return;
      case 'Subshell':
      case 'BraceGroup':
        this.#list(node.body, place);
        return;
      case 'If':
        this.#list(node.clause, hidden);
        this.#list(node.then, inner);
        for (const branch of node.elif) {
          this.#list(branch.clause, hidden);
          this.#list(branch.then, inner);
        }
        if (node.else !== undefined) this.#list(node.else, inner);
        return;
      case 'While':
        this.#list(node.clause, hidden);
        this.#list(node.body, hidden);
        return;
      case 'For':
        for (const word of node.wordlist ?? []) this.#substitutions(word, place);
        this.#list(node.body, hidden);
        return;
      case 'Select':
      case 'ArithmeticFor':
        this.#list(node.body, hidden);
        return;
      case 'Case':
        for (const item of node.items) this.#list(item.body, inner);
        return;
      case 'Function':
      case 'Coproc':
        if (node.body.type === 'CompoundList') this.#list(node.body, hidden);
        else this.#node(node.body, hidden);
        return;
      default:
        this.#substitutions(node, place);
    }
  }

  #command(node: Command, place: Place): void {
    for (const part of [...node.prefix, ...node.suffix]) this.#substitutions(part, place);
    if (node.name === undefined) return;
    this.#substitutions(node.name, place);
    const words = [node.name, ...node.args.map((arg) => (arg.type === 'Word' ? arg : textual(arg.text)))];
    const { wrappers, assignments, rest } = unwrapped(words.map(shellWord));
    const first = rest[0];
    if (first === undefined) return;
    const program = programName(first.value);
    const text = place.source.slice(node.pos, node.end).trim();
    if (program === 'set') this.#setModes(rest.slice(1));
    const command: ShellCommand = {
      text,
      program,
      words: rest.slice(1),
      wrappers,
      assignments: [
        ...node.prefix.filter((part) => part.type === 'Assignment').map((part) => part.text),
        ...assignments,
      ],
      redirects: redirectsOf(node),
      input: inputOf(node),
      within: place.within,
      host: place.host,
      failureShows: place.failureShows,
      pipedInto: place.pipedInto,
      isPiped: place.isPiped,
      isBackground: place.isBackground,
      isConditional: place.isConditional,
    };
    this.found.push(command);
    for (const inner of innerCommands(command)) {
      this.script(inner.text, {
        ...place,
        within: inner.within,
        host: inner.host ?? place.host,
        failureShows: place.failureShows && inner.showsFailure,
        depth: place.depth + 1,
      });
    }
  }

  #setModes(words: readonly ShellWord[]): void {
    for (const { value } of words) {
      if (/^-[a-z]*e[a-z]*$/u.test(value)) this.modes.exitOnError = true;
      if (value === 'pipefail') this.modes.pipefail = true;
    }
  }

  /** What stands in `$(…)`, backticks and `<(…)`. */
  #substitutions(node: SyntaxNode | { readonly type: 'Word' }, place: Place, isQuoted = false): void {
    const visit = (child: SyntaxNode, quoted: boolean): void => {
      if (child.type === 'CommandExpansion' || child.type === 'ProcessSubstitution') {
        const script = child.script;
        if (script === undefined || place.depth >= MAX_DEPTH) return;
        this.#statements(script.commands, {
          ...place,
          source: script.source ?? place.source,
          within: quoted ? 'quoted-substitution' : 'substitution',
          failureShows: false,
          pipedInto: null,
          isPiped: false,
          depth: place.depth + 1,
        });
        return;
      }
      const inside = quoted || child.type === 'DoubleQuoted' || child.type === 'HereDocBody';
      forEachChild(child, (next) => visit(next, inside));
    };
    visit(node as SyntaxNode, isQuoted);
  }
}

function parsedText(source: string): ParsedScript | null {
  try {
    return parse(source);
  } catch (error) {
    // The parser recovers from bad input; a text that is nested without end exceeds the stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function textual(text: string): Pick<Word, 'text' | 'value' | 'parts'> {
  return { text, value: text, parts: undefined };
}

const OPEN: ReadonlySet<string> = new Set([
  'SimpleExpansion',
  'ParameterExpansion',
  'CommandExpansion',
  'ArithmeticExpansion',
  'ProcessSubstitution',
]);

function shellWord(word: Pick<Word, 'text' | 'value' | 'parts'>): ShellWord {
  const parts = word.parts ?? [];
  const isQuoted = parts.some(({ type }) => /Quoted|LocaleString/u.test(type)) || /^["']/u.test(word.text);
  const isOpen = parts.some(
    (part) =>
      OPEN.has(part.type) ||
      (part.type === 'DoubleQuoted' && part.parts.some((inner) => OPEN.has(inner.type))),
  );
  return { text: word.text, value: word.value, isQuoted, isOpen };
}

function nameOf(node: CommandNode): string | null {
  if (node.type === 'Redirected') return nameOf(node.command);
  if (node.type !== 'Command' || node.name === undefined) return null;
  return programName(node.name.value);
}

function redirectsOf(node: Command): ShellRedirect[] {
  const found: ShellRedirect[] = [];
  for (const redirect of node.redirects) {
    if (redirect.type !== 'Redirect') continue;
    const { descriptor } = redirect;
    found.push({
      operator: redirect.operator,
      target: redirect.target?.value ?? '',
      descriptor: descriptor?.type === 'FileDescriptor' ? descriptor.value : null,
    });
  }
  return found;
}

function inputOf(node: Command): string | null {
  for (const redirect of node.redirects) {
    if (redirect.type === 'HereDoc') return redirect.body.text;
    if (redirect.type === 'HereString') return redirect.target?.value ?? '';
  }
  return null;
}

/** The commands of a shell text, outer before inner. */
export const shellCommands: (text: string) => readonly ShellCommand[] = remembered((text) => {
  const walk = new Walk();
  walk.script(text, {
    within: null,
    host: null,
    failureShows: true,
    pipedInto: null,
    isPiped: false,
    isBackground: false,
    isConditional: false,
    depth: 0,
  });
  return walk.found;
});
