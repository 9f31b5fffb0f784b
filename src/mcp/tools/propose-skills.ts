/**
 * `skill_save`, `skill_patch`, `skill_delete` and `submit_skill`: none touches a skill, each makes a proposal.
 *
 * @module
 */
import { z } from 'zod';
import { composeSkill } from '../../review/compose-skill.ts';
import { type Author, NOT_YET, type Proposed } from '../../review/proposals.ts';
import { MAX_PROPOSED_CHARACTERS } from '../../review/structure.ts';
import { canonicalName } from '../../skills/document/canonical-name.ts';
import { provenance, type Scene } from '../scene.ts';
import { ADDS, defineTool } from '../tool.ts';
import { skillName } from './words.ts';

const reason = z.string().trim().min(1).max(2000).describe('Why, for the person who reviews it');
const baseHash = z
  .string()
  .max(200)
  .optional()
  .describe('The hash that skill_view showed: refuses when the skill has changed since');
const baseHashOfEdit = baseHash.describe('For an existing skill: the hash that skill_view showed');
const text = z.string().max(MAX_PROPOSED_CHARACTERS);

const proposed = z.object({
  proposal_id: z.string(),
  state: z.literal('pending'),
  kind: z.enum(['create', 'edit', 'delete']),
  skill: z.string(),
  version: z.string().nullable().describe('The version that the skill would become'),
  already_pending: z.boolean().describe('True: this very change waits already'),
  also_pending: z.number().describe('Other proposals that wait for this skill'),
  advice: z.array(z.string()).describe('What would make it better'),
  review: z.string().describe('How a person sees it'),
});

function authorOf({ caller, project }: Scene): Author {
  return { name: provenance(caller), sessionKey: caller.sessionKey, project };
}

const VERBS = { create: 'add the skill', edit: 'change the skill', delete: 'delete the skill' };

function answer({ proposal, isNew, alsoPending }: Proposed): {
  structured: z.input<typeof proposed>;
  text: string;
} {
  const { id, kind, skillName: skill, version, advice } = proposal;
  const review = `knowhow review show ${id}`;
  const lines = [
    `${isNew ? 'Proposed' : 'Already proposed'} to ${VERBS[kind]} ${skill}${version ? `, as version ${version}` : ''}.`,
    `Nothing has changed: it is pending (${id}), and ${NOT_YET} (\`knowhow review list\`, \`${review}\`).`,
    ...(kind === 'create' ? ['The skill would be the user’s, seen in every project.'] : []),
    ...(alsoPending > 0 ? [`${alsoPending} other proposals wait for this skill.`] : []),
    ...(advice.length > 0 ? [`What a reviewer will notice: ${advice.join('; ')}.`] : []),
  ];
  return {
    structured: {
      proposal_id: id,
      state: 'pending',
      kind,
      skill,
      version,
      already_pending: !isNew,
      also_pending: alsoPending,
      advice: [...advice],
      review,
    },
    text: lines.join('\n'),
  };
}

export const skillSave = defineTool({
  name: 'skill_save',
  title: 'Propose a skill',
  description:
    'Propose a whole SKILL.md: a new skill, or an existing one as it should become. It takes effect only after a person approves it.',
  input: z.strictObject({
    name: skillName,
    content: text.describe(
      'The SKILL.md: frontmatter with name and description, then When to Use, Procedure, Pitfalls, Verification',
    ),
    reason,
    base_hash: baseHashOfEdit,
  }),
  output: proposed,
  traits: ADDS,
  async run({ name, content, reason: why, base_hash: hash }, scene) {
    const request = { skill: name, content, reason: why, ...(hash && { baseHash: hash }) };
    return answer(await scene.app.proposals.save(request, authorOf(scene)));
  },
});

export const submitSkill = defineTool({
  name: 'submit_skill',
  title: 'Propose a skill from its parts',
  description:
    'Propose a new skill from its parts; the SKILL.md is written for you. It takes effect only after a person approves it.',
  input: z.strictObject({
    name: skillName,
    description: z
      .string()
      .trim()
      .min(1)
      .max(1024)
      .describe('What it does and when to use it, in one or two sentences'),
    when_to_use: text.min(1).describe('Situations that call for it'),
    procedure: text.min(1).describe('The steps, as Markdown'),
    pitfalls: text.optional().describe('What goes wrong, and how to avoid it'),
    verification: text.optional().describe('How to tell that it worked'),
    triggers: z.array(z.string().max(200)).max(30).optional().describe('Words a user would say'),
    tags: z.array(z.string().max(100)).max(30).optional(),
    reason,
  }),
  output: proposed,
  traits: ADDS,
  async run(input, scene) {
    const name = canonicalName(input.name);
    const content = composeSkill({ ...input, name, whenToUse: input.when_to_use });
    return answer(
      await scene.app.proposals.create({ skill: name, content, reason: input.reason }, authorOf(scene)),
    );
  },
});

export const skillPatch = defineTool({
  name: 'skill_patch',
  title: 'Propose a change to a skill',
  description:
    'Propose to replace one passage of a SKILL.md by another. It takes effect only after a person approves it.',
  input: z.strictObject({
    name: skillName,
    old_text: text.min(1).describe('The passage as it stands, word for word; it must occur exactly once'),
    new_text: text.describe('What should stand there instead'),
    reason,
    base_hash: baseHash,
  }),
  output: proposed,
  traits: ADDS,
  async run({ name, old_text: oldText, new_text: newText, reason: why, base_hash: hash }, scene) {
    const request = { skill: name, oldText, newText, reason: why, ...(hash && { baseHash: hash }) };
    return answer(await scene.app.proposals.patch(request, authorOf(scene)));
  },
});

export const skillDelete = defineTool({
  name: 'skill_delete',
  title: 'Propose to delete a skill',
  description: 'Propose that a skill be deleted. It stays until a person approves it.',
  input: z.strictObject({ name: skillName, reason, base_hash: baseHash }),
  output: proposed,
  traits: ADDS,
  async run({ name, reason: why, base_hash: hash }, scene) {
    const request = { skill: name, reason: why, ...(hash && { baseHash: hash }) };
    return answer(await scene.app.proposals.remove(request, authorOf(scene)));
  },
});
