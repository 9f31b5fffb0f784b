/**
 * A loopback server that speaks the OpenAI protocol: chat completions and embeddings.
 *
 * @module
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ModelServer {
  /** Base URL, with `/v1`. */
  readonly url: string;
  readonly chats: { prompt: string }[];
  embeddings: number;
  /** Answers of the chat: a text, or a status to fail with. */
  answer: (prompt: string) => string | number | Promise<string | number>;
  /** Whether embeddings work. */
  embeddingsWork: boolean;
}

const DIMENSIONS = 32;

export async function modelServer(): Promise<ModelServer> {
  const state: { -readonly [Key in keyof ModelServer]: ModelServer[Key] } = {
    url: '',
    chats: [],
    embeddings: 0,
    answer: () => '{}',
    embeddingsWork: true,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      const send = (status: number, answer: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      };
      if (request.url?.endsWith('/embeddings')) {
        if (!state.embeddingsWork) return send(400, { error: { message: 'out of order' } });
        const texts: string[] = [body.input].flat();
        state.embeddings += texts.length;
        return send(200, {
          data: texts.map((text, index) => ({ index, embedding: letterCounts(text) })),
          usage: { prompt_tokens: 1, total_tokens: 1 },
        });
      }
      const prompt = body.messages
        .map(({ content }: { content: unknown }) => JSON.stringify(content))
        .join('\n');
      state.chats.push({ prompt });
      const answer = await state.answer(prompt);
      if (typeof answer === 'number') return send(answer, { error: { message: 'no' } });
      return send(200, {
        id: 'x',
        object: 'chat.completion',
        created: 0,
        model: 'm',
        choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
      });
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return state;
}

/** A poor embedding, but one that puts equal texts together. */
function letterCounts(text: string): number[] {
  const counts = new Array<number>(DIMENSIONS).fill(0.01);
  for (const letter of text.toLowerCase()) counts[letter.charCodeAt(0) % DIMENSIONS] += 1;
  return counts;
}
