/**
 * All rules about texts, the surest first: where two find the same, the first names it.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { CLIENT_COMMANDS } from './client-commands.ts';
import { COMMAND_OPTIONS } from './command-options.ts';
import { COMMANDS } from './commands.ts';
import { DEPLOY_COMMANDS } from './deploy-commands.ts';
import { HASHED_PASSWORDS } from './hashed-passwords.ts';
import { HERE_INPUTS } from './here-inputs.ts';
import { KEY_ADDRESSES } from './key-addresses.ts';
import { LOCK_CODES } from './lock-codes.ts';
import { NOTED_PHRASES } from './noted-phrases.ts';
import { NOTED_SECRETS } from './noted-secrets.ts';
import { NOTED_TOKENS } from './noted-tokens.ts';
import { ONE_TIME_CODES } from './one-time-codes.ts';
import { PIPED } from './piped.ts';
import { PREFIXED_TOKENS } from './prefixed-tokens.ts';
import { PROMPTED_CALLS } from './prompted-calls.ts';
import { SAID_WORDS } from './said-words.ts';
import { SENT_ANSWERS } from './sent-answers.ts';
import { SHAPED_TOKENS } from './shaped-tokens.ts';
import { SPOKEN_SECRETS } from './spoken.ts';
import { STRUCTURES } from './structures.ts';
import { VENDOR_TOKENS } from './vendor-tokens.ts';
import { WRITTEN_SETTINGS } from './written-settings.ts';

export const TEXT_RULES: readonly TextRule[] = [
  ...PREFIXED_TOKENS,
  ...VENDOR_TOKENS,
  ...SHAPED_TOKENS,
  ...KEY_ADDRESSES,
  ...STRUCTURES,
  ...COMMANDS,
  ...COMMAND_OPTIONS,
  ...CLIENT_COMMANDS,
  ...DEPLOY_COMMANDS,
  ...HASHED_PASSWORDS,
  ...PIPED,
  ...HERE_INPUTS,
  ...SENT_ANSWERS,
  ...PROMPTED_CALLS,
  ...ONE_TIME_CODES,
  ...LOCK_CODES,
  ...WRITTEN_SETTINGS,
  ...SPOKEN_SECRETS,
  ...NOTED_SECRETS,
  ...NOTED_PHRASES,
  ...SAID_WORDS,
  ...NOTED_TOKENS,
];
