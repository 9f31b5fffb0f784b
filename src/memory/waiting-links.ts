/**
 * Uses after the last conversation of a session wait for a later one. When none begins within the silence that ends
 * conversations, they belonged to the last; where there is no summary to hang them on, they are let go in the end.
 *
 * @module
 */
import type { SkillUse } from '../skills/use/skill-use.ts';
import type { Store } from '../store/store.ts';

export interface WaitingLinksOptions {
  readonly store: Store;
  readonly use: SkillUse;
  readonly silenceMs: number;
}

/** A session that has no summary after a month will have none. */
const DROP_AFTER_MS = 30 * 86_400_000;
const SESSIONS_PER_PAGE = 100;

export async function settleWaitingLinks(options: WaitingLinksOptions, now: Date): Promise<void> {
  const before = earlier(now.toISOString(), options.silenceMs);
  for (let after: string | undefined; ; ) {
    const page = await options.store.skillUse.waitingSince({ before, limit: SESSIONS_PER_PAGE, after });
    for (const waiting of page) await settle(waiting, before, now, options);
    if (page.length < SESSIONS_PER_PAGE) return;
    after = page.at(-1)?.sessionKey;
  }
}

/** Links of one session, or of one conversation: those wait under its id. */
async function settle(
  { sessionKey: key, at }: { sessionKey: string; at: string },
  before: string,
  now: Date,
  { store, use, silenceMs }: WaitingLinksOptions,
): Promise<void> {
  // A conversation that began later than that is another one, and what was used after it another use.
  const until = earlier(at, -silenceMs);
  const links = await store.transaction(async (transaction) => {
    const { conversations, memories, skillUse } = transaction;
    const conversation = (await conversations.get(key)) ?? (await conversations.bySession(key, until));
    const summary = conversation?.summaryId ? await memories.get(conversation.summaryId) : undefined;
    if (summary) return use.linkWaiting(key, until < before ? until : before, summary, transaction);
    if (conversation?.state !== 'open') {
      await skillUse.takeDeferred(key, earlier(now.toISOString(), DROP_AFTER_MS));
    }
    return undefined;
  });
  if (links) await use.announce(links);
}

function earlier(time: string, ms: number): string {
  return new Date(Date.parse(time) - ms).toISOString();
}
