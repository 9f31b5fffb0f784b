/**
 * How far what an agent writes can be trusted: no further than what it has read.
 *
 * @module
 */
import type { Conversation } from '../store/conversation-store.ts';
import type { NodeRef } from '../store/lineage-store.ts';
import type { Store } from '../store/store.ts';
import { isTainted, type Taint, worstTaint } from '../store/taint.ts';

/** An agent's words are not the user's, whatever it has read. */
const FLOOR: Taint = 'agent';
/** Open conversations looked at where nothing says which one is meant. */
const CONSIDERED = 20;

type Asked = Pick<Store, 'conversations' | 'lineage'>;

export interface AuthorLineage {
  /** What the author's words are by themselves. */
  readonly own: Taint;
  /** What the author has heard. */
  readonly sources: readonly NodeRef[];
}

/** For whatever an agent writes: recorded with it, so that it follows what the agent had read. */
export async function authorLineage(
  store: Asked,
  { sessionKey, project }: { sessionKey: string; project: string | null },
): Promise<AuthorLineage> {
  const conversation = await store.conversations.bySession(sessionKey);
  const conversations = conversation ? [conversation] : await likely(store, project);
  return {
    own: FLOOR,
    sources: [
      { kind: 'session', id: sessionKey },
      ...conversations.map(({ id }) => ({ kind: 'conversation' as const, id })),
    ],
  };
}

/** The level of all that together. */
export async function authorTaint(
  store: Asked,
  author: { sessionKey: string; project: string | null },
): Promise<Taint> {
  const { own, sources } = await authorLineage(store, author);
  const levels = await store.lineage.taintsOf(sources);
  return worstTaint([own, ...levels.flatMap((level) => level ?? [])]);
}

/**
 * A server that the agent talks to is not told which of its conversations it serves. It may be any that is open in
 * the project, or anywhere where the project is not known: those that would matter count, and one that is alone.
 */
async function likely(store: Asked, project: string | null): Promise<Conversation[]> {
  const where = project === null ? {} : { project };
  const open = await store.conversations.list({ state: 'open', ...where, limit: CONSIDERED });
  return open.length === 1 ? open : open.filter(({ taint }) => isTainted(taint));
}
