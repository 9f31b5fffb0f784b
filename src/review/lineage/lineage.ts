/**
 * What a draft was made from, on record, and the level that follows from it.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { LineageStep, NodeRef } from '../../store/lineage-store.ts';
import type { Store } from '../../store/store.ts';
import { isTainted, type Taint } from '../../store/taint.ts';
import type { ReviewOptions } from '../review-options.ts';
import type { Author, Draft } from '../submission.ts';
import { type AuthorLineage, authorLineage } from './author-taint.ts';

/** As far as a person reads it. */
export const SHOWN_ANCESTORS = 40;
/** What authors that are no agents in a conversation say of themselves. */
const OWN_LEVEL: Readonly<Record<Exclude<Author['kind'], 'agent'>, Taint>> = {
  reflection: 'agent',
  promotion: 'agent',
  user: 'user',
};

/** Those that make something of what others said: where they do not say of what, nobody vouches for it. */
const FOUNDED: ReadonlySet<Author['kind']> = new Set(['reflection', 'promotion']);

export interface DraftLineage {
  readonly taint: Taint;
  /** Where that level comes from, in one line. */
  readonly says: string | null;
}

/** Records what the proposal is made from. */
export async function recordLineage(id: string, draft: Draft, store: Store): Promise<DraftLineage> {
  const { author, sources, current } = draft;
  const heard = await heardBy(draft, store);
  const parents: NodeRef[] = [
    ...sources,
    ...heard.sources,
    // What is changed stays in it.
    ...(current ? [{ kind: 'skill' as const, id: current.skill.id }] : []),
  ];
  const node: NodeRef = { kind: 'proposal', id };
  const taint = await store.lineage.derive(node, parents, heard.own, { why: `by ${author.name}` });
  return { taint, says: await lineageOf({ id, taint }, store) };
}

/** What the author has heard besides what it names. */
async function heardBy({ author, sources }: Draft, store: Store): Promise<AuthorLineage> {
  const { kind, sessionKey, project } = author;
  if (kind === 'agent') return authorLineage(store, { sessionKey: sessionKey ?? '', project });
  const conversation = sessionKey === null ? undefined : await store.conversations.bySession(sessionKey);
  const heard = conversation ? [{ kind: 'conversation' as const, id: conversation.id }] : [];
  const isUnfounded = FOUNDED.has(kind) && sources.length + heard.length === 0;
  return { own: isUnfounded ? 'tool' : OWN_LEVEL[kind], sources: heard };
}

/** Its lineage as it is now: a source may have turned out worse since the review looked. */
export async function throwIfForbidden(
  { id }: { readonly id: string },
  { store, policy }: Pick<ReviewOptions, 'store' | 'policy'>,
): Promise<void> {
  if (policy.taintedMode !== 'reject') return;
  const taint = (await store.lineage.taintOf({ kind: 'proposal', id })) ?? 'trusted';
  if (!isTainted(taint)) return;
  throw new KnowhowError('forbidden', `Its lineage is ${taint}, and nobody may let that through`, {
    hint: 'review.taintedMode is “reject”. `knowhow taint show proposal` tells where it comes from.',
  });
}

/** Where its level comes from, in one line; null where there is nothing to tell. */
export async function lineageOf(
  { id, taint }: { readonly id: string; readonly taint: Taint },
  { lineage }: Pick<Store, 'lineage'>,
): Promise<string | null> {
  return worstStep(await lineage.ancestors({ kind: 'proposal', id }, SHOWN_ANCESTORS), taint);
}

/** The nearest node whose own level is the one that counts. */
function worstStep(steps: readonly LineageStep[], taint: Taint): string | null {
  const step = steps.find(({ own, isCovered }) => own === taint && !isCovered);
  if (!step || step.kind === 'proposal') return null;
  return `${step.kind} ${step.id}${step.why === null ? '' : ` (${step.why})`}`;
}
