// How a plugin inside an agent speaks to the daemon: it asks within a time limit, tells without waiting, and says
// nothing when nobody answers.
import { createHmac, randomBytes } from 'node:crypto';
import { lstat, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
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
      signal = AbortSignal.timeout(limit);
      const way = await wayToDaemon(folder, signal);
      if (!way) return '';
      const answer = await post(way, `/api/hooks/${harness}/${event}`, JSON.stringify(payload), signal);
      const { context } = JSON.parse(answer);
      return typeof context === 'string' ? context : '';
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

/** The socket in the home, which only its owner can have bound; else the port, once it has proven that it is ours. */
async function wayToDaemon(folder, signal) {
  const socketPath = join(folder, 'daemon.sock');
  const [socket, place] = await Promise.all([lstat(socketPath), stat(folder)]).catch(() => []);
  const isPrivate = place && place.uid === process.getuid?.() && (place.mode & 0o022) === 0;
  if (isPrivate && socket.isSocket()) return { socketPath, headers: {} };
  const { url } = JSON.parse(await readFile(join(folder, 'daemon.json'), 'utf8'));
  const token = (await readFile(process.env.KNOWHOW_TOKEN_FILE ?? join(folder, 'token'), 'utf8')).trim();
  const { hostname, port } = new URL(url);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  const connection = await provenConnection(host, Number(port), token, signal);
  // Opens the hooks and nothing else.
  const authorization = `Bearer ${createHmac('sha256', token).update('knowhow-hooks').digest('base64url')}`;
  return { host, port, createConnection: () => connection, headers: { authorization } };
}

/** A connection whose other end knows the token: it has answered a number that was never used before. */
function provenConnection(host, port, token, signal) {
  const nonce = randomBytes(24).toString('base64url');
  const key = createHmac('sha256', token).update('knowhow-proof').digest();
  const proof = createHmac('sha256', key).update(`${port} ${nonce}`).digest('base64url');
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let text = '';
    const settle = (isOurs) => {
      socket.off('data', onData).off('error', onEnd).off('close', onEnd);
      signal.removeEventListener('abort', onEnd);
      if (isOurs) return resolve(socket.pause());
      socket.on('error', () => undefined).destroy();
      reject(new Error('not knowhow'));
    };
    const onEnd = () => settle(false);
    const onData = (bytes) => {
      text += bytes.toString('latin1');
      const body = text.slice(text.indexOf('\r\n\r\n') + 4 || text.length);
      if (body.length >= proof.length || text.length > MAX_TEXT) settle(body === proof);
    };
    socket.on('data', onData).on('error', onEnd).on('close', onEnd);
    signal.addEventListener('abort', onEnd);
    socket.write(`GET /api/proof?nonce=${nonce} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  });
}

function post({ headers, ...way }, path, body, signal) {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ agent: false, ...way, path, method: 'POST', signal },
        headers: { host: 'localhost', ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const chunks = [];
        let size = 0;
        response.on('data', (chunk) => {
          size += chunk.length;
          if (size > MAX_ANSWER) sent.destroy(new Error('too large'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200 && response.complete) resolve(Buffer.concat(chunks).toString());
          else reject(new Error('nothing to say'));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
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

/** Calls of which earlier ones may tell what to do when they go wrong: their results are waited for. */
export const CALLS = /^(?:bash|grep|glob|find|list|ls)$/i;

/** What the agent said last, from a list of messages. */
export function lastSaid(messages) {
  const last = Array.isArray(messages)
    ? messages.findLast((message) => message?.role === 'assistant')
    : undefined;
  return last ? textOf(last.content) : undefined;
}
