/**
 * The routes of the daemon over a home in this process.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { openApp } from '../app.ts';
import type { Send } from '../client/ask.ts';
import { locateHome } from '../config/home.ts';
import { loadConfig } from '../config/load.ts';
import { silentLogger } from '../logger.ts';
import { createHttpApp } from '../server/http-app.ts';
import type { OpenOptions } from './index.ts';

export interface ServedHome {
  readonly send: Send;
  readonly key: string;
  readonly close: () => Promise<void>;
}

export async function serveHome({ home, environment, runsJobs = true }: OpenOptions): Promise<ServedHome> {
  const variables = { ...(environment ?? process.env), ...(home !== undefined && { KNOWHOW_HOME: home }) };
  const place = locateHome(variables);
  const app = await openApp({ home: place, config: loadConfig(place, variables), logger: silentLogger });
  try {
    await app.skills.reconcile();
    if (runsJobs) await app.startJobs();
    const key = randomUUID();
    const api = createHttpApp(app, { token: key, control: null });
    const send = async (request: Request): Promise<Response> => {
      const headers = new Headers(request.headers);
      headers.set('host', 'localhost');
      return api.fetch(new Request(request, { headers }));
    };
    return { send, key, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
