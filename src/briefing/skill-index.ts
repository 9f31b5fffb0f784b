/**
 * The skills that the harness knows and could not show: what it lists itself is not told again. A name is told whole or
 * not at all.
 *
 * @module
 */

import { estimateTokens } from '../models/estimate-tokens.ts';
import { OWN_HEADINGS } from '../own-blocks.ts';
import { LISTING_RULES, type ListedSkill, listingOf } from '../skills/listing/harness-listing.ts';
import type { SkillRecord } from '../store/skill-store.ts';
import type { Block } from './block.ts';
import { oneLine } from './plain.ts';

/** What is kept of a skill for the start of sessions. */
export interface IndexedSkill extends ListedSkill {
  /** The harness in whose folders it was found. */
  readonly source: string;
}

const HEADING = OWN_HEADINGS.skillIndex;
/** For the last line, which tells how many were left out and how they are found. */
const REMARK_TOKENS = 50;

export function indexedSkill(skill: SkillRecord): IndexedSkill {
  const { id, name, description, useCount, lastUsedAt, source } = skill;
  return {
    ...{ id, useCount, lastUsedAt, source },
    name: oneLine(name),
    description: oneLine(description).length,
  };
}

/** Skills come most important first. */
export function skillIndex(skills: readonly IndexedSkill[], harness: string, maxTokens: number): Block {
  const rule = LISTING_RULES[harness];
  const known = skills.filter(({ source }) => source === harness);
  const hidden = rule ? listingOf(known, rule).filter(({ shown }) => shown === 'dropped') : [];
  const names: string[] = [];
  const ids: string[] = [];
  let told = estimateTokens(HEADING) + REMARK_TOKENS;
  for (const { skill } of hidden) {
    const tokens = estimateTokens(`${skill.name}, `);
    if (told + tokens > maxTokens) continue;
    told += tokens;
    names.push(skill.name);
    ids.push(skill.id);
  }
  const dropped = hidden.length - names.length;
  if (names.length === 0) return { text: '', ids: [], dropped };
  const others = dropped > 0 ? ` and ${dropped} more` : '';
  const text = `${HEADING}\nListed without their descriptions: ${names.join(', ')}${others} (skill_suggest finds what fits).`;
  return { text, ids, dropped };
}
