/**
 * The two loops as WebAssembly: over the rows in the window, and over the bytes of each, sixteen at a step.
 *
 * @module
 */
import {
  AGAIN,
  type Code,
  get,
  INSTRUCTION,
  integer,
  lane,
  type Routine,
  set,
  type Type,
} from './assemble.ts';

/** Bytes that one step takes. */
export const STEP = 16;

/** Where things lie in the memory: the query, the rows behind it, one integer a row behind them. */
export const QUERY_AT = 0;
export const QUERY_BYTES = 65_536;
export const ROWS_AT = QUERY_AT + QUERY_BYTES;
/** Lies in the second cache of any processor of the last ten years. */
export const ROWS_BYTES = 4 * 65_536;
export const RESULTS_AT = ROWS_AT + ROWS_BYTES;
export const MEMORY_BYTES = RESULTS_AT + (ROWS_BYTES / STEP) * Int32Array.BYTES_PER_ELEMENT;

/** Parameters: how many rows, and how many bytes each has. */
const ROWS = 0;
const WIDTH = 1;
/** Locals: where in the rows, in the query and in the results; and what was added up. */
const ROW = 2;
const QUERY = 3;
const RESULT = 4;
const SUM = 5;

interface Loop {
  readonly sum: Type;
  readonly zero: Code;
  /** Leaves the sum with the next sixteen bytes added. */
  readonly step: Code;
  /** Leaves the sum as one integer. */
  readonly total: Code;
}

function perRow(name: string, { sum, zero, step, total }: Loop): Routine {
  const { loop, end, i32Store, i32LessThan, i32Add, i32Subtract } = INSTRUCTION;
  const advance = (local: number, by: number): Code => [
    ...get(local),
    ...integer(by),
    ...i32Add,
    ...set(local),
  ];
  const code = [
    [...integer(ROWS_AT), ...set(ROW), ...integer(RESULTS_AT), ...set(RESULT)],
    [...loop, ...zero, ...set(SUM), ...integer(QUERY_AT), ...set(QUERY)],
    [...loop, ...step, ...set(SUM), ...advance(ROW, STEP), ...advance(QUERY, STEP)],
    [...get(QUERY), ...get(WIDTH), ...i32LessThan, ...AGAIN, ...end],
    [...get(RESULT), ...total, ...i32Store, ...advance(RESULT, Int32Array.BYTES_PER_ELEMENT)],
    [...get(ROWS), ...integer(1), ...i32Subtract, ...set(ROWS), ...get(ROWS), ...AGAIN, ...end],
  ];
  return { name, parameters: ['i32', 'i32'], locals: ['i32', 'i32', 'i32', sum], code };
}

const { i64Load, i64LoadNext, i64Xor, i64CountBits, i64Add, i64Zero, i32OfI64 } = INSTRUCTION;
const { v128Load, v128Zero, i16x8OfLowBytes, i16x8OfHighBytes, i32x4DotProduct, i32x4Add } = INSTRUCTION;

const differingIn = (load: Code): Code => [
  ...[...get(ROW), ...load, ...get(QUERY), ...load],
  ...[...i64Xor, ...i64CountBits, ...i64Add],
];

const productsOf = (half: Code): Code => [
  ...[...get(ROW), ...v128Load, ...half, ...get(QUERY), ...v128Load, ...half],
  ...[...i32x4DotProduct, ...i32x4Add],
];

/** Bits that differ. Two counts of 64 bits: processors have an instruction for that, and none for bytes. */
const DIFFERING = perRow('differing', {
  sum: 'i64',
  zero: i64Zero,
  step: [...get(SUM), ...differingIn(i64Load), ...differingIn(i64LoadNext)],
  total: [...get(SUM), ...i32OfI64],
});

/** The sum of the products of signed bytes. */
const PRODUCTS = perRow('products', {
  sum: 'v128',
  zero: v128Zero,
  step: [...get(SUM), ...productsOf(i16x8OfLowBytes), ...productsOf(i16x8OfHighBytes)],
  total: [
    ...[0, 1, 2, 3].flatMap((index) => [...get(SUM), ...lane(index)]),
    ...[...INSTRUCTION.i32Add, ...INSTRUCTION.i32Add, ...INSTRUCTION.i32Add],
  ],
});

export const ROUTINES: readonly Routine[] = [DIFFERING, PRODUCTS];
