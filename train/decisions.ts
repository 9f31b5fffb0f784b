/**
 * `memory-news` and `memory-replaces`: does a new fact say that something changed, and which known one does it replace?
 *
 * @module
 */
import { join } from 'node:path';
import { type MemoryWorld, readMemoryWorlds } from '../src/evaluation/memory-worlds.ts';
import { calibrationError, calibrationOf } from '../src/judge/calibrate.ts';
import { leftOutLogits } from '../src/judge/left-out.ts';
import type { JudgeFile, Model } from '../src/judge/model.ts';
import { sigmoid } from '../src/judge/numbers.ts';
import { type Examples, trainLinear } from '../src/judge/train-linear.ts';
import {
  type ComparedMemory,
  JUDGED,
  nearestFirst,
  newsFeatures,
  replacementFeatures,
} from '../src/memory/decide/replacement.ts';
import { analyzeMemory } from '../src/memory/recall/analyze-memory.ts';
import { RecallIndex } from '../src/memory/recall/recall-index.ts';
import { loadDefaultEmbedder } from '../src/models/embedders/default-embedder.ts';
import { keptVectors } from './kept-vectors.ts';

const DATA = 'eight written worlds: facts in order of time, 40 of which replace an earlier one';
/** Of pairs that only look like an update, so many may be taken for one. */
const MISTAKEN = 0.05;

interface Fact {
  readonly world: MemoryWorld;
  readonly id: string;
  readonly text: string;
  readonly encoded: Float32Array;
  readonly nearest: readonly ComparedMemory[];
  readonly replaces: string | null;
}

async function factsOf(folder: string): Promise<Fact[]> {
  const embedder = await loadDefaultEmbedder(keptVectors);
  const [begin] = embedder.segments ?? [0];
  const facts: Fact[] = [];
  for (const world of await readMemoryWorlds(join(folder, 'written-memories.json'))) {
    const index = new RecallIndex(embedder.dimensions, embedder.segments);
    const texts = new Map(world.facts.map(({ id, text }) => [id, text]));
    for (const { id, text } of world.facts) {
      const [vector] = await embedder.embed([text]);
      const { ids, candidates } = index.candidates({ text, vector, limit: JUDGED });
      const known = candidates.map(({ signals }, at) => ({
        ...{ id: ids[at], content: texts.get(ids[at]) ?? '', signals },
      }));
      facts.push({
        ...{ world, id, text, encoded: vector.subarray(begin) },
        nearest: nearestFirst(known).slice(0, JUDGED),
        replaces: world.updates.find((update) => update.new === id)?.old ?? null,
      });
      const alone = { kind: 'memory', at: null, group: null, position: null, who: null, entities: [] };
      index.put(id, analyzeMemory({ ...alone, id, text }), [vector], undefined);
    }
  }
  return facts;
}

let known: ReturnType<typeof train> | null = null;

async function train(folder: string) {
  const facts = await factsOf(folder);
  const newsRows = facts.map(({ encoded }) => newsFeatures(encoded));
  const newsNames = Object.keys(newsRows[0]);
  const news: Examples = {
    features: newsNames,
    rows: newsRows.map((row) => newsNames.map((name) => row[name])),
    labels: facts.map(({ replaces }) => (replaces === null ? 0 : 1)),
  };
  const trainNews = (part: Examples): Model => trainLinear(part, { shrink: 0.4, rounds: 400 });
  const announced = leftOutLogits(
    news,
    facts.map(({ world }) => world.world),
    trainNews,
  );
  const pairs = facts.flatMap((fact, at) =>
    replacementFeatures(fact.nearest, announced[at]).map((row, place) => ({
      ...{ fact, row, old: fact.nearest[place].id },
    })),
  );
  const names = Object.keys(pairs[0].row);
  const examples: Examples = {
    features: names,
    rows: pairs.map(({ row }) => names.map((name) => row[name])),
    labels: pairs.map(({ fact, old }) => (fact.replaces === old ? 1 : 0)),
  };
  const trainPairs = (part: Examples): Model => trainLinear(part, { shrink: 5e-4, rounds: 2000 });
  const logits = leftOutLogits(
    examples,
    pairs.map(({ fact }) => fact.world.world),
    trainPairs,
  );
  const calibration = calibrationOf(
    logits.map((score, at) => ({ score, isTrue: examples.labels[at] === 1 })),
  );
  const chances = logits.map((logit) => sigmoid(calibration.slope * logit + calibration.shift));
  return {
    ...{ news: trainNews(news), replaces: trainPairs(examples), calibration, facts },
    judged: pairs.map(({ fact, old }, at) => ({ fact, old, chance: chances[at] })),
    error: calibrationError(chances.map((score, at) => ({ score, isTrue: examples.labels[at] === 1 }))),
  };
}

type Judged = Awaited<ReturnType<typeof train>>['judged'];

function outcomeAt(judged: Judged, threshold: number): { noticed: number; mistaken: number; lost: number } {
  const best = new Map<Fact, Judged[number]>();
  for (const one of judged) {
    if (one.chance >= threshold && one.chance > (best.get(one.fact)?.chance ?? 0)) best.set(one.fact, one);
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
  const worlds = [...new Set(facts.map(({ world }) => world))];
  const lookalikes = worlds.reduce((sum, { notUpdates }) => sum + notUpdates.length, 0);
  const updates = worlds.reduce((sum, world) => sum + world.updates.length, 0);
  const threshold = judged
    .map(({ chance }) => chance)
    .sort((a, b) => a - b)
    .find((chance) => {
      const { noticed, mistaken, lost } = outcomeAt(judged, chance);
      // More that is right than wrong.
      return mistaken <= MISTAKEN * lookalikes && lost + mistaken <= noticed / 2;
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
        'others superseded': `${lost} of ${facts.length}`,
      },
    },
    model: replaces,
    calibration,
    thresholds: { replaces: Number(threshold.toFixed(4)) },
  };
}
