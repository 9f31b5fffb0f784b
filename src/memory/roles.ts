/**
 * Roles as harnesses name them: who speaks, and how far the words are to be trusted where nobody says.
 *
 * @module
 */
import type { Taint } from '../store/memory-store.ts';

export interface RoleRule {
  readonly spoken: 'user' | 'assistant' | 'tool' | 'system';
  readonly taint: Taint;
}

const TOOL: RoleRule = { spoken: 'tool', taint: 'tool' };
const ASSISTANT: RoleRule = { spoken: 'assistant', taint: 'agent' };
const SYSTEM: RoleRule = { spoken: 'system', taint: 'user' };
/** An unknown role is somebody who speaks. */
const SOMEBODY: RoleRule = { spoken: 'user', taint: 'user' };

const ROLES: ReadonlyMap<string, RoleRule> = new Map([
  ['assistant', ASSISTANT],
  ['model', ASSISTANT],
  ['tool', TOOL],
  ['tool_result', TOOL],
  ['toolresult', TOOL],
  ['function', TOOL],
  ['system', SYSTEM],
  ['developer', SYSTEM],
]);

export function roleRule(role: string): RoleRule {
  return ROLES.get(role.trim().toLowerCase()) ?? SOMEBODY;
}
