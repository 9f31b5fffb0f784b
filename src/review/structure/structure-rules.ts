/**
 * What a proposed SKILL.md must look like, and what it should: rules in one table.
 *
 * @module
 */
import { canonicalName } from '../../skills/document/canonical-name.ts';
import { MAX_DESCRIPTION } from '../../skills/document/limits.ts';
import type { SkillDocument } from '../../skills/document/skill-document.ts';
import { splitFrontmatter } from '../../skills/document/split.ts';
import { MAX_VERSION } from '../draft/next-version.ts';
import { hiddenCharacters } from '../hidden-characters.ts';
import type { RelativeLink } from './links.ts';

/** The spec's advice for a body: longer ones crowd out the work they are for. */
const ADVISED_BODY = 20_000;
/** Shorter ones are seldom found by what they are for. */
const ADVISED_DESCRIPTION = 30;
/** Hidden characters and links named one by one; beyond, there are simply many. */
const NAMED = 8;
/** Of one link. */
const NAMED_CHARACTERS = 160;

export interface StructureDraft {
  readonly text: string;
  readonly document: SkillDocument;
  /** The canonical name that the skill must have. */
  readonly name: string;
  /** A skill that does not exist yet: it has no name of old that must be kept. */
  readonly isNew: boolean;
  /** Relative links that were not there before. */
  readonly links: readonly RelativeLink[];
  /** Files beside the SKILL.md. */
  readonly files: readonly string[];
}

export interface StructureRule {
  readonly id: string;
  /** `refuse`: no proposal is made; `advise`: told to author and reviewer. */
  readonly effect: 'refuse' | 'advise';
  readonly breaks: (draft: StructureDraft) => boolean;
  readonly says: (draft: StructureDraft) => string;
  /** The line in question, from 1; left out where it is the whole file. */
  readonly line?: (draft: StructureDraft) => number | null;
}

const lineOf =
  (pattern: RegExp) =>
  ({ text }: StructureDraft): number | null => {
    const index = text.split('\n').findIndex((line) => pattern.test(line));
    return index < 0 ? null : index + 1;
  };
const lineOfHidden = ({ text }: StructureDraft): number | null => {
  const index = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .findIndex((line) => hiddenCharacters(line.replace(/\r$/, '')).length > 0);
  return index < 0 ? null : index + 1;
};
const leadingOut = ({ links }: StructureDraft): RelativeLink[] => links.filter(({ path }) => path === null);
const leadingNowhere = ({ links, files }: StructureDraft): RelativeLink[] => {
  const there = new Set(files.flatMap((file) => [file, ...parentsOf(file)]));
  return links.filter(({ path }) => path !== null && path !== '.' && path !== '' && !there.has(path));
};
const named = (links: readonly RelativeLink[]): string =>
  links
    .slice(0, NAMED)
    .map(({ url }) => JSON.stringify(url.slice(0, NAMED_CHARACTERS)))
    .join(', ');

function parentsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
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
    line: lineOf(/^name\s*:/),
    says: ({ document, name }) => `its name is ${JSON.stringify(document.name)}, not ${JSON.stringify(name)}`,
  },
  {
    id: 'name-form',
    effect: 'refuse',
    breaks: ({ document, name, isNew }) => isNew && document.name !== name,
    line: lineOf(/^name\s*:/),
    says: ({ document, name }) =>
      `the name of a new skill is lower-case words with hyphens; ${JSON.stringify(document.name)} would be ${JSON.stringify(name)}`,
  },
  {
    id: 'description-length',
    effect: 'refuse',
    breaks: ({ document }) => document.description.length > MAX_DESCRIPTION,
    line: lineOf(/^description\s*:/),
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
    id: 'link-leads-out',
    effect: 'refuse',
    breaks: (draft) => leadingOut(draft).length > 0,
    line: (draft) => leadingOut(draft)[0]?.line ?? null,
    says: (draft) => `links lead out of the skill’s folder: ${named(leadingOut(draft))}`,
  },
  {
    id: 'link-leads-nowhere',
    effect: 'advise',
    breaks: (draft) => leadingNowhere(draft).length > 0,
    line: (draft) => leadingNowhere(draft)[0]?.line ?? null,
    says: (draft) => `links lead to files that are not there: ${named(leadingNowhere(draft))}`,
  },
  {
    id: 'short-description',
    effect: 'advise',
    breaks: ({ document }) => document.description.length < ADVISED_DESCRIPTION,
    line: lineOf(/^description\s*:/),
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
    line: lineOfHidden,
    says: ({ text }) =>
      `it holds characters that nobody sees: ${hiddenCharacters(text).slice(0, NAMED).join(', ')}`,
  },
  section('when-to-use', 'When to Use', /when/i),
  section('procedure', 'Procedure', /procedure|steps|workflow|instructions/i),
  section('pitfalls', 'Pitfalls', /pitfall|gotcha|caveat|mistake|avoid/i),
  section('verification', 'Verification', /verif|check|test|done/i),
];
