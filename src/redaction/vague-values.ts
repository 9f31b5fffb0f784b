/**
 * Values of vague names: `token`, `key`, `pass` and `pin` have other meanings, so the value must look like a secret.
 *
 * @module
 */
import { looksRandom } from './randomness.ts';
import { looksNoted } from './rules/patterns.ts';
import type { SecretName } from './secret-names.ts';

/** How name and value are put together. */
export type Style = 'shell' | 'code' | 'list' | 'told';

/** What test runners say: "PASS: test2". */
const VERDICT = 'PASS';
const DIGITS = /^(?:pin|otp|totp)$/;
/** What is pinned: `numpy==1.26.4`. */
const VERSION = /[=@^~<>]{1,2}v?\d|\d\.\d/;
/**
 * Logs, hooks and commands of agents number their sessions so, some with the agent's name; with another word before it
 * may be what opens one.
 */
const AGENT = '(?:claude(?:[_-]?code)?|codex|cursor|gemini|hermes|openclaw|opencode|agent|parent)';
const SESSION_OF_LOGS = new RegExp(`^(?:${AGENT}[_-])?session[_-]id$|sessionId$|^${AGENT}SessionId$`);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** PINs and codes of a second factor; other vague names have numbers that are none. */
export function ofDigits(row: SecretName): boolean {
  return DIGITS.test(row.words.join(' '));
}

/** The number of a session that tells logs from each other, and opens nothing. */
export function isSessionOfLogs(name: string, value: string): boolean {
  // In capitals it is a variable of the shell.
  return UUID.test(value) && SESSION_OF_LOGS.test(/^[A-Z_]+$/.test(name) ? name.toLowerCase() : name);
}

/** The name has other meanings: the value must look like a secret. */
export function isVagueSecret(
  value: string,
  { style, row, name, isBesideUser }: { style: Style; row: SecretName; name: string; isBesideUser: boolean },
): boolean {
  if (style === 'code' && /[{[(]/.test(value)) return false;
  const isMixed = /\d/.test(value) && /[A-Za-z]/.test(value);
  if (row.kind === 'key')
    return looksRandom(value, 16) || (/^[0-9a-f]{32}$|^[0-9a-f]{48,}$/i.test(value) && style === 'shell');
  if (ofDigits(row) && (/^\d{4,8}$/.test(value) || VERSION.test(value))) return !VERSION.test(value);
  if (/^v?[\d.,:/+-]+\w{0,3}$/i.test(value) && value.length < 12) return false;
  if (row.kind === 'session') return isMixed && value.length >= 12;
  if (row.kind === 'password') {
    if (style !== 'shell' && name === VERDICT) return looksNoted(value);
    return style === 'shell' || isBesideUser || (isMixed && value.length >= 6);
  }
  if (style === 'shell') return value.length >= 6;
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(value) && /^[a-z]+(?:[-_.][a-z]+)*[-_]?\d{0,3}$/i.test(value))
    return false;
  return isMixed ? value.length >= 8 : value.length >= 8 && /[^\w\s.,/:()-]/.test(value);
}
