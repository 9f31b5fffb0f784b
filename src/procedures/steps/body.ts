/**
 * What a command says on the lines behind its first: a here-document, an inline program, more commands. Without it,
 * `cat > shop.conf <<EOF …` cannot be followed. It is no part of what steps are compared by.
 *
 * What is typed into a file or a program may be a secret in a form that no rule knows: nothing is told of a text that
 * names one, nor of what was handed to a program that is not known to take a text.
 *
 * @module
 */
import { mayHoldSecretInFile } from './hidden-settings.ts';
import { isSettings } from './settings-files.ts';
import { namesSecret } from './written.ts';

/** What a person reads and follows. */
const MAX_LINES = 12;
const MAX_TEXT = 600;

const HERE_DOCUMENT = /<<-?\s*\\?['"]?\w/;
const TAKES_TEXT =
  /(?:^|[\s;&|(/])(?:cat|tee|python[\d.]*|node|deno|bun|ruby|perl|php|bash|sh|zsh|psql|sqlite3|mysql|kubectl|oc|docker|podman|jq|patch|crontab|sed|awk|git)(?=\s|$)/;
/** Whatever else it takes, then it takes a password. */
const LOGS_IN = /\blog[ -]?in\b/i;
const BETWEEN_COMMANDS = /\|\||&&|;/;
const FILE_OF_SECRETS =
  /\.env\b|netrc|\bid_(?:rsa|dsa|ecdsa|ed25519)|\.(?:pem|p12|pfx|jks|kdbx)\b|vault|shadow/i;

/** The file that a text is written to. */
const WRITTEN_FILE = />>?\s*["']?([^\s"'<>|;&]+)|\btee\s+(?:-\S+\s+)*["']?([^\s"'<>|;&-][^\s"'<>|;&]*)/g;

/** Words of every day that look like the name of a secret. */
const INNOCENT =
  /\b(?:proxy|fastcgi|uwsgi|grpc|scgi)_pass\b|^\s*pass$|\b(?:keys|sorted_keys|sort_keys)\b|\bpass(?:ed|es|ing)\b|\bauthors?\b/g;

/** Of a command that redaction has seen whole; undefined where nothing may or need be told. */
export function bodyOf(command: string): string | undefined {
  if (!command.includes('\n')) return undefined;
  const [head = '', ...rest] = command.replace(/\r\n?/g, '\n').trim().split('\n');
  const lines = rest.map((line) => line.replace(/[^\P{Cc}\t]/gu, '').trimEnd());
  const shown = shownOf(lines);
  const told = [head, ...shown];
  if (told.some((line) => mayBeSecret(line))) return undefined;
  if (!told.every(isTakenAsText)) return undefined;
  if (writesSettings(head) && shown.some((line) => mayHoldSecretInFile(line.trim()))) return undefined;
  const more = lines.length - shown.length;
  return [...shown, ...(more > 0 ? [`… ${more} more ${more === 1 ? 'line' : 'lines'}`] : [])].join('\n');
}

/** By the command that a here-document stands in, and by all that it is piped into. */
function isTakenAsText(line: string): boolean {
  if (!HERE_DOCUMENT.test(line)) return true;
  return line.split(BETWEEN_COMMANDS).every((command) => {
    const stages = command.split('|');
    const first = stages.findIndex((stage) => HERE_DOCUMENT.test(stage));
    return first < 0 || stages.slice(first).every((stage) => TAKES_TEXT.test(stage) && !LOGS_IN.test(stage));
  });
}

function writesSettings(head: string): boolean {
  const files = [...head.matchAll(WRITTEN_FILE)].map(([, to, by]) => to ?? by ?? '');
  return HERE_DOCUMENT.test(head) && files.some(isSettings);
}

function mayBeSecret(line: string): boolean {
  return namesSecret(line.replace(INNOCENT, '')) || FILE_OF_SECRETS.test(line);
}

/** Whole lines, as many as there is room for. */
function shownOf(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let length = 0;
  for (const line of lines.slice(0, MAX_LINES)) {
    length += line.length + 1;
    if (length > MAX_TEXT) break;
    shown.push(line);
  }
  return shown;
}
