/**
 * Before a person's yes is carried out: form and scan once more, on what would be written now. What was submitted may
 * never have been scanned (its name was taken), and the files beside it may have changed since.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { Proposal, ProposalStage } from '../../store/proposal-store.ts';
import { draftOf } from '../draft/prepare.ts';
import { findingKey } from '../finding.ts';
import { STAGES } from '../pipeline.ts';
import type { ReviewOptions } from '../review-options.ts';
import { scanned } from '../stages/scan.ts';
import type { StageResult } from '../stages/stage.ts';
import { stageContext } from '../stages/stage-context.ts';

/** The skill writer compares the base itself; a model's word is not needed where a person gives theirs. */
const AGAIN: ReadonlySet<string> = new Set(['structure', 'scan', 'secrets']);

export interface SecondLook {
  /** As they are now, in the order of the review. */
  readonly stages: readonly ProposalStage[];
  /** Null: it is what a person has seen, or better. */
  readonly objection: { readonly says: string; readonly canBeOverruled: boolean } | null;
}

export async function lookAgain(proposal: Proposal, options: ReviewOptions): Promise<SecondLook> {
  const draft = await draftOf(proposal, options);
  const context = await stageContext(draft, '', { taint: proposal.taint, says: null }, options);
  const results: StageResult[] = STAGES.filter(({ id }) => AGAIN.has(id)).map(({ id, run }) => ({
    stage: id,
    ...run(draft, context, []),
  }));
  const structure = results.find(({ stage }) => stage === 'structure');
  if (structure?.outcome === 'rejected') {
    const why = structure.findings.map(({ says }) => says).join('; ');
    return {
      stages: merged(proposal.stages, results),
      objection: { says: `${structure.says}: ${why}`, canBeOverruled: false },
    };
  }
  const changed = results.find(({ stage }) => stage === 'scan');
  // Also what lies there already counts: whether it did when the author saw the skill is not known.
  const whole: StageResult = { stage: 'scan', ...scanned(draft, null) };
  const seen = new Set(proposal.stages.flatMap(({ findings }) => findings.map(findingKey)));
  const unseen = whole.findings.filter((finding) => !seen.has(findingKey(finding)));
  const isDoubtful = whole.outcome === 'rejected' || whole.outcome === 'person';
  const objects = changed?.outcome === 'rejected' || (isDoubtful && unseen.length > 0);
  const now = objects ? [...results.filter(({ stage }) => stage !== 'scan'), whole] : results;
  const [first] = unseen.length > 0 ? unseen : whole.findings;
  const place = first ? ` (${first.file}${first.line === null ? '' : `:${first.line}`}: ${first.says})` : '';
  return {
    stages: merged(proposal.stages, now),
    objection: objects
      ? { says: `As it would lie there now, ${whole.says}${place}`, canBeOverruled: true }
      : null,
  };
}

/** Nobody can apply what is no skill; what is doubtful, who says why. */
export function throwIfObjected(
  { objection }: SecondLook,
  {
    despiteFindings = false,
    reason,
  }: { readonly despiteFindings?: boolean; readonly reason?: string | null },
): void {
  if (objection === null) return;
  if (!objection.canBeOverruled || !despiteFindings) {
    throw new KnowhowError('conflict', objection.says, {
      hint: objection.canBeOverruled
        ? '`knowhow review show` tells what it is; --despite-findings with a --reason approves it nevertheless.'
        : '`knowhow review reject` puts it away.',
    });
  }
  throwIfUnexplained(reason);
}

export function throwIfUnexplained(reason: string | null | undefined): void {
  if (reason?.trim()) return;
  throw new KnowhowError('invalid_input', 'Who overrules the review has to say why', {
    hint: 'Add --reason.',
  });
}

/** The new results in place of the old ones, in the order of the review. */
function merged(before: readonly ProposalStage[], results: readonly StageResult[]): ProposalStage[] {
  const fresh = new Map<string, ProposalStage>(results.map((result) => [result.stage, result]));
  const old = new Map(before.map((stage) => [stage.stage, stage]));
  return STAGES.flatMap(({ id }) => fresh.get(id) ?? old.get(id) ?? []);
}
