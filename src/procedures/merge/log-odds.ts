/**
 * From evidence to the log odds of one task.
 *
 * @module
 */
import { EVIDENCE, type Evidence, type EvidenceName } from './evidence.ts';
import { scorer } from './forest.ts';
import { BASE, TREES } from './trees.ts';

export const logOdds: (evidence: Evidence) => number = scorer(
  TREES,
  BASE,
  Object.keys(EVIDENCE) as EvidenceName[],
);
