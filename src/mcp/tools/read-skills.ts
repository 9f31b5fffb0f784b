/**
 * `load_skill`, `skill_view` and `load_skill_resource`: the second and third stage of disclosure.
 *
 * @module
 */
import { z } from 'zod';
import { listFiles } from '../../skills/disclose/list-files.ts';
import { pageOf, type TextPage } from '../../skills/disclose/page.ts';
import { textOfResource } from '../../skills/disclose/read-resource.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Scene } from '../scene.ts';
import { ADDS, defineTool, READS } from '../tool.ts';
import { maxCharacters, nextOffset, offset, skillName } from './words.ts';

const files = z.array(z.object({ path: z.string(), bytes: z.number() }));
const paging = {
  offset: z.number(),
  total_characters: z.number(),
  next_offset: nextOffset,
};

const pagingOf = (page: TextPage) => ({
  offset: page.offset,
  total_characters: page.totalCharacters,
  next_offset: page.nextOffset,
});

function withRest(page: TextPage, tool: string): string {
  if (page.nextOffset === null) return page.text;
  const left = page.totalCharacters - page.nextOffset;
  return `${page.text}\n\n[${left} more characters: ${tool} with offset ${page.nextOffset}]`;
}

/** Once a session and day, however often it is read. */
async function countUse(skill: SkillRecord, { app, caller, project }: Scene): Promise<number> {
  const { useCount } = await app.use.used({
    skill: skill.id,
    sessionKey: caller.sessionKey,
    ...(project !== null && { project }),
    runtimePath: 'mcp',
  });
  await app.hooks.heard(caller.sessionKey, [{ kind: 'skill', id: skill.id }]);
  return useCount;
}

export const loadSkill = defineTool({
  name: 'load_skill',
  title: 'Load a skill',
  description:
    'Get the instructions of a skill to follow them now, and the names of its files. Counts as a use.',
  input: z.strictObject({ name: skillName, offset, max_characters: maxCharacters }),
  output: z.object({
    name: z.string(),
    instructions: z.string(),
    ...paging,
    folder: z.string().describe('Where the skill is on disk: scripts are run from here'),
    files: files.describe('Resource files, for load_skill_resource'),
    more_files: z.boolean().describe('True: the folder holds more files than are listed'),
  }),
  traits: ADDS,
  async run({ name, offset: from, max_characters: most }, scene) {
    const { skill, document, folder } = await scene.app.disclosure.document(name, scene.project);
    const page = pageOf(document.body.trim(), from, most);
    const beside = await listFiles(folder);
    await countUse(skill, scene);
    const names = beside.files.map(({ path, bytes }) => `- ${path} (${bytes} bytes)`);
    const rest = beside.isCut ? '\n- …and more' : '';
    const resources =
      names.length > 0 ? `\n\nFiles (load_skill_resource reads one):\n${names.join('\n')}${rest}` : '';
    return {
      structured: {
        name: skill.name,
        instructions: page.text,
        ...pagingOf(page),
        folder,
        files: [...beside.files],
        more_files: beside.isCut,
      },
      text: `# Skill ${skill.name} (in ${folder})\n\n${withRest(page, 'load_skill')}${resources}`,
    };
  },
});

export const skillView = defineTool({
  name: 'skill_view',
  title: 'View a skill',
  description:
    'Show a SKILL.md whole, and the base_hash that skill_patch and skill_save take. Counts as a use.',
  input: z.strictObject({ name: skillName, offset, max_characters: maxCharacters }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    content: z.string().describe('The SKILL.md'),
    ...paging,
    hash: z.string().describe('Of the SKILL.md; give it as base_hash when you change it'),
    version: z.string().nullable(),
    tags: z.array(z.string()),
    triggers: z.array(z.string()),
    source: z.string(),
    trust: z.string(),
    project: z.string().nullable(),
    path: z.string(),
    use_count: z.number(),
    files,
    more_files: z.boolean(),
  }),
  traits: ADDS,
  async run({ name, offset: from, max_characters: most }, scene) {
    const { skill, document, folder, text, hash } = await scene.app.disclosure.document(name, scene.project);
    const page = pageOf(text.replace(/^\ufeff/, ''), from, most);
    const beside = await listFiles(folder);
    const useCount = await countUse(skill, scene);
    return {
      structured: {
        id: skill.id,
        name: skill.name,
        description: document.description,
        content: page.text,
        ...pagingOf(page),
        hash,
        version: document.version,
        tags: document.tags,
        triggers: document.triggers,
        source: skill.source,
        trust: skill.trust,
        project: skill.project,
        path: skill.fsPath,
        use_count: useCount,
        files: [...beside.files],
        more_files: beside.isCut,
      },
      text: `${skill.name}, from ${skill.source} (${skill.trust}), ${skill.fsPath}\nhash ${hash}\n\n${withRest(page, 'skill_view')}`,
    };
  },
});

export const loadSkillResource = defineTool({
  name: 'load_skill_resource',
  title: 'Load a file of a skill',
  description: 'Read one file of a skill, by its path as load_skill lists it.',
  input: z.strictObject({
    name: skillName,
    path: z.string().min(1).max(2000),
    offset,
    max_characters: maxCharacters,
  }),
  output: z.object({ name: z.string(), path: z.string(), content: z.string(), ...paging }),
  traits: READS,
  async run({ name, path, offset: from, max_characters: most }, { app, caller, project }) {
    const resource = await app.disclosure.resource(name, project, path);
    const page = pageOf(textOfResource(resource), from, most);
    await app.hooks.heard(caller.sessionKey, [{ kind: 'skill', id: resource.skill.id }]);
    return {
      structured: { name: resource.skill.name, path: resource.path, content: page.text, ...pagingOf(page) },
      text: withRest(page, 'load_skill_resource'),
    };
  },
});
