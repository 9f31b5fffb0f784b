/**
 * Claude Code's hook payloads and answers.
 *
 * @module
 */
import {
  commonOccasion,
  readAnnouncedTool,
  readCompact,
  readFailedTool,
  readSessionEnd,
  readSessionStart,
  readStop,
  readSubagentStop,
  toolReader,
  withContext,
} from '../common-readers.ts';
import type { HookTranslation } from '../hook-event.ts';
import { MAX_TEXT, nameOf, type Payload, textOf } from '../payload.ts';
import { type EventReader, translation } from '../translate.ts';

/** Who authored a prompt, where the client says so: a person at the composer, or the caller of `claude -p`. */
const TYPED_SOURCES: ReadonlySet<unknown> = new Set([undefined, null, 'user', 'sdk']);
/** Notices that older versions submit as prompts without saying who wrote them. */
const NOTICE =
  /^\s*<(?:task-notification|local-command-|bash-(?:input|stdout|stderr)|system-reminder|teammate-message)/;

const readPrompt: EventReader = (payload, occasion) => {
  const prompt = textOf(payload, ['prompt'], MAX_TEXT) ?? '';
  return {
    kind: 'prompt',
    ...occasion,
    prompt,
    key: nameOf(payload, ['prompt_id']),
    isTyped: isTyped(payload, prompt),
  };
};

function isTyped({ source }: Payload, prompt: string): boolean {
  // A source that is not known yet is somebody else than the ones that are.
  return TYPED_SOURCES.has(source) && !NOTICE.test(prompt);
}

const readExpansion: EventReader = (payload, occasion) => {
  const name = nameOf(payload, ['command_name'])?.replace(/^\/+/, '');
  if (!name) return null;
  return { kind: 'command', ...occasion, name, args: textOf(payload, ['command_args'], MAX_TEXT) ?? '' };
};

export const claudeCode: HookTranslation = translation({
  harness: 'claude-code',
  occasion: commonOccasion,
  readers: {
    SessionStart: readSessionStart,
    UserPromptSubmit: readPrompt,
    UserPromptExpansion: readExpansion,
    PreToolUse: readAnnouncedTool,
    // Fired only for calls that went well; an answer may still say otherwise (an MCP error).
    PostToolUse: toolReader('success'),
    PostToolUseFailure: readFailedTool,
    Stop: readStop,
    SubagentStop: readSubagentStop,
    PreCompact: readCompact,
    PostCompact: readCompact,
    SessionEnd: readSessionEnd,
  },
  answers: {
    SessionStart: withContext('SessionStart'),
    UserPromptSubmit: withContext('UserPromptSubmit'),
    UserPromptExpansion: withContext('UserPromptExpansion'),
    PreToolUse: withContext('PreToolUse'),
    PostToolUse: withContext('PostToolUse'),
    PostToolUseFailure: withContext('PostToolUseFailure'),
  },
});
