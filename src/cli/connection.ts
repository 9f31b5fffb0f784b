/**
 * How the CLI reaches knowhow: the daemon's HTTP interface when one runs, else the very same interface in its
 * own process, over the same database.
 *
 * @module
 */
import type { AppOptions } from '../app.ts';
import { type Home, locateHome } from '../config/home.ts';
import { ERROR_CODES, type ErrorCode, type ErrorDetails, KnowhowError, messageOf } from '../errors.ts';
import { silentLogger } from '../logger.ts';
import { packageVersion } from '../package.ts';
import { isOwnProcess, type Route, routeTo } from '../server/client/route.ts';
import { type Outgoing, type Send, sender } from '../server/client/send.ts';
import { type DaemonRecord, readDaemonFile } from '../server/daemon/daemon-file.ts';
import { NDJSON } from '../server/ndjson.ts';
import { ensureToken, readToken } from '../server/token.ts';

export type Progress = { done?: number; total?: number; message?: string; waitsSince?: string };

export interface Connection {
  readonly kind: 'daemon' | 'in-process';
  /** Which daemon: another one after a restart. Undefined in-process. */
  readonly id?: string;
  /** The answer's JSON; an error answer is thrown as the KnowhowError it was. */
  request<T>(method: string, path: string, body?: object): Promise<T>;
  /** The same for long work, with its steps. Whoever stops it has the answer in-process, and `cancelled` of a daemon. */
  follow<T>(
    method: string,
    path: string,
    body: object | undefined,
    onProgress: (step: Progress) => void,
    signal?: AbortSignal,
  ): Promise<T>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Without a daemon: whether the folders are read first (default), or the command does so itself. */
  readonly reads?: boolean;
  /** Without a daemon: nothing is written, not even a database where there is none. */
  readonly leavesNoTrace?: boolean;
}

export interface DaemonOptions {
  /** How long one request may take. */
  readonly timeoutMs?: number;
}

/** A daemon that does not answer a health check this long is not serving anybody. */
const HEALTH_TIMEOUT_MS = 2000;
/** The longest that a command waits for one answer: a check of a large database takes a minute. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Every answer of knowhow carries this header: whoever else listens on the port must not get the token. */
const OURS = 'x-knowhow';

export async function connect(home: Home = locateHome(), options: ConnectOptions = {}): Promise<Connection> {
  return (await connectToDaemon(home)) ?? connectInProcess(home, options);
}

export async function connectToDaemon(
  home: Home,
  { timeoutMs = REQUEST_TIMEOUT_MS }: DaemonOptions = {},
): Promise<Connection | undefined> {
  const route = routeTo(home);
  const token = readToken(home.tokenFile);
  if (!route || !token) return undefined;
  const ask = sender(route);
  if (!(await isHealthy(ask))) return undefined;
  const record = readDaemonFile(home.daemonFile);
  const send: Send = async (path, outgoing) => {
    const isLong = outgoing.headers.accept === NDJSON;
    try {
      const response = await ask(path, {
        ...outgoing,
        ...(!isLong && { signal: AbortSignal.timeout(timeoutMs) }),
      });
      if (response.headers.get(OURS) !== '1') throw new Error('the answer is not one of knowhow');
      return response;
    } catch (error) {
      throw unavailable(home, record, `did not answer: ${messageOf(error)}`, error);
    }
  };
  const broken = (reason: string, cause?: unknown): KnowhowError => unavailable(home, record, reason, cause);
  const id = `${placeOf(route)} ${record?.startedAt ?? ''}`;
  return { ...over('daemon', send, token, async () => undefined, broken), id };
}

function unavailable(
  home: Home,
  record: DaemonRecord | undefined,
  what: string,
  cause: unknown,
): KnowhowError {
  const own = packageVersion();
  const where = record ? `at ${record.url}` : `of ${home.folder}`;
  return new KnowhowError('daemon_unavailable', `The daemon ${where} ${what}`, {
    hint:
      !record || record.version === own
        ? '`knowhow status` shows whether it runs; its log is in the logs folder of the home.'
        : `It is version ${record.version}, this is ${own}: \`knowhow restart\` starts the new one.`,
    cause,
  });
}

function placeOf(route: Route): string {
  return route.kind === 'socket' ? route.path : `${route.host}:${route.port}`;
}

/** Reads the folders first: without a daemon nobody else has. */
export async function connectInProcess(
  home: Home,
  { reads = true, leavesNoTrace = false }: ConnectOptions = {},
): Promise<Connection> {
  const config = (await import('../config/load.ts')).loadConfig(home);
  if (!leavesNoTrace) return connectTo({ home, config }, reads);
  const borrowed = (await import('./borrowed-home.ts')).borrowHome(home, config);
  try {
    const connection = await connectTo({ ...borrowed, isBorrowed: true }, reads);
    const close = (): Promise<void> => connection.close().finally(borrowed.giveBack);
    return { ...connection, close };
  } catch (error) {
    borrowed.giveBack();
    throw error;
  }
}

