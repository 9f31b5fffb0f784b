/**
 * From evidence to the log odds of one task.
 *
 * @module
 */
import { EVIDENCE, type Evidence, type EvidenceName } from './evidence.ts';
import { answered, type Forest, forestIn } from './forest.ts';
import { BASE, TREES } from './trees.ts';

const NAMES = Object.keys(EVIDENCE) as EvidenceName[];

let known: Forest | null = null;
const values = new Float64Array(NAMES.length);

export function logOdds(evidence: Evidence): number {
  known ??= forestIn(TREES, BASE, NAMES);
  for (let place = 0; place < NAMES.length; place++) values[place] = evidence[NAMES[place] as EvidenceName];
  return answered(known, values);
}
