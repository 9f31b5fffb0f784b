import { describe, expect, it } from 'vitest';
import { extractFromBody } from './extract.ts';
import { GAZETTEER } from './gazetteer.ts';
import { REFERENCE_RULES } from './reference-rules.ts';

const extract = (body: string): ReturnType<typeof extractFromBody> =>
  extractFromBody({ name: 'this-skill', description: '', body });
const references = (body: string): string[] =>
  extract(body).references.map((r) => `${r.type} ${r.targetName}`);
const entities = (body: string): string[] => extract(body).entities.map((entity) => entity.id);

describe('a reference to another skill', () => {
  for (const rule of REFERENCE_RULES) {
    it(`is found by the rule ${rule.id}`, () => {
      const found = references(rule.example);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map((reference) => reference.split(' ')[0]))).toEqual(new Set([rule.type]));
    });
  }

  const FOUND: readonly (readonly [string, string[]])[] = [
    ['Works well with: `web-perf`, `backend`.', ['complements web-perf', 'complements backend']],
    [
      '## Related Skills\n\n- **web-perf**: measures pages\n- `audit` - checks',
      ['complements web-perf', 'complements audit'],
    ],
    ['Depends on the `plan` skill.', ['requires plan']],
    ['See also [plan](../plan/SKILL.md).', ['complements plan']],
    ['REQUIRED SUB-SKILL: Use superpowers:writing-plans', ['requires writing-plans']],
    [
      'Pairs with `web-perf`\nand, for more, `bundle-size`.',
      ['complements web-perf', 'complements bundle-size'],
    ],
  ];
  for (const [body, expected] of FOUND) {
    it(`is found in ${JSON.stringify(body)}`, () => expect(references(body)).toEqual(expected));
  }

  const NOT_FOUND = [
    'It does not work with `web-perf`.',
    'Never pair with `web-perf`.',
    'Works with anything but not `web-perf`.',
    'Works without `web-perf`.',
    'Requires `node-fetch` and `pg-boss`.',
    'Works with the `figma-desktop` MCP server.',
    'It works with Docker and with JSON.',
    'It is superseded by `web-perf`.',
    'It extends `BaseClass`.',
    'This skill works with `this-skill`.',
    'See also [docs](https://example.org/web-perf/).',
    '```\nworks with `web-perf`\n```',
  ];
  for (const body of NOT_FOUND) {
    it(`is not seen in ${JSON.stringify(body)}`, () => expect(references(body)).toEqual([]));
  }

  it('carries the sentence that says so', () => {
    expect(extract('First this. It complements `web-perf` nicely. Then that.').references[0]?.evidence).toBe(
      'It complements web-perf nicely.',
    );
  });
});

describe('an entity', () => {
  const ROWS: readonly (readonly [string, string[]])[] = [
    ['Deploys with Docker to Cloudflare.', ['service:cloudflare', 'tool:docker']],
    ['Uses postgres, PostgreSQL and Postgres.', ['technology:postgresql']],
    ['Open VS Code and GitHub Actions.', ['tool:github-actions', 'tool:vs-code']],
    ['Written in C++, C# and .NET.', ['technology:c-plus-plus', 'technology:c-sharp', 'technology:net']],
    ['Go to the page. Make it fast. Express yourself.', []],
    ['It is written in Go and Rust.', ['technology:go', 'technology:rust']],
    ['```bash\n$ sudo gh pr list\nFOO=1 aws s3 ls\n```', ['service:amazon-s3', 'tool:aws', 'tool:gh']],
    ['```sh\nfrobnicate a\nfrobnicate b\nfrobnicate c\ncd x\ncd y\ncd z\n```', ['tool:frobnicate']],
    ['```sh\nfrobnicate once\n```', []],
  ];
  for (const [body, expected] of ROWS) {
    it(`is found in ${JSON.stringify(body)}: ${expected.join(', ') || 'none'}`, () => {
      expect(entities(body).sort()).toEqual([...expected].sort());
    });
  }

  it('counts among at most thirty, the ones named most often first', () => {
    const names = [...GAZETTEER.values()].filter((entry) => entry.form === 'any').map((entry) => entry.name);
    const found = entities(`Redis Redis Redis. ${names.join(', ')}`);
    expect(found).toHaveLength(30);
    expect(found[0]).toBe('technology:redis');
  });

  it('has one id in the table for each of some hundreds of names', () => {
    const ids = new Set([...GAZETTEER.values()].map((entry) => entry.id));
    expect(ids.size).toBeGreaterThan(400);
    for (const id of ids) expect(id).toMatch(/^(?:tool|technology|service):[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });
});

describe('a hostile body', () => {
  const HOSTILE = {
    'a megabyte of backticks': '`'.repeat(1_000_000),
    'a megabyte of brackets': 'works with [['.repeat(80_000),
    'a megabyte of one word': 'a'.repeat(1_000_000),
    'emphasis without end': `works with ${'**a '.repeat(100_000)}`,
    'quotes within quotes': `${'> '.repeat(100_000)} works with \`a-b\``,
    'references without end': 'Works with `a-b` skill. '.repeat(50_000),
    'spaces without end': `use ${' '.repeat(500_000)} first`,
  };
  for (const [title, body] of Object.entries(HOSTILE)) {
    it(`of ${title} is extracted within bounds`, () => {
      const found = extract(body);
      expect(found.references.length).toBeLessThanOrEqual(40);
      expect(found.entities.length).toBeLessThanOrEqual(30);
    });
  }
});
