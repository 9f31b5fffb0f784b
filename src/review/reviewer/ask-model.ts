/**
 * The job that asks a model about a change that waits for one. The stages run anew, against the skill and the lineage
 * as they are now: what has become doubtful since is no longer a model's to decide.
 *
 * @module
 */
import type { Proposal } from '../../store/proposal-store.ts';
import { draftOf } from '../draft/prepare.ts';
import { proposalKey } from '../draft/proposal-key.ts';
import { lineageOf } from '../lineage/lineage.ts';
import { runStages, verdictOf } from '../pipeline.ts';
import type { ReviewOptions } from '../review-options.ts';
import { worstSeverity } from '../severity.ts';
import type { StageResult } from '../stages/stage.ts';
import { stageContext } from '../stages/stage-context.ts';
import { applyAtOnce } from '../submit.ts';
import type { ModelOpinion } from './reviewer.ts';

export async function askModel(id: string, options: ReviewOptions, signal: AbortSignal): Promise<void> {
  const { store, reviewer } = options;
  const proposal = await store.proposals.get(id);
  if (proposal?.state !== 'pending' || proposal.awaits !== 'model') return;
  const before = await stagesNow(proposal, options);
  const isAsked = before.some(({ stage, outcome }) => stage === 'model' && outcome === 'waits');
  const opinion =
    isAsked && reviewer ? await reviewer.ask(await draftOf(proposal, options), signal) : undefined;
  // Read again: the model took its time.
  const fresh = await store.proposals.get(id);
  if (fresh?.state !== 'pending') return;
  await settle(fresh, await stagesNow(fresh, options, opinion), options);
}

async function stagesNow(
  proposal: Proposal,
  options: ReviewOptions,
  opinion?: ModelOpinion,
): Promise<StageResult[]> {
  const draft = await draftOf(proposal, options);
  const lineage = { taint: proposal.taint, says: await lineageOf(proposal, options.store) };
  return runStages(draft, await stageContext(draft, proposalKey(draft), lineage, options, opinion));
}

async function settle(
  proposal: Proposal,
  stages: readonly StageResult[],
  options: ReviewOptions,
): Promise<void> {
  const { store, clock, events, policy } = options;
  const { id, skillName: skill } = proposal;
  const verdict = verdictOf(stages);
  const worst = worstSeverity(stages.flatMap(({ findings }) => findings));
  if (verdict === 'rejected' || verdict === 'conflict') {
    const last = stages.at(-1);
    const by = `review:${last?.stage}`;
    const decision = { at: clock().toISOString(), by, reason: last?.says ?? null };
    await store.proposals.decide(id, verdict, decision, { stages, worst });
    events.publish({ kind: 'review.decided', data: { id, skill, state: verdict, by } });
    return;
  }
  const waiting = await store.proposals.update(id, { stages, worst, awaits: 'person' });
  if (waiting && verdict === 'applied') await applyAtOnce(waiting, `review:${policy.mode}`, options);
  else if (waiting) {
    const { kind, taint } = waiting;
    events.publish({ kind: 'review.queued', data: { id, skill, kind, taint, worst, awaits: 'person' } });
  }
}
