/**
 * Patches as agents write them: of one tool's own form, or as `diff` does.
 *
 * @module
 */

const FILE = /^(?:\*\*\* (?:Update|Add|Delete) File:|\+\+\+) (.+)$/gm;
/** What names files and places, and is no line of any. */
const HEAD = /^(?:\+\+\+|---|\*\*\*|@@)/;

/** Null where there is none among a call's arguments. */
export function patchIn(input: Readonly<Record<string, unknown>>): string | null {
  const text = textIn(input.patch) ?? textIn(input.input) ?? textIn(input.diff);
  return text !== null && /^(?:\*\*\* |@@|--- )/m.test(text) ? text : null;
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Codex hands its patches to a shell as well. */
export function patchInCommand(command: string): string | null {
  return /^\s*(?:cd \S+ && )?apply_patch\b/.test(command) && command.includes('*** Begin Patch')
    ? command.slice(command.indexOf('*** Begin Patch'))
    : null;
}

export function patchedFiles(patch: string): string[] {
  return [...patch.matchAll(FILE)].map(([, file = '']) => file.trim());
}

/** The text before (`-`) or after (`+`) a patch, as far as it shows: what it leaves alone belongs to both. */
export function sideOf(mark: '+' | '-', patch: string): string {
  return patch
    .split('\n')
    .filter((line) => !HEAD.test(line) && (line.startsWith(mark) || line.startsWith(' ')))
    .map((line) => line.slice(1))
    .join('\n');
}
