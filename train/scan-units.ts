/**
 * Trains what the scanner says of one unit of a text: of passages and skills with honest twins, whole samples, and
 * skills that somebody has vetted or that lie in the wild.
 *
 * @module
 */
import type { Scorer, UnitModel } from '../src/review/scan/score/unit-model.ts';
import { DAMPING, gramsOf, scoreOf } from '../src/review/scan/score/unit-model.ts';
import { type Row, rowsOf } from './scan-rows.ts';
import { HONEST, type TrainingSkill, trainingSkills } from './scan-skills.ts';
import { trainSparse } from './sparse.ts';

/** A word that fewer passages hold teaches their wording, nothing else. */
const LEAST = 3;
/** A word that honest skills do not know tells a style or a language, not harm. */
const KNOWN = 3;
/** All units of honest skills together weigh as much as so many passages. */
const HONEST_WEIGHT = 2500;
/** Units of honest skills that are looked at: a sample of all, and those that look worst. */
const SAMPLE = 8000;
const HARD = 4000;
/** How much more than its share one of the worst counts. */
const HARD_COUNTS = 8;
const MINING_ROUNDS = 120;
const FOLDS = 4;
/** Shares of honest skills with a unit above the threshold, in folds left out. */
const SHARES = { dangerous: 0.003, caution: 0.015, ask: 0.25 };

/** Which fold a skill is left out with; -1 is never left out. */
export type Split = (skill: TrainingSkill) => number;

export interface LeftOut {
  /** By fold: trained without it. */
  readonly models: readonly Scorer[];
  readonly thresholds: UnitModel['thresholds'];
  /** The highest score of each skill, by weights that have not seen it. */
  readonly worst: ReadonlyMap<string, number>;
}

export async function trainScanUnits(dataFolder: string): Promise<UnitModel> {
  const skills = trainingSkills(dataFolder);
  const rows = rowsOf(skills);
  const { thresholds, worst } = leaveOut(rows, byGroup(skills));
  const pair = (is: (skill: TrainingSkill) => boolean): string => {
    const scores = skills.filter(is).map(({ id }) => worst.get(id) ?? 0);
    const above = (threshold: number): number =>
      Number((scores.filter((score) => score > threshold).length / scores.length).toFixed(3));
    return `${above(thresholds.dangerous)} / ${above(thresholds.caution)} of ${scores.length}`;
  };
  return {
    ...trained(rows.filter(({ skill }) => isTrainedOn(skill))),
    thresholds,
    card: {
      question: 'Does this sentence, or do these lines of code, harm whoever follows them?',
      data: 'train/data (passages and skills with honest twins, samples), 44 pairs of scan-labelled, real-library, raw-skill-files, distractor-skills',
      rows: rows.length,
      split: 'four folds: a pair, a sample, a repository of vetted skills or a skill in the wild is left out',
      figures: {
        'passages that harm, above dangerous / caution': pair(
          ({ set, isHarmful }) => set === 'passages' && isHarmful,
        ),
        'their honest twins': pair(({ set, isHarmful }) => set === 'passages' && !isHarmful),
        'pairs of another author, harmful': pair(({ set, isHarmful }) => set === 'written' && isHarmful),
        'their honest twins, whole skills': pair(({ set, isHarmful }) => set === 'written' && !isHarmful),
        vetted: pair(({ set }) => set === 'vetted'),
        'in the wild': pair(({ set }) => set === 'wild'),
        'other public skills': pair(({ set }) => set === 'others'),
      },
    },
  };
}

/** The other scanners' fixtures are for measuring alone. */
function isTrainedOn({ set }: TrainingSkill): boolean {
  return set !== 'fixtures';
}

/** Groups are dealt out in the order of their size, so that folds are alike. */
export function byGroup(skills: readonly TrainingSkill[]): Split {
  const sizes = new Map<string, number>();
  for (const { group } of skills) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const order = [...sizes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([group]) => group);
  const folds = new Map(order.map((group, at) => [group, at % FOLDS]));
  return ({ group }) => folds.get(group) ?? 0;
}

