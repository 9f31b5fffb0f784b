/**
 * All rules about texts.
 *
 * @module
 */
import type { Rule } from '../rule.ts';
import { APPROVALS } from './approvals.ts';
import { COMPOSED } from './composed.ts';
import { CREDENTIALS } from './credentials.ts';
import { DECEIT } from './deceit.ts';
import { DESTRUCTIVE } from './destructive.ts';
import { DOWNLOAD_RUN } from './download-run.ts';
import { EXFILTRATION } from './exfiltration.ts';
import { INSTRUCTION_OVERRIDE } from './instruction-override.ts';
import { MONEY } from './money.ts';
import { OBFUSCATION } from './obfuscation.ts';
import { PERSISTENCE } from './persistence.ts';
import { PRIVILEGE } from './privilege.ts';
import { SECRECY } from './secrecy.ts';
import { TAKING_SIGNALS } from './taking-signals.ts';
import { TOOL_POISONING } from './tool-poisoning.ts';
import { WAYS_OUT } from './ways-out.ts';

export const RULES: readonly Rule[] = [
  ...INSTRUCTION_OVERRIDE,
  ...SECRECY,
  ...TOOL_POISONING,
  ...APPROVALS,
  ...EXFILTRATION,
  ...WAYS_OUT,
  ...TAKING_SIGNALS,
  ...CREDENTIALS,
  ...DOWNLOAD_RUN,
  ...OBFUSCATION,
  ...PERSISTENCE,
  ...PRIVILEGE,
  ...DESTRUCTIVE,
  ...MONEY,
  ...COMPOSED,
  ...DECEIT,
];
