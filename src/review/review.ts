/**
 * The review as the interfaces and other capabilities see it: what is submitted, what waits, what was decided.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import type { NoteVersion } from '../store/note-store.ts';
import type { Proposal, ProposalQuery, ProposalState } from '../store/proposal-store.ts';
import { throwIfForbidden } from './lineage/lineage.ts';
import { undoNote } from './notes/apply-note.ts';
import { applyProposal } from './queue/apply.ts';
import { findProposal } from './queue/find-proposal.ts';
import { lookAgain, throwIfObjected, throwIfUnexplained } from './queue/look-again.ts';
import { type ListedWithBase, type ProposalDetail, viewOf, withBases } from './queue/proposal-view.ts';
import { PERSON, type ReviewOptions } from './review-options.ts';
import { askModel } from './reviewer/ask-model.ts';
import { worstSeverity } from './severity.ts';
import type { Reviewed, Submission } from './submission.ts';
import { releasedOnError, submit, withConflict } from './submit.ts';

export interface Approval {
  readonly by?: string;
  readonly reason?: string | null;
  /** Also what the review has rejected. */
  readonly despiteFindings?: boolean;
}

const LISTED = 50;
/** Stages whose no a person can overrule; what is no skill, or based on another text, cannot be applied by anybody. */
const OVERRULABLE: ReadonlySet<string> = new Set(['review:taint', 'review:scan', 'review:model']);

export class Review {
  readonly #options: ReviewOptions;

  constructor(options: ReviewOptions) {
    this.#options = options;
  }

  /** The one way in for whoever wants a skill changed. */
  submit(submission: Submission): Promise<Reviewed> {
    return submit(submission, this.#options);
  }

  /** For the job: asks the model about one that waits for it. */
  askModel(id: string, signal: AbortSignal): Promise<void> {
    return askModel(id, this.#options, signal);
  }

  async list(query: ProposalQuery = {}): Promise<{
    proposals: ListedWithBase[];
    total: number;
    counts: Record<ProposalState, number>;
  }> {
    const { proposals } = this.#options.store;
    const { limit = LISTED, offset = 0, ...filter } = query;
    const [page, total, counts] = await Promise.all([
      proposals.list({ ...filter, limit, offset }),
      proposals.count(filter),
      proposals.counts(),
    ]);
    return { proposals: await withBases(page, this.#options), total, counts };
  }

  counts(): Promise<Record<ProposalState, number>> {
    return this.#options.store.proposals.counts();
  }

  async show(idOrPrefix: string): Promise<ProposalDetail> {
    return viewOf(await findProposal(idOrPrefix, this.#options.store.proposals), this.#options);
  }

  /** A person's yes. */
  async approve(idOrPrefix: string, approval: Approval = {}): Promise<Reviewed> {
    const { store, clock, events } = this.#options;
    const { by = PERSON, reason = null } = approval;
    const proposal = await findProposal(idOrPrefix, store.proposals);
    throwIfNotOpen(proposal, approval);
    await throwIfForbidden(proposal, this.#options);
    const { id, skillName: skill } = proposal;
    const decision = { at: clock().toISOString(), by, reason };
    const from = [proposal.state];
    // Taken first, then written: nobody says no to it in between.
    const claim = await store.proposals.claim(id, decision.at, from);
    if (claim === undefined) throw decidedAlready(await findProposal(id, store.proposals));
    const look = await releasedOnError(proposal, claim, this.#options, () =>
      lookAgain(proposal, this.#options),
    );
    const { awaits } = proposal;
    try {
      throwIfObjected(look, approval);
    } catch (error) {
      // Whoever looks at it next sees what this was about.
      const worst = worstSeverity(look.stages.flatMap(({ findings }) => findings));
      await store.proposals.release(id, claim, { awaits, worst, stages: look.stages });
      throw error;
    }
    const applied = await releasedOnError(proposal, claim, this.#options, async () => {
      const decider = { name: by, isPerson: true, reason, at: decision.at, claim };
      const result = await applyProposal(proposal, decider, this.#options);
      // It stays as it was: whatever kept it from being written can be mended, and it be approved again.
      if (!result.ok && !result.isConflict) throw result.error;
      return result;
    });
    const decided = applied.ok
      ? applied.proposal
      : await store.proposals.decide(
          id,
          'conflict',
          { ...decision, reason: applied.says },
          { from, claim, stages: withConflict(proposal.stages, applied.says, applied.diff) },
        );
    const state = applied.ok ? 'approved' : 'conflict';
    events.publish({ kind: 'review.decided', data: { id, skill, state, by } });
    const alsoPending = await store.proposals.count({ state: 'pending', skillName: skill });
    const verdict = applied.ok ? 'applied' : 'conflict';
    return {
      verdict,
      proposal: decided ?? (await findProposal(id, store.proposals)),
      isNew: false,
      alsoPending,
    };
  }

  /** The notes of a project's file as they were before their last change. */
  undoNote(path: string, by: string = PERSON): Promise<NoteVersion> {
    return undoNote(path, by, this.#options);
  }

  /** A person's no. */
  async reject(idOrPrefix: string, reason: string | null, by: string = PERSON): Promise<Proposal> {
    const { store, clock, events } = this.#options;
    const { id, skillName: skill } = await findProposal(idOrPrefix, store.proposals);
    const decision = { at: clock().toISOString(), by, reason };
    const rejected = await store.proposals.decide(id, 'rejected', decision, {
      from: ['pending', 'conflict'],
    });
    if (!rejected) throw decidedAlready(await findProposal(id, store.proposals));
    events.publish({ kind: 'review.decided', data: { id, skill, state: 'rejected', by } });
    return rejected;
  }
}

function throwIfNotOpen(proposal: Proposal, { despiteFindings = false, reason }: Approval): void {
  const { state, decision } = proposal;
  if (state === 'pending' || state === 'conflict') return;
  if (state !== 'rejected' || !OVERRULABLE.has(decision?.by ?? '')) throw decidedAlready(proposal);
  if (!despiteFindings) {
    throw new KnowhowError(
      'conflict',
      `The review has rejected it: ${decision?.reason ?? 'no reason is known'}`,
      {
        hint: '`knowhow review show` tells why; --despite-findings with a --reason approves it nevertheless.',
      },
    );
  }
  throwIfUnexplained(reason);
}

function decidedAlready({ state, decision }: Proposal): KnowhowError {
  if (state === 'pending') {
    return new KnowhowError('conflict', 'The proposal is being applied at this moment', {
      hint: '`knowhow review show` tells how it ended.',
    });
  }
  const by = decision === null ? '' : ` by ${decision.by}`;
  return new KnowhowError('conflict', `The proposal was ${STATE_WORDS[state]}${by} already`, {
    hint: '`knowhow review list` shows what waits.',
  });
}

const STATE_WORDS: Readonly<Record<ProposalState, string>> = {
  pending: 'kept',
  approved: 'approved',
  rejected: 'rejected',
  conflict: 'in conflict',
};
