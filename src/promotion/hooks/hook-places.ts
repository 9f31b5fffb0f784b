/**
 * Where each harness takes a check before a shell command, in a project's own settings. All of them hand the call over on
 * standard input, and take an exit with 2 and words on standard error as a no.
 *
 * @module
 */
import { join } from 'node:path';
import type { FileEdit } from '../../harness/connect/file-edit.ts';
import { jsonFile } from '../../harness/connect/json-file.ts';
import { commandOf } from '../../harness/connect/ours.ts';
import { shellQuoted } from '../draft/replay-script.ts';

export const HOOK_HARNESSES = ['claude-code', 'codex', 'gemini', 'cursor'] as const;
export type HookHarness = (typeof HOOK_HARNESSES)[number];

interface HookPlace {
  readonly file: string;
  readonly event: string;
  /** The tool that runs shell commands; null where the event is about nothing else. */
  readonly matcher: string | null;
  /** How many make a second. */
  readonly unit: number;
  readonly seed?: Readonly<Record<string, unknown>>;
}

export const HOOK_SECONDS = 120;

const PLACES: Readonly<Record<HookHarness, HookPlace>> = {
  // A person's own: a check that was seen on one machine is not put on those of others.
  'claude-code': {
    ...{ file: join('.claude', 'settings.local.json'), event: 'PreToolUse', matcher: 'Bash', unit: 1 },
  },
  codex: { ...{ file: join('.codex', 'hooks.json'), event: 'PreToolUse', matcher: 'Bash', unit: 1 } },
  gemini: {
    ...{ file: join('.gemini', 'settings.json'), event: 'BeforeTool', matcher: 'run_shell_command' },
    unit: 1000,
  },
  cursor: {
    ...{ file: join('.cursor', 'hooks.json'), event: 'beforeShellExecution', matcher: null, unit: 1 },
    seed: { version: 1 },
  },
};

/** The entry of one hook in the settings that a harness has for a project. */
export function hookEdit(harness: HookHarness, project: string, script: string): FileEdit {
  const { file, event, matcher, unit, seed } = PLACES[harness];
  const command = commandFor(script);
  const timeout = HOOK_SECONDS * unit;
  const isGrouped = matcher !== null;
  const entry = isGrouped
    ? { matcher, hooks: [{ type: 'command', command, timeout }] }
    : { command, timeout };
  return jsonFile({
    ...{ file: join(project, file), what: 'hook', ...(seed && { seed }) },
    hooks: {
      ...{ harness, path: ['hooks'], isGrouped, wanted: { [event]: [entry] } },
      isOurs: (hook) => commandOf(hook) === command,
    },
  });
}

function commandFor(script: string): string {
  return `sh ${shellQuoted(script)}`;
}
