/**
 * Where each harness keeps its skills. One row a harness; order is precedence among foreign folders.
 *
 * @module
 */

export interface HarnessFolders {
  readonly harness: string;
  /** Below the user's home. */
  readonly user: readonly string[];
  /** Below a project's folder. */
  readonly project: readonly string[];
}

export const HARNESS_FOLDERS: readonly HarnessFolders[] = [
  { harness: 'agents', user: ['.agents/skills'], project: ['.agents/skills'] },
  { harness: 'claude-code', user: ['.claude/skills'], project: ['.claude/skills'] },
  { harness: 'codex', user: ['.codex/skills'], project: ['.codex/skills'] },
  { harness: 'cursor', user: ['.cursor/skills'], project: ['.cursor/skills'] },
  { harness: 'gemini', user: ['.gemini/skills'], project: ['.gemini/skills'] },
  { harness: 'opencode', user: ['.config/opencode/skills'], project: ['.opencode/skills'] },
  { harness: 'openclaw', user: ['.openclaw/skills'], project: ['skills'] },
  { harness: 'hermes', user: ['.hermes/skills'], project: ['.hermes/skills'] },
  { harness: 'pi', user: ['.pi/agent/skills'], project: ['.pi/skills'] },
];
