/**
 * Values whose name says that they are secret: assignments, members of JSON, YAML and TOML, options of commands,
 * parameters of addresses, headers.
 *
 * @module
 */

import { isCredential, passwordOfPair } from './credential-values.ts';
import { findValue } from './find-value.ts';
import type { Finding } from './finding.ts';
import { isLocation, isPlaceholder } from './innocent-values.ts';
import { isSecretValue } from './judge-value.ts';
import { afterKeptNames } from './kept-names.ts';
import { listedValues } from './listed-values.ts';
import { isNameCharacter } from './name-character.ts';
import type { Value } from './read-value.ts';
import { looksChosen } from './rules/patterns.ts';
import { type SecretName, secretName } from './secret-names.ts';
import { spacedEnd } from './spaced-values.ts';

const MAX_NAME = 64;
/** What follows who logs in at an address, up to the host. */
const ADDRESSED = /:[^\s"'`<>@/\\]{1,300}@[\w.[]/y;
/** Names of two words with a space, as people write them: "API key: …". */
const SECOND_WORD = /^(?:keys?|tokens?|string|phrase|secret|codes?|password)$/i;
/** Several of them: their values are a list. */
const PLURAL = /s$/i;

export interface Named {
  readonly name: string;
  /** Where the name ends: nothing within it is looked at again. */
  readonly end: number;
  /** In order. */
  readonly findings?: readonly Finding[];
  /** It names a secret, whose value is not here. */
  readonly isAlone?: true;
}

/** The name around a hint, and its value if that is a secret. */
export function judgeName(text: string, hint: number): Named {
  let start = hint;
  while (start > 0 && hint - start < MAX_NAME && isNameCharacter(text.charCodeAt(start - 1))) start -= 1;
  let end = hint;
  while (end < text.length && end - hint < MAX_NAME && isNameCharacter(text.charCodeAt(end))) end += 1;
  let dashes = 0;
  while (start < end && text[start] === '-') {
    start += 1;
    dashes += 1;
  }
  // `\\npassword=…`: the letter belongs to the line break.
  if (start < hint && text[start - 1] === '\\' && /[nrt]/.test(text[start])) start += 1;
  const name = text.slice(start, end);
  // `arn:aws:secretsmanager:…:secret:name` is where it is kept.
  if (text[start - 1] === ':' && /arn:[\w:-]*$/.test(text.slice(Math.max(0, start - 80), start)))
    return { name, end };
  // Who logs in at an address: the rule about addresses knows where what follows ends.
  if (text.startsWith('://', start - 3) && isAddressed(text, end)) return { name, end };
  const row = secretName(withWordBefore(text, start, name)) ?? secretName(name);
  if (!row) return { name, end };
  const isOption = dashes > 0 && !/[\w)\]]/.test(text[start - dashes - 1] ?? '');
  const keptEnd = isOption ? afterKeptNames(text, { start, end, name }) : undefined;
  if (keptEnd !== undefined) return { name, end: keptEnd };
  if (!row.isVague && PLURAL.test(name)) {
    const listed = listedValues(text, end).filter((value) => isListedSecret(text, value, { row, name }));
    if (listed.length > 0)
      return {
        name,
        end,
        findings: listed.map((value) => ({ start: value.start, end: value.end, kind: row.kind })),
      };
  }
  const found = findValue(text, { start, end, name, isOption });
  if (!found) return { name, end, isAlone: true };
  const { value } = found;
  const password = isCredential(row) ? passwordOfPair(text, { ...found, nameStart: start }) : undefined;
  if (password)
    return { name, end, findings: [{ start: password.start, end: password.end, kind: 'password' }] };
  const valueEnd = row.isVague || value.quote !== null ? value.end : spacedEnd(text, start, value.end);
  const isSpaced = valueEnd > value.end && text[value.start - 1] === '=';
  if (!isSpaced && !isSecretValue(text, { ...found, row, name, nameStart: start }))
    return { name, end, ...((found.style === 'list' || found.style === 'told') && { isAlone: true }) };
  if (
    isSpaced &&
    (isPlaceholder(text.slice(value.start, value.end)) || isLocation(text.slice(value.start, value.end)))
  )
    return { name, end };
  return { name, end, findings: [{ start: value.start, end: valueEnd, kind: row.kind }] };
}

/** An element in quotes is judged as a value in quotes; a bare one may be a word of a list of what to do. */
function isListedSecret(
  text: string,
  value: Value,
  { row, name }: { row: SecretName; name: string },
): boolean {
  if (value.quote === null && !looksChosen(text.slice(value.start, value.end))) return false;
  return isSecretValue(text, { value, style: 'code', row, name });
}

/** Whether a host follows; an address that was cut off has none. */
function isAddressed(text: string, end: number): boolean {
  ADDRESSED.lastIndex = end;
  return ADDRESSED.test(text);
}

function withWordBefore(text: string, start: number, name: string): string {
  if (text[start - 1] !== ' ' || !SECOND_WORD.test(name)) return name;
  const word = /[A-Za-z]{2,14}$/.exec(text.slice(Math.max(0, start - 15), start - 1))?.[0];
  return word === undefined ? name : `${word.toLowerCase()} ${name.toLowerCase()}`;
}
