/**
 * One question to the daemon. Whatever goes wrong is an answer too: silence.
 *
 * @module
 */
import { type RequestOptions, request } from 'node:http';

export interface Happening {
  readonly harness: string;
  readonly event: string;
  /** The harness's JSON, as it came. */
  readonly payload: Buffer;
}

export type Reply =
  /** What to print: the harness's own answer. */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'silence' }
  /** Nobody there, or somebody else: the daemon does not run. */
  | { readonly kind: 'absent' };

/** Answers are a few kilobytes: one that is so much larger is not ours. */
const MAX_ANSWER_BYTES = 1024 * 1024;
/** What says that nobody is there: no such socket, nobody behind it, a stranger at the port. */
const ABSENCES = new Set(['ECONNREFUSED', 'ENOENT', 'NotOurs']);

const SILENCE: Reply = { kind: 'silence' };
const ABSENT: Reply = { kind: 'absent' };

/** `way`: a socket's path, or a port with an agent that asks for a proof. */
export function ask(way: RequestOptions, { harness, event, payload }: Happening): Promise<Reply> {
  return new Promise((resolve) => {
    const sent = request(
      {
        ...way,
        path: `/api/hooks/${encodeURIComponent(harness)}/${encodeURIComponent(event)}`,
        method: 'POST',
        // The payload goes as it came: what is not JSON is the daemon's to refuse.
        headers: { host: 'localhost', ...way.headers, 'content-length': payload.length },
      },
      (response) => {
        if (response.headers['x-knowhow'] !== '1') return settle(ABSENT);
        if (response.statusCode !== 200) return settle(SILENCE);
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) settle(SILENCE);
          else chunks.push(chunk);
        });
        response.on('end', () => settle(response.complete ? replyOf(Buffer.concat(chunks)) : SILENCE));
        response.on('error', () => settle(SILENCE));
      },
    );
    const settle = (reply: Reply): void => {
      sent.destroy();
      resolve(reply);
    };
    sent.on('error', ({ code, name }: NodeJS.ErrnoException) => {
      settle(ABSENCES.has(code ?? name) ? ABSENT : SILENCE);
    });
    sent.end(payload);
  });
}

function replyOf(bytes: Buffer): Reply {
  try {
    const answer: unknown = JSON.parse(bytes.toString());
    const isAnswer = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
    if (!isAnswer || Object.keys(answer).length === 0) return SILENCE;
    return { kind: 'answer', text: JSON.stringify(answer) };
  } catch {
    // Not JSON: nothing that an agent should see.
    return SILENCE;
  }
}
