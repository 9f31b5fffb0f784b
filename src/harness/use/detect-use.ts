/**
 * Which skills an event shows in use, by name or by path; whether those are installed is the finder's to say.
 *
 * @module
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLDER_FIELDS, PATH_FIELDS } from '../../sessions/tool-fields.ts';
import type { CommandTyped, HookEvent, Prompted, ToolUsed } from '../hook-event.ts';
import { isRecord, MAX_PATH, nameOf } from '../payload.ts';
import { MAX_READS, type ScriptRun, shellUse } from '../shell/shell-use.ts';
import { isSkillFile } from '../skill-file.ts';
import { isOwnTool, OWN_LOADERS, toolName } from './server-tools.ts';
import { PATH_LIST_FIELDS, READ_TOOLS, SKILL_NAME_FIELDS, SKILL_TOOLS, shellWordsOf } from './tool-tables.ts';

export type UseTarget =
  /** As the agent or the person said it; may be `plugin:name`. */
  | { readonly name: string }
  /** A SKILL.md, or a file below a skill's folder; absolute. */
  | { readonly path: string };

export interface DetectedUse {
  readonly how: 'skill-tool' | 'command' | 'read' | 'script';
  readonly target: UseTarget;
  readonly outcome: 'success' | 'failure' | 'unknown';
}

interface UseRule {
  readonly id: DetectedUse['how'];
  readonly reason: string;
  readonly detect: (event: HookEvent, userHome: string) => readonly DetectedUse[];
}

/** A tool whose call went wrong loaded nothing. */
const hasLoaded = ({ outcome }: ToolUsed): boolean => outcome === 'success' || outcome === 'unknown';

export const USE_RULES: readonly UseRule[] = [
  {
    id: 'skill-tool',
    reason:
      'a tool of the harness loads a skill by its name; what knowhow’s own tools load, its server counts',
    detect: (event) => (event.kind === 'tool' && hasLoaded(event) ? bySkillTool(event) : []),
  },
  {
    id: 'command',
    reason: 'a person typed /name',
    detect: (event) => (event.kind === 'command' || event.kind === 'prompt' ? byCommand(event) : []),
  },
  {
    id: 'read',
    reason: 'its SKILL.md was read, by a tool or in a shell',
    detect: (event, userHome) =>
      event.kind === 'tool' && hasLoaded(event) ? byReading(event, userHome) : [],
  },
  {
    id: 'script',
    reason: 'a file below its folder was run in a shell',
    detect: (event, userHome) => (event.kind === 'tool' ? byRunning(event, userHome) : []),
  },
];

/** Every use that an event shows; none for most. */
export function usageOf(event: HookEvent, userHome: string): DetectedUse[] {
  return USE_RULES.flatMap(({ detect }) => detect(event, userHome));
}

/** The skill that an agent got from knowhow itself: counted already, but the session has it now. */
export function loadedByOwnTool(event: HookEvent): string | null {
  if (event.kind !== 'tool' || !hasLoaded(event) || !isOwnTool(event.tool)) return null;
  return OWN_LOADERS.has(toolName(event.tool)) ? nameOf(event.input, ['name']) : null;
}

function bySkillTool({ tool, input }: ToolUsed): DetectedUse[] {
  if (!SKILL_TOOLS.has(toolName(tool)) || isOwnTool(tool)) return [];
  const name = nameOf(input, SKILL_NAME_FIELDS)?.replace(/^[/$]+/, '');
  return name ? [{ how: 'skill-tool', target: { name }, outcome: 'unknown' }] : [];
}

/** `/name` at the head of a prompt; in Codex also `$name` anywhere. */
const SLASH_NAME = /^\s*(?:<command-name>)?\/([a-z0-9][\w:.-]*)(?=\s|<|$)/i;
const DOLLAR_NAME = /(?:^|\s)\$([a-z0-9][a-z0-9:-]*)(?=[\s.,;:!?)]|$)/gi;
const MAX_NAMES = 5;

function byCommand(event: CommandTyped | Prompted): DetectedUse[] {
  if (event.kind === 'command') return [{ how: 'command', target: { name: event.name }, outcome: 'unknown' }];
  if (!event.isTyped) return [];
  const slash = SLASH_NAME.exec(event.prompt)?.[1];
  const dollars =
    event.harness === 'codex' ? [...event.prompt.matchAll(DOLLAR_NAME)].map(([, name]) => name) : [];
  const names = [...new Set([...(slash ? [slash] : []), ...dollars])].slice(0, MAX_NAMES);
  return names.map((name) => ({ how: 'command', target: { name }, outcome: 'unknown' }));
}

function byReading(event: ToolUsed, userHome: string): DetectedUse[] {
  const paths = READ_TOOLS.has(toolName(event.tool))
    ? readPaths(event, userHome)
    : inShell(event, userHome).reads;
  return paths.map((path) => ({ how: 'read', target: { path }, outcome: 'unknown' }));
}

function readPaths({ input, workingFolder }: ToolUsed, userHome: string): string[] {
  // The editors that also write say which of the two they do.
  if (typeof input.command === 'string' && input.command !== 'view') return [];
  const lists = PATH_LIST_FIELDS.flatMap((field) => (Array.isArray(input[field]) ? input[field] : []));
  const named = nameOf(input, PATH_FIELDS, MAX_PATH);
  const listed = lists.map((item) => nameOf(isRecord(item) ? item : { path: item }, PATH_FIELDS, MAX_PATH));
  const paths = [named, ...listed].flatMap((path) => {
    const absolute = path !== null && isSkillFile(path) ? absolutePath(path, workingFolder, userHome) : null;
    return absolute === null ? [] : [absolute];
  });
  const different = [...new Set(paths)];
  return different.length > MAX_READS ? [] : different;
}

function absolutePath(path: string, workingFolder: string | null, userHome: string): string | null {
  if (/[*?]/.test(path)) return null;
  if (path.startsWith('file://')) return URL.canParse(path) ? fromFileUrl(path) : null;
  if (path.startsWith('~/')) return resolve(userHome, path.slice(2));
  if (workingFolder === null && !path.startsWith('/')) return null;
  return resolve(workingFolder ?? '/', path);
}

function fromFileUrl(url: string): string | null {
  try {
    return fileURLToPath(url);
  } catch {
    // On another machine, or encoded in a way that no path can be.
    return null;
  }
}

function byRunning(event: ToolUsed, userHome: string): DetectedUse[] {
  if (event.outcome === 'refused') return [];
  return inShell(event, userHome).runs.map((run) => ({
    how: 'script',
    target: { path: run.path },
    outcome: scriptOutcome(event, run),
  }));
}

function scriptOutcome({ outcome }: ToolUsed, run: ScriptRun): DetectedUse['outcome'] {
  if (outcome === 'success' && run.tellsSuccess) return 'success';
  return outcome === 'failure' && run.tellsFailure ? 'failure' : 'unknown';
}

function inShell(event: ToolUsed, userHome: string): ReturnType<typeof shellUse> {
  const line = shellWordsOf(event);
  if (line === null) return { reads: [], runs: [] };
  const { input, workingFolder } = event;
  const given = nameOf(input, FOLDER_FIELDS, MAX_PATH);
  const folder = given === null ? workingFolder : absolutePath(given, workingFolder, userHome);
  return shellUse(line, { workingFolder: folder, userHome });
}
