import { expect, test } from 'vitest';
import { fc } from '../testing/property.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { representatives } from './clusters.ts';
import { scoreOf, userSignal } from './score.ts';
import { jaccard } from './task-words.ts';
import { attempt, NOW, procedure, RELEASE, releaseAttempts } from './testing/procedures.ts';
import { triage } from './triage.ts';

const SETTINGS = { policy: 'draft-only', successes: 3, days: 30, now: NOW } as const;

function candidate(commands: readonly string[] = RELEASE, wishes = 0): Candidate {
  return candidateOf(procedure(releaseAttempts({ commands })), SETTINGS, wishes);
}

test('risk is a factor of the whole, and every part says why', () => {
  const plain = scoreOf(candidate());
  const published = scoreOf(candidate([...RELEASE, 'gh release create v1']));
  const remote = scoreOf(candidate([...RELEASE, 'ssh web1 uptime']));
  expect([plain, published, remote].map(({ risk }) => risk.factor)).toEqual([1, 0.65, 0.35]);
  for (const { value, parts, risk } of [plain, published, remote]) {
    const sum = parts.reduce((total, part) => total + part.value * part.weight, 0);
    expect(value).toBeCloseTo(sum * risk.factor);
    expect(parts.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(1);
    for (const { reason } of parts) expect(reason).not.toBe('');
  }
});

test('what the user said begins at nothing, keeps within its bounds, and wishes cannot outshout it', () => {
  expect(userSignal({ userSignal: 0, wishes: 0 })).toBe(0.5);
  const said = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(said, fc.nat(1000), (signal, wishes) => {
      const value = userSignal({ userSignal: signal, wishes });
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(value).toBe(userSignal({ userSignal: signal, wishes: Math.min(wishes, 2) }));
    }),
  );
  expect(userSignal({ userSignal: -1, wishes: 1000 })).toBeLessThan(userSignal({ userSignal: 0, wishes: 0 }));
});

test('more sessions, and steps that name something, score higher', () => {
  const once = candidateOf(procedure(releaseAttempts().slice(0, 3)), SETTINGS);
  expect(scoreOf(candidate()).value).toBeGreaterThan(scoreOf(once).value);
  const vague = candidate(['make build', 'make check', 'make all']);
  expect(scoreOf(candidate()).value).toBeGreaterThan(scoreOf(vague).value);
});

test('of near-duplicates the best stands for all, whatever their order', () => {
  const word = fc.constantFrom(
    'release',
    'changelog',
    'deploy',
    'staging',
    'index',
    'orders',
    'login',
    'page',
  );
  const tasks = fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 6 }), { maxLength: 12 });
  fc.assert(
    fc.property(tasks, (all) => {
      const rows = all.map((words, at) => ({
        id: `p${at}`,
        project: 'one',
        words: new Set(words),
        deed: '',
      }));
      const stands = representatives(rows);
      const byId = new Map(rows.map((row) => [row.id, row.words]));
      for (const { id, words } of rows) {
        const by = stands.get(id) ?? '';
        expect(stands.get(by)).toBe(by);
        if (by !== id) expect(jaccard(words, byId.get(by) ?? new Set())).toBeGreaterThanOrEqual(0.6);
      }
      const heads = rows.filter(({ id }) => stands.get(id) === id);
      for (const [at, one] of heads.entries())
        for (const other of heads.slice(at + 1)) expect(jaccard(one.words, other.words)).toBeLessThan(0.6);
    }),
  );
});

test('the others are deferred in favour of the best, which lists them', () => {
  const few = releaseAttempts().slice(0, 4);
  const again = procedure(few, { id: 'p-again', title: 'prepare the release of acme api' });
  const other = procedure(
    ['why is login slow', 'login is slow'].map((request, at) => attempt({ request }, at)),
    { id: 'p-other' },
  );
  const found = triage([again, procedure(), other], {
    ...{ settings: SETTINGS, wishes: new Map(), generated: [] },
    documented: () => new Set(),
  });
  const byId = new Map(found.map((one) => [one.candidate.procedure.id, one]));
  expect(byId.get('p-release')).toMatchObject({ action: 'draft', related: ['p-again'] });
  expect(byId.get('p-again')?.reasons.map(({ code }) => code)).toContain('cluster_merged_into');
  expect(byId.get('p-other')?.related).toEqual([]);
});
