/**
 * The harnesses that knowhow can connect to, without what connecting takes: help and messages name them.
 *
 * @module
 */

export const HARNESS_NAMES: readonly string[] = [
  'claude-code',
  'codex',
  'cursor',
  'gemini',
  'opencode',
  'openclaw',
  'pi',
  'hermes',
];
