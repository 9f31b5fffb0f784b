/**
 * What a harness itself shows of the skills it knows: each has room for so much, and what does not fit is cut or left
 * out, without a word to anybody.
 *
 * @module
 */

export interface ListedSkill {
  readonly id: string;
  readonly name: string;
  /** Characters of its description. */
  readonly description: number;
  readonly useCount: number;
  readonly lastUsedAt: string | null;
}

export type Shown = 'whole' | 'cut' | 'dropped';

export interface Listing<Skill extends ListedSkill> {
  readonly skill: Skill;
  readonly shown: Shown;
  /** Characters of its line that are shown. */
  readonly characters: number;
}

export interface ListingRule {
  /** Characters that all lines together may take. */
  readonly room: number;
  /** What one description takes at most. */
  readonly longest: number;
  /** What gives way: the descriptions of those used least, or the end of every description. */
  readonly gives: 'least-used' | 'ends';
}

/** Of the context, in tokens of about four characters. */
const CLAUDE_SHARE = 0.01;
const CLAUDE_CONTEXT = 200_000;
const CHARACTERS_PER_TOKEN = 4;
/** "- name: " and the end of the line. */
const AROUND = 5;
/** A description shorter than this says nothing any more. */
const LEAST_DESCRIPTION = 20;

/** By harness; those that are not here show everything. */
export const LISTING_RULES: Readonly<Record<string, ListingRule>> = {
  'claude-code': {
    room: CLAUDE_SHARE * CLAUDE_CONTEXT * CHARACTERS_PER_TOKEN,
    longest: 1536,
    gives: 'least-used',
  },
  codex: { room: 5440, longest: 1024, gives: 'ends' },
};

/** In the order given. */
export function listingOf<Skill extends ListedSkill>(
  skills: readonly Skill[],
  rule: ListingRule,
): Listing<Skill>[] {
  return rule.gives === 'ends' ? withEndsCut(skills, rule) : withoutLeastUsed(skills, rule);
}

/** Names stay; descriptions go, those of the least used first. */
function withoutLeastUsed<Skill extends ListedSkill>(
  skills: readonly Skill[],
  { room, longest }: ListingRule,
): Listing<Skill>[] {
  let left = room - skills.reduce((sum, { name }) => sum + name.length + AROUND, 0);
  const kept = new Set<string>();
  for (const skill of skills.toSorted(moreUsedFirst)) {
    const length = Math.min(longest, skill.description);
    if (length > left) break;
    left -= length;
    kept.add(skill.id);
  }
  return skills.map((skill): Listing<Skill> => {
    const bare = skill.name.length + AROUND;
    if (!kept.has(skill.id)) return { skill, shown: 'dropped', characters: bare };
    const shown = skill.description > longest ? 'cut' : 'whole';
    return { skill, shown, characters: bare + Math.min(longest, skill.description) };
  });
}

function moreUsedFirst(a: ListedSkill, b: ListedSkill): number {
  return (
    b.useCount - a.useCount ||
    (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? '') ||
    a.name.localeCompare(b.name)
  );
}

/** All descriptions are cut at one length, at which they fit. */
function withEndsCut<Skill extends ListedSkill>(
  skills: readonly Skill[],
  { room, longest }: ListingRule,
): Listing<Skill>[] {
  const left = room - skills.reduce((sum, { name }) => sum + name.length + AROUND, 0);
  let most = longest;
  const total = (length: number): number =>
    skills.reduce((sum, { description }) => sum + Math.min(length, description), 0);
  while (most > 0 && total(most) > left) most--;
  return skills.map((skill): Listing<Skill> => {
    const bare = skill.name.length + AROUND;
    if (skill.description <= most) return { skill, shown: 'whole', characters: bare + skill.description };
    const isCut = most >= LEAST_DESCRIPTION;
    return { skill, shown: isCut ? 'cut' : 'dropped', characters: bare + (isCut ? most : 0) };
  });
}
