/**
 * A shell command cut into its pipelines, far enough to know which programs ran. No shell is imitated.
 *
 * @module
 */
import { fedBy } from './database-clients.ts';

export interface Pipeline {
  /** The words of the program that the pipe is about, without `cd`, `sudo`, variables and other prefixes. */
  readonly text: string;
  /** The last program of the pipe: its exit code is the one that the shell reports. */
  readonly last: string;
  /** True when the output goes to a file. */
  readonly writesFile: boolean;
}

/** Longer commands carry a file in a here-document; what runs stands at the beginning. */
const MAX_COMMAND = 4_000;
/** Options of sudo whose value is the next word, also behind others: `-iu postgres`. */
export const SUDO_WITH_VALUE =
  /-[A-Za-z]*[CDghpRrTtUu]|--(?:user|group|host|prompt|chdir|chroot|close-from|role|type|command-timeout|other-user)/;
/** Say where or how something runs, not what; each with its options and their values. */
const PREFIXES: readonly RegExp[] = [
  RegExp(String.raw`(?:sudo|doas)(?:\s+(?:(?:${SUDO_WITH_VALUE.source})\s+\S+|-\S*))*`),
  /timeout(?:\s+(?:-[ks]\s+\S+|-\S+))*\s+[\d.]+[smhd]?/,
  /(?:nice|ionice)(?:\s+(?:-[nc]\s+-?\d+|-\S+))*/,
  /env(?:\s+(?:-[uC]\s+\S+|-\S*))*/,
  /(?:time|nohup|setsid|stdbuf|command|exec|then|do|else|elif|if|while|until|!|\{)(?:\s+-[A-Za-z]+)*/,
  /[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|\S*)/,
];
const PREFIX = RegExp(String.raw`^(?:(?:${PREFIXES.map(({ source }) => source).join('|')})\s+)+`);
const SETUP =
  /^(?:cd|pushd|popd|export|set|source|\.|unset|ulimit|umask|fi|done|true|:|sleep|shopt|for|case|esac|select|function|break|continue|return|exit)(?:\s|$)/;
const TO_FILE = /(?:^|[^0-9&>-])(?:1?>>?)(?!\s*(?:&|\/dev\/(?:null|stdout|stderr)))|\btee\s+\S/;

export function pipelinesOf(command: string): Pipeline[] {
  const pipelines: Pipeline[] = [];
  for (const part of cut(withoutHereDocuments(command.slice(0, MAX_COMMAND)), 'list')) {
    const programs = cut(part, 'pipe').map((program) => program.trim().replace(PREFIX, ''));
    const first = actingProgram(programs);
    if (first === '' || SETUP.test(first)) continue;
    pipelines.push({
      text: first.replace(/\s+/g, ' '),
      last: programs.at(-1) ?? first,
      writesFile: TO_FILE.test(withoutQuotes(part)),
    });
  }
  return pipelines;
}

/** They give another program something to work on. */
const FEEDS =
  /^(?:cat|zcat|gzcat|gunzip -c|echo|printf|yes|rg|grep|egrep|ag|fd|find|ls|ps|pgrep|head|tail|jq|awk|sed(?!.* -i)|sort|comm|envsubst|git (?:ls-files|status|branch)|git (?:diff|grep) .*--?name-only|docker (?:ps|images)|kubectl get|crontab(?: -u \S+)? -l|ip6?tables(?:-save| -S)|dpkg --get-selections|(?:gh|glab|helm|docker|podman|aws|gcloud)(?: [\w-]+){0,2} (?:list|ls)|helm template|kustomize build)\b/;
/** They show what another program said. */
const SHOWS =
  /^(?:grep|egrep|fgrep|rg|ag|head|tail|sort|shuf|uniq|wc|cut|tr|awk|sed(?!.* -i)|jq|yq|bc|column|less|more|tee|cat|nl|tac|rev|fold|paste|comm|diff|base64|xxd|md5sum|sha\d+sum|pbcopy|xclip|envsubst|while|read|openssl x509|(?:python3?|node|ruby|perl) -\w*[cenp]\b|python3? -m json)\b/;
const XARGS =
  /^xargs(?:\s+(?:-[0prtx]+|-[IPLnsdaE]\s*\S+|--(?:max-\w+|replace|delimiter|arg-file|process-slot-var)(?:=\S+|\s+\S+)|--[\w-]+(?:=\S+)?))*(?:\s+|$)/;
/** `find . -name '*.orig' -exec rm {} +` */
const FOUND = /^find\s.*?\s-(?:exec|execdir|ok|okdir)\s+/;
const FOUND_END = /\s*(?:\\?;|\+)(?:\s.*)?$/;

/** The first, unless it does nothing but feed another. */
function actingProgram(programs: readonly string[]): string {
  const [first = ''] = programs;
  if (FOUND.test(first)) return first.replace(FOUND, '').replace(FOUND_END, '').replace(PREFIX, '');
  if (!FEEDS.test(first)) return first;
  const rest = programs.slice(1).map((program) => program.replace(XARGS, '').replace(PREFIX, ''));
  const acting = rest.findLast((program) => program !== '' && !SHOWS.test(program));
  return acting === undefined ? first : fedBy(first, acting);
}

/** `<<<` is none. What ends one may be quoted in any way, and may stand in the very next line. */
const HERE_DOCUMENT =
  /(?<!<)<<-?[ \t]*\\?(['"]?)(\w(?:[\w.-]*\w)?)\1([^\n]*)(?=\n)[\s\S]*?(?:\n\s*\2(?![\w.-])|$)/g;

function withoutHereDocuments(command: string): string {
  return command.includes('<<') ? command.replace(HERE_DOCUMENT, '$3') : command;
}

function withoutQuotes(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '""');
}

/** Cuts at `&&`, `||`, `;`, `&`, comments and newlines, or at `|`, outside of quotes. */
function cut(text: string, at: 'list' | 'pipe'): string[] {
  const parts: string[] = [];
  let quote = '';
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (quote !== '') {
      if (character === '\\' && quote === '"') index++;
      else if (character === quote) quote = '';
      continue;
    }
    if (character === '\\') index++;
    else if (character === '"' || character === "'") quote = character;
    else {
      const length = separatorAt(text, index, at);
      if (length === 0) continue;
      parts.push(text.slice(start, index));
      start = index + length;
      index = start - 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** How long what separates two commands here is; 0 where nothing does. */
function separatorAt(text: string, index: number, at: 'list' | 'pipe'): number {
  const character = text.charAt(index);
  const next = text.charAt(index + 1);
  if (at === 'pipe') return character === '|' ? (next === '&' ? 2 : 1) : 0;
  switch (character) {
    case ';':
    case '\n':
      return 1;
    case '|':
      return next === '|' ? 2 : 0;
    case '&':
      return next === '&' ? 2 : Number(next !== '>' && !/[<>|]/.test(text.charAt(index - 1)));
    case '#':
      return isWordStart(text, index) ? commentLength(text, index) : 0;
    default:
      return 0;
  }
}

function isWordStart(text: string, index: number): boolean {
  return index === 0 || /[\s;&|()]/.test(text.charAt(index - 1));
}

/** An apostrophe in it opens nothing. */
function commentLength(text: string, index: number): number {
  const end = text.indexOf('\n', index);
  return (end < 0 ? text.length : end) - index;
}
