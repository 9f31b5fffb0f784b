/**
 * The skills that ship with the package: a SKILL.md each.
 *
 * @module
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../document/content-hash.ts';

export interface ShippedSkill {
  /** Of its folder, and canonical. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

export function shippedSkills(folder: string): ShippedSkill[] {
  // A package that was installed without its skills has none.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, 'SKILL.md')))
    .map((name) => {
      const bytes = readFileSync(join(folder, name, 'SKILL.md'));
      return { name, bytes, hash: contentHash(bytes) };
    });
}
