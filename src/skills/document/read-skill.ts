/**
 * Reads a SKILL.md: lenient wherever a description can be recovered, a reason where not. Never throws.
 *
 * @module
 */
import { isBinary } from './decode-skill.ts';
import { firstParagraph } from './first-paragraph.ts';
import { type Interpretation, interpret } from './interpret.ts';
import { MAX_DESCRIPTION } from './limits.ts';
import type { ReadResult, Refusal } from './skill-document.ts';
import { lineNumber } from './split.ts';

export function readSkill(text: string, options: { folderName: string }): ReadResult {
  if (text.includes('\0')) return isBinary();
  if (text.replace(/^\ufeff/, '').trim() === '') return refuse('empty', 'the file is empty');
  const found = interpret(text);
  const { split, fields, body, warnings } = found;
  let description = found.description;
  if (description !== '' && endsInsideDescription(text, found)) {
    return refuse('half_written', 'the file ends inside the description and the closing --- is missing');
  }
  if (!split.hasFrontmatter)
    warnings.push('no frontmatter; name and description were taken from folder and text');
  if (description === '') {
    description = isCutOff(text, found) ? '' : firstParagraph(body);
    if (description === '') return refuseWithoutDescription(text, found);
    if (split.hasFrontmatter)
      warnings.push('no description; the first paragraph of the text stands in for it');
  }
  if (!fields.isMapping && split.hasFrontmatter)
    warnings.push('the frontmatter is not a list of key: value pairs');
  if (description.length > MAX_DESCRIPTION) {
    warnings.push(`the description has ${description.length} characters; the spec allows ${MAX_DESCRIPTION}`);
  }
  if (found.name === '' && split.hasFrontmatter) warnings.push('no name; the folder name stands in for it');
  return {
    ok: true,
    skill: {
      name: found.name || options.folderName,
      description,
      triggers: found.triggers.items,
      tags: found.tags.items,
      version: found.version,
      author: found.author,
      license: found.license,
      role: found.role,
      category: found.category,
      permissions: found.permissions,
      body,
      warnings,
    },
  };
}

function endsInsideDescription(text: string, { split, descriptionField }: Interpretation): boolean {
  if (split.closed || text.endsWith('\n') || descriptionField === undefined) return false;
  return descriptionField.value.end >= text.trimEnd().length;
}

/** Behind an unclosed frontmatter the text may be a key that was being written. */
function isCutOff(text: string, { split, fields }: Interpretation): boolean {
  return !split.closed && (fields.fields.length > 0 || !text.endsWith('\n'));
}

function refuseWithoutDescription(
  text: string,
  { split, fields, descriptionField }: Interpretation,
): Refusal {
  if (!split.closed) {
    return refuse('half_written', 'the frontmatter is not closed by --- and no description was found');
  }
  if (!fields.isMapping) {
    return refuse(
      'frontmatter_not_mapping',
      'the frontmatter is not a list of key: value pairs, and the text below has no paragraph to describe it',
    );
  }
  const where = descriptionField ? ` (line ${lineNumber(text, descriptionField.keyStart)} is empty)` : '';
  return refuse('no_description', `no description${where}, and the text has no paragraph to stand in for it`);
}

function refuse(code: Refusal['code'], reason: string): Refusal {
  return { ok: false, code, reason };
}
