/**
 * `skill_save`, `skill_patch`, `skill_delete` and `submit_skill`: none writes a skill's file itself, each submits a
 * change to the review.
 *
 * @module
 */
import { z } from 'zod';
import { KnowhowError } from '../../errors.ts';
import { MAX_FILE_CHARACTERS, MAX_PROPOSED_FILES } from '../../review/draft/proposed-files.ts';
import { composeSkill } from '../../review/requests/compose-skill.ts';
import { createRequest, deleteRequest, patchRequest, saveRequest } from '../../review/requests/requests.ts';
import { MAX_PROPOSED_CHARACTERS } from '../../review/structure/structure.ts';
import type { Author, Submission } from '../../review/submission.ts';
import { canonicalName } from '../../skills/document/canonical-name.ts';
import { NODE_KINDS, type NodeKind, type NodeRef } from '../../store/lineage-store.ts';
import { provenance, type Scene } from '../scene.ts';
import { ADDS, defineTool, type ToolTraits } from '../tool.ts';
import { reviewAnswer, reviewed } from './review-answer.ts';
import { skillName } from './words.ts';

/** Where the review lets it through at once, what was there is only in the history. */
const CHANGES: ToolTraits = { ...ADDS, destructiveHint: true };
/** A skill is made of a few things; a list of hundreds is none that anybody checks. */
const MAX_SOURCES = 50;

const reason = z.string().trim().min(1).max(2000);
const baseHash = z.string().max(200).optional();
const text = z.string().max(MAX_PROPOSED_CHARACTERS);
const files = z
  .array(z.strictObject({ path: z.string().min(1).max(1024), content: z.string().max(MAX_FILE_CHARACTERS) }))
  .max(MAX_PROPOSED_FILES)
  .optional();
const sources = z.array(z.string().min(1).max(400)).max(MAX_SOURCES).optional();

function authorOf({ caller, project }: Scene): Author {
  return { kind: 'agent', name: provenance(caller), sessionKey: caller.sessionKey, project };
}

/** The kind of a node is what its id begins with. What nobody knows is no source: it would count as trusted. */
async function nodesOf(ids: readonly string[] | undefined, { app }: Scene): Promise<NodeRef[]> {
  const isKind = (word: string): word is NodeKind => NODE_KINDS.some((kind) => kind === word);
  const nodes = (ids ?? []).map((id): NodeRef => {
    const [kind = ''] = id.split(':', 1);
    return { kind: isKind(kind) ? kind : 'memory', id };
  });
  const levels = await app.store.lineage.taintsOf(nodes);
  const unknown = nodes.find((_, at) => levels[at] === undefined);
  if (!unknown) return nodes;
  throw new KnowhowError('not_found', `Nothing is known of the source ${JSON.stringify(unknown.id)}`, {
    hint: 'Give ids as recall and procedure_list show them, or leave sources out.',
  });
}

async function answer(
  scene: Scene,
  submission: Promise<Submission>,
): Promise<ReturnType<typeof reviewAnswer>> {
  return reviewAnswer(await scene.app.review.submit(await submission));
}

export const skillSave = defineTool({
  name: 'skill_save',
  title: 'Propose a skill',
  description:
    'Propose a whole SKILL.md, new or changed. It is reviewed first: the answer says what came of it.',
  input: z.strictObject({
    name: skillName,
    content: text.describe(
      'Frontmatter with name and description, then When to Use, Procedure, Pitfalls, Verification',
    ),
    files,
    sources,
    reason,
    base_hash: baseHash,
  }),
  output: reviewed,
  traits: CHANGES,
  run: async (input, scene) =>
    answer(
      scene,
      saveRequest(
        {
          ...{ skill: input.name, content: input.content, reason: input.reason, files: input.files },
          ...{ baseHash: input.base_hash, sources: await nodesOf(input.sources, scene) },
        },
        authorOf(scene),
        scene.app,
      ),
    ),
});

export const submitSkill = defineTool({
  name: 'submit_skill',
  title: 'Propose a skill from its parts',
  description: 'Propose a new skill from its parts. It is reviewed first.',
  input: z.strictObject({
    name: skillName,
    description: z.string().trim().min(1).max(1024),
    when_to_use: text.min(1),
    procedure: text.min(1),
    pitfalls: text.optional(),
    verification: text.optional(),
    triggers: z.array(z.string().max(200)).max(30).optional(),
    tags: z.array(z.string().max(100)).max(30).optional(),
    files,
    sources,
    reason,
  }),
  output: reviewed,
  traits: ADDS,
  async run(input, scene) {
    const name = canonicalName(input.name);
    const content = composeSkill({ ...input, name, whenToUse: input.when_to_use });
    const request = { skill: name, content, reason: input.reason, files: input.files };
    const sources = await nodesOf(input.sources, scene);
    return answer(scene, createRequest({ ...request, sources }, authorOf(scene), scene.app));
  },
});

export const skillPatch = defineTool({
  name: 'skill_patch',
  title: 'Propose a change to a skill',
  description: 'Propose to replace one passage of a SKILL.md. It is reviewed first.',
  input: z.strictObject({
    name: skillName,
    old_text: text.min(1).describe('The passage, word for word; it occurs once'),
    new_text: text,
    files,
    sources,
    reason,
    base_hash: baseHash,
  }),
  output: reviewed,
  traits: CHANGES,
  run: async (input, scene) =>
    answer(
      scene,
      patchRequest(
        {
          ...{ skill: input.name, oldText: input.old_text, newText: input.new_text, reason: input.reason },
          ...{ baseHash: input.base_hash, files: input.files, sources: await nodesOf(input.sources, scene) },
        },
        authorOf(scene),
        scene.app,
      ),
    ),
});

export const skillDelete = defineTool({
  name: 'skill_delete',
  title: 'Propose to delete a skill',
  description: 'Propose that a skill be deleted. It is reviewed first.',
  input: z.strictObject({ name: skillName, reason, base_hash: baseHash }),
  output: reviewed,
  traits: CHANGES,
  run: (input, scene) =>
    answer(
      scene,
      deleteRequest({ skill: input.name, reason: input.reason, baseHash: input.base_hash }, authorOf(scene)),
    ),
});
