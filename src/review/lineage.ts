/**
 * What a draft was made from, on record, and the level that follows from it.
 *
 * @module
 */
import type { LineageStep, NodeRef } from '../store/lineage-store.ts';
import type { Store } from '../store/store.ts';
import type { Taint } from '../store/taint.ts';
import { authorTaint } from './author-taint.ts';
import type { Author, Draft } from './submission.ts';

/** As far as a person reads it. */
export const SHOWN_ANCESTORS = 40;
/** What authors that are no agents in a conversation say of themselves. */
const OWN_LEVEL: Readonly<Record<Exclude<Author['kind'], 'agent'>, Taint>> = {
  reflection: 'agent',
  promotion: 'agent',
  enrichment: 'agent',
  user: 'user',
};

export interface DraftLineage {
  readonly taint: Taint;
  /** Where that level comes from, in one line. */
  readonly says: string | null;
}

/** Records what the proposal is made from. */
export async function recordLineage(id: string, draft: Draft, store: Store): Promise<DraftLineage> {
  const { author, sources, current } = draft;
  const { kind, sessionKey, project } = author;
  const own =
    kind === 'agent' ? await authorTaint(store, { sessionKey: sessionKey ?? '', project }) : OWN_LEVEL[kind];
  const conversation = sessionKey === null ? undefined : await store.conversations.bySession(sessionKey);
  const parents: NodeRef[] = [
    ...sources,
    ...(conversation ? [{ kind: 'conversation' as const, id: conversation.id }] : []),
    // What is changed stays in it.
    ...(current ? [{ kind: 'skill' as const, id: current.skill.id }] : []),
  ];
  const node: NodeRef = { kind: 'proposal', id };
  const taint = await store.lineage.derive(node, parents, own, { why: `by ${author.name}` });
  return { taint, says: await lineageOf({ id, taint }, store) };
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
