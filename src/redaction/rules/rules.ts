/**
 * All rules about texts, the surest first: where two find the same, the first names it.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { COMMANDS } from './commands.ts';
import { MORE_VENDOR_TOKENS } from './more-vendor-tokens.ts';
import { STRUCTURES } from './structures.ts';
import { VENDOR_TOKENS } from './vendor-tokens.ts';

export const TEXT_RULES: readonly TextRule[] = [
  ...VENDOR_TOKENS,
  ...MORE_VENDOR_TOKENS,
  ...STRUCTURES,
  ...COMMANDS,
];
