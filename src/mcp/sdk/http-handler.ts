/**
 * The server over streamable HTTP: a function from request to answer, without state of its own.
 *
 * @module
 */
import { createMcpHandler, isInitializeRequest } from '@modelcontextprotocol/server';
import type { McpBackend } from '../backend.ts';
import { type Caller, cleanSessionKey, clientName, sharedSessionKey } from '../scene.ts';
import { clientOfSession, newSessionId } from '../session-id.ts';
import { buildServer } from './build-server.ts';

export interface HttpHandlerOptions {
  readonly backend: McpBackend;
  readonly version: string;
  readonly maxBodyBytes: number;
  readonly onError: (error: unknown) => void;
}

const SESSION_HEADER = 'mcp-session-id';
/** The folder that the agent works in; percent-encoded where it is not plain ASCII. */
const PROJECT_HEADER = 'x-knowhow-project';
/** The harness's own session key, where the client knows it: ties use to the conversation. */
const HARNESS_SESSION_HEADER = 'x-knowhow-session';
/** Nobody is notified of anything yet: few have a reason to listen. */
const MAX_SUBSCRIPTIONS = 64;

export function httpHandler(options: HttpHandlerOptions): (request: Request) => Promise<Response> {
  const { backend, version, maxBodyBytes, onError } = options;
  const handler = createMcpHandler(
    ({ requestInfo }) =>
      buildServer({
        backend,
        version,
        onError,
        identify: (client) => callerOf(client, requestInfo?.headers ?? new Headers()),
      }),
    { maxRequestBodySize: maxBodyBytes, maxSubscriptions: MAX_SUBSCRIPTIONS, onerror: onError },
  );
  return async (request) => {
    const client = await initializingClient(request);
    const response = await handler.fetch(request);
    if (client === undefined || !response.ok) return response;
    const headers = new Headers(response.headers);
    headers.set(SESSION_HEADER, newSessionId(client));
    return new Response(response.body, { status: response.status, headers });
  };
}

/** A client of the older protocol says its name once, when it begins: its session id keeps it. */
async function initializingClient(request: Request): Promise<string | undefined> {
  if (request.method !== 'POST' || request.headers.has(SESSION_HEADER)) return undefined;
  try {
    const message: unknown = JSON.parse(await request.clone().text());
    return isInitializeRequest(message) ? message.params.clientInfo.name : undefined;
  } catch {
    // Not JSON: the handler says so.
    return undefined;
  }
}

function callerOf(client: string | undefined, headers: Headers): Caller {
  const session = headers.get(SESSION_HEADER);
  const name = clientName(client ?? clientOfSession(session));
  const key = cleanSessionKey(headers.get(HARNESS_SESSION_HEADER)) ?? cleanSessionKey(session);
  return {
    client: name,
    // Without a session all of a client's requests of a day are one.
    sessionKey: key ?? sharedSessionKey(name),
    workingFolder: decoded(headers.get(PROJECT_HEADER)),
  };
}

function decoded(header: string | null): string | null {
  if (!header) return null;
  try {
    return decodeURIComponent(header);
  } catch {
    // A folder with a plain % in its name.
    return header;
  }
}
