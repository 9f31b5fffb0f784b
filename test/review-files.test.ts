import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { composeSkill } from '../src/review/requests/compose-skill.ts';
import type { Reviewed } from '../src/review/submission.ts';
import { contentHash } from '../src/skills/document/content-hash.ts';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

const SCRIPT = 'scripts/run.sh';
const CONTENT = composeSkill({
  name: 'deploy',
  description: 'Deploys the shop, whenever a release is due.',
  whenToUse: 'A release is due.',
  procedure: '1. Run the script.',
  pitfalls: 'None.',
  verification: 'Look.',
});

type App = Awaited<ReturnType<TestHome['open']>>;

/** A skill with a script, and an agent who asks for another script. */
async function deploying(mode: 'human' | 'none'): Promise<{
  app: App;
  script: string;
  propose: (text: string, baseHash?: string) => Promise<Reviewed>;
}> {
  const place = temporaryHome();
  const script = join(dirname(place.writeSkill('deploy', CONTENT)), SCRIPT);
  mkdirSync(dirname(script));
  writeFileSync(script, 'echo base\n');
  const app = await place.open({ environment: { KNOWHOW_REVIEW_MODE: mode } });
  await app.skills.reconcile();
  const author = { kind: 'agent', name: 'mcp:test', sessionKey: 's1', project: null } as const;
  return {
    app,
    script,
    propose: (content, baseHash) =>
      app.review.submit({
        ...{ kind: 'edit', skill: 'deploy', content: CONTENT, baseHash: contentHash(CONTENT), author },
        files: [{ path: SCRIPT, content, ...(baseHash !== undefined && { baseHash }) }],
        reason: 'better',
      }),
  };
}

test('of two proposals for one script the second is a conflict once the first is approved', async () => {
  const { app, script, propose } = await deploying('human');
  const [one, two] = [await propose('echo one\n'), await propose('echo two\n')];
  expect((await app.review.approve(one.proposal.id)).verdict).toBe('applied');
  expect(await app.review.show(two.proposal.id)).toMatchObject({ base: 'changed' });
  const second = await app.review.approve(two.proposal.id);
  expect(second).toMatchObject({ verdict: 'conflict', proposal: { state: 'conflict' } });
  expect(second.proposal.decision?.reason).toContain(SCRIPT);
  expect(readFileSync(script, 'utf8')).toBe('echo one\n');
});

test('a script that a person edits after it was proposed is not overwritten by the approval', async () => {
  const { app, script, propose } = await deploying('human');
  const { proposal } = await propose('echo one\n');
  writeFileSync(script, 'echo mine\n');
  expect((await app.review.approve(proposal.id)).verdict).toBe('conflict');
  expect(readFileSync(script, 'utf8')).toBe('echo mine\n');
});

test('of scripts proposed at once, without a person, one is written and the others are conflicts', async () => {
  const { script, propose } = await deploying('none');
  const texts = ['echo one\n', 'echo two\n', 'echo three\n'];
  const reviewed = await Promise.all(texts.map((text) => propose(text)));
  expect(reviewed.map(({ verdict }) => verdict).sort()).toEqual(['applied', 'conflict', 'conflict']);
  const winner = texts[reviewed.findIndex(({ verdict }) => verdict === 'applied')];
  expect(readFileSync(script, 'utf8')).toBe(winner);
});

test('an author who says which script was seen does not overwrite a newer one', async () => {
  const { script, propose } = await deploying('none');
  const base = contentHash('echo base\n');
  expect((await propose('echo one\n', base)).verdict).toBe('applied');
  const late = await propose('echo two\n', base);
  expect(late.verdict).toBe('conflict');
  expect(late.proposal.stages.at(-1)?.says).toBe(`${SCRIPT} of deploy has changed since the author saw it`);
  expect(readFileSync(script, 'utf8')).toBe('echo one\n');
});
