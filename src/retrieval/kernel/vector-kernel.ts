/**
 * The two sums that searching vectors spends its time in: bits that differ, and products of bytes. The integers are
 * those of a plain loop; they come five times sooner.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { assemble } from './assemble.ts';
import {
  MEMORY_BYTES,
  QUERY_AT,
  QUERY_BYTES,
  RESULTS_AT,
  ROUTINES,
  ROWS_AT,
  ROWS_BYTES,
  STEP,
} from './routines.ts';

/** Every Node has it; the types of Node leave it out. */
declare const WebAssembly: {
  readonly Memory: new (pages: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
};

const PAGE_BYTES = 65_536;

type Sums = (rows: number, width: number) => void;

interface Kernel {
  readonly bytes: Int8Array;
  readonly results: Int32Array;
  readonly differing: Sums;
  readonly products: Sums;
}

/** One window of memory for all tables: what is compared is copied into it, which costs a tenth of comparing. */
let shared: Kernel | undefined;

function kernel(): Kernel {
  shared ??= instantiate();
  return shared;
}

function instantiate(): Kernel {
  const pages = Math.ceil(MEMORY_BYTES / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(assemble(ROUTINES)), {
    env: { memory },
  });
  return {
    bytes: new Int8Array(memory.buffer),
    results: new Int32Array(memory.buffer, RESULTS_AT),
    differing: exports.differing as Sums,
    products: exports.products as Sums,
  };
}

/** The bytes of a row with room for so many: whole steps, zeros behind what is used. */
export function rowWidth(bytes: number): number {
  const width = STEP * Math.max(1, Math.ceil(bytes / STEP));
  if (width <= QUERY_BYTES) return width;
  throw new KnowhowError('invalid_input', `Vectors of ${bytes} dimensions are too long to be searched`, {
    hint: 'Choose an embedder with fewer dimensions.',
  });
}

/**
 * In how many bits each row differs from the query, and how many rows differ in how many. Rows lie side by side, each
 * as wide as the query.
 */
export function countDiffering(query: Int8Array, rows: Int8Array, into: Uint16Array): Int32Array {
  const { bytes, results, differing } = kernel();
  const width = query.length;
  const count = rows.length / width;
  const atOnce = Math.floor(ROWS_BYTES / width);
  const histogram = new Int32Array(8 * width + 1);
  bytes.set(query, QUERY_AT);
  for (let first = 0; first < count; first += atOnce) {
    const some = Math.min(atOnce, count - first);
    bytes.set(rows.subarray(first * width, (first + some) * width), ROWS_AT);
    differing(some, width);
    for (let i = 0; i < some; i++) {
      const bits = results[i] as number;
      into[first + i] = bits;
      histogram[bits] = (histogram[bits] as number) + 1;
    }
  }
  return histogram;
}

/** The product of the query and one row. */
export function product(query: Int8Array, row: Int8Array): number {
  const { bytes, results, products } = kernel();
  bytes.set(query, QUERY_AT);
  bytes.set(row, ROWS_AT);
  products(1, query.length);
  return results[0] as number;
}
