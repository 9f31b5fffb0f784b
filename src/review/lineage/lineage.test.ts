import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { composeSkill } from '../requests/compose-skill.ts';
import type { Submission } from '../submission.ts';

const AUTHOR = { kind: 'agent', name: 'mcp:x', sessionKey: 'k1', project: null } as const;
const CONTENT = composeSkill({
  name: 'deploy',
  description: 'Deploys the service to the cluster, whenever it is to be released.',
  whenToUse: 'A release.',
  procedure: '1. Deploy.',
  pitfalls: 'None.',
  verification: 'Look.',
});
const MEMORY = { kind: 'memory', id: 'memory:1' } as const;

function submission(changes: Partial<Submission> = {}): Submission {
  return { kind: 'create', skill: 'deploy', content: CONTENT, reason: 'r', author: AUTHOR, ...changes };
}

describe('the lineage of a proposal', () => {
  it('is that of everybody who submitted it, also of two at once', async () => {
    const app = await temporaryHome().open();
    const { lineage } = app.store;
    await lineage.mark({ kind: 'session', id: 'bad' }, 'web', 'a page');
    await lineage.mark({ kind: 'session', id: 'good' }, 'tool', 'a server');
    const [first] = await Promise.all(
      ['good', 'bad'].map((sessionKey) =>
        app.review.submit(submission({ author: { ...AUTHOR, sessionKey } })),
      ),
    );
    await app.trust.clear('session', 'good', { by: 'user', reason: 'ours' });
    expect(await lineage.taintOf({ kind: 'proposal', id: first?.proposal.id ?? '' })).toBe('web');
    await app.trust.clear('session', 'bad', { by: 'user', reason: 'ours' });
    expect(await lineage.taintOf({ kind: 'proposal', id: first?.proposal.id ?? '' })).toBe('agent');
  });

  it('counts as it is when a person approves, and where taint is rejected nobody may', async () => {
    const app = await temporaryHome().open({ environment: { KNOWHOW_REVIEW_TAINTEDMODE: 'reject' } });
    await app.store.lineage.mark(MEMORY, 'agent', 'said');
    const queued = await app.review.submit(submission({ sources: [MEMORY] }));
    expect(queued.verdict).toBe('queued');
    await app.store.lineage.mark(MEMORY, 'hostile', 'orders');
    const { id } = queued.proposal;
    await expect(app.review.approve(id)).rejects.toMatchObject({ code: 'forbidden' });
    const overruled = app.review.approve(id, { despiteFindings: true, reason: 'I looked' });
    await expect(overruled).rejects.toMatchObject({ code: 'forbidden' });
    await app.store.lineage.mark(MEMORY, 'user', 'checked');
    expect((await app.review.approve(id)).verdict).toBe('applied');
  });

  it('that was rejected for taint is not overruled, whatever is said', async () => {
    const app = await temporaryHome().open({ environment: { KNOWHOW_REVIEW_TAINTEDMODE: 'reject' } });
    await app.store.lineage.mark(MEMORY, 'hostile', 'orders');
    const { verdict, proposal } = await app.review.submit(submission({ sources: [MEMORY] }));
    expect(verdict).toBe('rejected');
    const overruled = app.review.approve(proposal.id, { despiteFindings: true, reason: 'I looked' });
    await expect(overruled).rejects.toMatchObject({ code: 'forbidden' });
  });
});
