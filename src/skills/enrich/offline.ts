/**
 * Enrichment without a model: everything it says stands in the skill's own text.
 *
 * @module
 */
import { firstParagraph, shorten } from '../document/first-paragraph.ts';
import { cutBody, MAX_BODY } from '../extract/blocks.ts';
import { findEntities } from '../extract/entities.ts';
import { type EnrichableSkill, type Enrichment, keepGood, MIN_DESCRIPTION } from './enrichment.ts';
import { findPhrases, type Phrases } from './phrases.ts';

const MAX_TRIGGERS = 8;
/** Below this, headings join the phrases: weaker words, but the author's own. */
const MIN_TRIGGERS = 3;
const MAX_TAGS = 5;
/** Long enough for two sentences; a built description should not outweigh written ones. */
const MAX_BUILT = 400;
const MIN_TAG = 3;
/** Words of names that tell no skill from another. */
const WEAK_WORDS = new Set(
  `the and for with from into using skill skills guide helper tool best practices official performing implementing
   building analyzing detecting creating managing`.split(/\s+/),
);

export function enrichOffline(skill: EnrichableSkill, minDescription: number = MIN_DESCRIPTION): Enrichment {
  const { blocks, commands } = cutBody(skill.body);
  const phrases = findPhrases(skill.description, blocks);
  const added: Enrichment = {
    description: skill.description.length >= minDescription ? skill.description : describe(skill, phrases),
    triggers: skill.triggers.length > 0 ? [...skill.triggers] : triggersFrom(phrases),
    tags: skill.tags.length > 0 ? [...skill.tags] : tagsFrom(skill, commands),
  };
  return keepGood(skill, added, minDescription);
}

/** What there is, then the first paragraph, then when to use it; headings where there is no paragraph. */
function describe(skill: EnrichableSkill, phrases: Phrases): string {
  const opening = firstParagraph(skill.body);
  // `Use this skill when:` introduces a list and says nothing itself.
  const paragraph = opening.endsWith(':') ? '' : opening;
  const parts = [skill.description.trim()];
  if (!parts[0]?.includes(paragraph)) parts.push(shorten(paragraph, MAX_BUILT / 2));
  if (paragraph === '' && phrases.headings.length > 0) parts.push(phrases.headings.slice(0, 4).join(', '));
  const [when] = phrases.when;
  const said = parts.join(' ').toLowerCase();
  if (when && !said.includes(when.toLowerCase())) parts.push(`Use when: ${when}`);
  const sentences = parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?。]$/.test(part) ? part : `${part}.`));
  return sentences.length > 0 ? shorten(sentences.join(' '), MAX_BUILT) : skill.description;
}

function triggersFrom(phrases: Phrases): string[] {
  const said = unique([...phrases.quoted, ...phrases.when]);
  if (said.length >= MIN_TRIGGERS) return said.slice(0, MAX_TRIGGERS);
  return unique([...said, ...phrases.headings]).slice(0, Math.max(said.length, MIN_TRIGGERS));
}

function tagsFrom(skill: EnrichableSkill, commands: readonly string[]): string[] {
  const named = findEntities(`${skill.description}\n${skill.body.slice(0, MAX_BODY)}`, commands).map(
    (entity) => entity.id.replace(/^[a-z]+:/, ''),
  );
  const words = skill.name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_TAG && !WEAK_WORDS.has(word));
  return unique([...words.slice(0, 2), ...named]).slice(0, MAX_TAGS);
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
