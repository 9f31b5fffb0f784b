/**
 * The server over standard input and output, until the client closes its end.
 *
 * @module
 */
import type { Readable, Writable } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio as serveSdk } from '@modelcontextprotocol/server/stdio';
import type { McpBackend } from '../backend.ts';
import type { Caller } from '../scene.ts';
import { buildServer } from './build-server.ts';
import { RequestGate } from './request-gate.ts';

export interface StdioOptions {
  readonly backend: McpBackend;
  readonly version: string;
  readonly identify: (client: string | undefined) => Caller;
  readonly onError: (error: unknown) => void;
  readonly input: Readable;
  readonly output: Writable;
}

/** A larger message ends the connection; what fits and is still too large for a request is a plain error. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** Longer than any tool takes; a client that has closed its end seldom reads on for longer. */
const DRAIN_MS = 20_000;

/** Resolves when the connection is over. */
export function serveStdio(options: StdioOptions): Promise<void> {
  const { input, output, onError, ...server } = options;
  return new Promise((resolve) => {
    const gate = new RequestGate({
      maxMessageBytes: MAX_MESSAGE_BYTES,
      drainMs: DRAIN_MS,
      answer: (message) => void output.write(`${JSON.stringify(message)}\n`),
    });
    input.on('error', onError);
    const transport = new EndingTransport(input.pipe(gate), output, resolve);
    serveSdk(() => buildServer({ ...server, onError }), { transport, onerror: onError });
  });
}

class EndingTransport extends StdioServerTransport {
  readonly #ended: () => void;
  readonly #gate: RequestGate;

  constructor(gate: RequestGate, output: Writable, ended: () => void) {
    super(gate, output, { maxBufferSize: MAX_MESSAGE_BYTES });
    this.#gate = gate;
    this.#ended = ended;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if ('id' in message && !('method' in message)) this.#gate.settle(message.id);
  }

  override async close(): Promise<void> {
    await super.close();
    this.#ended();
  }
}
