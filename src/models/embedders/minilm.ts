/**
 * The built-in encoder: all-MiniLM-L6-v2, 8-bit weights, run by onnxruntime-node on one thread.
 *
 * The runtime is an optional package (no build for every platform), so loading may fail: `loadMiniLm` then says why and
 * the static table serves instead.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { messageOf } from '../../errors.ts';
import { modelsFolder } from '../package-models.ts';
import type { Embedder } from '../ports.ts';
import { toUnitLength } from './unit-length.ts';

const DIMENSIONS = 384;
/** The model was trained on texts of up to 256 pieces; cost grows with length (5.5 ms at 128). */
const MAX_PIECES = 256;
/** Changes when weights, tokenizer or pooling change: stored vectors are then made again. */
const SPACE = 'minilm-l6-v2-q8';

export type MiniLmLoaded =
  | { readonly encoder: Embedder; readonly reason: null }
  | { readonly encoder: null; readonly reason: string };

type Runtime = typeof import('onnxruntime-node');

/** Loaded once a process: weights and arena take some 60 MB. */
let loading: Promise<MiniLmLoaded> | null = null;

export function loadMiniLm(): Promise<MiniLmLoaded> {
  loading ??= load().then(
    (encoder) => ({ encoder, reason: null }),
    (error: unknown) => ({ encoder: null, reason: messageOf(error) }),
  );
  return loading;
}

async function load(): Promise<Embedder> {
  const folder = join(modelsFolder(), 'minilm');
  // Unless it is told not to, the runtime keeps a device id in the user's cache and reports what it runs to its maker.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  const runtime: Runtime = await import('onnxruntime-node');
  const { InferenceSession } = 'default' in runtime ? (runtime.default as Runtime) : runtime;
  const [tokenizer, config] = await Promise.all(
    ['tokenizer.json', 'tokenizer_config.json'].map(async (name) =>
      JSON.parse(await readFile(join(folder, name), 'utf8')),
    ),
  );
  const session = await InferenceSession.create(join(folder, 'model.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  return createMiniLm(runtime, session, new Tokenizer(tokenizer, config));
}

function createMiniLm(runtime: Runtime, session: InferenceSession, tokenizer: Tokenizer): Embedder {
  const { Tensor } = 'default' in runtime ? (runtime.default as Runtime) : runtime;
  const integers = (values: BigInt64Array): Tensor => new Tensor('int64', values, [1, values.length]);

  async function embedOne(text: string): Promise<Float32Array> {
    const { ids } = tokenizer.encode(text);
    const isLong = ids.length > MAX_PIECES;
    // A long text keeps the mark at its end.
    const kept = isLong ? [...ids.slice(0, MAX_PIECES - 1), ids[ids.length - 1] as number] : ids;
    const output = await session.run({
      input_ids: integers(BigInt64Array.from(kept, BigInt)),
      attention_mask: integers(new BigInt64Array(kept.length).fill(1n)),
      token_type_ids: integers(new BigInt64Array(kept.length)),
    });
    return mean(output.last_hidden_state?.data as Float32Array);
  }

  return {
    id: SPACE,
    dimensions: DIMENSIONS,
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        signal?.throwIfAborted();
        vectors.push(await embedOne(text));
        // A run holds the thread for milliseconds: who waits behind a long batch gets a turn after each text.
        if (texts.length > 1) await nextTurn();
      }
      return vectors;
    },
  };
}

function mean(states: Float32Array): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (let row = 0; row < states.length; row += DIMENSIONS) {
    for (let d = 0; d < DIMENSIONS; d++) sum[d] += states[row + d];
  }
  return toUnitLength(sum);
}
