/**
 * The words of a step, in two kinds: those that say what it does (`kubectl`, `rollout`, `undo`), the same in every run
 * of a task, and those of what it is done to (`checkout`, `orders.csv`), which are others each time.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { withoutRunner } from '../outcome/call-kind.ts';
import { pipelinesOf } from '../outcome/command-words.ts';
import type { Step } from '../steps/step.ts';
import { hostWords } from '../tasks/parameters.ts';

export interface StepWords {
  /** What it does: programs, their subcommands and long options, names of tools, endings of files. */
  readonly does: readonly string[];
  /** What it is done to. */
  readonly values: readonly string[];
}

/** What is longer holds a file or a letter: what it says belongs to that day. */
const MAX_TEXT = 300;
/** Longer ones are keys and hashes. */
const MAX_WORD = 24;
const SLOT = /\{[a-z_]+\d*\}/g;
const TOKEN = /"((?:[^"\\]|\\.)*)"|'([^']*)'|[^\s"']+/g;
/** Programs whose options before the subcommand have a value: `kubectl -n shop get`. */
const HAS_GLOBAL_VALUES =
  /^(?:kubectl|helm|git|aws|docker|podman|gcloud|az|oc|flux|argocd|make|terraform|npm|pnpm|yarn)$/;
/** Of these the second word says little without the third: `gh pr create`, `aws s3 cp`, `npm run build`. */
const TWO_SUBCOMMANDS =
  /^(?:kubectl|oc|gh|glab|aws|gcloud|az|fly|flyctl|doctl|hcloud|supabase|firebase|railway|wrangler|openssl|ip|nmcli|brctl|obsidian|op|pass)$/;
/** What follows these is what they are done to. */
const NO_SUBCOMMANDS =
  /^(?:pg_\w+|psql|mysql\w*|mariadb|sqlite3|duckdb|createdb|dropdb|createuser|cp|mv|rm|ls|cat|mkdir|rmdir|touch|ln|kill|pkill|killall|open|xdg-open|code|ffmpeg|convert|magick|mogrify|qpdf|pandoc|rsync|scp|tar|zip|unzip|gzip|chmod|chown|grep|rg|find|fd|sed|awk|head|tail|diff|wc|sort|jq|yq|lsof|ping|dig|nslookup|whois|less|tee|which|echo|test|source|ssh-copy-id|adduser|useradd|usermod|passwd|dd|df|du)$/;
const NESTED =
  /^(?:compose|system|image|container|volume|network|buildx|run|exec|mod|remote|stash|submodule|worktree|state|workspace|repo|artisan|manage)$/;
/** A statement says what a client of a database does. */
const STATEMENT =
  /\b(select|insert|update|delete|create|alter|drop|truncate|grant|revoke|copy|vacuum|analyze|explain|reindex)\b(?:\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:materialized\s+)?(index|table|database|view|user|role|column|extension|from|into|trigger|function|schema|policy))?/gi;
/** Programs that are known by the file that they run. */
const RUNS_FILES = /^(?:python|node|deno|bun|tsx|ruby|perl|php|bash|sh|zsh|Rscript|julia|osascript)$/i;
const ASKS_SERVERS = /^(?:curl|wget|http|https|xh|httpie)$/;
const DATABASE = /^(?:psql|mysql|mariadb|sqlite3|duckdb|clickhouse-client|bq|snowsql|sqlcmd|mongosh)$/;
const WELL_KNOWN_FILE =
  /^(?:README|CHANGELOG|LICENSE|CONTRIBUTING|SECURITY|NOTICE|AGENTS|CLAUDE|SKILL|MEMORY|TODO|CODEOWNERS|Dockerfile|Makefile|Caddyfile|Procfile|Gemfile|Jenkinsfile|Vagrantfile|\.[a-z]\w+)(?:\.\w+)?$/;
/** `s3` and `config:set` are subcommands; `fern-prod`, `build02`, `a.b` are not. */
const SUBCOMMAND = /^[a-z][a-z]*\d?(?:[:-][a-z]+)*$/;
/** Of tools that do many things, the argument that says which. */
const SAYS_WHAT =
  /^(?:action|command|domain|event|function|kind|method|mode|object|op|operation|resource|service|state|status|type|verb)$/i;
const ENDING = /\.([a-z][a-z0-9]{0,4})(?::[\d-]+)?$/i;

export function wordsOfStep({ tool, args }: Step): StepWords {
  if (tool === 'shell') return commandWords((args.command ?? '').slice(0, MAX_TEXT));
  const does = nameParts(tool);
  const values: string[] = [];
  for (const [name, value] of Object.entries(args)) {
    const text = value.slice(0, MAX_TEXT).replace(SLOT, ' ');
    does.push(...endings(text), ...hosts(text), ...(SAYS_WHAT.test(name) ? parts(text) : []));
    values.push(...parts(text));
  }
  return { does, values };
}

/** The program and its subcommands: `gh pr create`, `kubectl rollout undo`, `python convert.py`. */
export function commandName(text: string): string {
  const tokens = tokensOf(text);
  if (tokens[0] === 'ssh') {
    const [inner] = remoteCommands(tokens.slice(1));
    return inner === undefined ? 'ssh' : commandName(inner);
  }
  const { program, subcommands, script } = namedIn(tokens);
  return [program, ...subcommands, ...(script === undefined ? [] : [script])].join(' ');
}

