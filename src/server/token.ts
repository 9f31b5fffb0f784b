/**
 * The token that every client of this home shares: a file that only its owner can read.
 *
 * @module
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { KnowhowError, messageOf } from '../errors.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { writeFileAtomic } from '../files/write-atomic.ts';

const TOKEN_BYTES = 32;

export function readToken(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const token = readFileSync(file, 'utf8').trim();
  return token === '' ? undefined : token;
}

export function ensureToken(file: string): string {
  try {
    const known = readToken(file);
    if (known) {
      chmodSync(file, 0o600);
      return known;
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    makePrivateFolder(dirname(file));
    writeFileAtomic(file, `${token}\n`, { mode: 0o600 });
    return token;
  } catch (error) {
    throw new KnowhowError(
      'store_unavailable',
      `Cannot read or write the token file ${file}: ${messageOf(error)}`,
      {
        hint: 'Check that the knowhow home is yours and writable.',
        cause: error,
      },
    );
  }
}

/**
 * What hooks and telemetry present instead of the token: it stands in the settings of harnesses, where more eyes
 * see it, so it opens nothing but what they need, and the token cannot be had from it.
 */
export function hookTokenOf(token: string): string {
  return createHmac('sha256', token).update('knowhow-hooks').digest('base64url');
}

/** Compares digests, so that neither content nor length shows in the time it takes. */
export function sameToken(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
