/**
 * Bundles that run with code of theirs, of others, damaged and none.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeFile, keepCode, keptCode } from './kept-code.ts';
import { type Running, runBundle } from './run-bundle.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowhow-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ADDS = 'module.exports = { add: (a, b) => a + b };';
const BUNDLE = '0123456789abcdef';

function bundle(name: string, source: string): URL {
  const file = join(folder, `${name}.cjs`);
  writeFileSync(file, `(function (module, exports, require, importMetaUrl) {\n${source}\n})`);
  return pathToFileURL(file);
}

function codeOf(name: string, digest = BUNDLE): string {
  return codeFile(pathToFileURL(`${folder}/`), { name, bundle: digest });
}

function sum({ exports }: Running): unknown {
  return (exports.add as (a: number, b: number) => number)(2, 3);
}

function stackOf(fail: () => void): string {
  try {
    fail();
  } catch (error) {
    return (error as Error).stack ?? '';
  }
  return '';
}

describe('a bundle', () => {
  it('runs as a script of Node does, and knows where it lies', () => {
    const url = bundle('all', "exports.sep = require('node:path').sep; exports.url = importMetaUrl;");
    const { exports } = runBundle(url, codeOf('knowhow'));
    expect(exports).toEqual({ sep: '/', url: url.href });
  });

  it('runs with the code that was made of it', () => {
    const url = bundle('adds', ADDS);
    const code = codeOf('knowhow');
    const first = runBundle(url, code);
    expect(sum(first)).toBe(5);
    keepCode(code, first.script);
    const again = runBundle(url, code);
    expect(again.script.cachedDataRejected).toBe(false);
    expect(sum(again)).toBe(5);
  });

  it('runs without the code of another one, though it is as long', () => {
    const other = codeOf('knowhow', 'fedcba9876543210');
    keepCode(other, runBundle(bundle('other', ADDS.replace('+', '*')), null).script);
    const running = runBundle(bundle('adds', ADDS), codeOf('knowhow'));
    expect(sum(running)).toBe(5);
  });

  it('runs without code that cannot be read', () => {
    const code = codeOf('knowhow');
    mkdirSync(code, { recursive: true });
    expect(sum(runBundle(bundle('adds', ADDS), code))).toBe(5);
  });

  it('tells of errors without the folder that it lies in', () => {
    const url = bundle('fails', "exports.fail = () => { throw new Error('no'); };");
    const { exports } = runBundle(url, null);
    const stack = stackOf(exports.fail as () => void);
    expect(stack).toContain('knowhow/fails.cjs:2');
    expect(stack).not.toContain(folder);
  });

  it.each([
    ['with a byte turned over', (code: Buffer) => code.fill((code[99] ?? 0) ^ 255, 99, 100)],
    ['cut short', (code: Buffer) => code.subarray(0, 120)],
    ['of zeros', (code: Buffer) => Buffer.alloc(code.length)],
    ['of nothing', () => Buffer.alloc(0)],
  ])('runs without code that is damaged: %s', (_, damaged) => {
    const url = bundle('adds', ADDS);
    const code = codeOf('knowhow');
    keepCode(code, runBundle(url, code).script);
    writeFileSync(code, damaged(readFileSync(code)));
    expect(keptCode(code)).toBeUndefined();
    expect(sum(runBundle(url, code))).toBe(5);
  });
});
