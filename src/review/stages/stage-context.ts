/**
 * What the stages go by besides the draft, gathered once.
 *
 * @module
 */
import { textOfVersion } from '../draft/seen-text.ts';
import type { DraftLineage } from '../lineage/lineage.ts';
import { appliedToday } from '../requests/limits.ts';
import { PERSON, type ReviewOptions } from '../review-options.ts';
import type { ModelOpinion } from '../reviewer/reviewer.ts';
import type { Draft } from '../submission.ts';
import type { StageContext } from './stage.ts';

export async function stageContext(
  draft: Draft,
  key: string,
  { taint, says }: DraftLineage,
  options: ReviewOptions,
  opinion?: ModelOpinion,
): Promise<StageContext> {
  const { store, policy, reviewer, clock } = options;
  const [last, applied, seen] = await Promise.all([
    store.proposals.lastDecided(key),
    appliedToday(store.proposals, clock()),
    seenText(draft, options),
  ]);
  return {
    ...{ policy, taint, appliedToday: applied, seen, lineage: says },
    hasModel: reviewer !== null,
    opinion: opinion ?? (policy.mode === 'ai' && reviewer ? await reviewer.known(draft) : null),
    isOwn: draft.kind === 'create' || draft.current?.skill.trust === 'own',
    wasRefused: last?.state === 'rejected' && last.decision?.by === PERSON,
  };
}

/** The text that the author saw, where it is another one than lies there now and some version kept it. */
async function seenText({ baseHash, current }: Draft, { store }: ReviewOptions): Promise<string | null> {
  if (baseHash === null || current === null || baseHash === current.hash) return null;
  return textOfVersion(current.skill.id, baseHash, { store });
}
