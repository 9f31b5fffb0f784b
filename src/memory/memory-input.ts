/**
 * What may be remembered: bounds and cleaning, in one place.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import { redact } from '../redaction/redact.ts';

/** A memory is a note. Longer texts are documents: their facts can be extracted piece by piece. */
const MAX_MEMORY_CHARACTERS = 100_000;
const MAX_TAGS = 50;
const MAX_TAG_CHARACTERS = 100;

export function cleanContent(content: string): string {
  if (content.length > MAX_MEMORY_CHARACTERS) {
    throw new KnowhowError(
      'too_large',
      `A memory may have at most ${MAX_MEMORY_CHARACTERS} characters, not ${content.length}`,
      {
        hint: 'Remember the facts that matter, or split the text.',
      },
    );
  }
  // Line breaks and tabs are text; other control characters are not.
  const text = content.replace(/[^\P{Cc}\n\t]/gu, '').trim();
  // Secrets end here: before extraction, models and the store.
  if (text !== '') return redact(text).text;
  throw new KnowhowError('invalid_input', 'There is nothing to remember: the text is empty', {
    hint: 'knowhow remember "what is worth keeping"',
  });
}

export function cleanTags(tags: readonly string[]): string[] {
  const clean = [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))];
  if (clean.length > MAX_TAGS || clean.some((tag) => tag.length > MAX_TAG_CHARACTERS)) {
    throw new KnowhowError(
      'invalid_input',
      `At most ${MAX_TAGS} tags of at most ${MAX_TAG_CHARACTERS} characters`,
    );
  }
  return clean;
}

/** ISO date or date and time, made a UTC ISO string. */
export function cleanTime(text: string, name: string): string {
  const isIso = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text);
  const time = isIso && isCalendarDate(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new KnowhowError('invalid_input', `${name}: ${JSON.stringify(text)} is not a date`, {
    hint: 'Write 2026-01-31 or 2026-01-31T12:00:00Z.',
  });
}

/** Parsing a date and time makes 30 February the 2nd of March; a day that comes back as another one is none. */
function isCalendarDate(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
