/**
 * `knowhow mcp`: the MCP server over standard input and output. It speaks for the daemon; without one it is its own.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Home } from '../../config/home.ts';
import { loadConfig } from '../../config/load.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import { type Line, remoteBackend } from '../../mcp/remote-backend.ts';
import { type Caller, cleanSessionKey, clientName } from '../../mcp/scene.ts';
import { packageVersion } from '../../package.ts';
import { type Connection, connectInProcess, connectToDaemon } from '../connection.ts';
import { type CommandContext, contextOf } from '../context.ts';
import { startDaemon } from '../start-daemon.ts';

/** A daemon that could not be started is not tried again at every request. */
const START_AGAIN_MS = 60_000;
/** Clients give up after a minute: before that there is time for a second attempt. */
const REQUEST_TIMEOUT_MS = 25_000;
/** Of errors that nobody wrote for people: enough to look them up. */
const REPORTED_CHARACTERS = 200;
/** Without a daemon nobody watches the folders: they are read again when the last time is this long ago. */
const READ_AGAIN_MS = 2000;

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('serve agents over MCP on standard input and output (what an agent’s config starts)')
    .addHelpText(
      'after',
      `
The folder it is started in is the agent's project; KNOWHOW_PROJECT names another one.
KNOWHOW_SESSION names the agent's own session, so that use is counted with it.
Agents that speak HTTP use /mcp of the daemon, with the token of the home.`,
    )
    .action(async (_options: object, command: Command) => {
      const context = contextOf(command);
      const { serveStdio } = await import('../../mcp/sdk/serve-stdio.ts');
      const line = new SwitchingLine(context);
      await serveStdio({
        backend: remoteBackend((failed) => line.reach(failed)),
        version: packageVersion(),
        identify: identifier(process.env, process.cwd()),
        onError: (error) => report(error, context),
        input: process.stdin,
        output: process.stdout,
      });
      await line.close();
    });
}

function identifier(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): (client: string | undefined) => Caller {
  const session = cleanSessionKey(environment.KNOWHOW_SESSION) ?? `mcp:${randomUUID()}`;
  const workingFolder = resolve(folder, environment.KNOWHOW_PROJECT || '.');
  return (client) => ({ client: clientName(client), sessionKey: session, workingFolder });
}

/** Stdout belongs to the protocol. What a tool refused is in its answer already. */
function report(error: unknown, { output }: CommandContext): void {
  if (error instanceof KnowhowError && error.code !== 'internal' && error.code !== 'daemon_unavailable')
    return;
  output.note(`knowhow mcp: ${messageOf(error).split('\n')[0].slice(0, REPORTED_CHARACTERS)}`);
}

/** The daemon whenever there is one; else an app of its own, kept open until a daemon is back. */
class SwitchingLine {
  readonly #context: CommandContext;
  readonly #home: Home;
  #own: { connection: Connection; readAt: number } | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;
  /** One at a time: of many first requests one opens the app. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(context: CommandContext) {
    this.#context = context;
    this.#home = context.home;
  }

  /** After a failure another line: the daemon that came since, else the own app. */
  async reach(failed?: Line): Promise<Line> {
    const daemon = await this.#daemon();
    if (daemon && (failed === undefined || daemon.id !== failed.id)) return daemon;
    const turn = this.#tail.then(() => (daemon ? this.#inProcess() : this.#reachWithoutDaemon()));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.#tail;
    await this.#own?.connection.close();
  }

  async #reachWithoutDaemon(): Promise<Line> {
    const daemon = (await this.#daemon()) ?? (await this.#start());
    if (!daemon) return this.#inProcess();
    // Requests that are under way on the own app keep it; it is closed with the process.
    return daemon;
  }

  #daemon(): Promise<Connection | undefined> {
    return connectToDaemon(this.#home, { timeoutMs: REQUEST_TIMEOUT_MS });
  }

  async #start(): Promise<Connection | undefined> {
    if (!loadConfig(this.#home).mcp.startDaemon) return undefined;
    const now = performance.now();
    if (now - this.#startedAt < START_AGAIN_MS) return undefined;
    this.#startedAt = now;
    try {
      await startDaemon(this.#home);
      return await this.#daemon();
    } catch (error) {
      report(new KnowhowError('daemon_unavailable', messageOf(error)), this.#context);
      return undefined;
    }
  }

  async #inProcess(): Promise<Line> {
    const now = performance.now();
    if (!this.#own) this.#own = { connection: await connectInProcess(this.#home), readAt: now };
    const { connection, readAt } = this.#own;
    if (connection.kind === 'in-process' && now - readAt >= READ_AGAIN_MS) {
      this.#own.readAt = now;
      await connection.request('POST', '/api/skills/reconcile');
    }
    return connection;
  }
}
