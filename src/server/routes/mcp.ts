/**
 * `/mcp` for MCP clients that speak HTTP, and `/api/mcp/…` for `knowhow mcp`, which speaks for those that do not.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import { appBackend } from '../../mcp/backend.ts';
import { MAX_CURSOR } from '../../mcp/cursor.ts';
import { cleanSessionKey, clientName } from '../../mcp/scene.ts';
import { foreign } from '../answers/agents.ts';
import { json, refusals, reply } from './describe.ts';

const operationParam = z.object({ operation: z.enum(['call', 'list', 'find', 'read']) });
const caller = z.strictObject({
  client: z.string().transform(clientName),
  sessionKey: z.string().transform((key) => cleanSessionKey(key) ?? 'mcp'),
  workingFolder: z.string().max(4096).nullable(),
});
const operationBody = z.strictObject({
  caller,
  params: z.strictObject({
    tool: z.string().max(200).optional(),
    arguments: z.unknown().optional(),
    cursor: z.string().max(MAX_CURSOR).optional(),
    uri: z.string().max(10_000).optional(),
  }),
});

type Params = z.output<typeof operationBody>['params'];

export function mcpRoutes(api: OpenAPIHono, app: App, options: { maxBodyBytes: number }): void {
  const backend = appBackend(app);
  const onError = (error: unknown): void => {
    // What a client got wrong is its own business; the rest somebody may want to look into.
    if (error instanceof KnowhowError && error.code !== 'internal') return;
    const stack = error instanceof Error ? error.stack : undefined;
    app.logger.warn({ err: messageOf(error), stack }, 'mcp request failed');
  };

  // Loaded with the first request: most commands never speak the protocol.
  let handling: Promise<(request: Request) => Promise<Response>> | undefined;
  const handler = (): NonNullable<typeof handling> => {
    handling ??= import('../../mcp/sdk/http-handler.ts').then(({ httpHandler }) =>
      httpHandler({ backend, version: app.version, maxBodyBytes: options.maxBodyBytes, onError }),
    );
    return handling;
  };
  api.all('/mcp', async (context) => (await handler())(context.req.raw));

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/mcp/{operation}',
      summary: 'What `knowhow mcp` asks for an agent: call a tool, list, find or read skills',
      request: { params: operationParam, body: json(operationBody, 'The request and who makes it') },
      responses: { 200: json(foreign, 'As the Model Context Protocol has it'), ...refusals },
    }),
    async (context) => {
      const { operation } = context.req.valid('param');
      const { params, caller: who } = context.req.valid('json');
      switch (operation) {
        case 'call':
          return reply(
            context,
            await backend.call({ tool: needed(params, 'tool'), arguments: params.arguments }, who),
          );
        case 'list':
          return reply(
            context,
            await backend.list(params.cursor === undefined ? {} : { cursor: params.cursor }, who),
          );
        case 'find':
          return reply(context, await backend.find({ uri: needed(params, 'uri') }, who));
        case 'read':
          return reply(context, await backend.read({ uri: needed(params, 'uri') }, who));
      }
    },
  );
}

function needed(params: Params, name: 'tool' | 'uri'): string {
  const value = params[name];
  if (value !== undefined) return value;
  throw new KnowhowError('invalid_input', `params.${name} is missing`);
}
