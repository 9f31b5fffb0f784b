import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type LogCursor, printOf, rewound } from './cursor.ts';

let file: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  file = join(folder, 'log.jsonl');
});

/** Of a log that was read to its end. */
function cursorBehind(text: string): LogCursor {
  writeFileSync(file, text);
  const handle = openSync(file, 'r');
  try {
    const { ino: inode, size, mtimeMs } = fstatSync(handle);
    return { file, inode, size, mtimeMs, offset: size, print: printOf(handle, size), info: null };
  } finally {
    closeSync(handle);
  }
}

test('a log that has grown since it was read is rewound', () => {
  const cursor = cursorBehind('one\ntwo\n');
  writeFileSync(file, 'one\ntwo\nthree\n');
  expect(rewound(cursor, 4)).toMatchObject({ file, offset: 4, size: 8 });
});

test('a log with another in its place is not rewound: that one would be read from its middle', () => {
  const cursor = cursorBehind('one\ntwo\n');
  writeFileSync(file, 'another log, and longer\n');
  expect(rewound(cursor, 4)).toBeNull();
});

test('a log that is gone is not rewound', () => {
  const cursor = cursorBehind('one\ntwo\n');
  rmSync(file);
  expect(rewound(cursor, 4)).toBeNull();
});
