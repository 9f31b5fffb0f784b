/**
 * What a proposed SKILL.md must look like, and what it should: rules in one table.
 *
 * @module
 */
import { canonicalName } from '../skills/document/canonical-name.ts';
import { MAX_DESCRIPTION } from '../skills/document/limits.ts';
import { readSkill } from '../skills/document/read-skill.ts';
import type { SkillDocument } from '../skills/document/skill-document.ts';
import { splitFrontmatter } from '../skills/document/split.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { MAX_VERSION } from './next-version.ts';

/** Generated skills may reach this; more is a reference file, not instructions. */
export const MAX_PROPOSED_CHARACTERS = 256 * 1024;
/** The spec's advice for a body: longer ones crowd out the work they are for. */
const ADVISED_BODY = 20_000;
/** Shorter ones are seldom found by what they are for. */
const ADVISED_DESCRIPTION = 30;
/** Hidden characters named one by one; beyond, there are simply many. */
const NAMED_HIDDEN = 8;

interface Draft {
  readonly text: string;
  readonly document: SkillDocument;
  /** The canonical name that the skill must have. */
  readonly name: string;
  /** A skill that does not exist yet: it has no name of old that must be kept. */
  readonly isNew: boolean;
}

interface StructureRule {
  readonly id: string;
  /** `refuse`: no proposal is made; `advise`: told to author and reviewer. */
  readonly effect: 'refuse' | 'advise';
  readonly breaks: (draft: Draft) => boolean;
  readonly says: (draft: Draft) => string;
}

const hasHeading = (body: string, heading: RegExp): boolean =>
  body.split('\n').some((line) => /^#{1,6}\s/.test(line) && heading.test(line));

function section(id: string, title: string, heading: RegExp): StructureRule {
  return {
    id,
    effect: 'advise',
    breaks: ({ document }) => !hasHeading(document.body, heading),
    says: () => `no section “${title}”`,
  };
}

export const STRUCTURE_RULES: readonly StructureRule[] = [
  {
    id: 'frontmatter',
    effect: 'refuse',
    breaks: ({ text }) => {
      const split = splitFrontmatter(text);
      return !split.hasFrontmatter || !split.closed;
    },
    says: () => 'it must begin with frontmatter between two lines of --- with name and description',
  },
  {
    id: 'name',
    effect: 'refuse',
    breaks: ({ document, name }) => canonicalName(document.name) !== name,
    says: ({ document, name }) => `its name is ${JSON.stringify(document.name)}, not ${JSON.stringify(name)}`,
  },
  {
    id: 'name-form',
    effect: 'refuse',
    breaks: ({ document, name, isNew }) => isNew && document.name !== name,
    says: ({ document, name }) =>
      `the name of a new skill is lower-case words with hyphens: ${JSON.stringify(name)}, not ${JSON.stringify(document.name)}`,
  },
  {
    id: 'description-length',
    effect: 'refuse',
    breaks: ({ document }) => document.description.length > MAX_DESCRIPTION,
    says: ({ document }) =>
      `its description has ${document.description.length} characters; at most ${MAX_DESCRIPTION} are allowed`,
  },
  {
    id: 'no-body',
    effect: 'refuse',
    breaks: ({ document }) => document.body.trim() === '',
    says: () => 'it has no text below the frontmatter',
  },
  {
    id: 'short-description',
    effect: 'advise',
    breaks: ({ document }) => document.description.length < ADVISED_DESCRIPTION,
    says: () => 'the description is short: say what the skill does and when to use it',
  },
  {
    id: 'long-body',
    effect: 'advise',
    breaks: ({ document }) => document.body.length > ADVISED_BODY,
    says: ({ document }) => `the text has ${document.body.length} characters; details belong in references/`,
  },
  {
    id: 'version-length',
    effect: 'advise',
    breaks: ({ document }) => (document.version?.length ?? 0) > MAX_VERSION,
    says: () => `its version is longer than ${MAX_VERSION} characters, and passed over`,
  },
  {
    id: 'hidden-characters',
    effect: 'advise',
    breaks: ({ text }) => hiddenCharacters(text.replace(/^\ufeff/, '')).length > 0,
    says: ({ text }) =>
      `it holds characters that nobody sees: ${hiddenCharacters(text).slice(0, NAMED_HIDDEN).join(', ')}`,
  },
  section('when-to-use', 'When to Use', /when/i),
  section('procedure', 'Procedure', /procedure|steps|workflow|instructions/i),
  section('pitfalls', 'Pitfalls', /pitfall|gotcha|caveat|mistake|avoid/i),
  section('verification', 'Verification', /verif|check|test|done/i),
];

export type StructureVerdict =
  | { readonly ok: true; readonly document: SkillDocument; readonly advice: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

export function checkStructure(text: string, name: string, isNew: boolean): StructureVerdict {
  if (text.length > MAX_PROPOSED_CHARACTERS) {
    const problem = `it has ${text.length} characters; at most ${MAX_PROPOSED_CHARACTERS} are allowed`;
    return { ok: false, problems: [problem] };
  }
  const reading = readSkill(text, { folderName: name });
  if (!reading.ok) return { ok: false, problems: [reading.reason] };
  const draft = { text, document: reading.skill, name, isNew };
  const broken = STRUCTURE_RULES.filter(({ breaks }) => breaks(draft));
  const said = (effect: StructureRule['effect']): string[] =>
    broken.filter((rule) => rule.effect === effect).map(({ says }) => says(draft));
  const problems = said('refuse');
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, document: reading.skill, advice: [...reading.skill.warnings, ...said('advise')] };
}
