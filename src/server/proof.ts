/**
 * How a server on a port shows that it is this home's before anything is sent to it: it answers a number that was never
 * used before with what only a holder of the token can make of it.
 *
 * @module
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const PROOF_PATH = '/api/proof';
/** As many as a caller may ask with: more would make us a signer of texts. */
const NONCE = /^[\w-]{22,64}$/;
const NONCE_BYTES = 24;

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

export function isNonce(text: string): boolean {
  return NONCE.test(text);
}

/**
 * The port is part of it: a stranger who passes the question on to the daemon at another port gets an answer for that.
 * The key is not the token that hooks present, which stands where more eyes see it.
 */
export function proofOf(token: string, nonce: string, port: number): string {
  const key = createHmac('sha256', token).update('knowhow-proof').digest();
  return createHmac('sha256', key).update(`${port} ${nonce}`).digest('base64url');
}

export function isProof(given: string, token: string, nonce: string, port: number): boolean {
  const expected = Buffer.from(proofOf(token, nonce, port));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
