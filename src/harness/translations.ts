/**
 * Every harness whose payloads knowhow reads.
 *
 * @module
 */
import { claudeCode } from './claude-code/hooks.ts';
import { codex } from './codex/hooks.ts';
import { cursor } from './cursor/hooks.ts';
import { gemini } from './gemini/hooks.ts';
import { genericTranslation } from './generic/hooks.ts';
import { hermes } from './hermes/hooks.ts';
import type { HookTranslation } from './hook-event.ts';

export const TRANSLATIONS: readonly HookTranslation[] = [
  claudeCode,
  codex,
  gemini,
  cursor,
  hermes,
  // Their plugins are ours and speak our names.
  genericTranslation('opencode'),
  genericTranslation('openclaw'),
  genericTranslation('pi'),
  genericTranslation('generic'),
];

const BY_HARNESS = new Map(TRANSLATIONS.map((translation) => [translation.harness, translation]));
/** A name that may stand in records and labels. */
const HARNESS_NAME = /^[a-z0-9](?:[a-z0-9.-]{0,38}[a-z0-9])?$/;

export function isKnownHarness(harness: string): boolean {
  return BY_HARNESS.has(harness);
}

/** Unknown harnesses speak the generic names; null for what is no name at all. */
export function translationOf(harness: string): HookTranslation | null {
  const name = harness.toLowerCase();
  const known = BY_HARNESS.get(name);
  if (known) return known;
  return HARNESS_NAME.test(name) ? genericTranslation(name) : null;
}
