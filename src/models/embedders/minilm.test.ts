import { expect, test } from 'vitest';
import type { Embedder } from '../ports.ts';
import { loadMiniLm } from './minilm.ts';

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

/** onnxruntime-node has builds for these; elsewhere the static table answers. */
const HAS_BUILD = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64'].includes(
  `${process.platform}-${process.arch}`,
);

test.runIf(HAS_BUILD)('the encoder loads where its runtime has a build', async () => {
  expect((await loadMiniLm()).reason).toBeNull();
});

test.runIf(HAS_BUILD)('texts that mean the same are nearer than texts that share words', async () => {
  const { encoder } = await loadMiniLm();
  const [fact, question, other] = (await (encoder as Embedder).embed([
    'Password resets expire after 30 minutes',
    'how long is a reset link valid',
    'The office has thirty chairs',
  ])) as Float32Array[];
  expect(encoder?.dimensions).toBe(384);
  expect(dot(fact, fact)).toBeCloseTo(1, 4);
  expect(dot(fact, question)).toBeGreaterThan(dot(fact, other) + 0.3);
});

test.runIf(HAS_BUILD)('odd texts have vectors of unit length, too', async () => {
  const { encoder } = await loadMiniLm();
  const texts = ['', ' ', '你好', '\u0000\ufeff', '🦀'.repeat(2000), 'word '.repeat(5000)];
  for (const vector of await (encoder as Embedder).embed(texts))
    expect(dot(vector, vector)).toBeCloseTo(1, 3);
});
