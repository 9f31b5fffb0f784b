import { expect, test } from 'vitest';
import { bytesOf, floatsOf } from './columns.ts';

test('vectors are read from wherever a driver has put them', () => {
  const floats = Float32Array.of(1.5, -2, 3e-8);
  const bytes = bytesOf(floats);
  for (const offset of [0, 1, 2, 4, 7]) {
    const all = Buffer.alloc(bytes.length + 16, 255);
    all.set(bytes, offset);
    expect([offset, ...floatsOf(all.subarray(offset, offset + bytes.length))]).toEqual([offset, ...floats]);
  }
});
