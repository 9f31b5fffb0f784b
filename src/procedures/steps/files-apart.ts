/**
 * A patch of several files as an edit of each: who is told of the first alone forgets the others.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { commandOf } from '../commands/call-kind.ts';
import { patchIn, patchInCommand, sideOf } from './patch.ts';

const SECTION = /^\*\*\* (Update|Add|Delete) File: (.+)$/gm;

/** What a call changes files by; null for nearly every call. */
export function patchOf(call: Pick<Call, 'tool' | 'input'>): string | null {
  return patchIn(call.input) ?? patchInCommand(commandOf(call) ?? '');
}

export function filesApart<T extends Pick<Call, 'tool' | 'input'>>(call: T, patch = patchOf(call)): T[] {
  const heads = patch === null ? [] : [...patch.matchAll(SECTION)];
  if (patch === null || heads.length === 0) return [call];
  return heads.map((head, at): T => {
    const text = patch.slice(head.index, heads[at + 1]?.index).split('*** End Patch')[0] ?? '';
    const [, what, path = ''] = head;
    if (what === 'Delete') return { ...call, tool: 'delete_file', input: { path: path.trim() } };
    if (what === 'Update') return { ...call, tool: 'apply_patch', input: { patch: text } };
    return { ...call, tool: 'write', input: { path: path.trim(), content: sideOf('+', text) } };
  });
}
