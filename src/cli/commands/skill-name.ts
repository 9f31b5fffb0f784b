/**
 * Ids as people write them.
 *
 * @module
 */
import { DEFAULT_AGENT } from '../../skills/skill-id.ts';
import { printable } from '../terminal/clean.ts';

const OWN = `skill:${DEFAULT_AGENT}:`;

/** The name alone says which skill is meant, unless it belongs to another agent. */
export function skillName(id: string): string {
  return printable(id.startsWith(OWN) ? id.slice(OWN.length) : id);
}

/** Ids are long; what comes before the first colon may be left out. */
export function memoryId(id: string): string {
  return id.includes(':') ? id : `memory:${id}`;
}
