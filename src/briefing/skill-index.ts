/**
 * The index of skills: name and description of those that matter most, within a budget of tokens. A name is told
 * whole or not at all.
 *
 * @module
 */
import { estimateTokens } from '../models/estimate-tokens.ts';
import type { SkillRecord } from '../store/skill-store.ts';
import type { Block } from './block.ts';
import { oneLine, shortened } from './plain.ts';

export type IndexedSkill = Pick<SkillRecord, 'id' | 'name' | 'description'>;

const HEADING = '## Skills index';
/** With its name about 50 to 100 tokens a skill. */
const DESCRIPTION_CHARACTERS = 180;
/** For the last line, which tells how many were left out and how they are found. */
const REMARK_TOKENS = 50;

/** Skills come most important first. */
export function skillIndex(skills: readonly IndexedSkill[], maxTokens: number): Block {
  const lines: string[] = [];
  const ids: string[] = [];
  let tokens = estimateTokens(HEADING) + REMARK_TOKENS;
  for (const { id, name, description } of skills) {
    const line = `- ${oneLine(name)}: ${shortened(oneLine(description), DESCRIPTION_CHARACTERS)}`;
    const cost = estimateTokens(`${line}\n`);
    if (tokens + cost > maxTokens) continue;
    tokens += cost;
    lines.push(line);
    ids.push(id);
  }
  const dropped = skills.length - lines.length;
  if (lines.length === 0) return { text: '', ids: [], dropped };
  if (dropped > 0) lines.push(`(${dropped} more are installed: skill_suggest and skill_list find them.)`);
  return { text: [HEADING, ...lines].join('\n'), ids, dropped };
}
