/**
 * What rows of `rules.json` ask of what they have found, by name.
 *
 * @module
 */
import { isLocation } from '../innocent-values.ts';
import { isNaming } from '../letter-values.ts';
import { looksRandom } from '../randomness.ts';
import { isChosen, isNoted, isReal, looksNoted } from './patterns.ts';

export type Check = (secret: string) => boolean;

/** What is answered to a message that speaks of a password, "password changed", and opens nothing. */
const COMMAND = /^(?:yes|no|exit|quit|logout|enable|y|n)$/i;
/** The name before what a command is fed with: `SMTP=$PASS` holds no secret. */
const NAME_BEFORE = /^[\w.-]{1,60}[=:]["']?/;

/** A UUID, or a hash: both are told to tell one thing from another. */
const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{40}|[0-9a-f]{64})$/i;

export const CHECKS: Readonly<Record<string, Check>> = {
  real: isReal,
  chosen: isChosen,
  noted: isNoted,
  mixed: looksNoted,
  drawn: (secret) => !isLocation(secret) && !ID.test(secret) && looksRandom(secret, 16),
  'naming-nothing': (secret) => !isNaming(secret),
  answer: (secret) => isReal(secret) && !COMMAND.test(secret.trim()),
  'handed-over': (secret) => isReal(secret.trim()) && isReal(secret.trim().replace(NAME_BEFORE, '')),
  'private-key': (secret) =>
    /PRIVATE KEY/.test(Buffer.from(secret.slice(0, 120), 'base64').toString('latin1')),
  header: (secret) =>
    isReal(secret.replace(/^token=["']?/, '')) &&
    !isLocation(secret) &&
    !/^[a-z_-]+$/i.test(secret) &&
    !/^[\w$]+(?:\.[\w$]+)+$/.test(secret),
  cookie: (secret) =>
    /=[^;]{0,200}\d/.test(secret) &&
    /=[^;]{6}/.test(secret) &&
    isReal(secret.slice(secret.indexOf('=') + 1).split(';')[0] ?? ''),
};
