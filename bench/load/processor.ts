/**
 * What processes cost, in time of a processor: on a busy machine it says more than the time that somebody waited.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Of these processes and of their children, also of those that have ended; null where no /proc tells. */
export function processorMs(pids: readonly number[]): number | null {
  const all = readStats();
  if (all.size === 0) return null;
  let ticks = 0;
  for (const [pid, stat] of all) if (pids.includes(pid) || pids.includes(stat.parent)) ticks += stat.ticks;
  return ticks * TICK_MS;
}

function readStats(): Map<number, { readonly parent: number; readonly ticks: number }> {
  const stats = new Map<number, { parent: number; ticks: number }>();
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    // No Linux.
    return stats;
  }
  for (const name of names) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      // After the name: state, parent, …; user and system time, and those of children that were waited for.
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
      stats.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // It has ended meanwhile.
    }
  }
  return stats;
}
