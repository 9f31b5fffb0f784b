/**
 * How the CLI reaches knowhow: the daemon's HTTP interface when one runs, else the very same interface in its
 * own process, over the same database.
 *
 * @module
 */
import { type Home, locateHome } from '../config/home.ts';
import { ERROR_CODES, type ErrorCode, KnowhowError, messageOf } from '../errors.ts';
import { silentLogger } from '../logger.ts';
import { readDaemonFile } from '../server/daemon/daemon-file.ts';
import { NDJSON } from '../server/ndjson.ts';
import { ensureToken, readToken } from '../server/token.ts';

export type Progress = { done?: number; total?: number; message?: string };

export interface Connection {
  readonly kind: 'daemon' | 'in-process';
  /** The answer's JSON; an error answer is thrown as the KnowhowError it was. */
  request<T>(method: string, path: string, body?: object): Promise<T>;
  /** The same for long work, with its steps. */
  follow<T>(
    method: string,
    path: string,
    body: object | undefined,
    onProgress: (step: Progress) => void,
  ): Promise<T>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Without a daemon: whether the folders are read first (default), or the command does so itself. */
  readonly reads?: boolean;
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** A daemon that does not answer a health check this long is not serving anybody. */
const HEALTH_TIMEOUT_MS = 2000;

export async function connect(home: Home = locateHome(), options: ConnectOptions = {}): Promise<Connection> {
  return (await connectToDaemon(home)) ?? connectInProcess(home, options);
}

export async function connectToDaemon(home: Home): Promise<Connection | undefined> {
  const record = readDaemonFile(home.daemonFile);
  const token = readToken(home.tokenFile);
  if (!record || !token || !(await isHealthy(record.url))) return undefined;
  const send: Fetch = async (path, init) => {
    try {
      return await fetch(`${record.url}${path}`, init);
    } catch (error) {
      throw new KnowhowError(
        'daemon_unavailable',
        `The daemon at ${record.url} did not answer: ${messageOf(error)}`,
        {
          hint: '`knowhow status` shows whether it runs; its log is in the logs folder of the home.',
          cause: error,
        },
      );
    }
  };
  return over('daemon', send, token, async () => undefined);
}

/** Reads the folders first: without a daemon nobody else has. */
async function connectInProcess(home: Home, { reads = true }: ConnectOptions): Promise<Connection> {
  // Loaded only here: a command that talks to the daemon starts three times as fast without it.
  const [{ openApp }, { createHttpApp }] = await Promise.all([
    import('../app.ts'),
    import('../server/http-app.ts'),
  ]);
  const app = await openApp({
    home,
    config: (await import('../config/load.ts')).loadConfig(home),
    logger: silentLogger,
  });
  try {
    if (reads) await app.skills.reconcile();
    const token = ensureToken(home.tokenFile);
    const api = createHttpApp(app, { token, control: null });
    const send: Fetch = async (path, init) => api.request(`http://localhost${path}`, init);
    return over('in-process', send, token, () => app.close());
  } catch (error) {
    await app.close();
    throw error;
  }
}

export async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return response.ok;
  } catch {
    // Nobody listens there: that is the answer.
    return false;
  }
}

function over(kind: Connection['kind'], send: Fetch, token: string, close: () => Promise<void>): Connection {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = (method: string, body: object | undefined, accept: string): RequestInit => ({
    method,
    headers: { ...headers, accept },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    kind,
    close,
    async request<T>(method: string, path: string, body?: object) {
      const response = await send(path, init(method, body, 'application/json'));
      const answer: unknown = await response.json();
      throwIfError(answer);
      return answer as T;
    },
    async follow<T>(
      method: string,
      path: string,
      body: object | undefined,
      onProgress: (step: Progress) => void,
    ) {
      const response = await send(path, init(method, body, NDJSON));
      for await (const line of jsonLines(response)) {
        throwIfError(line);
        if ('progress' in line) onProgress(line.progress as Progress);
        if ('result' in line) return line.result as T;
      }
      throw new KnowhowError('daemon_unavailable', 'The daemon closed the connection before it was done', {
        hint: 'Try again; `knowhow doctor` tells whether anything is left half done.',
      });
    },
  };
}

function throwIfError(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return;
  const { code, message, hint } = answer.error as { code: string; message: string; hint?: string };
  // Where the HTTP interface is described helps nobody on a command line.
  const useful = hint?.includes('openapi.json') ? '`--help` behind the command shows what it takes.' : hint;
  throw new KnowhowError(code in ERROR_CODES ? (code as ErrorCode) : 'internal', message, { hint: useful });
}

async function* jsonLines(response: Response): AsyncGenerator<Record<string, unknown>> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line);
  }
  if (rest.trim() !== '') yield JSON.parse(rest);
}
