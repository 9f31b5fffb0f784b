/**
 * A thread that lives for seconds ends before it gets back what V8 spends on its code.
 *
 * @module
 */
import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function runs before it is compiled for speed, some thirty times the usual: most of mining is parsing and
 * matching, which is compiled already. With the usual value a third of a run over 90 MB went into compiling, in each thread anew.
 */
const LATE = '--interrupt-budget=2000000';

/** For the whole process, which is all that V8 offers: before a thread starts. */
export function optimiseLate(): void {
  setFlagsFromString(LATE);
}
