/**
 * Where a shell stands that goes on from call to call: after `cd web` in a call of its own, the next command runs in
 * `web`, and is told so. Where the log says of each call in which folder it was made, that is believed.
 *
 * @module
 */
import type { Call, Harness, SessionInfo } from '../../sessions/session.ts';
import { commandOf } from '../commands/call-kind.ts';
import { hasFolder, placed } from './folder.ts';

/** Each of their commands has a shell of its own, and is told its folder. */
const FRESH_SHELLS: ReadonlySet<Harness> = new Set(['codex', 'gemini', 'opencode', 'pi', 'openclaw']);
/** Claude Code takes its shell back from outside of the project, and says so. */
const TAKEN_BACK = 'Shell cwd was reset';
const ALONE = /^cd(?:\s+(?:"[^"]*"|'[^']*'|[^\s;&|<>()]+))?\s*;?\s*$/;

/** At the start of a command, not within quotes or a shell of its own. */
const MOVES = /(?:^|[;&|\n{]|\b(?:then|do|else) )[ \t]{0,8}(?:cd|pushd|popd|Set-Location)(?![\w.-])/;
/** The whole line went there in a shell of its own. */
const IN_BACKGROUND = /(?:^|[^&])&\s*$/;
/** Another folder each time it is asked for. */
const FOUND_ANEW = /\$\(|`/;
const NEEDS_NO_START = /^(?:[~$\\/-]|[A-Za-z]:)/;

/** Goes somewhere, and does nothing there. */
export function isOnlyGoing(command: string): boolean {
  return command.startsWith('cd') && ALONE.test(command) && !FOUND_ANEW.test(command);
}

/** From where the session began: '' is that folder, null is one that nobody can tell any more. */
type Folder = string | null;

/** The calls as they would be made by somebody who starts in the project each time. */
export function inTheirFolders(
  calls: readonly Call[],
  { harness, project }: Pick<SessionInfo, 'harness' | 'project'>,
): readonly Call[] {
  if (FRESH_SHELLS.has(harness)) return calls;
  const isAway = (call: Call): boolean =>
    commandIn(call)?.startsWith('cd') === true || Boolean(statedFolder(call.folder, project));
  if (!calls.some(isAway)) return calls;
  let [here, before]: Folder[] = ['', ''];
  return calls.map((call) => {
    const command = commandIn(call);
    if (command === null || hasFolder(call.input)) return call;
    here = statedFolder(call.folder, project) ?? here;
    const told = here ? { ...call, input: { ...call.input, cwd: here } } : call;
    const there = folderAfter(command, call, here);
    if (there !== here) [here, before] = [there === '-' ? before : there, here];
    return told;
  });
}

function commandIn(call: Call): string | null {
  return commandOf(call)?.trimStart() ?? null;
}

/** A copy of the project for one piece of work: the same file has the same place in each of them. */
const WORKTREE = /^\.claude\/worktrees\/[^/]+(?:\/|$)/;

/** Undefined where nothing is said, or only that the agent has left the project. */
function statedFolder(folder: string | undefined, project: string | null): string | undefined {
  if (folder === undefined || project === null) return undefined;
  if (folder === project) return '';
  return folder.startsWith(`${project}/`)
    ? folder.slice(project.length + 1).replace(WORKTREE, '')
    : undefined;
}

/** A wrong folder is worse than none: what is not plain to see is not guessed. */
function folderAfter(command: string, { input, result }: Call, here: Folder): Folder {
  if (result?.text.includes(TAKEN_BACK)) return '';
  if (input.run_in_background === true || !MOVES.test(command)) return here;
  const isGoing = isOnlyGoing(command);
  // Whether the way or the work failed is not said, unless there was no work.
  if (result === null || result.isError || (result.exitCode ?? 0) !== 0) return isGoing ? here : null;
  const line = isGoing ? `${command.replace(/[;\s]+$/, '').replace(/^cd$/, 'cd ~')};` : command;
  const { command: rest, folder } = placed(line, here ? { cwd: here } : {});
  if (MOVES.test(rest) || IN_BACKGROUND.test(rest)) return null;
  if (folder === null || FOUND_ANEW.test(folder)) return null;
  return here === null && !NEEDS_NO_START.test(folder) ? null : folder;
}
