/**
 * Small trees of questions about numbers with names, whose answers are added up.
 *
 * @module
 */

/** All trees one behind the other: they are asked about thousands of pairs. */
interface Forest {
  readonly base: number;
  readonly trees: number;
  /** Questions of a tree, the root first, then the two below it; one leaf more than questions. */
  readonly questions: number;
  /** Which number a question is about, by its place among the names. */
  readonly asks: Uint8Array;
  readonly above: Float64Array;
  readonly adds: Float64Array;
}

/** The order of adding up makes no difference. */
const NOISE = 1e-9;

function answered({ base, trees, questions, asks, above, adds }: Forest, values: Float64Array): number {
  let sum = base;
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

/** Puts numbers with names before the trees, which are read when they are first asked. */
export function scorer<Name extends string>(
  table: string,
  base: number,
  names: readonly Name[],
): (evidence: Readonly<Record<Name, number>>) => number {
  const values = new Float64Array(names.length);
  let forest: Forest | null = null;
  return (evidence) => {
    forest ??= forestIn(table, base, names);
    for (let place = 0; place < names.length; place++) values[place] = evidence[names[place] as Name];
    return answered(forest, values);
  };
}

/** A line a tree: `sentence .42, stepWords .3, crossed .1 : -.2 .1 .4 .9` */
function forestIn(table: string, base: number, names: readonly string[]): Forest {
  const lines = table.trim().split('\n');
  const asked = lines.map((line) =>
    (line.split(':')[0] ?? '').split(',').map((ask) => ask.trim().split(' ')),
  );
  const questions = asked.flat();
  return {
    base,
    trees: lines.length,
    questions: asked[0]?.length ?? 0,
    asks: Uint8Array.from(questions, ([name = '']) => placeOf(name, names)),
    above: Float64Array.from(questions, ([, above]) => Number(above) + NOISE),
    adds: Float64Array.from(
      lines.flatMap((line) => (line.split(':')[1] ?? '').trim().split(' ').map(Number)),
    ),
  };
}

/** What nobody measures would count as nothing, and change every answer without a word. */
function placeOf(name: string, names: readonly string[]): number {
  const place = names.indexOf(name);
  if (place < 0) throw new Error(`The trees ask for ${name || 'nothing'}, which nobody measures`);
  return place;
}
