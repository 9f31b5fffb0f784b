/**
 * Where a shell stands that goes on from call to call: after `cd web` in a call of its own, the next command runs in
 * `web`, and is told so.
 *
 * @module
 */
import type { Call, Harness } from '../../sessions/session.ts';
import { commandOf } from '../outcome/call-kind.ts';
import { hasFolder, placed } from './folder.ts';

/** Each of their commands has a shell of its own, and is told its folder. */
const FRESH_SHELLS: ReadonlySet<Harness> = new Set(['codex', 'gemini', 'opencode', 'pi', 'openclaw']);
/** Claude Code takes its shell back from outside of the project, and says so. */
const TAKEN_BACK = 'Shell cwd was reset';
const ALONE = /^cd(?:\s+(?:"[^"]*"|'[^']*'|[^\s;&|<>()]+))?\s*;?\s*$/;

/** Goes somewhere, and does nothing there. */
export function isOnlyGoing(command: string): boolean {
  return command.startsWith('cd') && ALONE.test(command);
}

/** The calls as they would be made by somebody who starts in the project each time. */
export function inTheirFolders(calls: readonly Call[], harness: Harness): readonly Call[] {
  if (FRESH_SHELLS.has(harness)) return calls;
  const commands = calls.map((call) => commandOf(call)?.trimStart() ?? null);
  if (!commands.some((command) => command?.startsWith('cd'))) return calls;
  let [here, before] = ['', ''];
  return calls.map((call, index) => {
    const command = commands[index];
    if (command == null || hasFolder(call.input)) return call;
    const told = here === '' ? call : { ...call, input: { ...call.input, cwd: here } };
    const there = folderAfter(command, call, here);
    if (there !== here) [here, before] = [there === '-' ? before : there, here];
    return told;
  });
}

/** As it was where the command did not work: then nobody went anywhere. */
function folderAfter(command: string, { result }: Call, here: string): string {
  if (result?.text.includes(TAKEN_BACK)) return '';
  if (!command.startsWith('cd') || result === null || result.isError || (result.exitCode ?? 0) !== 0)
    return here;
  const line = isOnlyGoing(command) ? `${command.replace(/[;\s]+$/, '')};` : command;
  return placed(line, here === '' ? {} : { cwd: here }).folder ?? '';
}
