/**
 * `memory-news` and `memory-replaces`: does a new fact say that something changed, and which known one does it replace?
 *
 * @module
 */
import { calibrationError, calibrationOf } from '../src/judge/calibrate.ts';
import { leftOutLogits } from '../src/judge/left-out.ts';
import type { JudgeFile, Model } from '../src/judge/model.ts';
import { sigmoid } from '../src/judge/numbers.ts';
import { type Examples, trainLinear } from '../src/judge/train-linear.ts';
import {
  newsRow,
  newsWords,
  replacementFeatures,
  saysSomethingNew,
  soundsNew,
} from '../src/memory/decide/replacement.ts';
import { type Fact, factsOf, factWorlds } from './fact-pairs.ts';

const DATA =
  'eight written worlds: facts in order of time, 40 of which replace an earlier one; beside them own worlds of short ones (train/data/fact-pairs.tsv) (train/data/fact-pairs.tsv)';
/** Of pairs that only look like an update, so many may be taken for one. */
const MISTAKEN = 0.1;
/** Words of fewer facts say nothing about others. */
const LEAST_FACTS = 3;
/** The own pairs are shorter and harder than what people write: they count half as pairs, and fully as news. */
const OWN_WEIGHT = 0.5;

let known: ReturnType<typeof train> | null = null;

async function train(folder: string) {
  const facts = await factsOf(await factWorlds(folder));
  const worlds = facts.map(({ world }) => world.name);
  const vocabulary = wordsOfSome(facts);
  const news: Examples = {
    features: vocabulary,
    rows: facts.map(({ text }) => newsRow(vocabulary, text)),
    labels: facts.map(({ replaces }) => (replaces === null ? 0 : 1)),
  };
  const trainNews = (part: Examples): Model =>
    trainLinear(part, { shrink: 0.005, rounds: 120, isRare: () => true });
  const announced = leftOutLogits(news, worlds, trainNews);
  const pairs = facts.flatMap((fact, at) =>
    replacementFeatures(fact.text, fact.nearest, announced[at])
      .map((row, place) => ({ fact, row, old: fact.nearest[place].id, known: fact.nearest[place].content }))
      .filter(({ known }) => saysSomethingNew(fact.text, known)),
  );
  const names = Object.keys(pairs[0].row);
  const examples: Examples = {
    features: names,
    rows: pairs.map(({ row }) => names.map((name) => row[name])),
    labels: pairs.map(({ fact, old }) => (fact.replaces === old ? 1 : 0)),
    weight: pairs.map(({ fact }) => (fact.world.isOwn ? OWN_WEIGHT : 1)),
  };
  const trainPairs = (part: Examples): Model => trainLinear(part, { shrink: 5e-3, rounds: 500 });
  const logits = leftOutLogits(
    examples,
    pairs.map(({ fact }) => fact.world.name),
    trainPairs,
  );
  const judged = pairs
    .map(({ fact, old, row }, at) => ({
      ...{ fact, old, score: logits[at], isTrue: examples.labels[at] === 1, isNews: soundsNew(row.news) },
    }))
    .filter(({ fact }) => !fact.world.isOwn);
  const calibration = calibrationOf(judged);
  const chanced = judged.map((one) => ({
    ...one,
    chance: sigmoid(calibration.slope * one.score + calibration.shift),
  }));
  return {
    ...{ news: trainNews(news), replaces: trainPairs(examples), calibration, facts, judged: chanced },
    error: calibrationError(chanced.map(({ chance, isTrue }) => ({ score: chance, isTrue }))),
  };
}

function wordsOfSome(facts: readonly Fact[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of facts) {
    for (const word of newsWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].flatMap(([word, count]) => (count >= LEAST_FACTS ? [word] : [])).sort();
}

type Judged = Awaited<ReturnType<typeof train>>['judged'];

function outcomeAt(judged: Judged, threshold: number): { noticed: number; mistaken: number; lost: number } {
  const best = new Map<Fact, Judged[number]>();
  for (const one of judged) {
    if (one.isNews && one.chance >= threshold && one.chance > (best.get(one.fact)?.chance ?? 0))
      best.set(one.fact, one);
  }
  const outcome = { noticed: 0, mistaken: 0, lost: 0 };
  for (const { fact, old } of best.values()) {
    const looksLike = fact.world.notUpdates.some(
      ({ a, b }) => (a === fact.id && b === old) || (b === fact.id && a === old),
    );
    if (fact.replaces === old) outcome.noticed++;
    else if (looksLike) outcome.mistaken++;
    else outcome.lost++;
  }
  return outcome;
}

export async function trainMemoryNews(folder: string): Promise<JudgeFile> {
  known ??= train(folder);
  const { news, facts } = await known;
  return {
    card: {
      question: 'Does the fact say that something is not as it was?',
      ...{ data: DATA, rows: facts.length, split: 'by world', figures: {} },
    },
    model: news,
    calibration: { slope: 1, shift: 0 },
    thresholds: {},
  };
}

export async function trainMemoryReplaces(folder: string): Promise<JudgeFile> {
  known ??= train(folder);
  const { replaces, calibration, judged, error, facts } = await known;
  const worlds = [...new Set(facts.map(({ world }) => world))].filter(({ isOwn }) => !isOwn);
  const lookalikes = worlds.reduce((sum, { notUpdates }) => sum + notUpdates.length, 0);
  const updates = worlds.reduce((sum, world) => sum + world.updates.length, 0);
  const threshold = judged
    .map(({ chance }) => chance)
    .sort((a, b) => a - b)
    .find((chance) => {
      const { noticed, mistaken, lost } = outcomeAt(judged, chance);
      // What is taken away wrongly costs more than a stale fact that stays: nine of ten have to be right.
      return mistaken <= MISTAKEN * lookalikes && lost + mistaken <= noticed / 9;
    }) as number;
  const { noticed, mistaken, lost } = outcomeAt(judged, threshold);
  return {
    card: {
      question: 'Does the new fact take the place of this known one?',
      ...{ data: DATA, rows: judged.length, split: 'by world' },
      figures: {
        'calibration error': Number(error.toFixed(3)),
        'updates noticed': `${noticed} of ${updates}`,
        'look-alikes taken for one': `${mistaken} of ${lookalikes}`,
        'others superseded': `${lost} of ${facts.filter(({ world }) => !world.isOwn).length}`,
      },
    },
    model: replaces,
    calibration,
    thresholds: { replaces: Number(threshold.toFixed(4)) },
  };
}
