/**
 * Keeps the graph in line with the folders while the daemon runs: at start, on the watcher's bell, and every
 * interval, because watchers miss things.
 *
 * @module
 */
import type { App } from '../../app.ts';
import { messageOf } from '../../errors.ts';
import { watchSkills } from '../../skills/reconcile/watcher.ts';

export interface UpkeepLoop {
  /** The first reconcile: resolves when every skill that is there can be suggested. */
  readonly first: Promise<void>;
  stop(): Promise<void>;
}

/** More skill files than this would take too many of the system's watches; then the interval serves alone. */
const MAX_WATCHED_SKILLS = 20_000;

export function startUpkeep(app: App): UpkeepLoop {
  const { watch } = app.config.skills;
  const { reconcileIntervalMs } = app.config.memory.pipelineV2.procedural;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const watcher = watch ? watchSkills(() => void reconcile(), app.logger) : null;

  const reconcile = async (): Promise<void> => {
    if (stopped) return;
    running = app.skills
      .reconcile()
      .then(async ({ found }) => {
        if (!stopped && found <= MAX_WATCHED_SKILLS) watcher?.setRoots(await app.roots());
      })
      .catch((error: unknown) => {
        app.logger.error({ err: messageOf(error) }, 'reconcile failed; the next one tries again');
      });
    await running;
  };

  const first = reconcile();
  const timer =
    reconcileIntervalMs > 0 ? setInterval(() => void reconcile(), reconcileIntervalMs) : undefined;
  return {
    first,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await watcher?.close();
      await running;
    },
  };
}
