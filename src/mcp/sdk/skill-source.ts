/**
 * Skills for the skills extension (`io.modelcontextprotocol/skills`): list, entry, file.
 *
 * @module
 */
import type { ServerContext } from '@modelcontextprotocol/server';
import type { Skill, SkillReadResult, SkillSource } from '@modelcontextprotocol/server/ext/skills';
import { KnowhowError } from '../../errors.ts';
import type { McpBackend } from '../backend.ts';
import type { Caller } from '../scene.ts';
import type { SkillEntry } from '../skill-resources.ts';
import { protocolError } from './answers.ts';

/** The extension's names; others are resources all the same, but no entries of it. */
const EXTENSION_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function skillSource(backend: McpBackend, callerOf: (context: ServerContext) => Caller): SkillSource {
  return {
    async list({ cursor }, context) {
      const page = await backend
        .list(cursor === undefined ? {} : { cursor }, callerOf(context))
        .catch((error: unknown) => {
          throw protocolError(error);
        });
      return {
        skills: page.skills.filter(({ name }) => EXTENSION_NAME.test(name)).map(toSkill),
        ...(page.nextCursor !== null && { nextCursor: page.nextCursor }),
      };
    },
    get: (uri, context) => found(async () => toSkill(await backend.find({ uri }, callerOf(context))), uri),
    read: (uri, context) =>
      found(async (): Promise<SkillReadResult> => {
        const content = await backend.read({ uri }, callerOf(context));
        if ('text' in content) return { text: content.text, mimeType: content.mimeType };
        return { bytes: Buffer.from(content.base64, 'base64'), mimeType: content.mimeType };
      }, uri),
  };
}

/** Which files there are is looked up when one is asked for: hashing every file of every skill would not be lazy. */
function toSkill({ uri, name, description }: SkillEntry): Skill {
  return { uri, frontmatter: { name, description }, resources: 'dynamic' };
}

async function found<T>(work: () => Promise<T>, uri: string): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KnowhowError && error.code === 'not_found') return undefined;
    throw protocolError(error, uri);
  }
}
