// How a plugin inside an agent speaks to the daemon: it asks within a time limit, tells without waiting, and says
// nothing when nobody answers.
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** How long an agent waits for context; the daemon needs some milliseconds. */
const ASK_MS = 1500;
const TELL_MS = 3000;
/** After a daemon did not answer in time, nobody waits for it again so soon. */
const PAUSE_MS = 30_000;
/** Events on their way at once; more than that means that nobody takes them. */
const MAX_TOLD = 16;
/** Of a tool's answer only the beginning matters. */
const MAX_TEXT = 20_000;
const MAX_ANSWER = 1_000_000;

/** @param {string} harness @param {string | null} home the knowhow home where it is not the default one */
export function knowhowClient(harness, home) {
  const folder = home ?? process.env.KNOWHOW_HOME ?? join(homedir(), '.knowhow');
  let pausedUntil = 0;
  let told = 0;

  async function send(event, payload, limit) {
    if (Date.now() < pausedUntil || process.env.KNOWHOW_INTERNAL) return '';
    let signal;
    try {
      const { url } = JSON.parse(await readFile(join(folder, 'daemon.json'), 'utf8'));
      const token = (await readFile(process.env.KNOWHOW_TOKEN_FILE ?? join(folder, 'token'), 'utf8')).trim();
      const { hostname } = new URL(url);
      if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return '';
      signal = AbortSignal.timeout(limit);
      const response = await fetch(`${url}/api/hooks/${harness}/${event}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Opens the hooks and nothing else.
          authorization: `Bearer ${createHmac('sha256', token).update('knowhow-hooks').digest('base64url')}`,
        },
        body: JSON.stringify(payload),
        signal,
      });
      // Something else may listen where the daemon was.
      if (!response.ok || response.headers.get('x-knowhow') === null) {
        await response.body?.cancel();
        return '';
      }
      if (Number(response.headers.get('content-length') ?? 0) > MAX_ANSWER) {
        await response.body?.cancel();
        return '';
      }
      const { context } = await response.json();
      return typeof context === 'string' && context.length < MAX_ANSWER ? context : '';
    } catch {
      // No daemon, a slow one, or not one at all: the agent goes on without.
      if (signal?.aborted) pausedUntil = Date.now() + PAUSE_MS;
      return '';
    }
  }

  return {
    /** The context for the agent; an empty text when there is none. */
    ask: (event, payload) => send(event, payload, ASK_MS),
    /** Returns at once. */
    tell(event, payload) {
      if (told >= MAX_TOLD) return;
      told++;
      void send(event, payload, TELL_MS).finally(() => {
        told--;
      });
    },
    /** For the end of a process: waits, but not long. */
    finish: (event, payload) => send(event, payload, 500),
  };
}

/** Text of anything, cut. */
export function textOf(value) {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  if (Array.isArray(value)) {
    const texts = value.map((part) => (typeof part === 'string' ? part : (part?.text ?? '')));
    return texts.filter(Boolean).join('\n').slice(0, MAX_TEXT);
  }
  if (value && typeof value === 'object' && 'content' in value) return textOf(value.content);
  if (value === undefined || value === null) return undefined;
  try {
    return JSON.stringify(value).slice(0, MAX_TEXT);
  } catch {
    // Circular: nothing that could be read.
    return undefined;
  }
}

/** What the agent said last, from a list of messages. */
export function lastSaid(messages) {
  const last = Array.isArray(messages)
    ? messages.findLast((message) => message?.role === 'assistant')
    : undefined;
  return last ? textOf(last.content) : undefined;
}
