/**
 * How Node runs the daemon.
 *
 * @module
 */

/**
 * A young generation of eight megabytes instead of sixteen. With two the collector took three times as long while
 * prompts were answered, and what had no time to die grew old: 100,000 memories were 40 MB more.
 */
export const DAEMON_FLAGS: readonly string[] = ['--max-semi-space-size=8'];

/**
 * For glibc: what is freed at the end of the heap goes back to the system. Left to itself it holds on to more the larger
 * the blocks were that it has seen, which after loading 10,000 skills are 20 MB that nobody uses.
 */
const ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: '131072' } as const;

export function daemonEnvironment(own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...ALLOCATOR, ...own };
}