const commandWords = remembered((command): StepWords => {
  const found = pipelinesOf(command).map(({ text }) => programWords(withoutRunner(text)));
  return { does: found.flatMap(({ does }) => does), values: found.flatMap(({ values }) => values) };
});

interface Named {
  readonly program: string;
  readonly subcommands: readonly string[];
  /** A file that a program of languages runs. */
  readonly script: string | undefined;
  /** Where the values begin. */
  readonly rest: readonly string[];
  readonly options: readonly string[];
  readonly values: readonly string[];
}

function tokensOf(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([whole, double, single]) => double ?? single ?? whole);
}

function namedIn([first = '', ...words]: readonly string[]): Named {
  const program = first
    .replace(/^.*\//, '')
    .replace(/^(python|pip)[23]$/, '$1')
    .toLowerCase();
  const [subcommands, options, values]: [string[], string[], string[]] = [[], [], []];
  let [index, left] = [0, NO_SUBCOMMANDS.test(program) ? 0 : TWO_SUBCOMMANDS.test(program) ? 2 : 1];
  for (; index < words.length && left > 0; index++) {
    const word = words[index] ?? '';
    const [option = '', value] = word.split('=', 2);
    if (word.startsWith('-')) {
      options.push(option);
      if (value !== undefined) values.push(value);
      const next = words[index + 1];
      // After a subcommand, `--env live` is an option of it; before, only some programs have options with values.
      const mayTake = HAS_GLOBAL_VALUES.test(program) || subcommands.length > 0;
      const takesNext = mayTake && value === undefined && next?.startsWith('-') === false;
      if (takesNext) values.push(words[++index] ?? '');
    } else if (SUBCOMMAND.test(word)) {
      subcommands.push(word);
      if (!NESTED.test(word)) left -= 1;
    } else break;
  }
  const script =
    RUNS_FILES.test(program) && subcommands.length === 0 ? words[index]?.replace(/^.*\//, '') : undefined;
  const rest = words.slice(script === undefined ? index : index + 1);
  return { program, subcommands, script, rest, options, values };
}

function programWords(text: string): StepWords {
  const tokens = tokensOf(text);
  if (tokens[0] === 'ssh') {
    const inner = remoteCommands(tokens.slice(1)).map(programWords);
    return {
      does: ['ssh', ...inner.flatMap(({ does }) => does)],
      values: inner.flatMap(({ values }) => values),
    };
  }
  const { program, subcommands, script, rest, options, values } = namedIn(tokens);
  const does = [
    program,
    ...subcommands.flatMap((word) => [...new Set([word, ...word.split(/[:-]/)])]),
    ...parts(script?.replace(/\.\w+$/, '') ?? ''),
  ];
  const said = [...values];
  for (const word of [...options, ...rest]) {
    if (word.startsWith('-')) {
      const [option = '', value = ''] = word.split('=', 2);
      if (/^--?[a-z][a-z-]{2,}$/.test(option)) does.push(option.replace(/^-+/, ''));
      said.push(value);
      continue;
    }
    if (DATABASE.test(program)) does.push(...statements(word));
    if (ASKS_SERVERS.test(program)) does.push(...hosts(word));
    does.push(...endings(word));
    said.push(word);
  }
  return { does: does.filter(isWord), values: said.flatMap((value) => parts(value.replace(SLOT, ' '))) };
}

/** What is run on another machine is what counts. */
function remoteCommands(words: readonly string[]): string[] {
  const host = words.findIndex(
    (word, index) => !word.startsWith('-') && !/^-[ipJo]$/.test(words[index - 1] ?? ''),
  );
  return host < 0 ? [] : pipelinesOf(words.slice(host + 1).join(' ')).map(({ text }) => text);
}

/** Whom a request goes to belongs to the task. */
function hosts(text: string): string[] {
  return text.includes('://') ? hostWords(text).slice(0, 1) : [];
}

function statements(text: string): string[] {
  return [...text.matchAll(STATEMENT)].flatMap(([, verb = '', what]) => [
    verb.toLowerCase(),
    ...(what ? [`${verb}-${what}`.toLowerCase()] : []),
  ]);
}

/** `report.PDF` is a pdf; a name that many projects have says what it is. */
function endings(text: string): string[] {
  return text.split(/[\s,]+/).flatMap((word) => {
    if (word.includes('://')) return [];
    const name = word.replace(/^.*[\\/]/, '');
    if (WELL_KNOWN_FILE.test(name)) return [name.toLowerCase().replace(/^\.|\.\w+$/g, '')];
    const [, ending] = ENDING.exec(name) ?? [];
    return ending === undefined ? [] : [ending.toLowerCase()];
  });
}

function nameParts(tool: string): string[] {
  return parts(tool.replace(/([a-z])([A-Z])/g, '$1 $2'));
}

function parts(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(isWord);
}

function isWord(word: string): boolean {
  return word.length > 1 && word.length <= MAX_WORD;
}
