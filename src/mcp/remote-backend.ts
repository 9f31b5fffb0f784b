/**
 * The backend of a server that runs in another process than the app: every request looks for the app anew, so that a
 * daemon may come, go and come back in the middle of a session.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import type { McpBackend, McpOperation } from './backend.ts';
import type { Caller } from './scene.ts';
import { TOOL_BY_NAME } from './tool-table.ts';

/** Where requests go right now. */
export interface Line {
  request<T>(method: string, path: string, body: object): Promise<T>;
}

export function remoteBackend(reach: () => Promise<Line>): McpBackend {
  const send = async <T>(
    operation: McpOperation,
    params: object,
    caller: Caller,
    isSafe: boolean,
  ): Promise<T> => {
    const attempt = async (): Promise<T> =>
      (await reach()).request<T>('POST', `/api/mcp/${operation}`, { params, caller });
    try {
      return await attempt();
    } catch (error) {
      // The daemon went away under the request. Once more, where twice is like once.
      if (isSafe && error instanceof KnowhowError && error.code === 'daemon_unavailable') return attempt();
      throw error;
    }
  };
  return {
    call: (params, caller) =>
      send('call', params, caller, TOOL_BY_NAME.get(params.tool)?.traits.idempotentHint ?? false),
    list: (params, caller) => send('list', params, caller, true),
    find: (params, caller) => send('find', params, caller, true),
    read: (params, caller) => send('read', params, caller, true),
  };
}
