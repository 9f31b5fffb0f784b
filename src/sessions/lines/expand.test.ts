import { describe, expect, it } from 'vitest';
import { expandingZstdFrame, sizedZstdFrame, zstdFrame } from '../testing/zstd-frame.ts';
import { expandedHead } from './expand.ts';

const MB = 1024 * 1024;

describe('what was compressed', () => {
  const text = Buffer.from('what was said and done '.repeat(20_000));

  it.each([
    ['as one event', sizedZstdFrame(text)],
    ['as a file that grows', zstdFrame(text)],
  ])('%s is expanded whole, or as far as it is asked for', (_, frame) => {
    expect(expandedHead(frame, MB).equals(text)).toBe(true);
    const head = expandedHead(frame, 1000);
    expect(head.length).toBeLessThan(text.length);
    expect(text.subarray(0, head.length).equals(head)).toBe(true);
  });

  it('is not expanded to the terabytes that it stands for', () => {
    expect(expandedHead(expandingZstdFrame(500_000), MB).length).toBeLessThan(4 * MB);
  });

  it.each([
    ['is too short', Buffer.from('no zstd')],
    ['is none', Buffer.from('no zstd at all, whatever its name')],
    ['wants 2 GB to look back at', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xa0, ...Array(20).fill(0)])],
    [
      'says that it is 1 GB',
      Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0x40, ...Array(20).fill(0)]),
    ],
  ])('is refused where it %s', (_, bytes) => {
    expect(() => expandedHead(bytes, MB)).toThrow();
  });
});
