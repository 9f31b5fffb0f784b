/**
 * Whether a text is a SKILL.md of its name, and what could be better about it.
 *
 * @module
 */
import { readSkill } from '../../skills/document/read-skill.ts';
import type { SkillDocument } from '../../skills/document/skill-document.ts';
import type { Finding, Severity } from '../finding.ts';
import { revealHidden } from '../hidden-characters.ts';
import { relativeLinks } from './links.ts';
import { STRUCTURE_RULES, type StructureDraft, type StructureRule } from './structure-rules.ts';

/** Generated skills may reach this; more is a reference file, not instructions. */
export const MAX_PROPOSED_CHARACTERS = 256 * 1024;
/** What a reviewer reads of the line in question. */
const EXCERPT = 160;
/** How much a broken rule weighs. */
const SEVERITY: Readonly<Record<StructureRule['effect'], Severity>> = { refuse: 'high', advise: 'low' };

export interface StructureOptions {
  readonly isNew: boolean;
  /** Paths of the skill's other files; where they are not known, links to them are taken for good. */
  readonly files?: readonly string[];
  /** The SKILL.md as it was: links that it had are nobody's fault now. */
  readonly before?: string;
}

export interface StructureVerdict {
  /** False: it is no skill. */
  readonly ok: boolean;
  /** Null where it could not even be read. */
  readonly document: SkillDocument | null;
  /** What is wrong where it is not ok, else what could be better. */
  readonly findings: readonly Finding[];
}

export function checkStructure(text: string, name: string, options: StructureOptions): StructureVerdict {
  if (text.length > MAX_PROPOSED_CHARACTERS) {
    const says = `it has ${text.length} characters; at most ${MAX_PROPOSED_CHARACTERS} are allowed`;
    return { ok: false, document: null, findings: [finding('too-long', 'refuse', says)] };
  }
  const reading = readSkill(text, { folderName: name });
  if (!reading.ok) {
    return { ok: false, document: null, findings: [finding('unreadable', 'refuse', reading.reason)] };
  }
  const document = reading.skill;
  const draft: StructureDraft = { text, document, name, isNew: options.isNew, ...linksOf(text, options) };
  const broken = STRUCTURE_RULES.filter(({ breaks }) => breaks(draft));
  const found = (wanted: StructureRule['effect']): Finding[] =>
    broken
      .filter(({ effect }) => effect === wanted)
      .map(({ id, effect, says, line }) => finding(id, effect, says(draft), text, line?.(draft)));
  const problems = found('refuse');
  if (problems.length > 0) return { ok: false, document, findings: problems };
  const warnings = document.warnings.map((warning) => finding('frontmatter-warning', 'advise', warning));
  return { ok: true, document, findings: [...warnings, ...found('advise')] };
}

/** Where nothing is known of the other files, no link to them is missing. */
function linksOf(text: string, { files, before }: StructureOptions): Pick<StructureDraft, 'links' | 'files'> {
  const known = new Set(before ? relativeLinks(before).map(({ url }) => url) : []);
  const links = relativeLinks(text).filter(({ url }) => !known.has(url));
  return files === undefined
    ? { links: links.filter(({ path }) => path === null), files: [] }
    : { links, files: [...files, 'SKILL.md'] };
}

function finding(
  id: string,
  effect: StructureRule['effect'],
  says: string,
  text = '',
  line: number | null = null,
): Finding {
  const written = line === null ? '' : (text.split('\n')[line - 1] ?? '');
  const excerpt = revealHidden(written.replace(/\r$/, '')).trim().slice(0, EXCERPT);
  return { rule: `structure/${id}`, severity: SEVERITY[effect], file: 'SKILL.md', line, excerpt, says };
}
