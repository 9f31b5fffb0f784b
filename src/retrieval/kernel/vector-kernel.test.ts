import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { ROWS_BYTES } from './routines.ts';
import { countDiffering, product, rowWidth } from './vector-kernel.ts';

/** A query and rows of the same width, filled up as a table does. */
const scene = fc
  .record({ used: fc.integer({ min: 1, max: 200 }), rows: fc.integer({ min: 0, max: 40 }) })
  .chain(({ used, rows }) =>
    fc.record({
      query: fc.int8Array({ minLength: used, maxLength: used }),
      rows: fc.array(fc.int8Array({ minLength: used, maxLength: used }), {
        minLength: rows,
        maxLength: rows,
      }),
    }),
  )
  .map(({ query, rows }) => ({ query: filledUp(query), rows: rows.map(filledUp) }));

function filledUp(values: Int8Array): Int8Array {
  const row = new Int8Array(rowWidth(values.length));
  row.set(values);
  return row;
}

function sideBySide(rows: readonly Int8Array[]): Int8Array {
  return Int8Array.from(rows.flatMap((row) => [...row]));
}

function differing(one: Int8Array, other: Int8Array): number {
  return one.reduce(
    (sum, byte, i) => sum + ((byte ^ other[i]) & 0xff).toString(2).replaceAll('0', '').length,
    0,
  );
}

describe('the kernel', () => {
  it('counts differing bits as a plain loop does', () => {
    fc.assert(
      fc.property(scene, ({ query, rows }) => {
        const counted = new Uint16Array(rows.length);
        const histogram = countDiffering(query, sideBySide(rows), counted);
        expect([...counted]).toEqual(rows.map((row) => differing(query, row)));
        for (const bits of counted)
          expect(histogram[bits]).toBe(counted.filter((one) => one === bits).length);
      }),
    );
  });

  it('multiplies as a plain loop does', () => {
    fc.assert(
      fc.property(scene, ({ query, rows }) => {
        for (const row of rows) {
          expect(product(query, row)).toBe(row.reduce((sum, value, i) => sum + value * query[i], 0));
        }
      }),
    );
  });

  it('keeps its sums at the widest and most extreme', () => {
    const width = rowWidth(65_536);
    const lowest = new Int8Array(width).fill(-128);
    expect(product(lowest, lowest)).toBe(128 * 128 * width);
    const counted = new Uint16Array(1);
    countDiffering(new Int8Array(4096).fill(-1), new Int8Array(4096), counted);
    expect(counted[0]).toBe(8 * 4096);
  });

  it('takes more rows than its window holds', () => {
    const width = rowWidth(32);
    const count = ROWS_BYTES / width + 5;
    const rows = new Int8Array(count * width);
    for (let row = 0; row < count; row++) rows[row * width] = row % 2;
    const counted = new Uint16Array(count);
    countDiffering(new Int8Array(width), rows, counted);
    expect([...counted]).toEqual(Array.from({ length: count }, (_, row) => row % 2));
  });

  it('refuses vectors that are longer than it can hold', () => {
    expect(rowWidth(1)).toBe(16);
    expect(rowWidth(256)).toBe(256);
    expect(() => rowWidth(65_537)).toThrow(/too long/);
  });
});
