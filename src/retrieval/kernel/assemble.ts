/**
 * As much of a WebAssembly assembler as two short loops need: instructions by name, and the frame of a module around
 * them.
 *
 * @module
 */

export type Code = readonly number[];

/** WebAssembly 2.0, chapter 5.4: the bytes of each instruction. A load's last two are alignment and offset. */
export const INSTRUCTION = {
  loop: [0x03, 0x40],
  end: [0x0b],
  i32Store: [0x36, 2, 0],
  i32LessThan: [0x49],
  i32Add: [0x6a],
  i32Subtract: [0x6b],
  i64Load: [0x29, 0, 0],
  i64LoadNext: [0x29, 0, 8],
  i64Zero: [0x42, 0],
  i64CountBits: [0x7b],
  i64Add: [0x7c],
  i64Xor: [0x85],
  i32OfI64: [0xa7],
  v128Load: [0xfd, 0x00, 0, 0],
  v128Zero: [0xfd, 0x0c, ...new Array<number>(16).fill(0)],
  i16x8OfLowBytes: [0xfd, 0x87, 0x01],
  i16x8OfHighBytes: [0xfd, 0x88, 0x01],
  i32x4Add: [0xfd, 0xae, 0x01],
  i32x4DotProduct: [0xfd, 0xba, 0x01],
} as const satisfies Record<string, Code>;

export const get = (local: number): Code => [0x20, local];
export const set = (local: number): Code => [0x21, local];
export const integer = (value: number): Code => [0x41, ...signed(value)];
/** Back to the beginning of the innermost loop, unless the top of the stack is zero. */
export const AGAIN: Code = [0x0d, 0];
export const lane = (index: number): Code => [0xfd, 0x1b, index];

const TYPE = { i32: 0x7f, i64: 0x7e, v128: 0x7b } as const;
export type Type = keyof typeof TYPE;

export interface Routine {
  readonly name: string;
  readonly parameters: readonly Type[];
  /** Numbered on from the parameters. */
  readonly locals: readonly Type[];
  readonly code: readonly Code[];
}

const FUNCTION_TYPE = 0x60;
const FUNCTION = 0x00;
const MEMORY = 0x02;
const MAGIC_AND_VERSION: Code = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** A module that works in the imported memory `env.memory` and exports its routines, which return nothing. */
export function assemble(routines: readonly Routine[]): Uint8Array<ArrayBuffer> {
  const types = routines.map(({ parameters }) => [FUNCTION_TYPE, ...list(parameters.map(type)), 0]);
  const memory = [...text('env'), ...text('memory'), MEMORY, 0, 1];
  const exports = routines.map(({ name }, index) => [...text(name), FUNCTION, index]);
  return Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(1, types),
    ...section(2, [memory]),
    ...section(
      3,
      routines.map((_, index) => [index]),
    ),
    ...section(7, exports),
    ...section(10, routines.map(body)),
  ]);
}

function body({ locals, code }: Routine): Code {
  const content = [...list(locals.map((local) => [1, ...type(local)])), ...code.flat(), ...INSTRUCTION.end];
  return [...unsigned(content.length), ...content];
}

function section(id: number, entries: readonly Code[]): Code {
  const content = list(entries);
  return [id, ...unsigned(content.length), ...content];
}

function list(entries: readonly Code[]): Code {
  return [...unsigned(entries.length), ...entries.flat()];
}

function type(name: Type): Code {
  return [TYPE[name]];
}

function text(value: string): Code {
  return list(Array.from(new TextEncoder().encode(value), (byte) => [byte]));
}

/** Seven bits a byte, lowest first; the top bit says that more follow. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): Code {
  const isLast = value >= -0x40 && value < 0x40;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
