import { expect, test } from 'vitest';
import { redactName } from './redact-name.ts';
import { sample } from './sample.ts';

const KEYS = [sample(36), sample(36, 'base62', 2)].map((token) => `run-ghp_${token}`);

test('a name that holds a secret becomes another one, the same each time', () => {
  const names = KEYS.map(redactName);
  for (const [n, name] of names.entries()) {
    expect(name).toMatch(/^run-secret-github-token-[0-9a-f]{10}$/);
    expect(redactName(KEYS[n] ?? '')).toBe(name);
    expect(redactName(name)).toBe(name);
  }
  expect(new Set(names).size).toBe(KEYS.length);
});

test('ids of sessions as harnesses have them stay', () => {
  for (const id of [
    '0198f3c2-7b1e-7a3c-9c1d-1f2e3d4c5b6a',
    'sess_01JABCDEFGHJKMNPQRSTVWXYZ0',
    'ses_7c1f2a9b3ffeQ2mK8sLpZxYvWu',
    '/home/a/.claude/projects/-home-a-shop/0198f3c2-7b1e-7a3c-9c1d-1f2e3d4c5b6a.jsonl',
    'mcp:claude-code',
    'mcp__github__search_issues',
  ])
    expect(redactName(id)).toBe(id);
});
