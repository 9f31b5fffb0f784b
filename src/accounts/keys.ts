/**
 * API keys: shown once, kept as a hash. They are long and random, so that a plain hash is as good as a slow one.
 *
 * @module
 */
import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const ID_BYTES = 6;
/** So that scanners for leaked secrets know one when they see it. */
const PREFIX = 'knowhow_';
const FORM = /^knowhow_[A-Za-z0-9_-]{8}_[A-Za-z0-9_-]{43}$/;

export interface NewKey {
  /** By which it is listed and revoked. */
  readonly id: string;
  readonly key: string;
  readonly hash: string;
}

export function newKey(): NewKey {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const key = `${PREFIX}${id}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { id, key, hash: hashOfKey(key) };
}

export function isKey(text: string): boolean {
  return FORM.test(text);
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
