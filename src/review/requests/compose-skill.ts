/**
 * A SKILL.md from its parts, for authors that would rather not write frontmatter.
 *
 * @module
 */
import { stringify } from 'yaml';

export interface SkillParts {
  readonly name: string;
  readonly description: string;
  readonly whenToUse: string;
  readonly procedure: string;
  readonly pitfalls?: string;
  readonly verification?: string;
  readonly triggers?: readonly string[];
  readonly tags?: readonly string[];
}

export function composeSkill(parts: SkillParts): string {
  const { name, description, triggers = [], tags = [] } = parts;
  const frontmatter = stringify(
    {
      name,
      description,
      ...(triggers.length > 0 && { triggers }),
      ...(tags.length > 0 && { tags }),
    },
    // A folded line is one more thing that a simple reader of frontmatter may get wrong.
    { lineWidth: 0 },
  );
  const sections: [string, string | undefined][] = [
    ['When to Use', parts.whenToUse],
    ['Procedure', parts.procedure],
    ['Pitfalls', parts.pitfalls],
    ['Verification', parts.verification],
  ];
  const body = sections
    .filter(([, text]) => text !== undefined && text.trim() !== '')
    .map(([title, text]) => `## ${title}\n\n${text?.trim()}\n`)
    .join('\n');
  return `---\n${frontmatter}---\n\n# ${name}\n\n${body}`;
}
