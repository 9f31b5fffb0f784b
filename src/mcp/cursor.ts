/**
 * Where a list goes on. Opaque to clients; a made-up one is an error, not an empty page.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';

const PREFIX = 'after-';

export function cursorAt(offset: number): string {
  return Buffer.from(`${PREFIX}${offset}`).toString('base64url');
}

export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor.slice(0, 100), 'base64url').toString();
  const digits = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
  if (/^\d{1,9}$/.test(digits) && cursorAt(Number(digits)) === cursor) return Number(digits);
  throw new KnowhowError(
    'invalid_input',
    `${JSON.stringify(cursor.slice(0, 50))} is no cursor of this list`,
    {
      hint: 'Leave the cursor out to begin; take the next one from the answer before.',
    },
  );
}
