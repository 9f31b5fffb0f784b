/**
 * Ways to write a text so that nobody reads it: each row finds such a passage and gives it back readable.
 *
 * @module
 */

export interface Decoder {
  readonly id: string;
  readonly reason: string;
  /** Of one run of characters or a bounded list: linear. */
  readonly pattern: RegExp;
  readonly decode: (match: RegExpMatchArray) => string;
  /** Tried only where the text holds this. */
  readonly needs?: RegExp;
}

export interface Uncovered {
  readonly decoder: Decoder;
  /** Where it begins in the text. */
  readonly index: number;
  readonly text: string;
}

/** A blob of more is cut: an instruction or a loader stands at its beginning. */
const MAX_BLOB = 16_384;
/** All that is uncovered in one text. */
const MAX_UNCOVERED = 65_536;
const MAX_BLOBS = 200;
/** Shorter than this nothing can be told. */
const SHORTEST = 6;

const codePoints = (numbers: readonly number[]): string =>
  numbers.map((code) => (code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')).join('');

const fromHex = (digits: string): string => Buffer.from(digits, 'hex').toString('utf8');

const numbersIn = (text: string, radix: number, digits: RegExp): number[] =>
  (text.match(digits) ?? []).map((digit) => Number.parseInt(digit, radix));

const ROT13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

export const DECODERS: readonly Decoder[] = [
  {
    id: 'encoded',
    reason: 'written in base64 or as hexadecimal digits',
    pattern: /[A-Za-z0-9+/_-]{16,}={0,2}/g,
    decode: ([run]) => (/^(?:[0-9a-f]{2}){8,}$/i.test(run) ? fromHex(run) : decodeBase64(run)),
  },
  {
    id: 'base32',
    reason: 'written in base32',
    needs: /base32|b32decode/i,
    pattern: /[A-Z2-7]{24,}={0,6}/g,
    decode: ([run]) => decodeBase32(run),
  },
  {
    id: 'listed-hex',
    reason: 'written as a list of hexadecimal numbers',
    needs: /0x[0-9a-f]{2}\s?,/i,
    pattern: /(?:0x[0-9a-fA-F]{2}[ ,]{1,2}){6,}0x[0-9a-fA-F]{2}/g,
    decode: ([run]) => fromHex(run.replace(/0x|[ ,]/g, '')),
  },
  {
    id: 'escapes',
    reason: 'written as escapes of characters',
    needs: /\\[xu]/,
    pattern: /(?:\\x[0-9a-fA-F]{2}){6,}|(?:\\u[0-9a-fA-F]{4}){6,}/g,
    decode: ([run]) => codePoints(numbersIn(run.replaceAll('\\', ' '), 16, /(?<=[xu])[0-9a-fA-F]+/g)),
  },
  {
    id: 'octal',
    reason: 'written as octal escapes',
    needs: /\\[01]\d\d/,
    pattern: /(?:\\[01][0-7]{2}){6,}/g,
    decode: ([run]) => codePoints(numbersIn(run, 8, /[0-7]{3}/g)),
  },
  {
    id: 'percent',
    reason: 'written as an address is escaped',
    needs: /%[2-7][0-9a-f]%/i,
    pattern: /(?:%[0-9a-fA-F]{2}){6,}/g,
    decode: ([run]) => fromHex(run.replaceAll('%', '')),
  },
  {
    id: 'entities',
    reason: 'written as HTML entities',
    needs: /&#/,
    pattern: /(?:&#x?[0-9a-fA-F]{2,6};\s?){6,}/g,
    decode: ([run]) =>
      codePoints(
        (run.match(/&#x?[0-9a-fA-F]+/g) ?? []).map((one) =>
          one[2] === 'x' ? Number.parseInt(one.slice(3), 16) : Number.parseInt(one.slice(2), 10),
        ),
      ),
  },
  {
    id: 'char-codes',
    reason: 'put together from character numbers',
    needs: /fromCharCode|chr\(|\[char\]|bytes\(|bytearray\(|fromCodePoint|Buffer\.from\(\[/i,
    pattern: /\d{2,3}(?:\)?\s?[,+.]\s?(?:chr\(|\[char\])?\d{2,3}){7,}/gi,
    decode: ([run]) => codePoints(numbersIn(run, 10, /\d+/g)),
  },
  {
    id: 'reversed',
    reason: 'written backwards',
    needs: /\[::-1\]|\.reverse\(\)|\|\s*rev\b|reversed\(|strrev\(|\bbackwards?\b/i,
    pattern: /["'`][^"'`\n]{10,400}["'`]/g,
    decode: ([run]) => [...run].reverse().join(''),
  },
  {
    id: 'rot13',
    reason: 'written in ROT13',
    needs: /rot-?13|n-za-m/i,
    pattern: /["'`][^"'`\n]{10,400}["'`]|\b[a-zA-Z]{2,20}(?: [a-zA-Z]{2,20}){4,40}/g,
    decode: ([run]) => ROT13(run),
  },
  {
    id: 'spaced-letters',
    reason: 'written with its letters apart',
    needs: /\b[a-z][ .\-_][a-z][ .\-_][a-z][ .\-_][a-z][ .\-_]/i,
    pattern: /\b(?:[a-zA-Z][ .\-_]{1,3}){8,200}[a-zA-Z]\b/g,
    // Words are apart by more than letters are; without that the letters run together, and nothing is found.
    decode: ([run]) =>
      run
        .replace(/ {2,}/g, '\n')
        .replace(/[ .\-_]/g, '')
        .replaceAll('\n', ' '),
  },
  {
    id: 'joined-strings',
    reason: 'put together from pieces of strings',
    needs: /["']\s?\+\s?["']/,
    pattern: /(?:["'][^"'\n]{1,60}["']\s?\+\s?){2,60}["'][^"'\n]{1,60}["']/g,
    decode: ([run]) => run.replace(/["']\s?\+\s?["']/g, ''),
  },
  {
    id: 'tag-characters',
    reason: 'written in characters that no screen shows',
    needs: /\udb40/,
    // England's flag is a black flag and six of them.
    pattern: /(?<!\u{1f3f4})[\u{e0020}-\u{e007e}]{4,}/gu,
    decode: ([run]) => codePoints([...run].map((one) => (one.codePointAt(0) ?? 0) - 0xe0000)),
  },
  {
    id: 'variation-selectors',
    reason: 'hidden in the variants of a character',
    needs: /\udb40|[\ufe00-\ufe0f]{3}/,
    pattern: /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu,
    decode: ([run]) =>
      Buffer.from(
        [...run].map((one) => {
          const code = one.codePointAt(0) ?? 0;
          return code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00;
        }),
      ).toString('utf8'),
  },
  {
    id: 'zero-width-bits',
    reason: 'written in characters without width',
    needs: /[\u200b\u200c]{8}/,
    pattern: /[\u200b\u200c\u2060]{8,}/g,
    decode: ([run]) => decodeBits(run),
  },
];

/** Everything readable that a text hides; nothing of what is no text. */
export function uncover(text: string): Uncovered[] {
  const found: Uncovered[] = [];
  let total = 0;
  for (const decoder of DECODERS) {
    if (decoder.needs && !decoder.needs.test(text)) continue;
    let blobs = 0;
    for (const match of text.matchAll(decoder.pattern)) {
      if (++blobs > MAX_BLOBS || total > MAX_UNCOVERED) break;
      match[0] = match[0].slice(0, MAX_BLOB);
      const plain = decoder.decode(match);
      if (plain.length < SHORTEST || !isReadable(plain)) continue;
      total += plain.length;
      found.push({ decoder, index: match.index, text: plain });
    }
  }
  return found;
}

/** Nearly all of it letters, digits, signs and spaces of some language. */
function isReadable(text: string): boolean {
  const sample = text.slice(0, 400);
  const odd = sample.match(/[^\s -~\u00c0-\u024f\u0400-\u04ff\u3000-\u9fff]/g)?.length ?? 0;
  return odd <= sample.length * 0.05;
}

function decodeBase64(run: string): string {
  // A word or a path is no blob: letters of both cases, or digits, come with it.
  if (!/[A-Z]/.test(run) || !/[a-z]/.test(run)) return '';
  const plain = Buffer.from(run, 'base64').toString('utf8');
  if (isReadable(plain)) return plain;
  const wide = Buffer.from(run, 'base64').toString('utf16le');
  return isReadable(wide) ? wide : '';
}

function decodeBase32(run: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of run.replace(/=+$/, '')) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes).toString('utf8');
}

/** Two signs for nought and one, either way round, eight a byte. */
function decodeBits(run: string): string {
  const read = (one: string): string => {
    const bits = [...run]
      .filter((sign) => sign === '\u200b' || sign === '\u200c')
      .map((sign) => (sign === one ? 1 : 0));
    const bytes: number[] = [];
    for (let at = 0; at + 8 <= bits.length; at += 8) {
      bytes.push(bits.slice(at, at + 8).reduce<number>((byte, bit) => byte * 2 + bit, 0));
    }
    return Buffer.from(bytes).toString('latin1');
  };
  const first = read('\u200c');
  return isReadable(first) ? first : read('\u200b');
}
