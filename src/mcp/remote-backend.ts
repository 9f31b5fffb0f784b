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
  /** Which daemon it leads to; undefined where it leads to none. */
  readonly id?: string;
  request<T>(method: string, path: string, body: object): Promise<T>;
}

/** `failed` is the line that has just broken: another one is wanted. */
export type Reach = (failed?: Line) => Promise<Line>;

/** What each answer has at least: something else on the line is no answer of ours. */
const SHAPES: Readonly<Record<McpOperation, readonly string[]>> = {
  call: ['structured', 'text'],
  list: ['skills', 'nextCursor'],
  find: ['uri', 'name'],
  read: ['mimeType'],
};

export function remoteBackend(reach: Reach): McpBackend {
  const send = async <T extends object>(
    operation: McpOperation,
    params: object,
    caller: Caller,
    isSafe: boolean,
  ): Promise<T> => {
    const attempt = async (line: Line): Promise<T> => {
      const answer = await line.request<T>('POST', `/api/mcp/${operation}`, { params, caller });
      if (SHAPES[operation].every((key) => key in Object(answer))) return answer;
      throw new KnowhowError('daemon_unavailable', 'The daemon answered something that is no answer', {
        hint: '`knowhow restart` starts it anew; it may be another version.',
      });
    };
    const line = await reach();
    try {
      return await attempt(line);
    } catch (error) {
      // The daemon went away under the request, or is none. Once more, where twice is like once.
      if (isSafe && error instanceof KnowhowError && error.code === 'daemon_unavailable') {
        return attempt(await reach(line));
      }
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
