import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { loadBuiltInEmbedder } from './built-in.ts';
import { createStaticEmbedder, type StaticEmbedder } from './static-embedder.ts';

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, d) => sum + value * (b[d] ?? 0), 0);

describe('the built-in embedder', () => {
  let embedder: StaticEmbedder;
  let folder: string;
  beforeAll(async () => {
    embedder = await loadBuiltInEmbedder();
    folder = await mkdtemp(join(tmpdir(), 'knowhow-static-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('puts a question nearer to what answers it than to something else', () => {
    const question = embedder.embedOne('my web page loads slowly');
    const answer = embedder.embedOne('Improve website performance and loading speed');
    const other = embedder.embedOne('Write release notes from git history');
    expect(dot(question, answer)).toBeGreaterThan(dot(question, other) + 0.2);
  });

  it('gives the same vectors alone and in a list, under one id and dimension', async () => {
    const [vector] = await embedder.embed(['deploy to kubernetes']);
    expect(vector).toEqual(embedder.embedOne('deploy to kubernetes'));
    expect(vector?.length).toBe(embedder.dimensions);
    expect(embedder.id).toBe('static-256-v2');
  });

  it('reads through case and accents', () => {
    expect(embedder.embedOne('CAFÉ Menu')).toEqual(embedder.embedOne('cafe menu'));
  });

  it('answers a text without any known piece with the zero vector', () => {
    for (const text of ['', '   ', '部署应用']) {
      expect(embedder.embedOne(text).every((value) => value === 0)).toBe(true);
    }
    expect(dot(embedder.embedOne('部署 docker 应用'), embedder.embedOne('docker'))).toBeCloseTo(1, 5);
  });

  it('has unit length or is zero, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const vector = embedder.embedOne(text);
        const length = Math.sqrt(dot(vector, vector));
        expect(length === 0 || Math.abs(length - 1) < 1e-4).toBe(true);
      }),
    );
  });

  it('reads only the beginning of a long text', () => {
    const page = 'backup '.repeat(200);
    expect(embedder.embedOne(page + 'zebra '.repeat(1000))).toEqual(embedder.embedOne(page));
    expect(embedder.embedOne('x9'.repeat(5_000_000)).length).toBe(256);
  });

  it('refuses a table that does not fit its vocabulary', async () => {
    const tablePath = join(folder, 'table.i8');
    const vocabularyPath = join(folder, 'vocabulary.txt');
    await writeFile(tablePath, Buffer.alloc(100));
    await writeFile(vocabularyPath, 'one\ntwo');
    await expect(createStaticEmbedder({ tablePath, vocabularyPath })).rejects.toMatchObject({
      code: 'model_failed',
      hint: expect.stringContaining('reinstall'),
    });
    await expect(
      createStaticEmbedder({ tablePath: join(folder, 'absent'), vocabularyPath }),
    ).rejects.toMatchObject({ code: 'model_failed' });
  });
});
