/**
 * What stands behind the protocol: four requests, answered by the app in this process or by the daemon.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import type { Caller, McpApp, Scene } from './scene.ts';
import {
  findSkillResource,
  listSkillResources,
  type ResourceContent,
  readSkillResource,
  type SkillEntry,
  type SkillPage,
} from './skill-resources.ts';
import type { ToolResult } from './tool.ts';
import { TOOL_BY_NAME } from './tool-table.ts';

/** Each either answers or throws a KnowhowError. */
export interface McpBackend {
  call(params: { tool: string; arguments?: unknown }, caller: Caller): Promise<ToolResult>;
  list(params: { cursor?: string }, caller: Caller): Promise<SkillPage>;
  find(params: { uri: string }, caller: Caller): Promise<SkillEntry>;
  read(params: { uri: string }, caller: Caller): Promise<ResourceContent>;
}

export type McpOperation = keyof McpBackend;

export function appBackend(app: McpApp): McpBackend {
  const scene = async (caller: Caller): Promise<Scene> => ({
    app,
    caller,
    project: caller.workingFolder === null ? null : await app.skills.projectOf(caller.workingFolder),
  });
  return {
    async call({ tool: name, arguments: args }, caller) {
      const tool = TOOL_BY_NAME.get(name);
      if (tool) return tool.call(args, await scene(caller));
      throw new KnowhowError('not_found', `There is no tool ${JSON.stringify(name.slice(0, 100))}`, {
        hint: `There are: ${[...TOOL_BY_NAME.keys()].join(', ')}.`,
      });
    },
    list: async ({ cursor }, caller) => listSkillResources(cursor, await scene(caller)),
    find: async ({ uri }, caller) => findSkillResource(uri, await scene(caller)),
    read: async ({ uri }, caller) => readSkillResource(uri, await scene(caller)),
  };
}
