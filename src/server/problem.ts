/**
 * What is wrong with a request, in words.
 *
 * @module
 */
import type { z } from '@hono/zod-openapi';

export function problemOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.') || 'the request';
  if (issue.code === 'unrecognized_keys') return `unknown parameter ${issue.keys.join(', ')}`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${name} is too long: it may have ${Number(issue.maximum).toLocaleString('en')} characters at most`;
  return `${name}: ${issue.message}`;
}
