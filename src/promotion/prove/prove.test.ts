import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KnowhowError } from '../../errors.ts';
import type { LanguageModel } from '../../models/ports.ts';
import { type ProofRequest, prove } from './prove.ts';

const SKILL = {
  name: 'preparing-release',
  files: [{ path: 'SKILL.md', content: 'bump with scripts/bump.sh\n' }],
};

function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]): Buffer => execFileSync('git', ['-C', folder, ...args]);
  git('init', '-q');
  mkdirSync(join(folder, '.claude/skills/preparing-release'), { recursive: true });
  // One of an earlier day lies in the repository: the other side must not have it.
  writeFileSync(join(folder, '.claude/skills/preparing-release/SKILL.md'), 'an old text\n');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-q', '-m', 'first');
  return folder;
}

/** Does as the skill says where there is one. */
const AGENT = 'grep -qs bump.sh .claude/skills/preparing-release/SKILL.md && cat > version.txt; true';

function request(change: Partial<ProofRequest> = {}): ProofRequest {
  return {
    ...{ skill: SKILL, repository: repository(), task: 'release it', agent: AGENT, runs: 3 },
    ...{ check: 'grep -q "release it" version.txt', timeoutMs: 20_000 },
    ...change,
  };
}

test('a skill that helps shows so, with its interval and cost; nothing of the trials stays', async () => {
  const asked = request();
  const proof = await prove(asked, (model) => model);
  expect(proof).toMatchObject({ with: { worked: 3, of: 3 }, without: { worked: 0, of: 3 }, stopped: null });
  expect(proof.effect.value).toBe(1);
  expect(proof.effect.low).toBeGreaterThan(0);
  expect(proof.cost.tokens).toBeGreaterThan(0);
  const trees = execFileSync('git', ['-C', asked.repository, 'worktree', 'list'], { encoding: 'utf8' });
  expect(trees.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(asked.repository)).not.toContain('version.txt');
});

test('a skill that makes no difference shows none', async () => {
  const proof = await prove(request({ agent: 'cat > version.txt' }), (model) => model);
  expect(proof.effect).toMatchObject({ value: 0 });
  expect(proof.effect.low).toBeLessThan(0);
});

test('where the budget is spent it stops and says so', async () => {
  let calls = 0;
  const limited = (model: LanguageModel): LanguageModel => ({
    ...model,
    async generate(asked) {
      calls += 1;
      if (calls > 2) throw new KnowhowError('model_refused', 'the budget of today is spent');
      return model.generate(asked);
    },
  });
  const proof = await prove(request(), limited);
  expect(proof).toMatchObject({
    with: { of: 1 },
    without: { of: 1 },
    stopped: 'the budget of today is spent',
  });
});

test('an agent that never ends is a failure, and one outside a repository is told what to do', async () => {
  const proof = await prove(request({ agent: 'sleep 60', runs: 1, timeoutMs: 300 }), (model) => model);
  expect(proof.with).toEqual({ worked: 0, of: 1 });
  const nowhere = mkdtempSync(join(tmpdir(), 'knowhow-nowhere-'));
  onTestFinished(() => rmSync(nowhere, { recursive: true, force: true }));
  await expect(prove(request({ repository: nowhere }), (model) => model)).rejects.toThrow(
    /git worktree failed/u,
  );
});
