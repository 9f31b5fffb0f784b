import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../models/ports.ts';
import { readJsonLines } from './json-lines.ts';
import { percentile } from './percentile.ts';
import { evaluateSuggest, labelledSkillSchema, type RoutingLabel, routingLabelSchema } from './suggest.ts';
import { Tally } from './suggest-tally.ts';

const home = mkdtempSync(join(tmpdir(), 'knowhow-eval-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Every text looks the same: only words decide. */
const flat: Embedder = {
  id: 'flat',
  dimensions: 2,
  embed: async (texts) => texts.map(() => Float32Array.of(1, 0)),
};

const skills = [
  {
    id: 'a/sql',
    name: 'sql-tuning',
    description: 'Find slow SQL queries and add database indexes.',
    body: '',
  },
  {
    id: 'a/pods',
    name: 'kubernetes-debugging',
    description: 'Diagnose failing pods in Kubernetes clusters.',
  },
];

function label(query: string, more: Partial<RoutingLabel> = {}): RoutingLabel {
  return { id: query, source: 's', query, relevant: [], acceptable: [], must_not: [], ...more };
}

describe('evaluation of suggestions', () => {
  it('counts hits, misses, abstentions and wrong suggestions by the definitions of the report', async () => {
    const report = await evaluateSuggest({
      skills,
      labels: [
        label('find the slow SQL queries of our database', { relevant: ['a/sql'] }),
        label('failing pods in the Kubernetes cluster', { relevant: ['a/sql'], acceptable: ['a/pods'] }),
        label('what is for dinner', { relevant: ['a/sql'] }),
        label('diagnose failing Kubernetes pods', { relevant: ['a/sql'], must_not: ['a/pods'] }),
        label('who took this photo of my cat'),
        label('not in this pool', { relevant: ['b/other'] }),
        label('nor this', { must_not: ['b/other'] }),
      ],
      limit: 5,
      embedder: flat,
    });
    expect(report.overall).toMatchObject({ n: 4, hit1: 0.5, recall5: 0.5, mrr: 0.5, abstained: 0.25 });
    expect(report.overall.falseTrigger).toBe(0.5);
    expect(report.overall.falseTriggers).toEqual({
      prompts: 2,
      wrong: 1,
      mustNot: { prompts: 1, wrong: 1 },
      nothing: { prompts: 1, wrong: 0 },
    });
    expect(report).toMatchObject({ skills: 2, leftOut: 2 });
    expect(report.perSource.s?.n).toBe(4);
  });

  it('reports progress up to the end', async () => {
    const seen: [number, number][] = [];
    const onProgress = (done: number, total: number): number => seen.push([done, total]);
    await evaluateSuggest({ skills, labels: [label('x')], limit: 1, embedder: flat, onProgress });
    expect(seen.at(-1)).toEqual([3, 3]);
  });

  it('refuses an empty library and a limit below one, and counts the first of an id that occurs twice', async () => {
    const rest = { labels: [], limit: 5, embedder: flat };
    await expect(evaluateSuggest({ ...rest, skills: [] })).rejects.toThrow(/no skills/);
    expect(await evaluateSuggest({ ...rest, skills: [...skills, ...skills] })).toMatchObject({
      skills: skills.length,
    });
    await expect(evaluateSuggest({ ...rest, skills, limit: 0 })).rejects.toThrow(/limit/);
  });

  it('counts recall among the first five even when more are shown', () => {
    const tally = new Tally();
    tally.add({ relevant: ['f'], acceptable: [], must_not: [] }, ['a', 'b', 'c', 'd', 'e', 'f']);
    expect(tally.figures()).toMatchObject({ n: 1, recall5: 0, mrr: 1 / 6 });
  });
});

describe('files of JSON lines', () => {
  const write = (name: string, content: string | Uint8Array): string => {
    const path = join(home, name);
    writeFileSync(path, content);
    return path;
  };

  it('are read with a byte order mark, blank lines, CRLF, missing fields and compression', async () => {
    const rows = '\uFEFF{"id":"x","query":"q"}\r\n\r\n{"id":2,"query":"r","relevant":null}\n';
    const plain = await readJsonLines(write('a.jsonl', rows), routingLabelSchema);
    expect(plain.map((row) => [row.id, row.relevant])).toEqual([
      ['x', []],
      ['2', []],
    ]);
    expect(await readJsonLines(write('a.jsonl.gz', gzipSync(rows)), routingLabelSchema)).toEqual(plain);
    expect(await readJsonLines(write('empty.jsonl', ''), routingLabelSchema)).toEqual([]);
  });

  it.each([
    ['{"id":"x"}\n{"id":', /b\.jsonl:2: not JSON/],
    ['{"id":"x"}', /b\.jsonl:1: name/],
  ])('that are bad are named by file and line: %s', async (content, message) => {
    const path = write('b.jsonl', content.replace('{"id":"x"}\n', '{"id":"x","name":"n"}\n'));
    await expect(readJsonLines(path, labelledSkillSchema)).rejects.toThrow(message);
  });

  it('that are not there are an error with a hint', async () => {
    await expect(readJsonLines(join(home, 'none.jsonl'), labelledSkillSchema)).rejects.toMatchObject({
      code: 'invalid_input',
      hint: expect.any(String),
    });
  });
});

describe('percentiles', () => {
  it('are nearest ranks, and zero for nothing', () => {
    expect(percentile([3, 1, 2, 4], 0.5)).toBe(2);
    expect(percentile([3, 1, 2, 4], 0.95)).toBe(4);
    expect(percentile([], 0.5)).toBe(0);
  });
});
