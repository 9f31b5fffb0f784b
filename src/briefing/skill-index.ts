/**
 * The index of skills: name and description of those that matter most, within a budget of tokens. A name is told
 * whole or not at all.
 *
 * @module
 */

import { estimateTokens } from '../models/estimate-tokens.ts';
import { OWN_HEADINGS } from '../own-blocks.ts';
import type { SkillRecord } from '../store/skill-store.ts';
import type { Block } from './block.ts';
import { oneLine, shortened } from './plain.ts';

/** A skill as its line of the index: made when skills are ranked, told at every start. */
export interface IndexedSkill {
  readonly id: string;
  readonly line: string;
  /** What the line costs, with the break behind it. */
  readonly tokens: number;
}

const HEADING = OWN_HEADINGS.skillIndex;
/** With its name about 50 to 100 tokens a skill. */
const DESCRIPTION_CHARACTERS = 180;
/** For the last line, which tells how many were left out and how they are found. */
const REMARK_TOKENS = 50;

export function indexedSkill({
  id,
  name,
  description,
}: Pick<SkillRecord, 'id' | 'name' | 'description'>): IndexedSkill {
  const about = shortened(oneLine(description), DESCRIPTION_CHARACTERS);
  const line = about === '' ? `- ${oneLine(name)}` : `- ${oneLine(name)}: ${about}`;
  return { id, line, tokens: estimateTokens(`${line}\n`) };
}

/** Skills come most important first. */
export function skillIndex(skills: readonly IndexedSkill[], maxTokens: number): Block {
  const lines: string[] = [];
  const ids: string[] = [];
  let told = estimateTokens(HEADING) + REMARK_TOKENS;
  for (const { id, line, tokens } of skills) {
    if (told + tokens > maxTokens) continue;
    told += tokens;
    lines.push(line);
    ids.push(id);
  }
  const dropped = skills.length - lines.length;
  if (lines.length === 0) return { text: '', ids: [], dropped };
  if (dropped > 0) lines.push(`(${dropped} more are installed: skill_suggest and skill_list find them.)`);
  return { text: [HEADING, ...lines].join('\n'), ids, dropped };
}
