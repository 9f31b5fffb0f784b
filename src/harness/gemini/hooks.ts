/**
 * Gemini CLI's hook payloads and answers.
 *
 * @module
 */
import {
  commonOccasion,
  readCompact,
  readSessionEnd,
  readSessionStart,
  readStop,
  toolReader,
  withContext,
} from '../common-readers.ts';
import type { HookTranslation } from '../hook-event.ts';
import { MAX_TEXT, nameOf, textOf } from '../payload.ts';
import { type EventReader, translation } from '../translate.ts';

const readPrompt: EventReader = (payload, occasion) => ({
  kind: 'prompt',
  ...occasion,
  prompt: textOf(payload, ['prompt'], MAX_TEXT) ?? '',
  key: nameOf(payload, ['prompt_id']),
  isTyped: true,
});

export const gemini: HookTranslation = translation({
  harness: 'gemini',
  occasion: commonOccasion,
  readers: {
    SessionStart: readSessionStart,
    BeforeAgent: readPrompt,
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
