/**
 * Where a command runs: `cd web && npm test` is `npm test` in the folder `web`. The folder is no word of the step, so
 * that the same command in another folder is the same kind of step; who follows a recipe has to go there. What is set
 * for the shell before that, as by `set -a`, stays with the command.
 *
 * @module
 */
import { posix } from 'node:path';
import { FOLDER_FIELDS, textOf } from '../../sessions/tool-fields.ts';

export interface Placed {
  readonly command: string;
  /** As it was named; null where nobody went anywhere. */
  readonly folder: string | null;
}

const GOES = /^cd\s+(?:"([^"]*)"|'([^']*)'|(\S+?))\s*(?:&&|;)\s*/;
/** How the shell is to go on: it holds for what follows, wherever that is done. */
const SETS = /^(set(?:[ \t]+(?:[-+]\w*o[ \t]+\w+|[-+]\w+))+)[ \t]*(&&|;|\n)\s*/;
/** Back to where the agent came from, which nobody knows any more. */
const BACK = /^(?:-|\.\.(?:\/\.\.)*)$/;
const ABSOLUTE = /^(?:[\\/]|[A-Za-z]:[\\/])/;
const HOME = /^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root)(?=\/|$)/;

export function placed(text: string, input: Readonly<Record<string, unknown>>): Placed {
  const given = textOf(input, FOLDER_FIELDS) ?? '';
  let folder = given === '' ? null : literal(given);
  let command = text.trim();
  let settings = '';
  for (let isSetUp = false; !isSetUp; ) {
    const before = command;
    command = command
      .replace(SETS, (_, set: string, sign: string) => {
        settings += sign === '&&' ? `${set} && ` : `${set}; `;
        return '';
      })
      .replace(GOES, (_, double?: string, single?: string, bare?: string) => {
        folder = within(folder, double ?? (single === undefined ? (bare ?? '') : literal(single)));
        return '';
      });
    isSetUp = command === before;
  }
  return { command: command === '' ? '' : settings + command, folder };
}

/** Stood in single quotes or in no command at all: nothing of it is run when it is told in double quotes. */
function literal(folder: string): string {
  return folder.replace(/(?<!\\)(?:\$(?=\()|["`])/g, '\\$&');
}

/** The harness was told where to run it. */
export function hasFolder(input: Readonly<Record<string, unknown>>): boolean {
  return FOLDER_FIELDS.some((name) => typeof input[name] === 'string' && input[name] !== '');
}

/** As it was typed: secrets are looked for behind this, and an address that was tidied up looks like none. */
function within(base: string | null, folder: string): string {
  return base === null || /^[~$-]/.test(folder) || ABSOLUTE.test(folder) ? folder : `${base}/${folder}`;
}

/** Seen from the project; null where that says nothing: its own folder, or any other that belongs to no project. */
export function fromProject(folder: string, project: string | null): string | null {
  const home = HOME.exec(project ?? '')?.[0];
  const full = tidy(home === undefined ? folder : folder.replace(/^~(?=\/|$)/, home));
  if (BACK.test(full)) return null;
  if (!ABSOLUTE.test(full)) return full === '.' ? null : full;
  if (project === null) return null;
  const root = tidy(project);
  if (full === root) return null;
  return full.startsWith(`${root}/`) ? full.slice(root.length + 1) : tidy(folder);
}

function tidy(folder: string): string {
  const slashed = /^[A-Za-z]:/.test(folder) ? folder.replaceAll('\\', '/') : folder;
  return posix.normalize(slashed).replace(/(?<=.)\/+$/, '');
}

/** A shell would end the word there, or read it as something else; `*` and `$HOME` are meant as such. */
const NO_WORD = /[\s;&|()<>"'`#]/;
/** The home of whoever follows, which no shell knows in quotes. */
const FROM_HOME = /^~\//;

/** The command with the way to its folder, as it can be run. */
export function commandIn(folder: string | undefined, command: string): string {
  if (folder === undefined) return command;
  if (!NO_WORD.test(folder)) return `cd ${folder} && ${command}`;
  const home = FROM_HOME.exec(folder)?.[0] ?? '';
  return `cd ${home}"${folder.slice(home.length).replace(/(?<!\\)"/g, '\\"')}" && ${command}`;
}
