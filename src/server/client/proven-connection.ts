/**
 * Connections to a port that are given out only after the other end has proven that it is the daemon of this home. The
 * proof is for the connection itself: a daemon that dies behind it leaves nothing that a stranger could take over.
 *
 * @module
 */
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isProof, newNonce, PROOF_PATH } from '../proof.ts';

export interface Port {
  readonly host: string;
  readonly port: number;
  readonly token: string;
}

/** A daemon that is asked for a proof has nothing else to do for it. */
const PROOF_TIMEOUT_MS = 2000;
/** The answer is some three hundred bytes. */
const MAX_PROOF_BYTES = 4096;

/** Thrown where somebody answers who is not the daemon. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

export class ProvenAgent extends Agent {
  readonly #place: Port;

  constructor(place: Port) {
    super({ keepAlive: true });
    this.#place = place;
  }

  override createConnection(
    _options: unknown,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | undefined {
    provenConnection(this.#place).then(
      (socket) => callback?.(null, socket),
      (error: Error) => callback?.(error, undefined as unknown as Duplex),
    );
    return undefined;
  }
}

function provenConnection({ host, port, token }: Port): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const nonce = newNonce();
    const name = host.includes(':') ? `[${host}]` : host;
    const socket = connect({ host, port });
    let text = '';
    const settle = (error?: Error): void => {
      // The socket's own listeners stay: it goes on living as a connection.
      socket.off('data', onData).off('close', onClose).off('error', settle).off('timeout', onTimeout);
      socket.setTimeout(0);
      if (!error) resolve(socket);
      else {
        socket.on('error', () => undefined).destroy();
        reject(error);
      }
    };
    const onClose = (): void => settle(new NotOurs('it hung up'));
    const onTimeout = (): void => settle(new NotOurs('no proof in time'));
    const onData = (bytes: Buffer): void => {
      text += bytes.toString('latin1');
      const proof = proofIn(text);
      if (proof !== undefined)
        settle(isProof(proof, token, nonce, port) ? undefined : new NotOurs('no proof'));
      else if (text.length > MAX_PROOF_BYTES) settle(new NotOurs('no proof'));
    };
    socket.setTimeout(PROOF_TIMEOUT_MS);
    socket.on('data', onData).on('close', onClose).on('error', settle).on('timeout', onTimeout);
    socket.write(`GET ${PROOF_PATH}?nonce=${nonce} HTTP/1.1\r\nHost: ${name}:${port}\r\n\r\n`);
  });
}

/** Undefined as long as the answer has not ended. */
function proofIn(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/^content-length: *(\d+)\r?$/im.exec(text.slice(0, end + 2))?.[1] ?? Number.NaN);
  const body = text.slice(end + 4);
  if (!text.startsWith('HTTP/1.1 200') || Number.isNaN(length)) return '';
  return body.length < length ? undefined : body.slice(0, length);
}
