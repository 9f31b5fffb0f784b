/**
 * Tables of secrets in the texts around them, and what holds for each row.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { redact } from '../redact.ts';
import { sample } from '../sample.ts';

export interface SecretRow {
  readonly name: string;
  readonly text: string;
  /** What must be gone. */
  readonly secret: string;
  /** What must still be there. */
  readonly keeps?: string;
}

export function row(
  name: string,
  secret: string,
  text: (secret: string) => string,
  keeps?: string,
): SecretRow {
  return { name, secret, text: text(secret), ...(keeps !== undefined && { keeps }) };
}

/** Put together at run time: no line of a test is a key, and nobody's are. */
export function word(seed: number): string {
  return `${sample(4, 'lower', seed)}Q7${sample(5, 'base62', seed + 50)}`;
}

export function base62(length: number, seed = 3): string {
  return sample(length, 'base62', seed);
}

export function hex(length: number, seed = 4): string {
  return sample(length, 'hex', seed);
}

export function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

export const PRIVATE = `PRIVATE ${'KEY'}`;

/** The first and the last line of a key. */
export function pem(kind: string): [string, string] {
  return [`-----BEGIN ${kind}-----`, `-----END ${kind}-----`];
}

export function testNoSecretIsLeft(group: string, rows: readonly SecretRow[]): void {
  test.each(rows.map((one) => [one.name, one] as const))(
    `no secret is left: ${group}, %s`,
    (_, { text, secret, keeps }) => {
      const result = redact(text);
      expect(result.text).not.toContain(secret);
      // Nor the greater part of it.
      if (secret.length >= 12)
        expect(result.text).not.toContain(secret.slice(0, Math.ceil(secret.length / 2)));
      expect(result.text).toContain('<secret:');
      if (keeps !== undefined) expect(result.text).toContain(keeps);
      expect(redact(result.text).text).toBe(result.text);
    },
  );
}