export function leaveOut(rows: readonly Row[], split: Split): LeftOut {
  const models: Scorer[] = [];
  const worst = new Map<string, number>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = trained(rows.filter(({ skill }) => isTrainedOn(skill) && split(skill) !== fold));
    models.push(model);
    for (const { skill, read } of rows) {
      if (split(skill) !== fold) continue;
      const score = scoreOf(model, read.words, read.signs);
      worst.set(skill.id, Math.max(worst.get(skill.id) ?? Number.NEGATIVE_INFINITY, score));
    }
  }
  const honest = new Set(rows.filter(({ skill }) => HONEST.has(skill.set)).map(({ skill }) => skill.id));
  const scores = [...honest].map((id) => worst.get(id) ?? 0).sort((a, b) => b - a);
  const at = (share: number): number => Number(scores[Math.floor(share * scores.length)]?.toFixed(3));
  return {
    models,
    worst,
    thresholds: { dangerous: at(SHARES.dangerous), caution: at(SHARES.caution), ask: at(SHARES.ask) },
  };
}

/** Most of what honest skills say is like nothing harmful: what is most like it is kept, and a sample of the rest. */
export function trained(rows: readonly Row[]): Scorer {
  const other = rows.filter(({ skill, weight }) => !HONEST.has(skill.set) && weight > 0);
  const honest = rows.filter(({ skill }) => HONEST.has(skill.set));
  const words = vocabularyOf(honest, other);
  const sample = honest.filter((_, at) => at % Math.ceil(honest.length / SAMPLE) === 0);
  const each = (own: readonly Row[], weight: number): Row[] =>
    own.map((row) => ({ ...row, weight: (HONEST_WEIGHT / honest.length) * weight }));
  const miner = fitted([...other, ...each(sample, honest.length / sample.length)], words, MINING_ROUNDS);
  const hard = new Set(
    honest
      .map((row) => ({
        row,
        score: scoreOf(miner, row.read.words, row.read.signs),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, HARD)
      .map(({ row }) => row),
  );
  const rest = sample.filter((row) => !hard.has(row));
  const looked = [...each([...hard], HARD_COUNTS), ...each(rest, (honest.length - hard.size) / rest.length)];
  return fitted([...other, ...looked], words);
}

function fitted(rows: readonly Row[], words: readonly string[], rounds?: number): Scorer {
  const signs = [...new Set(rows.flatMap(({ read }) => [...read.signs]))].sort();
  const places = new Map(
    [...words.map((word) => `w ${word}`), ...signs.map((sign) => `s ${sign}`)].map((name, at) => [name, at]),
  );
  const { weights, bias } = trainSparse(
    rows.map((row) => {
      const own = [...gramsOf(row.read.words)].filter((gram) => places.has(`w ${gram}`));
      const value = 1 / Math.sqrt(own.length + DAMPING);
      const entries: [number, number][] = own.map((gram) => [places.get(`w ${gram}`) ?? 0, value]);
      // Signs are few and each is sure: half a step keeps one of them from deciding alone.
      for (const sign of row.read.signs) entries.push([places.get(`s ${sign}`) ?? 0, 0.5]);
      return {
        entries,
        label: row.label,
        weight: row.weight,
      };
    }),
    places.size,
    rounds,
  );
  const rounded = (value: number): number => Number(value.toPrecision(4));
  return {
    bias: rounded(bias),
    words: Object.fromEntries(words.map((word, at) => [word, rounded(weights[at])])),
    signs: Object.fromEntries(signs.map((sign, at) => [sign, rounded(weights[words.length + at] / 2)])),
  };
}

function vocabularyOf(honest: readonly Row[], other: readonly Row[]): string[] {
  const known = counted(honest, ({ words }) => words);
  const isKnown = (word: string): boolean => word.startsWith('_') || (known.get(word) ?? 0) >= KNOWN;
  return [...counted(other, ({ words }) => gramsOf(words))]
    .filter(([gram, count]) => count >= LEAST && gram.split(' ').every(isKnown))
    .map(([gram]) => gram)
    .sort();
}

function counted(rows: readonly Row[], of: (read: Row['read']) => Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { read } of rows) for (const one of of(read)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
