/**
 * Secrets that look like nothing by themselves, and lie beside a key that does: whoever notes the id of a key notes its
 * secret with it.
 *
 * @module
 */
import type { Finding } from '../finding.ts';
import { sample } from '../sample.ts';

export interface Partner {
  readonly id: string;
  readonly reason: string;
  /** Of which kind the finding is that it belongs to. */
  readonly beside: string;
  readonly pattern: RegExp;
  readonly example: string;
  readonly innocent: string;
}

/** A note, a line of a table, a block of settings. */
const REACH = 400;

const AWS_ID = `AKIA${sample(16, 'upper')}`;

export const PARTNERS: readonly Partner[] = [
  {
    id: 'aws-secret-key',
    reason: 'AWS: 40 characters of base 64, of both cases; 40 of hexadecimal are a commit',
    beside: 'aws-access-key',
    pattern:
      /(?<![A-Za-z0-9/+=])(?=[^\s]{0,39}[A-Z])(?=[^\s]{0,39}[g-z])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/g,
    example: `My AWS key is ${AWS_ID} and secret wJalrXUtnFEMI/${sample(26)}`,
    innocent: `at commit ${'0123456789abcdef'.repeat(3).slice(0, 40)} the file of ${AWS_ID.slice(0, 4)} keys`,
  },
  {
    id: 'twilio-auth-token',
    reason: 'Twilio: the token of an account is 32 digits of hexadecimal, as a digest is',
    beside: 'twilio-key',
    pattern: /(?<![A-Za-z0-9])[0-9a-f]{32}(?![A-Za-z0-9])/g,
    example: `SID AC${'0f1e2d3c'.repeat(4)} auth ${'9a8b7c6d'.repeat(4)}`,
    innocent: `md5 of the account's page: ${'9a8b7c6d'.repeat(4)}`,
  },
];

/** What lies near these findings and belongs to them. */
export function partnersOf(text: string, found: readonly Finding[]): Finding[] {
  return PARTNERS.flatMap(({ id, beside, pattern }) =>
    found
      .filter(({ kind }) => kind === beside)
      .flatMap(({ start, end }) => {
        const from = Math.max(0, start - REACH);
        return [...text.slice(from, end + REACH).matchAll(pattern)].map((match) => ({
          start: from + match.index,
          end: from + match.index + match[0].length,
          kind: id,
        }));
      }),
  );
}
