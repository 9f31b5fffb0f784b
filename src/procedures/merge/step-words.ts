/**
 * The words of a step, in two kinds: those that say what it does (`kubectl`, `rollout`, `undo`), the same in every run
 * of a task, and those of what it is done to (`checkout`, `orders.csv`), which are others each time.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { withoutRunner } from '../commands/call-kind.ts';
import { pipelinesOf } from '../commands/command-words.ts';
import { ASKS_DATABASES, STATEMENT } from '../commands/database-clients.ts';
import { innerCommands, programIn, SHELLS, tokensOf } from '../commands/inner-commands.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import type { Step } from '../steps/step.ts';
import { HOST_NAME } from '../tasks/address-patterns.ts';
import { hostWords } from '../tasks/parameters.ts';
import { BRACED } from '../tasks/slot.ts';
import {
  ASKS_SERVERS,
  DOTTED_TASK,
  DOTTED_TASKS,
  GIT_WITH_VALUE,
  GIVEN_PROGRAM,
  NESTED,
  RUNS_FILES,
  SAYS_WHAT,
  SCRIPT,
  SUBCOMMANDS,
  USUAL_SUBCOMMANDS,
  WELL_KNOWN_FILE,
  WITH_VALUE,
} from './program-rules.ts';

export interface StepWords {
  /** What it does: programs, their subcommands and long options, names of tools, endings of files. */
  readonly does: readonly string[];
  /** What it is done to. */
  readonly values: readonly string[];
}

/** What is longer holds a file or a letter: what it says belongs to that day. */
const MAX_TEXT = 300;
/** Longer ones are keys and hashes. */
export const MAX_WORD = 24;
/** A shell in a container on another machine, and no more. */
const MAX_DEPTH = 4;
/** What stands for a parameter or a secret. */
const PLACEHOLDER = new RegExp(String.raw`${BRACED}|<secret:[\w-]+>`, 'g');
/** `s3` and `config:set` are subcommands; `build02`, `a.b`, `src/` are not. */
const SUBCOMMAND = /^[a-z]+\d?(?:[:-][a-z]+)*$/;
const CALLED = /[.\s(=]([a-zA-Z]\w{2,})\s*\(|\)\.([a-z]\w{2,})/g;
/** `rails runner "User.find(1).destroy()"`: a program, whoever runs it. */
const METHOD_CALL = /\w\.[a-z]\w*[(!?]|\)\.[a-z]/;
const EVERYDAY_CALL =
  /^(?:print|puts|len|open|str|int|float|list|dict|set|tuple|range|format|join|split|strip|append|extend|items|keys|values|require|log|map|filter|sorted|enumerate|zip|sum|min|max|head|lower|upper|replace|encode|decode|close|write|read)$/;
const ENDING = /\.([a-z][a-z0-9]{0,4})(?::[\d-]+)?$/i;

export function wordsOfStep({ tool, args }: Step): StepWords {
  if (tool === 'shell') return commandWords((args.command ?? '').slice(0, MAX_TEXT));
  const does = parts(tool.replace(/([a-z])([A-Z])/g, '$1 $2'));
  const values: string[] = [];
  for (const [name, value] of Object.entries(args)) {
    const text = value.slice(0, MAX_TEXT).replace(PLACEHOLDER, ' ');
    does.push(...endings(text), ...hosts(text), ...(SAYS_WHAT.test(name) ? parts(text) : []));
    values.push(...parts(text));
  }
  return { does, values };
}

const commandWords = remembered((command): StepWords => {
  const found = pipelinesOf(command).map(({ text }) => programWords(tokensOf(withoutRunner(text))));
  return { does: found.flatMap(({ does }) => does), values: found.flatMap(({ values }) => values) };
});

/** The program and its subcommands: `gh pr create`, `kubectl rollout undo`, `python convert.py`. */
export function commandName(text: string): string {
  return nameOf(tokensOf(text.slice(0, MAX_TEXT)));
}

function nameOf(tokens: readonly string[], depth = 0): string {
  const [inner] = depth < MAX_DEPTH ? innerCommands(tokens) : [];
  if (inner !== undefined) return nameOf(inner, depth + 1);
  const { program, subcommands, script } = namedIn(tokens);
  return [program, ...(script === undefined ? subcommands : [script])].join(' ');
}

/** What the scripts of a command are told to do: `add` of `node feed.js add 41`. They are named without it. */
export const scriptOrders: (command: string) => string = remembered((command) => {
  const found = pipelinesOf(command).map(({ text }) =>
    namedIn(tokensOf(withoutRunner(text.slice(0, MAX_TEXT)))),
  );
  return found
    .map(({ script, subcommands }) => (script === undefined ? '' : subcommands.join(' ')))
    .join('\n');
});

interface Named {
  readonly program: string;
  readonly subcommands: readonly string[];
  /** The file that a program runs. */
  readonly script: string | undefined;
  readonly options: readonly string[];
  readonly values: readonly string[];
}

function namedIn([first = '', ...words]: readonly string[]): Named {
  const program = programIn(first);
  const [subcommands, options, values]: [string[], string[], string[]] = [[], [], []];
  const withValue = program === 'git' ? GIT_WITH_VALUE : WITH_VALUE;
  let left = SUBCOMMANDS.find(({ programs }) => programs.test(program))?.count ?? USUAL_SUBCOMMANDS;
  let index = 0;
  for (; index < words.length && left > 0; index++) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    if (word === '--') break;
    if (program === 'python' && word === '-m' && next !== undefined) {
      subcommands.push(next);
      index += 1;
      left = 0;
    } else if (word.startsWith('-')) {
      options.push(word);
      // After a subcommand, `--env live` is an option of it; before, few options have a value.
      const takesNext = withValue.test(word) || (subcommands.length > 0 && /^--\w[\w-]*$/.test(word));
      if (takesNext && next !== undefined && !next.startsWith('-')) values.push(words[++index] ?? '');
    } else if (SUBCOMMAND.test(word) || (DOTTED_TASKS.test(program) && DOTTED_TASK.test(word))) {
      subcommands.push(word);
      if (left > 1 || !NESTED.test(word)) left -= 1;
    } else break;
  }
  const rest = words.slice(index);
  const script = subcommands.length === 0 && RUNS_FILES.test(program) ? scriptIn(words) : undefined;
  if (script === undefined) return { program, subcommands, script, options, values: [...values, ...rest] };
  const given = rest.filter((word) => !word.endsWith(script));
  const [order = ''] = given;
  // `node feed.js add 41`: of scripts only a verb is sure to say what is done, a name may be what it is done to.
  const isOrder = SUBCOMMAND.test(order) && VERB_CLASS.has(order);
  return {
    ...{ program, script, options },
    subcommands: isOrder ? [order] : [],
    values: [...values, ...(isOrder ? given.slice(1) : given)],
  };
}

