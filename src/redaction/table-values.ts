/**
 * What stands below the name of a secret in a table. Tables also tell about secrets: their types, their names, what
 * they are for; then no value is one.
 *
 * @module
 */
import { isLocation, isPlaceholder } from './innocent-values.ts';
import { isDrawn, isNaming, isWordsTogether } from './letter-values.ts';
import { isUntelling } from './plain-words.ts';
import { looksRandom } from './randomness.ts';
import { looksChosen } from './rules/patterns.ts';
import type { SecretName } from './secret-names.ts';

/** Beside a column of these, one of passwords holds passwords. */
const OWNER =
  /^["'`* ]{0,4}(?:user|users|user ?name|user_name|login|e-?mail|account|host|hostname|server|service|name|benutzer|usuario)["'`* ]{0,4}$/i;
/** Names of settings, of files of them, of styles: `DB_PASSWORD`, `tls-cert-2`. */
const NAME_LIKE = /^(?:[A-Z][A-Z\d_]*|\W{0,2}[a-z\d]+(?:[-_.][a-z\d]+)+|[a-z]+\d{1,2})$/;
const MIN_TOKEN = 8;
const MIN_KEY = 16;

export function isColumnSecret(value: string, row: SecretName, names: readonly string[]): boolean {
  if (value.length < 3 || /\s/.test(value) || isPlaceholder(value) || isLocation(value)) return false;
  const isOwned = names.some((name) => OWNER.test(name));
  const isPassword = row.kind === 'password' && (!row.isVague || isOwned);
  if (isPassword && isOwned) return !isNaming(value) && (!/^[A-Za-z]+$/.test(value) || isWord(value));
  if (row.isVague) return row.kind === 'key' ? looksRandom(value, MIN_KEY) : looksDealt(value);
  if (isPassword) return looksChosen(value) || isWord(value);
  return (looksChosen(value) && !NAME_LIKE.test(value)) || (isOwned && isWord(value));
}

function isWord(value: string): boolean {
  return isUntelling(value.toLowerCase()) || isDrawn(value) || isWordsTogether(value);
}

/** Capitals, small letters and digits, mixed. */
function looksDealt(value: string): boolean {
  if (looksRandom(value, MIN_KEY)) return true;
  return (
    value.length >= MIN_TOKEN &&
    /^[A-Za-z\d]+$/.test(value) &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    /\d[A-Za-z]+\d/.test(value)
  );
}
