/**
 * Acts of shell texts: what each command does, with what earlier commands have collected.
 *
 * @module
 */
import type { ShellCommand } from '../../../shell/command.ts';
import { shellCommands } from '../../../shell/parse.ts';
import type { Act, Deed, Matter, Whereto } from './act.ts';
import { belongsTo, destinationIn } from './destination.ts';
import type { Flow } from './flow.ts';
import { secretVariablesIn } from './matters.ts';
import { SHELL_DEEDS } from './shell-deeds.ts';

const SENDERS: ReadonlySet<string> = new Set(
  'curl wget http https xh nc ncat netcat socat scp sftp rsync ftp lftp ssh dig nslookup host mail mailx sendmail mutt rclone aws gsutil gcloud s3cmd mc gh tftp telnet iwr irm invoke-webrequest invoke-restmethod git'.split(
    ' ',
  ),
);
const INTERPRETERS: ReadonlySet<string> = new Set(
  'sh bash zsh dash fish python python3 node perl ruby php pwsh powershell source .'.split(' '),
);
/** What makes a request carry something. */
const CARRIES =
  /\s(?:-d|--data(?:-\w{1,12})?|-F|--form(?:-string)?|-T|--upload-file|--post-data|--post-file|--body-\w{1,5}|--json|-InFile|-Body|--raw)(?=[\s=@"'\w{]|$)|-X\s?(?:POST|PUT|PATCH)/u;
const HEADER =
  /(?:-H|--header)[ =]?(?:"[^"]{0,300}"|'[^']{0,300}'|\S{1,200})|(?:-u|--user)[ =]\S{1,200}|--oauth2-bearer \S{1,200}/gu;
const FETCHES: ReadonlySet<string> = new Set([
  'curl',
  'wget',
  'iwr',
  'irm',
  'invoke-webrequest',
  'aria2c',
  'http',
  'xh',
]);
const SILENT = /(?:(?<!2)>|&>)\s?\/dev\/null|\s&\s*$|\bnohup\b|(?:^|\/)\.[a-z][\w-]{0,30}(?:\s|$|\/)/u;
const CHECKED =
  /\b(?:sha\d{1,3}sum|shasum|md5sum|gpg(?:v)? --verify|cosign verify|minisign|checksum|Get-FileHash)\b/iu;

const PACKAGE_MANAGERS: ReadonlySet<string> = new Set(
  'pip pip3 pipx uv uvx npm npx pnpm yarn bun bunx gem cargo go brew python python3'.split(' '),
);
const AGENTS: ReadonlySet<string> = new Set(['claude', 'codex', 'gemini', 'opencode', 'cursor-agent', 'amp']);
/** An address that these name is shown or looked at; nothing is handed over. */
const QUIET_WITH_ADDRESSES: ReadonlySet<string> = new Set(
  'echo printf cat grep rg sed awk jq export open xdg-open export cd test [ # true false sleep set docker git'.split(
    ' ',
  ),
);

/** Gone into by name: what lies there is not all that the user has. */
const OWN_FOLDER = /^(?:\.\/)?[\w-][\w./-]*$/u;

/** The address of a bot holds its token. */
const BOT_ADDRESS = /api\.telegram\.org\/bot[^\s/]{0,3}\$/u;

interface Reading {
  readonly file: string;
  /** Of the first line of the text. */
  readonly line: number;
  readonly flow: Flow;
}

/** What a step before has fetched, by the name of the file, and from where. */
export type Fetched = Map<string, Whereto>;

export function shellActs(text: string, reading: Reading, fetched: Fetched, isChecked: boolean): Act[] {
  const acts: Act[] = [];
  const { flow } = reading;
  readAssignments(text, flow);
  const commands = shellCommands(text);
  let piped: Set<Matter> = new Set();
  let pipedFrom: Whereto | null = null;
  let inBlock: Set<Matter> = new Set();
  let upstream = '';
  let cursor = 0;
  let folder = '';
  const checked = isChecked || CHECKED.test(text);
  for (const command of commands) {
    const found = text.indexOf(command.text.slice(0, 60), Math.max(0, cursor - 200));
    if (found !== -1) cursor = found;
    const line = reading.line + countLines(text, found === -1 ? cursor : found);
    const whole = flow.resolved(command.text);
    const add = (does: Deed, what: Matter, to: Whereto): void => {
      const isHidden = SILENT.test(`${upstream}${command.text}`) || command.isBackground;
      acts.push({ does, what, to, isHidden, file: reading.file, line, text: command.text.slice(0, 300) });
    };
    const own = flow.mattersOf(command.text);
    for (const word of command.words) {
      for (const matter of flow.holds(fileNamed(word.value))) own.add(matter);
    }
    if (command.isPiped) for (const matter of piped) own.add(matter);
    if (command.input !== null) for (const matter of flow.mattersOf(command.input)) own.add(matter);
    if (SENDERS.has(command.program.toLowerCase())) sends(command, whole, own, add);
    else handsOver(command, whole, own, add);
    installs(command, whole, add);
    for (const { does, what, programs, has, unless } of SHELL_DEEDS) {
      if (!programs.includes(command.program) && !programs.includes('*')) continue;
      const seen = [command.wrappers.join(' '), whole].join(' ');
      if (what === 'everything' && OWN_FOLDER.test(folder)) continue;
      if (has.every((one) => one.test(seen)) && !unless?.test(seen)) add(does, what, 'none');
    }
    if (command.program === 'cd') folder = command.words[0]?.value ?? '';
    runsFetched(command, fetched, pipedFrom, checked, add);
    remembers(command, whole, own, flow, fetched);
    for (const matter of own) inBlock.add(matter);
    upstream = command.pipedInto === null ? '' : `${upstream}${command.text} | `.slice(-600);
    piped = command.pipedInto === null ? new Set() : own;
    pipedFrom =
      command.pipedInto !== null && FETCHES.has(command.program.toLowerCase())
        ? (destinationIn(whole)?.to ?? null)
        : command.pipedInto !== null
          ? pipedFrom
          : null;
  }
  // `{ …; } > file`: what the commands before have given lies in the file.
  for (const match of text.matchAll(/^\s*[})]\s*(?:2>&1\s*)?>{1,2}\s*["']?([\w./~$-]{2,100})/gmu)) {
    flow.taint(match[1] ?? '', inBlock);
  }
  inBlock = new Set();
  return acts;
}

type Add = (does: Deed, what: Matter, to: Whereto) => void;

function sends(command: ShellCommand, whole: string, own: ReadonlySet<Matter>, add: Add): void {
  const place = destinationIn(whole);
  const program = command.program.toLowerCase();
  const uploadsOnly = program === 'aws' || program === 'gsutil' || program === 'rclone' || program === 'gh';
  const to: Whereto =
    place?.to ?? (uploadsOnly ? 'known' : program === 'nc' || program === 'ncat' ? 'stranger' : 'open');
  if (to === 'local') return;
  if (program === 'ssh' && !command.isPiped && command.input === null) return;
  if (program === 'git' && !/\bpush\b/u.test(whole)) return;
  if (
    (program === 'aws' || program === 'gsutil' || program === 'rclone') &&
    !/\b(?:cp|sync|mv|copy|put|rsync)\b/u.test(whole)
  )
    return;
  if (
    program === 'gh' &&
    !/\b(?:gist create|issue create|release upload|pr comment|issue comment|api)\b/u.test(whole)
  )
    return;
  const headers = whole.match(HEADER)?.join(' ') ?? '';
  const body = whole
    .replace(HEADER, ' ')
    .replace(/\s-o\s+\S+|\s--output\s+\S+|\s--(?:cacert|cert|key|config|netrc-file)\s+\S+/gu, ' ');
  const inBody = secretVariablesIn(body);
  const host = place?.host ?? '';
  for (const variable of inBody) {
    // An address or a body that carries a secret of somebody else.
    const isOwn = belongsTo(variable, host) ?? BOT_ADDRESS.test(whole);
    if (!isOwn) add('sends', 'token', to);
  }
  for (const variable of secretVariablesIn(headers)) {
    if (belongsTo(variable, host) === false) add('sends', 'header-secret', to);
  }
  const carries = CARRIES.test(whole) || command.isPiped || /\$\(|`/u.test(whole) || !FETCHES.has(program);
  if (!carries) return;
  for (const matter of own) {
    if (matter === 'secret' && inBody.length > 0) continue;
    add('sends', matter, to);
  }
  if (own.size === 0 && CARRIES.test(whole)) add('sends', 'document', to);
}

/** Any other program that is given an address of a stranger and something that is not for strangers. */
function handsOver(command: ShellCommand, whole: string, own: ReadonlySet<Matter>, add: Add): void {
  if (QUIET_WITH_ADDRESSES.has(command.program)) return;
  const place = destinationIn(whole);
  if (place === null || (place.to !== 'stranger' && place.to !== 'drop')) return;
  for (const matter of own) add('sends', matter, place.to);
  for (const variable of secretVariablesIn(whole)) {
    if (belongsTo(variable, place.host) === false) add('sends', 'token', place.to);
  }
}

/** A package from a stranger runs at once, or as soon as it is used. */
function installs(command: ShellCommand, whole: string, add: Add): void {
  const { program } = command;
  if (/^(?:export|set|setx|env)$/u.test(program) && /\bHTTPS?_PROXY=/iu.test(whole)) {
    const to = destinationIn(whole)?.to;
    if (to === 'stranger' || to === 'drop') add('rewrites', 'instructions', to);
    return;
  }
  if (AGENTS.has(program) && /\bmcp add\b/u.test(whole)) {
    const to = destinationIn(whole)?.to;
    if (to === 'stranger' || to === 'drop') add('rewrites', 'instructions', to);
    return;
  }
  if (!PACKAGE_MANAGERS.has(program) || (/^python3?$/u.test(program) && !/-m\s(?:pip|uv)\b/u.test(whole)))
    return;
  // Nothing runs that is not pinned by its sum, or nothing runs at all.
  if (/--require-hashes|--ignore-scripts|--no-install|\bci\b/u.test(whole)) return;
  const source =
    /(?:--(?:extra-)?index-url|--find-links|--registry|-i|--source|--index|registry)[= ]\s?(\S+:\/\/\S+)|\b(?:install|add|i|x|dlx|run)\b[^|;&]{0,120}?\s["']?(?:git\+)?(https?:\/\/\S+)/u.exec(
      whole,
    );
  const to = source === null ? undefined : destinationIn(source[1] ?? source[2] ?? '')?.to;
  if (to === 'stranger' || to === 'drop') add('runs', 'fetched', to);
}

function runsFetched(
  command: ShellCommand,
  fetched: Fetched,
  pipedFrom: Whereto | null,
  isChecked: boolean,
  add: Add,
): void {
  const program = command.program;
  const isInterpreter = INTERPRETERS.has(program);
  if (isInterpreter && command.isPiped && pipedFrom !== null && pipedFrom !== 'local') {
    const readsData = command.words.some(({ value }) => /^-(?:c|e|p|m)$/u.test(value));
    if (!readsData) add('runs', 'fetched', pipedFrom);
  }
  // `bash <(curl …)`, `eval "$(curl …)"`, `python3 -c "$(curl …)"`.
  if (isInterpreter || program === 'eval' || program === 'exec') {
    const inner = /(?:\$\(|<\(|`)\s*(?:curl|wget)\b([^)`]{0,400})/u.exec(command.text)?.[1];
    if (inner !== undefined) add('runs', 'fetched', destinationIn(inner)?.to ?? 'open');
  }
  if (isChecked) return;
  const names = isInterpreter
    ? command.words.map(({ value }) => value)
    : [command.text.split(/\s/u)[0] ?? ''];
  for (const name of names) {
    const from = fetched.get(fileNamed(name));
    if (from !== undefined) add('runs', 'fetched', from);
  }
}

function remembers(
  command: ShellCommand,
  whole: string,
  own: ReadonlySet<Matter>,
  flow: Flow,
  fetched: Fetched,
): void {
  const { program, words, redirects } = command;
  const written = redirects.filter(({ operator }) => operator.includes('>')).map(({ target }) => target);
  const values = words.map(({ value }) => value);
  if (program === 'tee') written.push(...values.filter((value) => !value.startsWith('-')));
  if (/^(?:cp|mv|install|ln)$/u.test(program)) written.push(values.at(-1) ?? '');
  if (
    program === 'tar' ||
    program === 'zip' ||
    program === '7z' ||
    program === 'openssl' ||
    program === 'gpg' ||
    program === 'age'
  ) {
    const target = values.find((value) =>
      /\.(?:tgz|tar|gz|zip|7z|enc|gpg|age|bz2|xz|bin|dat)$|^\/tmp\//u.test(value),
    );
    if (target !== undefined) written.push(target);
  }
  if (program === 'git' && values[0] === 'bundle' && values[2] !== undefined) written.push(values[2]);
  for (const name of written) flow.taint(fileNamed(name), own);
  if (FETCHES.has(program.toLowerCase())) {
    const output =
      /(?:\s-o|\s--output|\s-O|\s-OutFile|\s--output-document)[= ]?["']?([\w./~$-]{1,100})/u.exec(
        whole,
      )?.[1] ??
      written[0] ??
      lastPart(whole);
    const from = destinationIn(whole)?.to;
    if (from !== undefined && output !== undefined && from !== 'local') fetched.set(fileNamed(output), from);
  }
}

/** `wget https://a/b.sh` and `curl -O` leave `b.sh`. */
function lastPart(whole: string): string | undefined {
  return /(?:wget|\s-\w*O\w*)\b/u.test(whole) ? /:\/\/[^\s"']+\/([\w.-]{2,80})/u.exec(whole)?.[1] : undefined;
}

function fileNamed(value: string): string {
  return value.replace(/^[\w-]{0,30}=@?|^@|^\.\//u, '').replace(/[;,]$/u, '');
}

function readAssignments(text: string, flow: Flow): void {
  for (const match of text.matchAll(
    /(?:^|[;&\n]\s*|\b(?:export|local|readonly)\s+)([A-Za-z_]\w{0,60})=("[^"\n]{0,400}"|'[^'\n]{0,400}'|\$\([^\n]{0,400}\)|[^\s;&|]{1,300})/gu,
  )) {
    const [, name = '', value = ''] = match;
    flow.define(name, value.replace(/^["']|["']$/gu, ''));
    flow.taint(name, flow.mattersOf(value));
  }
}

function countLines(text: string, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
