/**
 * One question to the daemon. Whatever goes wrong is an answer too: silence.
 *
 * @module
 */
import { request } from 'node:http';

export interface Happening {
  readonly harness: string;
  readonly event: string;
  /** The harness's JSON, as it came. */
  readonly payload: Buffer;
}

export interface Question extends Happening {
  readonly url: string;
  readonly token: string;
}

export type Reply =
  /** What to print: the harness's own answer. */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'silence' }
  /** Nobody there, or somebody else: the daemon does not run. */
  | { readonly kind: 'absent' };

/** Answers are a few kilobytes: one that is so much larger is not ours. */
const MAX_ANSWER_BYTES = 1024 * 1024;

const SILENCE: Reply = { kind: 'silence' };
const ABSENT: Reply = { kind: 'absent' };

export function ask(question: Question): Promise<Reply> {
  return new Promise((resolve) => {
    const { url, token, harness, event, payload } = question;
    // The payload goes as it came: what is not JSON is the daemon's to refuse.
    const head = Buffer.from(
      `{"harness":${JSON.stringify(harness)},"event":${JSON.stringify(event)},"payload":`,
    );
    const body = Buffer.concat([head, payload, Buffer.from('}')]);
    const sent = request(
      new URL(`/api/hooks/${encodeURIComponent(event)}`, url),
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': body.length,
        },
      },
      (response) => {
        // The port of a daemon that died may belong to anybody by now.
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
    sent.on('error', (error: NodeJS.ErrnoException) => {
      settle(error.code === 'ECONNREFUSED' ? ABSENT : SILENCE);
    });
    sent.end(body);
  });
}

function replyOf(bytes: Buffer): Reply {
  try {
    const { answer } = JSON.parse(bytes.toString()) as { answer?: unknown };
    const isAnswer = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
    if (!isAnswer || Object.keys(answer).length === 0) return SILENCE;
    return { kind: 'answer', text: JSON.stringify(answer) };
  } catch {
    // Not JSON: nothing that an agent should see.
    return SILENCE;
  }
}
