/**
 * The tools and resources as a server of the SDK. This folder is all that knows the SDK.
 *
 * @module
 */
import {
  CLIENT_INFO_META_KEY,
  McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import type { z } from 'zod';
import type { McpBackend } from '../backend.ts';
import { briefSchema } from '../brief-schema.ts';
import type { Caller } from '../scene.ts';
import { TOOLS } from '../tool-table.ts';
import { protocolError, toolAnswer, toolError } from './answers.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { skillSource } from './skill-source.ts';

export interface ServerOptions {
  readonly backend: McpBackend;
  readonly version: string;
  /** Who calls, given the name that the client gave itself; undefined where it gave none. */
  readonly identify: (client: string | undefined) => Caller;
  readonly onError: (error: unknown) => void;
}

/** More than any tool takes: a message of a million empty objects is refused before it is looked at. */
const MAX_INPUT_ELEMENTS = 10_000;

export function buildServer(options: ServerOptions): McpServer {
  const { backend, version, identify, onError } = options;
  const server = new McpServer(
    { name: 'knowhow', title: 'knowhow', version },
    {
      instructions: INSTRUCTIONS,
      maxToolInputElements: MAX_INPUT_ELEMENTS,
      // Nobody is told when something changes: new skills are there at the next request.
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    },
  );
  const callerOf = (context: ServerContext): Caller => identify(clientOf(context, server));

  for (const tool of TOOLS) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: described(tool.input),
        outputSchema: tool.output,
        annotations: { title: tool.title, ...tool.traits },
      },
      async (args: unknown, context: ServerContext) => {
        try {
          return toolAnswer(await backend.call({ tool: tool.name, arguments: args }, callerOf(context)));
        } catch (error) {
          onError(error);
          return toolError(error);
        }
      },
    );
  }

  new SkillsExtension({ source: skillSource(backend, callerOf), onWarning: onError }).attach(server);
  // The SDK lists everything at once; a library of thousands needs pages.
  server.server.setRequestHandler('resources/list', async (request, context) => {
    try {
      const cursor = request.params?.cursor;
      const page = await backend.list(cursor === undefined ? {} : { cursor }, callerOf(context));
      const resources = page.skills.map((skill) => ({ ...skill, mimeType: 'text/markdown' }));
      return { resources, ...(page.nextCursor !== null && { nextCursor: page.nextCursor }) };
    } catch (error) {
      onError(error);
      throw protocolError(error);
    }
  });
  return server;
}

/** The newer protocol says it with each request, the older one once. */
function clientOf(context: ServerContext, server: McpServer): string | undefined {
  const envelope: Readonly<Record<string, unknown>> = context.mcpReq.envelope ?? {};
  const info = envelope[CLIENT_INFO_META_KEY] ?? server.server.getClientVersion();
  if (typeof info !== 'object' || info === null || !('name' in info)) return undefined;
  return typeof info.name === 'string' ? info.name : undefined;
}

/** Shown to clients as it is; checked by the tool itself, whose errors carry a code and a hint. */
function described(schema: z.ZodObject): StandardSchemaWithJSON {
  const { version, vendor, jsonSchema } = schema['~standard'];
  const brief: typeof jsonSchema = {
    input: (options) => briefSchema(jsonSchema.input(options)),
    output: (options) => briefSchema(jsonSchema.output(options)),
  };
  return { '~standard': { version, vendor, jsonSchema: brief, validate: (value) => ({ value }) } };
}
