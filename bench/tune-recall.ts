/**
 * Fits what recall decides by (`src/procedures/recall/trees.ts`) on the fitted side of the tables in `merge/testing`: each
 * phrasing is asked for, and each other one was done. The unseen side is not read. The same tables give the same file.
 *
 *      esbuild bench/tune-recall.ts --bundle --platform=node --format=esm --outfile=dist/tune-recall.mjs
 *      node dist/tune-recall.mjs
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuiltInEmbedder } from '../src/models/embedders/built-in.ts';
import { packageFolder } from '../src/package.ts';
import { align } from '../src/procedures/merge/align.ts';
import { type Profile, profileOf } from '../src/procedures/merge/profile.ts';
import type { Row } from '../src/procedures/merge/testing/rows.ts';
import { RUN_TABLES, rowsOf, runRows, TABLES, tasksOn } from '../src/procedures/merge/testing/task-tables.ts';
import { COUNTED, rarity } from '../src/procedures/merge/word-counts.ts';
import { wordSimilarity } from '../src/procedures/merge/word-similarity.ts';
import { areFar, EVIDENCE, type EvidenceName, evidenceOf } from '../src/procedures/recall/evidence.ts';
import { relevance } from '../src/procedures/recall/relevance.ts';
import { patternOf } from '../src/procedures/tasks/pattern.ts';
import { titleOf } from '../src/procedures/tasks/title.ts';
import { remembered } from '../src/remembered.ts';
import { boosted, DIRECTIONS, type Examples, SMALL_TREES, seeded } from './boosting.ts';

interface Pool {
  readonly rows: readonly Row[];
  readonly weight: number;
}

/** Tables of tasks that differ in what is written into one file, and of tasks whose phrasings share their runs. */
const ODD_WEIGHT = 0.3;
/** Of pairs that have next to nothing in common, so many are looked at. */
const EASY_SHARE = 0.03;
/** A request that was made of others counts less than one that somebody wrote. */
const MADE_WEIGHT = 0.5;
/** Pairs that share more than this, as rarities, may be taken for one. */
const HARD_FROM = 7;
const TREES = 120;
const NAMES = Object.keys(EVIDENCE) as EvidenceName[];

const embedder = await loadBuiltInEmbedder();
const embedOne = remembered((text: string): Float32Array => embedder.embedOne(text));
const similar = wordSimilarity(embedOne);
const random = seeded(7);

function pools(): Pool[] {
  return [
    ...RUN_TABLES.fitted.map((name) => ({ rows: runRows(name), weight: 1 })),
    ...RUN_TABLES.families.map((name) => ({ rows: runRows(name), weight: ODD_WEIGHT })),
    ...TABLES.map((name) => ({ rows: rowsOf(tasksOn('fitted', name), 'several ways'), weight: ODD_WEIGHT })),
  ];
}

/** How a request comes about: it stands in the table, it was cut out of one, or it has the object of another. */
type Kind = 'whole' | 'short' | 'crossed';

interface Asking {
  readonly asked: Profile;
  readonly kind: Kind;
}

/** As it stands there; as somebody asks who has asked before and says no more than needed; and for something else. */
function askingsOf({ request }: Row, other: Row): Asking[] {
  const [short, crossed] = [shortOf(request), crossedOf(other.request, request)];
  const found: readonly (readonly [Kind, string | null])[] = [
    ['whole', request],
    ['short', short],
    ['crossed', crossed],
  ];
  return found.flatMap(([kind, text]) => (text === null ? [] : [{ kind, asked: profileFor(text) }]));
}

function profileFor(request: string): Profile {
  const { text: pattern, meaning } = patternOf(request);
  return profileOf({ pattern, meaning, shape: [] }, embedOne);
}

const DETAIL = /[,;:.]|\s(?:with|without|so|because|using|from|for|into|on|in|and|then|that|via|by)\s/g;
const PLACE = /\s(?:to|of|onto|for|into|on|in|from|with|at)\s/;
const LEAST_SHORT = 3;

/** Up to the first detail behind three words; null where nothing is left out. */
function shortOf(request: string): string | null {
  const text = titleOf(request).text;
  for (const { index } of text.matchAll(DETAIL)) {
    const head = text.slice(0, index).trim();
    if (head.split(/\s+/).length >= LEAST_SHORT) return index < text.length - 1 ? head : null;
  }
  return null;
}

