/**
 * Files that sessions wrote which had read the web: whoever reads one reads the web, too, in whatever session.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { isAbsolute, resolve } from 'node:path';
import type { ToolUsed } from '../harness/hook-event.ts';
import { textOf } from '../harness/payload.ts';
import { shownPaths } from '../harness/shown-paths.ts';
import { toolName } from '../harness/use/server-tools.ts';
import { shellCommandOf } from '../harness/use/tool-tables.ts';
import { shellCommands } from '../shell/parse.ts';
import type { LineageRepository } from '../store/lineage-store.ts';
import type { Store } from '../store/store.ts';
import { isTainted, TAINTS, type Taint } from '../store/taint.ts';

export interface WrittenFilesOptions {
  readonly settings: Pick<Store['settings'], 'get' | 'set'>;
  readonly lineage: Pick<LineageRepository, 'derive' | 'taintOf'>;
}

/** Tools of harnesses that put a text into a file, in lower case. */
const WRITE_TOOLS: ReadonlySet<string> = new Set(
  `write edit multiedit notebookedit write_file writefile edit_file create_file create replace fs_write patch
  str_replace_editor str_replace_based_edit_tool`.split(/\s+/u),
);
const PATH_FIELDS = ['file_path', 'path', 'filePath', 'notebook_path'];
const MAX_PATH = 4096;
/** A command that names more files shows none of them whole. */
const MAX_READ = 20;

/** How far a file can be trusted for who wrote it; null where nothing is known against it. */
export async function writtenTaint(
  settings: Pick<Store['settings'], 'get'>,
  path: string,
): Promise<Taint | null> {
  const level = await settings.get(keyOf(path));
  return TAINTS.find((taint) => taint === level) ?? null;
}

/** What was written is noted, what was read is heard. */
export async function followFiles(event: ToolUsed, options: WrittenFilesOptions): Promise<void> {
  if (event.outcome === 'refused') return;
  const command = shellCommandOf(event) ?? '';
  const path = command === '' ? textOf(event.input, PATH_FIELDS, MAX_PATH) : null;
  const isWrite = path !== null && WRITE_TOOLS.has(toolName(event.tool).toLowerCase());
  const absolute = (name: string): string =>
    isAbsolute(name) ? name : resolve(event.workingFolder ?? '/', name);
  const session = { kind: 'session', id: event.sessionKey } as const;
  const read = isWrite ? [] : path === null ? shownPaths(command).slice(0, MAX_READ) : [path];
  for (const name of read) {
    const level = await writtenTaint(options.settings, absolute(name));
    if (level === null) continue;
    const why = 'read a file that a session wrote which had read what strangers wrote';
    await options.lineage.derive(session, [], level, { why });
  }
  const written = isWrite ? [path] : writtenBy(command);
  if (written.length === 0) return;
  const level = await options.lineage.taintOf(session);
  if (level === undefined || !isTainted(level)) return;
  for (const name of written) await options.settings.set(keyOf(absolute(name)), level);
}

function writtenBy(command: string): string[] {
  if (!command.includes('>') && !command.includes('tee')) return [];
  return shellCommands(command).flatMap(({ program, words, redirects }) => [
    ...redirects.filter(({ operator }) => operator.includes('>')).map(({ target }) => target),
    ...(program === 'tee' ? words.map(({ value }) => value).filter((word) => !word.startsWith('-')) : []),
  ]);
}

function keyOf(path: string): string {
  return `taint.file:${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
}
