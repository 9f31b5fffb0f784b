/**
 * Where a list goes on: behind which skill, so that what comes and goes meanwhile neither repeats nor loses another.
 * Opaque to clients; a made-up one is an error, not an empty page.
 *
 * @module
 */
import { z } from 'zod';
import { KnowhowError } from '../errors.ts';
import type { SkillPlace } from '../store/skill-store.ts';

/** Longer than any that is given out: three slugs of 64 characters of four bytes, in base64. */
export const MAX_CURSOR = 2000;

const place = z.tuple([z.string(), z.string(), z.int().min(0)]);

export function cursorAfter({ name, id, position }: SkillPlace): string {
  return Buffer.from(JSON.stringify([name, id, position])).toString('base64url');
}

export function placeOf(cursor: string | undefined): SkillPlace | undefined {
  if (cursor === undefined) return undefined;
  const found = place.safeParse(parsed(cursor)).data;
  if (found) {
    const [name, id, position] = found;
    if (cursorAfter({ name, id, position }) === cursor) return { name, id, position };
  }
  throw new KnowhowError(
    'invalid_input',
    `${JSON.stringify(cursor.slice(0, 50))} is no cursor of this list`,
    {
      hint: 'Leave the cursor out to begin; take the next one from the answer before.',
    },
  );
}

function parsed(cursor: string): unknown {
  if (cursor.length > MAX_CURSOR) return undefined;
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Not ours.
    return undefined;
  }
}
