/**
 * What a step does, in words, where that is more than reading or checking.
 *
 * @module
 */
import { CAPABILITIES } from '../capabilities.ts';

const UNSAID: ReadonlySet<string> = new Set(['read', 'check', 'write']);

export function capabilityWords(classes: readonly string[]): string {
  return CAPABILITIES.filter(({ id }) => classes.includes(id) && !UNSAID.has(id))
    .map(({ says }) => says)
    .join(', ');
}
