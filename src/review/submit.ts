/**
 * The one way in: a submission goes through the stages, is kept with how each ended, and is applied where all let it
 * through.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { contentHash } from '../skills/document/content-hash.ts';
import type { NewProposal, Proposal, ProposalStage } from '../store/proposal-store.ts';
import type { Store } from '../store/store.ts';
import { prepare } from './draft/prepare.ts';
import { proposalKey } from './draft/proposal-key.ts';
import { recordLineage } from './lineage/lineage.ts';
import { runStages, verdictOf } from './pipeline.ts';
import { applyProposal } from './queue/apply.ts';
import { isWithinDay, throwIfFull } from './requests/limits.ts';
import { PERSON, type ReviewOptions } from './review-options.ts';
import { queueModel } from './reviewer/queue-model.ts';
import { worstSeverity } from './severity.ts';
import type { StageResult } from './stages/stage.ts';
import { stageContext } from './stages/stage-context.ts';
import type { Draft, Reviewed, Submission, Verdict } from './submission.ts';

/** One after the other: how many were applied today is counted before the next one is. */
const turns = new WeakMap<Store, Promise<void>>();

export async function submit(submission: Submission, options: ReviewOptions): Promise<Reviewed> {
  const { store, policy, clock, events } = options;
  const now = clock();
  const draft = await prepare(submission, options);
  const key = proposalKey(draft);
  const waits = await store.proposals.waiting(key);
  if (!waits) await throwIfFull(store.proposals, draft.author, policy, now);
  const id = waits?.id ?? newId();
  const lineage = await recordLineage(id, draft, store);
  const context = await stageContext(draft, key, lineage, options);
  const stages = runStages(draft, context);
  const verdict = verdictOf(stages);
  const added = await store.proposals.add({
    ...proposed(draft, stages),
    ...decidedBy(verdict, stages, now),
    ...{ id, key, stages, taint: lineage.taint, createdAt: now.toISOString() },
  });
  const { proposal, isNew } = added;
  // Another one came first: what this one was made of counts for the one that is kept.
  if (proposal.id !== id) await recordLineage(proposal.id, draft, store);
  if (!isNew) return reviewed('queued', await seenAgain(proposal, stages, options), false, options);
  if (verdict === 'applied') {
    const by = draft.author.kind === 'user' ? PERSON : `review:${policy.mode}`;
    return applyAtOnce(proposal, by, options);
  }
  if (verdict === 'queued') {
    const { skillName: skill, kind, taint, worst, awaits } = proposal;
    events.publish({ kind: 'review.queued', data: { id, skill, kind, taint, worst, awaits } });
    if (awaits === 'model') await queueModel(id, options);
  } else {
    const { skillName: skill, decision } = proposal;
    const by = decision?.by ?? 'review';
    events.publish({ kind: 'review.decided', data: { id, skill, state: verdict, by } });
  }
  return reviewed(verdict, proposal, true, options);
}

/** What waits already waits for the reasons of now: a source may have been vouched for since. */
async function seenAgain(
  proposal: Proposal,
  stages: readonly StageResult[],
  { store }: ReviewOptions,
): Promise<Proposal> {
  if (proposal.awaits !== 'person' || !stages.some(({ outcome }) => outcome === 'person')) return proposal;
  const worst = worstSeverity(stages.flatMap(({ findings }) => findings));
  return (await store.proposals.update(proposal.id, { stages, worst })) ?? proposal;
}

/** Applied without a further look, by a person who asked for it or by the review; what cannot be waits for one. */
export function applyAtOnce(proposal: Proposal, by: string, options: ReviewOptions): Promise<Reviewed> {
  const before = turns.get(options.store) ?? Promise.resolve();
  const turn = before.then(() => applyInTurn(proposal, by, options));
  const settled = turn.then(
    () => undefined,
    // Whoever asked for it is told; the next one has its turn all the same.
    () => undefined,
  );
  turns.set(options.store, settled);
  return turn;
}

