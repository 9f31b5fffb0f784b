/**
 * Tells when something below a skills root has changed. It only rings the bell: what changed, the reconciler
 * finds out.
 *
 * @module
 */
import { existsSync, type Stats } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { SkillRoot } from '../roots/roots.ts';

export interface SkillWatcher {
  /** Watch these roots from now on, and no others. */
  setRoots(roots: readonly SkillRoot[]): void;
  close(): Promise<void>;
}

/** Editors and copies touch several files: wait for this silence before ringing. */
const QUIET_MS = 150;
/** A folder that never falls silent (a sync in progress) still gets its turn. */
const MAX_WAIT_MS = 1000;
/** Below a root: group / skill / SKILL.md. Resources deeper down do not change what a skill is. */
const DEPTH = 3;
/** Folders of a skill that hold resources: nothing in them is worth a watch. */
const RESOURCE_FOLDERS = new Set(['scripts', 'references', 'assets', 'node_modules', '.git']);

export function watchSkills(onChange: () => void, logger: Logger): SkillWatcher {
  const watched = new Map<string, FSWatcher>();
  const bell = debounced(onChange);

  const start = (path: string, depth: number): FSWatcher => {
    const watcher = watch(path, { depth, ignoreInitial: true, ignored: isIgnored });
    // What changed between the last walk and now would otherwise wait for the interval.
    watcher.on('ready', bell.ring);
    watcher.on('all', bell.ring);
    watcher.on('error', (error) =>
      logger.warn({ err: messageOf(error), path }, 'cannot watch; the interval still reconciles'),
    );
    return watcher;
  };

  return {
    setRoots(roots) {
      const wanted = new Map(roots.flatMap(({ path }) => watchedPlace(path)));
      for (const [path, watcher] of watched) {
        if (wanted.has(path)) continue;
        watched.delete(path);
        void watcher.close();
      }
      for (const [path, depth] of wanted) if (!watched.has(path)) watched.set(path, start(path, depth));
    },
    async close() {
      bell.stop();
      await Promise.all([...watched.values()].map((watcher) => watcher.close()));
      watched.clear();
    },
  };
}

/**
 * A root that does not exist yet is watched through its parent (`~/.claude` for `~/.claude/skills`), but no
 * further up: a whole home directory is not ours to watch. Until then the interval finds it.
 */
function watchedPlace(root: string): [path: string, depth: number][] {
  if (existsSync(root)) return [[root, DEPTH]];
  const parent = dirname(root);
  return existsSync(parent) && parent !== homedir() ? [[parent, 0]] : [];
}

/** One watch a folder and one a SKILL.md: a library of thousands must not exhaust the system's watches. */
function isIgnored(path: string, stats?: Stats): boolean {
  const name = basename(path);
  return RESOURCE_FOLDERS.has(name) || (stats?.isFile() === true && name !== 'SKILL.md');
}

function debounced(action: () => void): { ring(): void; stop(): void } {
  let quiet: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;
  const fire = (): void => {
    clearTimeout(quiet);
    clearTimeout(latest);
    quiet = undefined;
    latest = undefined;
    action();
  };
  return {
    ring() {
      clearTimeout(quiet);
      quiet = setTimeout(fire, QUIET_MS);
      latest ??= setTimeout(fire, MAX_WAIT_MS);
    },
    stop() {
      clearTimeout(quiet);
      clearTimeout(latest);
    },
  };
}
