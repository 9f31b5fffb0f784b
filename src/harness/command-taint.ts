/**
 * Whether a command line brings in what strangers wrote: each command that a shell would run, by program and words. What is
 * sent somewhere brings in nothing.
 *
 * @module
 */
import { remembered } from '../remembered.ts';
import { shellCommands } from '../shell/parse.ts';
import { programRow, QUIET } from '../shell/programs.ts';

export interface CommandRule {
  readonly id: string;
  readonly reason: string;
  /** Null: those that no row names, and that are not known to stay on this machine. */
  readonly programs: ReadonlySet<string> | null;
  /** Given the words that follow the program, and of these the ones of its own command. */
  readonly applies: (rest: readonly string[], own: readonly string[]) => boolean;
  /** It reads also where only the shell knows from where: `xargs curl`, `curl "$url"`. */
  readonly opens?: true;
  /** What it reads is what it prints, and nothing else. */
  readonly prints?: true;
  /** What it reads, it runs. */
  readonly runs?: true;
}

/** Of the beginning and of the end each: between them is usually data, before them may be padding. */
const PART_CHARACTERS = 8000;
/** Options of these programs that take the next word: `gh -R o/r issue view`. */
const TAKES_WORD = new Set('-R --repo -C -c --git-dir --work-tree --hostname --prefix --registry'.split(' '));

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SERVICE_READS = words(
  'issue issues pr mr api gist release search discussion repo snippet run workflow project browse ci',
);
/** What these print is an address, or whether something went well. */
const SERVICE_WRITES = words(
  'create merge edit close reopen ready comment upload delete rerun cancel enable disable run set lock rename checks watch',
);
const GIT_READS = words('clone pull fetch ls-remote submodule archive');
/** `https://host/path`, `git@host:path`, `host:path` */
const REMOTE = /^(?:[a-z][a-z+]*:\/\/|[\w.-]+@[\w.-]+:|[\w.-]{2,}:)/iu;
/** `host:path`, and no `rsync://host/path` or `host::module`, which ask for no key. */
const IS_BY_SSH = /^(?:ssh|scp|sftp):\/\/|^(?![a-z][a-z+]*:\/\/|[^/]*::)/iu;
const REGISTRY_READS = words('view info show v search create dlx download docs');
const INSTALLS = words('install add i get tap -i run');
const CLOUD_READS = words('s3 s3api storage cp cat sync rsync download');
const CLOUD_COPIES = words('cp sync rsync mv copy');

