/**
 * Makes archives for tests, byte by byte, so that they can be as wrong as an attacker's.
 *
 * @module
 */
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { Header } from 'tar';

export interface FixtureEntry {
  readonly path: string;
  readonly content?: string | Buffer;
  readonly type?: 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'FIFO';
  readonly link?: string;
  readonly encrypted?: boolean;
}

const BLOCK = 512;

export function tarBytes(entries: readonly FixtureEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', type = 'File', link }) => {
    const data = Buffer.from(content);
    const header = new Header({
      path,
      mode: 0o644,
      size: type === 'File' ? data.length : 0,
      type,
      mtime: new Date(0),
      ...(link === undefined ? {} : { linkpath: link }),
    });
    header.encode();
    if (!header.block) throw new Error('the header was not encoded');
    const padding = Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK);
    return type === 'File' ? [header.block, data, padding] : [header.block];
  });
  return Buffer.concat([...blocks, Buffer.alloc(BLOCK * 2)]);
}

export function tarGzBytes(entries: readonly FixtureEntry[]): Buffer {
  return gzipSync(tarBytes(entries));
}

const KINDS = {
  File: 0x81a4,
  Directory: 0x41ed,
  SymbolicLink: 0xa1ff,
  Link: 0x81a4,
  CharacterDevice: 0x21a4,
  FIFO: 0x11a4,
};

export function zipBytes(entries: readonly FixtureEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content = '', type = 'File', link, encrypted } of entries) {
    const name = Buffer.from(path);
    const data = Buffer.from(link ?? content);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((KINDS[type] << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const madeByUnix = Buffer.from([20, 3]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeByUnix, common, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end]);
}
