/**
 * Months by their names, as they stand in files and options: `04` for April.
 *
 * @module
 */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'zh', 'ja'];

let months: ReadonlyMap<string, string> | undefined;

/** In two digits; undefined for any other word. */
export function monthOf(word: string): string | undefined {
  months ??= new Map(LANGUAGES.flatMap(monthsIn));
  return months.get(word.toLowerCase());
}

function monthsIn(language: string): [string, string][] {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => [
    format(Date.UTC(2000, month)).toLowerCase(),
    String(month + 1).padStart(2, '0'),
  ]);
}