/** Any that fits decides. */
const COMMAND_RULES: readonly CommandRule[] = [
  {
    id: 'downloader',
    reason: 'reads from the address that it is given',
    programs: words(
      'curl curlie wget wget2 http https httpie xh lynx w3m links elinks aria2c yt-dlp youtube-dl trafilatura lwp-request iwr irm invoke-webrequest invoke-restmethod start-bitstransfer',
    ),
    applies: (rest) => leavesMachine(rest) || rest.some((word) => word.startsWith('--input-file')),
    opens: true,
    prints: true,
  },
  {
    id: 'service',
    reason: 'words of strangers, by way of a service',
    programs: words('gh glab hub tea'),
    applies: (rest, own) =>
      SERVICE_READS.has(verbOf(rest)) && !SERVICE_WRITES.has(verbAfter(verbOf(own), own)),
    prints: true,
  },
  {
    id: 'git',
    reason: 'brings in what others have pushed',
    programs: words('git'),
    // Without an address it is where the project comes from.
    applies: (rest) => GIT_READS.has(verbOf(rest)) && rest.some((word) => REMOTE.test(word)),
  },
  {
    id: 'registry',
    reason: 'shows or runs what anybody may publish',
    programs: words('npm pnpm yarn bun pip pip3 cargo gem'),
    applies: (rest) => REGISTRY_READS.has(verbOf(rest)),
    prints: true,
  },
  {
    id: 'runner',
    reason: 'runs what anybody may publish; without these words it is usually a tool of the project',
    programs: words('npx bunx pnpx uvx'),
    applies: (rest) => beforeTool(rest).some((word) => PUBLISHED.test(word)),
    runs: true,
  },
  {
    id: 'installer',
    reason: 'installs what lies at an address, and lets it run',
    programs: words('pip pip3 pipx uv npm pnpm yarn bun cargo go gem brew apt apt-get dnf dpkg rpm'),
    applies: (_rest, own) =>
      own.some((word) => INSTALLS.has(word)) &&
      own.some((word) => /^(?:git\+)?(?:https?|ssh|git):\/\//iu.test(word)),
    runs: true,
  },
  {
    id: 'other-machine',
    reason: 'talks to another machine',
    programs: words('nc ncat netcat telnet ftp lftp s_client socat'),
    // With -z only whether it listens is asked.
    applies: (rest, own) =>
      !own.some((word) => /^-\w*z/u.test(word)) &&
      rest.some((word) => !word.startsWith('-') && !isThisMachine(word)),
  },
  {
    id: 'encrypted',
    reason: 'talks to another machine',
    programs: words('openssl'),
    applies: (_rest, own) => own[0] === 's_client',
  },
  {
    id: 'copy',
    reason: 'copies from a machine that lets anybody in',
    programs: words('scp rsync'),
    applies: (_rest, own) => copiedFrom(own).some((source) => !IS_BY_SSH.test(source)),
  },
  {
    id: 'cloud',
    reason: 'reads from a store in the cloud',
    programs: words('aws gsutil gcloud az rclone'),
    applies: (rest, own) =>
      rest.slice(0, 4).some((word) => CLOUD_READS.has(word)) &&
      !(own.slice(0, 4).some((word) => CLOUD_COPIES.has(word)) && !copiesHere(own)),
  },
  {
    id: 'names',
    reason: 'asks servers of names, whose answers are whatever their owners wrote',
    programs: words('dig drill kdig doggo nslookup host delv whois'),
    applies: (rest) => rest.some((word) => !word.startsWith('-')),
  },
  {
    id: 'run-address',
    reason: 'runs what lies at an address',
    programs: words('deno bun node go python python3 php ruby perl'),
    applies: (_rest, own) => {
      const [first = '', second = ''] = own.filter((word) => !word.startsWith('-'));
      return [first, second].some(isAddress);
    },
    runs: true,
  },
  {
    id: 'query-address',
    reason:
      'reads or runs what lies at an address that is said to it, of a query or of a line for a shell too',
    programs: words('duckdb nix tmux screen'),
    applies: (_rest, own) => own.some(isAddress),
  },
  {
    id: 'container',
    reason: 'a program of an image that nobody here knows, and an address',
    programs: words('docker podman'),
    applies: (_rest, own) => (own[0] === 'run' || own[0] === 'build') && own.some(isAddress),
  },
  {
    id: 'versions',
    reason: 'brings in what others have committed',
    programs: words('svn hg bzr fossil cvs'),
    applies: (_rest, own) => own.some(isAddress),
  },
  {
    id: 'unknown',
    reason: 'a program that nobody here knows, and an address',
    programs: null,
    applies: (_rest, own) => own.some(isAddress),
  },
  {
    id: 'script',
    reason: 'a program on the line that names an address',
    programs: words('python python3 py node deno bun php ruby perl osascript powershell pwsh'),
    applies: (rest) =>
      rest.some(
        (word) => /^(-c|-e|-r|-p|-m|--eval|--print|-command|eval|-)$/iu.test(word) || word.startsWith('<<'),
      ) && rest.some((word) => /^https?:\/\//iu.test(word) && !isThisMachine(word)),
  },
];

/** All that rows name: whether they read, the rows say. */
const NAMED: ReadonlySet<string> = new Set([
  ...words('ssh sftp docker podman kubectl psql mysql redis-cli open xdg-open'),
  ...COMMAND_RULES.flatMap(({ programs }) => [...(programs ?? [])]),
]);

/** Options that fetch, and names that say which version or from where: `eslint@9`, `git://…`, `owner/repo`. */
const PUBLISHED =
  /^(?:-y|-p|--(?:yes|package|from)(?:=.*)?)$|.@|^(?:git\+|git:|https?:|github:|gitlab:|bitbucket:|gist:)|^[\w-]+\/[\w.-]+$/u;
/** Also what is set for it, what the shell puts in, and where its errors go: `2>/dev/null`. */
const BEFORE_TOOL = /^(?:[-$/]|\w+=|\d$)/u;
/** Options of runners that take the next word, and do not fetch it. */
const RUNNER_TAKES_WORD = words(
  '-w --workspace --prefix --cache --userconfig --loglevel --python --with --index',
);
/** All that follows is a line for a shell. */
const CALL = words('-c --call');

/** Up to the tool: what follows it is its own, `npx tsc -p tsconfig.json`. */
function beforeTool(rest: readonly string[]): readonly string[] {
  const isTool = (word: string, place: number): boolean =>
    CALL.has(word) || (!BEFORE_TOOL.test(word) && !RUNNER_TAKES_WORD.has(rest[place - 1] ?? ''));
  const tool = rest.findIndex(isTool);
  return tool === -1 ? rest : rest.slice(0, tool + 1).filter((word) => !CALL.has(word));
}

/** Written out, and not of this machine. */
function isAddress(word: string): boolean {
  return (
    /^(?:--?[\w-]+=)?(?:https?|ftps?|sftp|svn(?:\+ssh)?|git|rsync|wss?|gopher):\/\//iu.test(word) &&
    !isThisMachine(word.replace(/^--?[\w-]+=/u, ''))
  );
}

/** What is no program with words after it. */
const OTHERWISE: readonly RegExp[] = [
  /\/dev\/(?:tcp|udp)\//u,
  // A host of the own network has no dot, as many words have not: only where the whole command is this.
  /(?:^|[;&|(])\s{0,9}(?:curl|wget)(?:\s{1,9}-\S{1,40}){0,9}\s{1,9}(?!localhost\b)[a-z][\w-]{0,60}\s{0,9}(?:$|[;&|)])/u,
];

/** A machine that lets the user in: what it answers is nobody's word, and no stranger's page. */
const SIGNED_IN_RULES: readonly CommandRule[] = [
  {
    id: 'signed-in',
    reason: 'works on another machine, by a key of the user',
    programs: words('ssh sftp'),
    applies: (rest) => rest.some((word) => !word.startsWith('-') && !isThisMachine(word)),
  },
  {
    id: 'signed-in-copy',
    reason: 'copies from another machine, by a key of the user',
    programs: words('scp rsync'),
    applies: (_rest, own) =>
      copiedFrom(own).some((source) => IS_BY_SSH.test(source) && !isThisMachine(source)),
  },
];

const SIGNS_IN = /ssh|scp|sftp|rsync/u;

export interface Reading {
  /** It brings in what strangers wrote. */
  readonly reads: boolean;
  /** By what it prints alone. */
  readonly onlyPrints: boolean;
  /** By running it. */
  readonly runs: boolean;
}

export const readingOf: (command: string) => Reading = remembered((command) => {
  const parts = partsOf(command);
  const rules = parts.flatMap((part) => rulesFor(part, COMMAND_RULES));
  const isOther = parts.some((part) => OTHERWISE.some((form) => form.test(part)));
  return {
    reads: rules.length > 0 || isOther,
    onlyPrints: !isOther && rules.every(({ prints }) => prints === true),
    runs: rules.some(({ runs }) => runs === true),
  };
});

export const worksElsewhere: (command: string) => boolean = remembered((command) =>
  partsOf(command).some((part) => SIGNS_IN.test(part) && rulesFor(part, SIGNED_IN_RULES).length > 0),
);

function partsOf(command: string): string[] {
  const isLong = command.length > 2 * PART_CHARACTERS;
  return isLong ? [command.slice(0, PART_CHARACTERS), command.slice(-PART_CHARACTERS)] : [command];
}

interface Ran {
  readonly program: string;
  readonly words: readonly string[];
  /** Where it reads is told by what is piped in, by a variable, by another program's output. */
  readonly isOpen: boolean;
}

/** Every command of a line, those within others and behind wrappers too, as a shell would run it. */
function ranBy(part: string): Ran[] {
  return shellCommands(part).map(({ program, words, input, within, isPiped, redirects }) => ({
    program: program === 'GET' ? program : program.toLowerCase().replace(/\.exe$/u, ''),
    words: [
      ...words.flatMap(({ value }) => value.split(INNER).filter((word) => word !== '')),
      ...(input ?? '').split(INNER).filter((word) => word !== ''),
      ...redirects.flatMap(({ operator, target }) => (operator.startsWith('<<') ? [operator] : [target])),
    ],
    isOpen: within === 'arguments' || isPiped || words.some(({ isOpen }) => isOpen),
  }));
}

/** Programs are handed over as one word: `python -c "…urlopen('https://…')"`. */
const INNER = /[\s()`'"<>,]+/u;

function rulesFor(part: string, table: readonly CommandRule[]): CommandRule[] {
  return ranBy(part).flatMap(({ program, words, isOpen }) =>
    table.filter(
      ({ programs, applies, opens }) =>
        (programs === null ? !isKnown(program) : programs.has(program)) &&
        (applies(words, words) || (opens === true && isOpen)),
    ),
  );
}

/** Named by a row here, or by the table of programs as one that stays on this machine. */
function isKnown(program: string): boolean {
  if (QUIET.has(program) || NAMED.has(program)) return true;
  const row = programRow(program);
  return row !== undefined && row.network === undefined;
}

/** What a program is told to do: the first word that is neither an option nor belongs to one. */
function verbOf(rest: readonly string[]): string {
  const verb = rest.find((word, place) => !word.startsWith('-') && !TAKES_WORD.has(rest[place - 1] ?? ''));
  return verb ?? '';
}

/** `gh pr create`: what is done to what. */
function verbAfter(verb: string, own: readonly string[]): string {
  return verbOf(own.slice(own.indexOf(verb) + 1));
}

/** What is copied stands before where it goes. */
function copiedFrom(own: readonly string[]): string[] {
  const named = own.filter((word) => word === '-' || !word.startsWith('-'));
  return named.slice(0, -1).filter((word) => REMOTE.test(word));
}

function copiesHere(own: readonly string[]): boolean {
  return copiedFrom(own).length > 0;
}

/** A downloader without any address does nothing; one that is told this machine's alone stays on it. */
function leavesMachine(rest: readonly string[]): boolean {
  const addresses = rest.filter(
    (word, place) =>
      word.includes('://') ||
      (MAY_BE_ADDRESS.test(word) && !isHeader(word, rest[place - 1]) && !LOCAL_FILE.test(word)),
  );
  return addresses.length > 0 && !addresses.every(isThisMachine);
}

/** Not an option, and not what is left of the punctuation of a JSON text: `:{`. */
const MAY_BE_ADDRESS = /^(?![-:{}]).*[.$:]/u;

/** `-d @mapping.json -o out.json`: no host ends like this. */
const LOCAL_FILE = /^@?[\w-]+\.(?:json|ndjson|xml|csv|ya?ml|txt|sql|log|html?)$/u;

/** `-H 'content-type: application/json'` names no host. */
function isHeader(word: string, before: string | undefined): boolean {
  return (before === '-H' || before === '--header') && /^[\w-]+:$/u.test(word);
}

export function isThisMachine(address: string): boolean {
  const url = address.includes('://') ? address : `http://${address}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/u.test(hostname);
}
