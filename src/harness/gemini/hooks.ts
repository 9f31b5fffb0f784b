/**
 * Gemini CLI's hook payloads and answers.
 *
 * @module
 */
import {
  commonOccasion,
  promptReader,
  readCompact,
  readSessionEnd,
  readSessionStart,
  readStop,
  toolReader,
  withContext,
} from '../common-readers.ts';
import type { HookTranslation } from '../hook-event.ts';
import { translation } from '../translate.ts';

export const gemini: HookTranslation = translation({
  harness: 'gemini',
  occasion: commonOccasion,
  readers: {
    SessionStart: readSessionStart,
    BeforeAgent: promptReader('prompt_id'),
    // `tool_response.error` is there when the tool itself failed; a command's exit code stands in the text.
    AfterTool: toolReader('unknown'),
    AfterAgent: readStop,
    PreCompress: readCompact,
    SessionEnd: readSessionEnd,
  },
  answers: {
    SessionStart: withContext('SessionStart'),
    BeforeAgent: withContext('BeforeAgent'),
    AfterTool: withContext('AfterTool'),
  },
});