/** "Add a test" of the one and "to the orders API" of the other; null where they ask for other actions or one object. */
function crossedOf(one: string, other: string): string | null {
  const [head, tail] = [titleOf(one).text, titleOf(other).text];
  const [to, from] = [PLACE.exec(head)?.index ?? head.length, PLACE.exec(tail)?.index];
  if (from === undefined) return null;
  const [a, b] = [patternOf(head.slice(0, to)).meaning, patternOf(tail.slice(0, from)).meaning];
  const isLike = align(a, b, similar).matched > 0;
  if (a.action === null || a.action !== b.action || isLike || a.core.length * b.core.length === 0)
    return null;
  return head.slice(0, to) + tail.slice(from);
}

/** A row further down of the same action, or any. */
function partnerOf(rows: readonly Row[], index: number): Row {
  const { id, meaning } = rows[index] as Row;
  const turned = [...rows.slice(index + 1), ...rows.slice(0, index)].filter((row) => row.id !== id);
  const like = turned.filter((row) => row.meaning.action === meaning.action);
  return (like[Math.floor(random() * like.length)] ?? turned[0]) as Row;
}

/** A near-miss bears the name of the task that it resembles. */
function isHard(asked: Profile, known: Profile, one: Row, other: Row): boolean {
  const family = ({ id }: Row): string => id.replace(/^nm-/, '').slice(0, 4);
  if (family(one) === family(other)) return true;
  let shared = 0;
  for (const [word, count] of asked.words) {
    if (known.words.has(word) || known.stepWords.has(word)) shared += rarity(count, COUNTED.words);
  }
  return shared > HARD_FROM;
}

function examplesOf(all: readonly Pool[]): Examples {
  const rows: number[][] = [];
  const isTrue: boolean[] = [];
  const weight: number[] = [];
  for (const { rows: own, weight: each } of all) {
    const done = own.map((row) => ({ row, known: profileOf(row, embedOne) }));
    for (const [index, one] of own.entries()) {
      for (const { asked, kind } of askingsOf(one, partnerOf(own, index))) {
        for (const { row, known } of done) {
          const isOf = row.id === one.id;
          // What was crossed is none of them; that it is no third one is not sure.
          if (kind === 'crossed' ? !isOf : row === one && kind === 'whole') continue;
          const isSame = isOf && kind !== 'crossed';
          const isEasy = !isOf && !isHard(asked, known, one, row);
          if (isEasy && random() > EASY_SHARE) continue;
          const fit = relevance(asked, known, similar);
          if (fit === 0 && areFar(asked, known)) continue;
          // Counts that hold the two themselves would give the answer away.
          const seen = { both: isOf ? 1 : 2, one: 1 };
          const evidence = evidenceOf(asked, known, { fit, similar, seen });
          rows.push(NAMES.map((name) => evidence[name]));
          isTrue.push(isSame);
          weight.push((kind === 'whole' ? 1 : MADE_WEIGHT) * (isEasy ? each / EASY_SHARE : each));
        }
      }
    }
  }
  return { rows, isTrue, weight };
}

const examples = examplesOf(pools());
const direction = NAMES.map((name) => DIRECTIONS[EVIDENCE[name]]);
const { base, trees } = boosted(examples, { ...SMALL_TREES, trees: TREES, direction });
const lines = trees.map(({ asks, adds }) => {
  const questions = asks.map(({ column, above }) => `${NAMES[column] ?? NAMES[0]} ${+above.toFixed(6)}`);
  return `${questions.join(', ')} : ${adds.map((add) => +add.toFixed(3)).join(' ')}`;
});
writeFileSync(
  join(packageFolder(), 'src/procedures/recall/trees.ts'),
  `/**
 * What recall asks of the evidence. Made by \`bench/tune-recall.ts\`; \`merge/forest.ts\` says how a line is read.
 *
 * @module
 */

export const BASE = ${base.toFixed(3)};

export const TREES = \`
${lines.join('\n')}
\`;
`,
);
process.stdout.write(
  `${examples.rows.length} pairs, ${examples.isTrue.filter(Boolean).length} of one task\n`,
);