async function connectTo(
  { home, config, isBorrowed }: Pick<AppOptions, 'home' | 'config' | 'isBorrowed'>,
  reads: boolean,
): Promise<Connection> {
  // Loaded only here: a command that talks to the daemon starts three times as fast without it.
  const [{ openApp }, { createHttpApp }] = await Promise.all([
    import('../app.ts'),
    import('../server/http-app.ts'),
  ]);
  const app = await openApp({ home, config, isBorrowed, logger: silentLogger });
  try {
    if (reads) await app.skills.reconcile();
    const token = ensureToken(home.tokenFile);
    const api = createHttpApp(app, { token, control: null });
    const send: Send = async (path, init) => api.request(`http://localhost${path}`, init);
    return over(
      'in-process',
      send,
      token,
      () => app.close(),
      (reason, cause) => new KnowhowError('internal', reason, { cause }),
    );
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Whether the daemon of this home answers. */
export async function isAnswering(home: Home): Promise<boolean> {
  const route = routeTo(home);
  return route !== undefined && isHealthy(sender(route));
}

async function isHealthy(send: Send): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const response = await send('/api/health', { method: 'GET', headers: {}, signal });
    await response.body?.cancel();
    return response.ok && response.headers.get(OURS) === '1';
  } catch {
    // Nobody listens there, or a stranger: that is the answer.
    return false;
  }
}

/** Whether the process of this home's daemon is there; nobody is asked. */
export function seemsUp(home: Home): boolean {
  const record = readDaemonFile(home.daemonFile);
  return record !== undefined && isOwnProcess(record.pid);
}

function over(
  kind: Connection['kind'],
  send: Send,
  token: string,
  close: () => Promise<void>,
  broken: (reason: string, cause?: unknown) => KnowhowError,
): Connection {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = (method: string, body: object | undefined, accept: string): Outgoing => ({
    method,
    headers: { ...headers, accept },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    kind,
    close,
    async request<T>(method: string, path: string, body?: object) {
      const response = await send(path, init(method, body, 'application/json'));
      let answer: unknown;
      try {
        answer = await response.json();
      } catch (error) {
        throw broken('answered something that is not JSON, or not to its end', error);
      }
      if (isUnknownRoute(answer, method)) throw broken(`does not know ${method} ${path.split('?')[0]}`);
      throwIfError(answer);
      return answer as T;
    },
    async follow<T>(
      method: string,
      path: string,
      body: object | undefined,
      onProgress: (step: Progress) => void,
      signal?: AbortSignal,
    ) {
      // In this process it is asked for all the same: the answer says how much is left.
      if (signal?.aborted && kind === 'daemon') throw neverBegun();
      try {
        const response = await send(path, { ...init(method, body, NDJSON), ...(signal && { signal }) });
        for await (const line of jsonLines(response)) {
          throwIfError(line);
          if ('progress' in line) onProgress(line.progress as Progress);
          if ('result' in line) return line.result as T;
        }
      } catch (error) {
        if (signal?.aborted) throw cancelled(kind, error);
        throw error instanceof KnowhowError ? error : brokenOff(error);
      }
      throw brokenOff();
    },
  };
}

function neverBegun(): KnowhowError {
  return new KnowhowError('cancelled', 'Stopped before it began', { hint: 'Nothing was done.' });
}

function cancelled(kind: Connection['kind'], cause: unknown): KnowhowError {
  const done = kind === 'daemon' ? 'What the daemon has done' : 'What was done';
  return new KnowhowError('cancelled', 'Stopped before it was done', {
    hint: `${done} until now is kept; the next run goes on from there.`,
    cause,
  });
}

/** Somebody stopped it, or it was killed. */
function brokenOff(cause?: unknown): KnowhowError {
  return new KnowhowError('daemon_unavailable', 'The daemon closed the connection before it was done', {
    hint: 'Try again; `knowhow doctor` tells whether anything is left half done.',
    cause,
  });
}

/** Only another version asks for what is not there. */
function isUnknownRoute(answer: unknown, method: string): boolean {
  const { code, message } = (answer as { error?: { code?: unknown; message?: unknown } } | null)?.error ?? {};
  return code === 'not_found' && typeof message === 'string' && message.startsWith(`There is no ${method} /`);
}

function throwIfError(answer: unknown): void {
  // A field `error` of what was asked for, such as why a run ended early, is a text or nothing.
  const error = (answer as { error?: unknown } | null)?.error;
  if (typeof error !== 'object' || error === null) return;
  const { code, message, hint, details } = error as {
    code: string;
    message: string;
    hint?: string;
    details?: ErrorDetails;
  };
  // Where the HTTP interface is described helps nobody on a command line.
  const useful = hint?.includes('openapi.json') ? '`--help` behind the command shows what it takes.' : hint;
  const known = code in ERROR_CODES ? (code as ErrorCode) : 'internal';
  throw new KnowhowError(known, message, { hint: useful, details });
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
