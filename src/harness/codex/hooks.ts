/**
 * Codex's hook payloads and answers: Claude Code's shape, with answers that must carry known keys only.
 *
 * @module
 */
import {
  commonOccasion,
  promptReader,
  readAnnouncedTool,
  readCompact,
  readSessionEnd,
  readSessionStart,
  readStop,
  readSubagentStop,
  toolReader,
  withContext,
} from '../common-readers.ts';
import type { HookTranslation } from '../hook-event.ts';
import { translation } from '../translate.ts';

export const codex: HookTranslation = translation({
  harness: 'codex',
  occasion: commonOccasion,
  readers: {
    SessionStart: readSessionStart,
    UserPromptSubmit: promptReader('turn_id'),
    PreToolUse: readAnnouncedTool,
    // Failed commands come by the same event, and a plain text does not tell.
    PostToolUse: toolReader('unknown'),
    Stop: readStop,
    SubagentStop: readSubagentStop,
    PreCompact: readCompact,
    PostCompact: readCompact,
    SessionEnd: readSessionEnd,
  },
  answers: {
    SessionStart: withContext('SessionStart'),
    UserPromptSubmit: withContext('UserPromptSubmit'),
    PreToolUse: withContext('PreToolUse'),
    PostToolUse: withContext('PostToolUse'),
  },
});
