/**
 * Where the harnesses keep what is theirs, for a user who may have moved it: `$CODEX_HOME`, by default `~/.codex`.
 *
 * @module
 */
import { join } from 'node:path';
import type { Environment } from '../config/home.ts';

export interface UserPlace {
  readonly userHome: string;
  readonly environment: Environment;
}

export type UserFolder = (place: UserPlace) => string;

export const USER_FOLDERS = {
  'claude-code': movedBy('CLAUDE_CONFIG_DIR', '.claude'),
  codex: movedBy('CODEX_HOME', '.codex'),
  pi: movedBy('PI_CODING_AGENT_DIR', '.pi/agent'),
  openclaw: movedBy('OPENCLAW_STATE_DIR', '.openclaw'),
  hermes: movedBy('HERMES_HOME', '.hermes'),
  gemini: ({ environment, userHome }) => join(environment.GEMINI_CLI_HOME || userHome, '.gemini'),
} as const satisfies Record<string, UserFolder>;

function movedBy(variable: string, below: string): UserFolder {
  return ({ environment, userHome }) => environment[variable] || join(userHome, below);
}
