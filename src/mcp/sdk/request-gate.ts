/**
 * Stands between standard input and the SDK: answers what is no message, and holds the end of input back until what
 * was asked is answered (`printf … | knowhow mcp` closes its end at once).
 *
 * @module
 */
import { Transform, type TransformCallback } from 'node:stream';

export interface GateOptions {
  /** A larger message is handed on as it comes: the transport ends the connection. */
  readonly maxMessageBytes: number;
  /** How long the end of input waits for answers. */
  readonly drainMs: number;
  /** Writes an answer of the gate itself. */
  readonly answer: (message: object) => void;
}

type Id = string | number;

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const NEWLINE = 0x0a;
/** Open until the connection ends: nobody waits for its answer. */
const NEVER_ANSWERED = 'subscriptions/listen';

export class RequestGate extends Transform {
  readonly #options: GateOptions;
  #chunks: Buffer[] = [];
  #bytes = 0;
  readonly #pending = new Set<Id>();
  #drained: (() => void) | undefined;

  constructor(options: GateOptions) {
    super();
    this.#options = options;
  }

  /** An answer went out. */
  settle(id: unknown): void {
    this.#pending.delete(id as Id);
    if (this.#pending.size === 0) this.#drained?.();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let begin = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, begin)) {
      this.#chunks.push(chunk.subarray(begin, end));
      this.#line();
      begin = end + 1;
    }
    this.#chunks.push(chunk.subarray(begin));
    this.#bytes += chunk.length - begin;
    if (this.#bytes > this.#options.maxMessageBytes) this.push(this.#take());
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#line();
    if (this.#pending.size === 0) {
      done();
      return;
    }
    const timer = setTimeout(done, this.#options.drainMs);
    this.#drained = () => {
      this.#drained = undefined;
      clearTimeout(timer);
      done();
    };
  }

  #take(): Buffer {
    const taken = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#bytes = 0;
    return taken;
  }

  #line(): void {
    const line = this.#take();
    const text = line.toString();
    if (text.trim() === '') return;
    const verdict = judge(text);
    if ('code' in verdict) {
      const { id, ...error } = verdict;
      this.#options.answer({ jsonrpc: '2.0', id, error });
      return;
    }
    if (verdict.asks !== undefined) this.#pending.add(verdict.asks);
    if (verdict.cancels !== undefined) this.settle(verdict.cancels);
    this.push(Buffer.concat([line, Buffer.of(NEWLINE)]));
  }
}

type Verdict =
  | { readonly asks?: Id; readonly cancels?: unknown }
  | { readonly code: number; readonly message: string; readonly id: Id | null };

function judge(text: string): Verdict {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    // What the parser says would quote the input.
    return { code: PARSE_ERROR, message: 'This line is not JSON', id: null };
  }
  if (Array.isArray(message)) {
    const reason = 'Batches are not supported: send one message a line';
    return { code: INVALID_REQUEST, message: reason, id: null };
  }
  const { jsonrpc, id, method, params } = Object(message) as Record<string, unknown>;
  const isAnswer = method === undefined && ('result' in Object(message) || 'error' in Object(message));
  const isSound =
    jsonrpc === '2.0' &&
    (id === undefined || isId(id)) &&
    (isAnswer || typeof method === 'string') &&
    (params === undefined || (typeof params === 'object' && params !== null));
  if (!isSound) {
    return { code: INVALID_REQUEST, message: 'This is no JSON-RPC 2.0 message', id: isId(id) ? id : null };
  }
  if (method === 'notifications/cancelled') return { cancels: Object(params).requestId };
  return isAnswer || !isId(id) || method === NEVER_ANSWERED ? {} : { asks: id };
}

function isId(id: unknown): id is Id {
  return typeof id === 'string' || Number.isInteger(id);
}
