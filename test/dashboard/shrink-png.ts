/**
 * Makes a picture of a page small: 256 of its colours, the others as the nearest of these. What Chromium
 * writes has eight bits a channel and no interlacing (https://www.w3.org/TR/png-3/).
 *
 * @module
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;
/** How unlike, squared: what is well apart first, then shades. */
const APART = [200, 40, 0];
/** Bytes a pixel, by PNG's colour type. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

export function shrinkPng(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS[header[9] ?? 0];
  if (channels === undefined || header[8] !== 8 || header[12] !== 0) return png;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const pixels = coloursIn(inflateSync(Buffer.concat(packed)), { width, height, channels });
  const palette = frequent(pixels);
  const places = new Map(palette.map((colour, at) => [colour, at]));
  const rows = Buffer.alloc((width + 1) * height);
  for (const [at, colour] of pixels.entries()) {
    let place = places.get(colour);
    if (place === undefined) {
      place = nearest(colour, palette);
      places.set(colour, place);
    }
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = place;
  }
  const indexed = Buffer.from(header);
  indexed[9] = 3;
  const small = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', indexed),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return small.length < png.length ? small : png;
}

function chunksOf(png: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Row by row; how each was filtered stands before it. */
function coloursIn(data: Buffer, { width, height, channels }: Size): Uint32Array {
  const stride = width * channels;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let row = 0; row < height; row++) {
    const start = row * (stride + 1);
    const filter = data[start] ?? 0;
    const line = new Uint8Array(data.subarray(start + 1, start + 1 + stride));
    for (let at = 0; at < stride; at++) {
      const left = at < channels ? 0 : (line[at - channels] ?? 0);
      const corner = at < channels ? 0 : (above[at - channels] ?? 0);
      line[at] = (line[at] ?? 0) + predicted(filter, left, above[at] ?? 0, corner);
    }
    for (let at = 0; at < width; at++) {
      const [red = 0, green = 0, blue = 0] = line.subarray(at * channels, at * channels + 3);
      pixels[row * width + at] = (red << 16) | (green << 8) | blue;
    }
    above = line;
  }
  return pixels;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** The most frequent first that are unlike those chosen before: a small red badge keeps its red. */
function frequent(pixels: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour);
  const chosen: number[] = [];
  for (const apart of APART) {
    for (const colour of sorted) {
      if (chosen.length >= COLOURS) return chosen;
      if (chosen.every((other) => distance(colour, other) > apart)) chosen.push(colour);
    }
  }
  return chosen;
}

function distance(a: number, b: number): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a & 255) - (b & 255);
  return red * red + green * green + blue * blue;
}

function nearest(colour: number, palette: readonly number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, other] of palette.entries()) {
    const away = distance(colour, other);
    if (away < least) [best, least] = [at, away];
  }
  return best;
}
