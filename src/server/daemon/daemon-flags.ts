/**
 * How Node runs the daemon.
 *
 * @module
 */

/**
 * A young generation of two megabytes instead of sixteen: prompts leave little behind, and what survives three
 * copies of a large one is what makes a daemon grow.
 */
export const DAEMON_FLAGS: readonly string[] = ['--max-semi-space-size=2'];
