/**
 * Whether any rule of a table can hold: most lines are done with that one question. Not for what is asked seldom: to compile
 * one long pattern takes longer than to compile its parts.
 *
 * @module
 */

interface PatternRule {
  readonly pattern: RegExp;
}

/** Made once per table. */
const filters = new WeakMap<readonly PatternRule[], (text: string) => boolean>();

/** One pattern for each spelling of flags. */
export function filterOf(rules: readonly PatternRule[]): (text: string) => boolean {
  const known = filters.get(rules);
  if (known !== undefined) return known;
  const byFlags = new Map<string, string[]>();
  for (const { pattern } of rules) {
    const sources = byFlags.get(pattern.flags) ?? [];
    sources.push(`(?:${pattern.source})`);
    byFlags.set(pattern.flags, sources);
  }
  const unions = [...byFlags].map(([flags, sources]) => new RegExp(sources.join('|'), flags));
  const filter = (text: string): boolean => unions.some((union) => union.test(text));
  filters.set(rules, filter);
  return filter;
}
