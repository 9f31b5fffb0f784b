/**
 * What V8 does for programs that live long and alone costs threads that live for seconds, one on each core, more than they
 * get back.
 *
 * @module
 */
import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function runs before it is compiled for speed, some thirty times the usual: most of mining is parsing and
 * matching, which is compiled already. With the usual value a third of a run over 90 MB went into compiling, in each thread
 * anew. Later versions of V8 know no such flag, and complain.
 */
const COMPILE_LATE = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=2000000'] : [];

export const THREAD_FLAGS: readonly string[] = [
  ...COMPILE_LATE,
  /** Helpers that clear up beside a thread take the core from the other one. */
  '--no-parallel-scavenge',
  /**
   * Patterns become machine code when they are first used. Usually they are compiled for an interpreter first and again at
   * their second use: a tenth of a run over 77 MB.
   */
  '--regexp-tier-up-ticks=0',
  /** A thread begins with the room that it will have soon: with little of it half of its clearing up falls into its start. */
  '--min-semi-space-size=16',
  '--initial-old-space-size=60',
];

/** For the whole process, which is all that V8 offers: before a thread starts. */
export function tuneForThreads(): void {
  for (const flag of THREAD_FLAGS) setFlagsFromString(flag);
}
