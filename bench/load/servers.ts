/**
 * Servers as processes, one of which may be killed, and clients that go to another one then.
 *
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageFolder } from '../../src/package.ts';

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  isAlive: boolean;
}

export async function startServer(
  home: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const { LOAD_PROFILE: profiles } = process.env;
  const flags = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
  const child = spawn(
    process.execPath,
    [...flags, join(packageFolder(), 'dist', 'cli.js'), 'serve', '--json'],
    {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        KNOWHOW_HOME: home,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a server did not start: ${code}`);
  });
  const [line] = (await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended])) as [
    Buffer,
  ];
  ended.catch(() => undefined);
  return { url: (JSON.parse(String(line)) as { url: string }).url, process: child, isAlive: true };
}

export async function stopServer(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.isAlive = false;
  if (server.process.exitCode !== null || server.process.signalCode !== null) return;
  const gone = once(server.process, 'exit');
  server.process.kill(signal);
  await gone;
}

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly ms: number;
  /** Asked again, since the server that was asked first is gone. */
  readonly again: boolean;
}

/** As a balancer does that keeps a user with a server while it is there. */
export class Balancer {
  readonly #servers: readonly ServerProcess[];
  readonly #keys: readonly string[];

  constructor(servers: readonly ServerProcess[], keys: readonly string[]) {
    this.#servers = servers;
    this.#keys = keys;
  }

  async ask(user: number, method: string, path: string, body?: object): Promise<Answered> {
    const started = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      const alive = this.#servers.filter(({ isAlive }) => isAlive);
      const server = alive[user % alive.length];
      if (!server) throw new Error('no server is left');
      try {
        const response = await fetch(server.url + path, {
          method,
          headers: { authorization: `Bearer ${this.#keys[user]}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        const ms = performance.now() - started;
        return { status: response.status, body: JSON.parse(text), ms, again: attempt > 0 };
      } catch (error) {
        // Killed: whoever balances notices with the first request that gets no answer.
        if (attempt > this.#servers.length) throw error;
        if (server.process.exitCode !== null || server.process.signalCode !== null) server.isAlive = false;
      }
    }
  }
}
