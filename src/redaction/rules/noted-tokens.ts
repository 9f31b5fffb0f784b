/**
 * What was drawn by chance and stands behind a word for secrets with no sign of an assignment between them.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { isLocation } from '../innocent-values.ts';
import { looksRandom } from '../randomness.ts';
import { sample } from '../sample.ts';

const NAME = '(?:secret|token|password|passwort)';
const CLOSED = `["'\`*_]{0,3}`;
const RUN = '(?<secret>[A-Za-z0-9+/_~.-]{16,200}={0,2})(?![A-Za-z0-9])';

/** A UUID, or a hash: both are told to tell one thing from another. */
const isId = (secret: string): boolean =>
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(secret);

export const NOTED_TOKENS: readonly TextRule[] = [
  {
    id: 'noted-token',
    reason:
      'Drawn by chance, and behind a word for secrets: in the next cell, behind an arrow, a dash or nothing at all',
    hints: ['secret', 'token', 'password', 'passwort'],
    pattern: new RegExp(
      `(?<lead>${NAME}${CLOSED}\\s{0,3}(?:->|=>|[|\\u2013\\u2014\\u2192]|)\\s{0,3}["'\`]?)(?<!${NAME})${RUN}`,
      'iy',
    ),
    kind: 'secret',
    accepts: (secret) => !isLocation(secret) && !isId(secret) && looksRandom(secret, 16),
    example: `| token | ${sample(16)} |`,
    innocent: 'the secret my-service-credentials-prod-2; the token of a Kubernetes-service-account',
  },
];