async function applyInTurn(proposal: Proposal, by: string, options: ReviewOptions): Promise<Reviewed> {
  const { store, policy, clock, events } = options;
  const { id, skillName: skill } = proposal;
  const at = clock().toISOString();
  // Nobody else decides it while it is written.
  const claim = await store.proposals.claim(id, at, ['pending']);
  const now = claim === undefined ? await store.proposals.get(id) : undefined;
  if (claim === undefined) return reviewed('queued', now ?? proposal, true, options);
  if (by !== PERSON && !(await isWithinDay(store.proposals, policy, clock()))) {
    return leaveToPerson(proposal, claim, 'enough was applied today without a person', options);
  }
  const applied = await releasedOnError(proposal, claim, options, () =>
    applyProposal(proposal, { name: by, isPerson: by === PERSON, reason: null, at, claim }, options),
  );
  const decision = { at, by, reason: null };
  if (applied.ok) {
    events.publish({ kind: 'review.decided', data: { id, skill, state: 'approved', by } });
    return reviewed('applied', applied.proposal, true, options);
  }
  if (applied.isConflict) {
    const stages = withConflict(proposal.stages, applied.says, applied.diff);
    const reason = applied.says;
    const decided = await store.proposals.decide(id, 'conflict', { ...decision, reason }, { stages, claim });
    return reviewed('conflict', decided ?? proposal, true, options);
  }
  return leaveToPerson(proposal, claim, `it was not applied: ${applied.says}`, options);
}

async function leaveToPerson(
  proposal: Proposal,
  claim: string,
  says: string,
  options: ReviewOptions,
): Promise<Reviewed> {
  const { store } = options;
  const last = { stage: 'person', outcome: 'person', findings: [], says };
  const stages = [...proposal.stages.filter(({ stage }) => stage !== 'person'), last];
  const waiting = await store.proposals.release(proposal.id, claim, { stages, awaits: 'person' });
  return reviewed('queued', waiting ?? proposal, true, options);
}

/** What was claimed and then broke can be claimed again at once. */
export async function releasedOnError<Result>(
  { id, awaits }: Proposal,
  claim: string,
  { store }: ReviewOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await store.proposals.release(id, claim, { awaits });
    throw error;
  }
}

/** The stage of the hash, as it turned out when it was applied. */
export function withConflict(
  stages: readonly ProposalStage[],
  says: string,
  diff: string | null,
): ProposalStage[] {
  const conflict = { stage: 'hash', outcome: 'conflict', findings: [], says, ...(diff !== null && { diff }) };
  const isThere = stages.some(({ stage }) => stage === 'hash');
  return isThere ? stages.map((stage) => (stage.stage === 'hash' ? conflict : stage)) : [...stages, conflict];
}

async function reviewed(
  verdict: Verdict,
  proposal: Proposal,
  isNew: boolean,
  { store }: ReviewOptions,
): Promise<Reviewed> {
  const pending = await store.proposals.count({ state: 'pending', skillName: proposal.skillName });
  return { verdict, proposal, isNew, alsoPending: pending - (proposal.state === 'pending' ? 1 : 0) };
}

function proposed(
  draft: Draft,
  stages: readonly StageResult[],
): Omit<NewProposal, 'id' | 'key' | 'stages' | 'taint' | 'createdAt' | 'state' | 'awaits' | 'decision'> {
  const { kind, name, project, version, baseHash, current, content, files, reason, author, sources } = draft;
  const findings = stages.flatMap((stage) => stage.findings);
  const structure = stages.find(({ stage }) => stage === 'structure');
  return {
    ...{ kind, project, version, baseHash, content, files, reason, sources },
    skillName: name,
    skillId: kind === 'create' ? null : (current?.skill.id ?? null),
    baseContent: baseTextOf(draft),
    contentHash: content === null ? null : contentHash(content),
    advice: structure?.findings.map(({ says }) => says) ?? [],
    author: author.name,
    authorKind: author.kind,
    sessionKey: author.sessionKey,
    proposedIn: author.project,
    worst: worstSeverity(findings),
  };
}

/** Where the author saw another text than lies there, that one is not the base. */
function baseTextOf({ note, current, baseHash }: Draft): string | null {
  const now = note ?? current;
  return now && now.hash === baseHash ? now.text : null;
}

function decidedBy(
  verdict: Verdict,
  stages: readonly StageResult[],
  now: Date,
): Pick<NewProposal, 'state' | 'awaits' | 'decision'> {
  if (verdict === 'applied' || verdict === 'queued') {
    // Also what is about to be applied: a kill in between leaves it to a person.
    const isForModel = stages.some(({ outcome }) => outcome === 'waits');
    return { state: 'pending', awaits: isForModel ? 'model' : 'person', decision: null };
  }
  const last = stages.at(-1);
  const decision = { at: now.toISOString(), by: `review:${last?.stage}`, reason: last?.says ?? null };
  return { state: verdict, awaits: null, decision };
}

/** Random from the first character on, so that a few of them name it. */
function newId(): string {
  return `proposal:${randomBytes(8).toString('hex')}`;
}