/** None where the program itself is given. */
function scriptIn(words: readonly string[]): string | undefined {
  const first = words.findIndex((word) => !word.startsWith('-'));
  const word = words[first];
  if (word === undefined || words.slice(0, first).some((option) => GIVEN_PROGRAM.test(option)))
    return undefined;
  return SCRIPT.test(word) ? word.replace(/^.*[\\/]/, '') : undefined;
}

function programWords(tokens: readonly string[], depth = 0): StepWords {
  const inner = depth < MAX_DEPTH ? innerCommands(tokens) : [];
  if (inner.length > 0) {
    const found = inner.map((command) => programWords(command, depth + 1));
    const outer = [programIn(tokens[0] ?? '')].filter((program) => !SHELLS.test(program));
    return {
      does: [...outer, ...found.flatMap(({ does }) => does)],
      values: found.flatMap(({ values }) => values),
    };
  }
  const { program, subcommands, script, options, values } = namedIn(tokens);
  const does = [
    program,
    ...parts(script?.replace(/\.\w+$/, '') ?? ''),
    ...subcommands.flatMap((word) => [...new Set([word, ...word.split(/[:.-]/)])]),
  ];
  const said: string[] = [];
  const isCheck = isSiteCheck(tokens);
  const isCode = RUNS_FILES.test(program) && options.some((option) => GIVEN_PROGRAM.test(option));
  for (const word of [...options, ...values]) {
    const [option = '', value = ''] = word.startsWith('-') ? word.split('=', 2) : ['', word];
    if (/^--?[a-z][a-z-]{2,}$/.test(option)) does.push(option.replace(/^-+/, ''));
    if (ASKS_DATABASES.test(program)) does.push(...statements(value));
    if (isCode || METHOD_CALL.test(value)) does.push(...callsIn(value));
    if (ASKS_SERVERS.test(program) && !isCheck) does.push(...hosts(value));
    does.push(...endings(value));
    said.push(...parts(value.replace(PLACEHOLDER, ' ')));
  }
  return { does: does.filter(isWord), values: said };
}

/** Whether a site answers is asked of one's own, whichever that is. */
export function isSiteCheck(tokens: readonly string[]): boolean {
  return tokens.some((word) => /^(?:--head|-[a-zA-Z]*I[a-zA-Z]*|\/dev\/null|--spider)$/.test(word));
}

/** Whom a request goes to belongs to the task. */
function hosts(text: string): string[] {
  return text.includes('://') ? hostWords(text).slice(0, 1) : [];
}

/** What a program that was given as an argument calls: `drop_duplicates`, `groupby`. */
function callsIn(code: string): string[] {
  const names = [...code.matchAll(CALLED)].map(([, called, last]) => (called ?? last ?? '').toLowerCase());
  return names.filter((name) => !EVERYDAY_CALL.test(name));
}

function statements(text: string): string[] {
  return [...text.matchAll(STATEMENT)].flatMap(([, verb = '', what]) => [
    verb.toLowerCase(),
    ...(what ? [`${verb}-${what}`.toLowerCase()] : []),
  ]);
}

/** `report.PDF` is a pdf; a name that many projects have says what it is. */
function endings(text: string): string[] {
  const words = text.split(/[\s,]+/);
  return words.flatMap((word) => {
    // In a sentence, `users.email` is a column.
    if (words.length > 2 && !/[\\/]/.test(word)) return [];
    if (word.includes('://') || word.includes('@') || HOST_NAME.test(word)) return [];
    const name = word.replace(/^.*[\\/]/, '');
    if (WELL_KNOWN_FILE.test(name)) return [name.toLowerCase().replace(/^\.|\.\w+$/g, '')];
    const [, ending] = ENDING.exec(name) ?? [];
    return ending === undefined ? [] : [ending.toLowerCase()];
  });
}

function parts(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(isWord);
}

function isWord(word: string): boolean {
  return word.length > 1 && word.length <= MAX_WORD && /\p{L}/u.test(word);
}
