/**
 * The call of our hook client, or of the daemon's socket, within a command, whatever a person wrote around it.
 *
 * @module
 */
import { socketCallPattern } from './socket-call.ts';

export interface HookCall {
  readonly start: number;
  readonly end: number;
}

/** A word as `quoted` writes it for one shell or another. */
const WORD = `(?:[\\w@%+=:,./\\\\-]+|"[^"]*"|'(?:[^']|'\\\\'')*')`;
/** A home behind the event: a whole path, so that `2>log` is no part of it. */
const HOME = `(?:(?:/|[A-Za-z]:)[\\w@%+=:,./\\\\-]*|"[^"]*"|'(?:[^']|'\\\\'')*')`;
const BETWEEN = '[ \\t]+';
/** Where a call ends. */
const BEHIND = '(?=$|[\\s;&|)<>])';
const SCRIPT = /^(.*)[\\/]+dist[\\/]+hook\.js$/;

/**
 * `node FOLDER/dist/hook.js HARNESS EVENT [HOME]`, where the folder is one of ours: other programs have a
 * `dist/hook.js` too. Or the call of the socket.
 */
export function hookCallIn(
  text: string,
  harness: string,
  folders: readonly string[] = [],
): HookCall | undefined {
  const asked = new RegExp(`${socketCallPattern(WORD, BETWEEN, harness)}${BEHIND}`).exec(text);
  if (asked) return { start: asked.index, end: asked.index + asked[0].length };
  if (!text.includes('hook.js')) return undefined;
  const words = [WORD, `(${WORD})`, `["']?${harness}["']?`, `["']?\\w[\\w-]*["']?`].join(BETWEEN);
  const pattern = new RegExp(`${words}(?:${BETWEEN}${HOME})?${BEHIND}`, 'g');
  for (const match of text.matchAll(pattern)) {
    const folder = SCRIPT.exec(unquoted(match[1] ?? ''))?.[1];
    if (folder !== undefined && isOurFolder(folder, folders)) {
      return { start: match.index, end: match.index + match[0].length };
    }
  }
  return undefined;
}

/** The folders that commands of ours call. */
export function foldersIn(commands: readonly string[]): string[] {
  return commands.flatMap((command) => {
    const words = command.match(new RegExp(WORD, 'g')) ?? [];
    return words.flatMap((word) => SCRIPT.exec(unquoted(word))?.[1] ?? []);
  });
}

/** Of a command with more in it than the call: the commands before and behind it. Empty where it stands alone. */
export function withoutCall(text: string, { start, end }: HookCall): string {
  const before = /^(.*)(?:;|&&)(?:(?!;|&&).)*$/s.exec(text.slice(0, start))?.[1]?.trim();
  const behind = /^(?:(?!;|&&).)*(?:;|&&)(.*)$/s.exec(text.slice(end))?.[1]?.trim();
  return [before, behind].filter(Boolean).join('; ');
}

function isOurFolder(folder: string, folders: readonly string[]): boolean {
  const path = slashed(folder);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /knowhow/i.test(name) || folders.some((one) => slashed(one) === path);
}

function slashed(path: string): string {
  return path.replaceAll(/[\\/]+/g, '/');
}

function unquoted(word: string): string {
  if (/^".*"$/s.test(word)) return word.slice(1, -1);
  return /^'.*'$/s.test(word) ? word.slice(1, -1).replaceAll(`'\\''`, "'") : word;
}
