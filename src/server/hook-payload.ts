/**
 * A harness's payload as it comes in, of whatever size: what is too large is cut while it is read.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import { Shrinker } from '../harness/shrink.ts';
import { DESCRIBED } from './error-answer.ts';

/** Up to here as it came. */
const WHOLE_BYTES = 4 * 1024 * 1024;
/** More than a harness sends in anybody's lifetime. */
const MAX_BYTES = 256 * 1024 * 1024;

export async function readPayload(body: ReadableStream<Uint8Array> | null): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let shrinker: Shrinker | null = null;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
    if (size <= WHOLE_BYTES) continue;
    shrinker ??= new Shrinker();
    for (const one of chunks.splice(0)) shrinker.feed(Buffer.from(one.buffer, one.byteOffset, one.length));
  }
  const bytes = shrinker ? shrinker.result(WHOLE_BYTES) : Buffer.concat(chunks);
  if (!bytes) throw tooLarge();
  return payloadIn(bytes);
}

function payloadIn(bytes: Buffer): Record<string, unknown> {
  // Some shells put a byte order mark before what they pipe; nothing at all is an empty payload.
  const text = bytes.toString().replace(/^\uFEFF/, '');
  if (text.trim() === '') return {};
  try {
    const payload: unknown = JSON.parse(text);
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload))
      return payload as Record<string, unknown>;
  } catch {
    // Said below, as for any other payload that is none.
  }
  throw new KnowhowError('invalid_input', 'The payload is no JSON object', { hint: DESCRIBED });
}

function tooLarge(): KnowhowError {
  return new KnowhowError('too_large', `The payload is larger than ${WHOLE_BYTES} bytes`);
}
