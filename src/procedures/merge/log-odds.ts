/**
 * From evidence to the log odds of one task: small trees of questions, whose answers are added up.
 *
 * @module
 */
import { EVIDENCE, type Evidence, type EvidenceName } from './evidence.ts';
import { BASE, TREES } from './trees.ts';

/** All trees one behind the other: this is asked of thousands of pairs. */
interface Forest {
  readonly trees: number;
  /** Questions of a tree, the root first, then the two below it; one leaf more than questions. */
  readonly questions: number;
  /** Which evidence a question is about, by its place among the names. */
  readonly asks: Uint8Array;
  readonly above: Float64Array;
  readonly adds: Float64Array;
}

/** The order of adding up makes no difference. */
const NOISE = 1e-9;
const NAMES = Object.keys(EVIDENCE) as EvidenceName[];

let known: Forest | null = null;
const values = new Float64Array(NAMES.length);

export function logOdds(evidence: Evidence): number {
  known ??= forestIn(TREES);
  const { trees, questions, asks, above, adds } = known;
  for (let place = 0; place < NAMES.length; place++) values[place] = evidence[NAMES[place] as EvidenceName];
  let sum = BASE;
  for (let tree = 0; tree < trees; tree++) {
    let node = 0;
    while (node < questions) {
      const question = tree * questions + node;
      node = 2 * node + ((values[asks[question] ?? 0] ?? 0) > (above[question] ?? 0) ? 2 : 1);
    }
    sum += adds[tree * (questions + 1) + node - questions] ?? 0;
  }
  return sum;
}

/** A line a tree: `sentence .42, stepWords .3, crossed .1 : -.2 .1 .4 .9` */
function forestIn(table: string): Forest {
  const lines = table.trim().split('\n');
  const asked = lines.map((line) =>
    (line.split(':')[0] ?? '').split(',').map((ask) => ask.trim().split(' ')),
  );
  const questions = asked.flat();
  return {
    trees: lines.length,
    questions: asked[0]?.length ?? 0,
    asks: Uint8Array.from(questions, ([name]) => NAMES.indexOf(name as EvidenceName)),
    above: Float64Array.from(questions, ([, above]) => Number(above) + NOISE),
    adds: Float64Array.from(
      lines.flatMap((line) => (line.split(':')[1] ?? '').trim().split(' ').map(Number)),
    ),
  };
}
