/**
 * Which entries are knowhow's, wherever it is or was installed and whatever a person did around them.
 *
 * @module
 */
import { posix, win32 } from 'node:path';
import { hookCallIn } from './hook-call.ts';

/** A hook that calls our client; what a person wrote around the call changes nothing about that. */
export function isOurHook(value: unknown, harness: string, folders: readonly string[] = []): boolean {
  return hookCallIn(commandOf(value), harness, folders) !== undefined;
}

export function commandOf(hook: unknown): string {
  const command = typeof hook === 'object' && hook !== null && 'command' in hook ? hook.command : undefined;
  return typeof command === 'string' ? command : '';
}

/** `node …/bin/knowhow mcp` or `knowhow mcp`, with the command as a text or as the first of a list. */
export function isOurServer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { command, args } = value as { command?: unknown; args?: unknown };
  const words = [command, args].flat().filter((word): word is string => typeof word === 'string');
  const at = words.findIndex((word) => /(?:^|[\\/])knowhow(?:\.cmd|\.exe)?$/.test(word));
  return at >= 0 && words[at + 1] === 'mcp';
}

/** Absolute paths that entries of ours call, wherever in a settings file they stand: Node's and knowhow's own. */
export function programsIn(value: unknown): string[] {
  if (typeof value === 'string') return isHookLine(value) ? wordsOf(value).slice(0, 2).filter(isPath) : [];
  if (typeof value !== 'object' || value === null) return [];
  if (!isOurServer(value)) return Object.values(value).flatMap(programsIn);
  const { command, args } = value as { command?: unknown; args?: unknown };
  return [command, args].flat().filter((word): word is string => typeof word === 'string' && isPath(word));
}

function isHookLine(text: string): boolean {
  return /dist[\\/]+hook\.js/.test(text);
}

/** A line as `hookCommand` writes it, quotes taken off. */
function wordsOf(line: string): string[] {
  const words = line.match(/(?:'[^']*'|"[^"]*"|\\.|[^\s'"])+/g) ?? [];
  return words.map((word) => word.replaceAll(/'([^']*)'|"([^"]*)"|\\(')/g, '$1$2$3'));
}

function isPath(word: string): boolean {
  return posix.isAbsolute(word) || win32.isAbsolute(word);
}
