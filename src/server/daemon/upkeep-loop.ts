/**
 * What the daemon does by itself: keeps the graph in line with the folders (at start, on the watcher's bell,
 * and every interval, because watchers miss things), ends silent conversations, lets edges and memories fade.
 *
 * @module
 */
import type { App } from '../../app.ts';
import { messageOf } from '../../errors.ts';
import { watchSkills } from '../../skills/reconcile/watcher.ts';
import { collectGarbage, slowHeapGrowth } from './collect-garbage.ts';

export interface UpkeepLoop {
  /** The first reconcile: resolves when every skill that is there can be suggested. */
  readonly first: Promise<void>;
  stop(): Promise<void>;
}

/** More folders would take too many of the system's watches; then the interval serves alone. */
const MAX_WATCHED_FOLDERS = 30_000;
/** Indexing so many leaves enough behind to be worth a collection. */
const MANY_SKILLS = 500;
/** Hours of silence end a conversation: a look every few minutes is soon enough. */
const CONVERSATION_SWEEP_MS = 5 * 60_000;

export function startUpkeep(app: App): UpkeepLoop {
  const { watch } = app.config.skills;
  const { reconcileIntervalMs, affinityIntervalMs } = app.config.memory.pipelineV2.procedural;
  let stopped = false;
  /** A start, and a large index, leave much behind. */
  let isLittered = true;
  let running: Promise<void> = Promise.resolve();
  const watcher = watch ? watchSkills(() => void reconcile(), app.logger) : null;

  const reconcile = async (): Promise<void> => {
    if (stopped) return;
    running = app.skills
      .reconcile()
      .then(async ({ skillsIndexed, skillsReconciled }) => {
        const { folders } = app.skills;
        const watchable = !stopped && folders.length <= MAX_WATCHED_FOLDERS;
        const added = watchable ? await watcher?.setFolders(folders) : 0;
        if (skillsIndexed + skillsReconciled > MANY_SKILLS) isLittered = true;
        // New watches ring for one more walk: the broom comes after it.
        if (!isLittered || added) return;
        isLittered = false;
        slowHeapGrowth();
        collectGarbage();
      })
      .catch((error: unknown) => {
        app.logger.error({ err: messageOf(error) }, 'reconcile failed; the next one tries again');
      });
    await running;
  };

  const sweepGraph = guarded(app, 'affinity', async () => {
    await app.affinity.sweep();
    await app.memory.retain();
  });
  const sweepConversations = guarded(app, 'conversations', async () => {
    await app.conversations.sweep();
    await app.conversations.retain();
    await app.hooks.forgetIdle();
  });
  const first = reconcile().then(sweepConversations);
  const timer =
    reconcileIntervalMs > 0 ? setInterval(() => void reconcile(), reconcileIntervalMs) : undefined;
  const timers = [
    setInterval(sweepConversations, CONVERSATION_SWEEP_MS),
    setInterval(sweepGraph, Math.max(60_000, affinityIntervalMs)),
  ];
  return {
    first,
    async stop() {
      stopped = true;
      for (const each of [timer, ...timers]) clearInterval(each);
      watcher?.close();
      await running;
    },
  };
}

/** A sweep that fails is noted and tried again at its next turn. */
function guarded(app: App, what: string, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work();
    } catch (error) {
      app.logger.error({ err: messageOf(error), what }, 'sweep failed; the next one tries again');
    }
  };
}
