/**
 * Fits the logistic of `src/retrieval/weights.ts` (`VERDICT`) and shows what thresholds cost. Fits on one half
 * of the prompts and reports on the other; the weights it prints at the end are those of both halves.
 *
 * Run: esbuild bench/tune-retrieval.ts --bundle --platform=node --format=esm --outfile=dist/tune.mjs
 *      node dist/tune.mjs --skills TARGETS --skills OTHERS --labels LABELS --conversations LOCOMO
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readJsonLines } from '../src/evaluation/json-lines.ts';
import { labelledSkillSchema, routingLabelSchema } from '../src/evaluation/suggest.ts';
import { Tally } from '../src/evaluation/suggest-tally.ts';
import { loadBuiltInEmbedder } from '../src/models/embedders/built-in.ts';
import { analyzeSkill } from '../src/retrieval/analyze.ts';
import { embeddingPrompt, embeddingTexts } from '../src/retrieval/embedding-text.ts';
import { queryTerms } from '../src/retrieval/query-terms.ts';
import type { PromptSignals, Signals } from '../src/retrieval/signals.ts';
import { SkillIndex } from '../src/retrieval/skill-index.ts';
import { hashTerm } from '../src/retrieval/term-hash.ts';
import { EVIDENCE, type EvidenceName, evidence, judge, logistic, order } from '../src/retrieval/verdict.ts';
import { ABSTAIN_BELOW, ALSO_RAN_LEAST, ALSO_RAN_SHARE } from '../src/retrieval/weights.ts';

const { values: options } = parseArgs({
  options: {
    skills: { type: 'string', multiple: true, default: [] },
    labels: { type: 'string', default: '' },
    conversations: { type: 'string', default: '' },
    chatter: { type: 'string', default: 'bench/tune-chatter.txt' },
  },
});

type Weights = Record<EvidenceName, number>;

interface Prompt {
  readonly kind: 'label' | 'chatter' | 'elsewhere';
  readonly source: string;
  readonly text: string;
  readonly relevant: readonly string[];
  readonly acceptable: readonly string[];
  readonly must_not: readonly string[];
  /** Skills of this prefix are hidden: the prompt is real, the library has nothing for it. */
  readonly hidden?: string;
}

interface Case {
  readonly pool: string;
  readonly prompt: Prompt;
  readonly ids: readonly string[];
  readonly signals: readonly Signals[];
  readonly shared: PromptSignals;
  readonly half: number;
}

/** A prompt has its skill here when the right one is among so many. */
const FOUND_WITHIN = 5;
const CONVERSATION_TURNS = 300;

const embedder = await loadBuiltInEmbedder();
const files = await Promise.all(options.skills.map((path) => readJsonLines(path, labelledSkillSchema)));
const labels = await readJsonLines(options.labels, routingLabelSchema);
const cases = await collectCases();
console.log(`${cases.length} prompts × pools`);
const half = regress(cases.filter((one) => one.half === 0));
for (const pool of ['all', 'part', 'targets']) {
  for (const threshold of [0, 0.1, 0.15, ABSTAIN_BELOW, 0.25, 0.3, 0.4]) show(pool, threshold, half, 1);
}
const both = regress(cases);
console.log('\nfitted on both halves:');
show('all', ABSTAIN_BELOW, both);
show('targets', ABSTAIN_BELOW, both);
console.log(
  JSON.stringify(both, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value), 2),
);

async function collectCases(): Promise<Case[]> {
  const pools = await buildPools();
  const prompts = collectPrompts();
  const found: Case[] = [];
  for (const prompt of prompts) {
    const [vector] = await embedder.embed([embeddingPrompt(prompt.text)]);
    for (const [pool, index] of pools) {
      if (prompt.kind === 'elsewhere' && pool === 'all') continue;
      if (prompt.relevant.length > 0 && !prompt.relevant.some((id) => index.has(id))) continue;
      const { hidden } = prompt;
      const accepts = hidden === undefined ? undefined : (id: string) => !id.startsWith(hidden);
      const { candidates, prompt: shared } = index.candidates(
        queryTerms(prompt.text),
        vector ?? null,
        accepts,
      );
      found.push({
        pool,
        prompt,
        ids: candidates.map((candidate) => candidate.id),
        signals: candidates.map((candidate) => candidate.signals),
        shared,
        half: hashTerm(prompt.text) % 2,
      });
    }
  }
  return found;
}

async function buildPools(): Promise<Map<string, SkillIndex>> {
  const pools = new Map(
    ['all', 'part', 'targets'].map((name) => [name, new SkillIndex(embedder.dimensions)]),
  );
  let seen = 0;
  for (const [number, skills] of files.entries()) {
    for (const skill of skills) {
      const analysis = analyzeSkill(skill);
      const vectors = await embedder.embed(embeddingTexts(skill));
      pools.get('all')?.put(skill.id, analysis, vectors);
      if (number === 0) pools.get('targets')?.put(skill.id, analysis, vectors);
      if (number === 0 || seen++ % 6 === 0) pools.get('part')?.put(skill.id, analysis, vectors);
    }
  }
  return pools;
}

function collectPrompts(): Prompt[] {
  const none = { relevant: [], acceptable: [], must_not: [] };
  const real = labels.map((label): Prompt => ({ kind: 'label', text: label.query, ...label }));
  const elsewhere = labels
    .filter((label) => label.relevant.length > 0)
    .map(
      ({ query, source }): Prompt => ({
        kind: 'elsewhere',
        source,
        text: query,
        hidden: `${source}/`,
        ...none,
      }),
    );
  const chatter = [...lines(options.chatter), ...turns(options.conversations)];
  return [
    ...real,
    ...elsewhere,
    ...chatter.map((text): Prompt => ({ kind: 'chatter', source: 'chatter', text, ...none })),
  ];
}

function lines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Turns of conversations between friends (LoCoMo's format): real talk that no skill is for. */
function turns(path: string): string[] {
  if (path === '') return [];
  const turn = z.object({ speaker: z.string(), text: z.string() });
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    const parsed = turn.safeParse(value);
    if (parsed.success) texts.push(parsed.data.text);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const line of lines(path)) walk(JSON.parse(line));
  const step = Math.max(1, Math.floor(texts.length / CONVERSATION_TURNS));
  return texts.filter((text, i) => i % step === 0 && text.split(/\s+/).length >= 3);
}

/** How much a prompt counts: the trivial source and the invented negatives less than real labels. */
function weightOf({ prompt, pool }: Case): number {
  if (prompt.kind === 'elsewhere')
    return (pool === 'targets' ? 0.4 : 0.15) * (prompt.source === 'gtm' ? 0.5 : 1);
  return prompt.source === 'gtm' ? 0.5 : 1;
}

/** Logistic regression by Adam, full batch: small enough to need nothing better. */
function regress(training: readonly Case[]): Weights {
  let total = 0;
  const rows = training.map((one) => {
    const ranking = order(one.signals, one.shared);
    const right = new Set([...one.prompt.relevant, ...one.prompt.acceptable]);
    const found = ranking.order.slice(0, FOUND_WITHIN).some((i) => right.has(one.ids[i] as string));
    total += weightOf(one);
    return {
      inputs: evidence(one.signals, one.shared, ranking),
      right: found ? 1 : 0,
      weight: weightOf(one),
    };
  });
  const zero = (): Weights => Object.fromEntries(EVIDENCE.map((name) => [name, 0])) as Weights;
  const weights = zero();
  const mean = zero();
  const variance = zero();
  for (let step = 1; step <= 800; step++) {
    const gradient = zero();
    for (const { inputs, right, weight } of rows) {
      const error = ((logistic(inputs, weights) - right) * weight) / total;
      for (const name of EVIDENCE) gradient[name] += error * inputs[name];
    }
    for (const name of EVIDENCE) {
      const slope = gradient[name] + (name === 'base' ? 0 : 2e-4 * weights[name]);
      mean[name] = 0.9 * mean[name] + 0.1 * slope;
      variance[name] = 0.99 * variance[name] + 0.01 * slope * slope;
      const corrected = Math.sqrt(variance[name] / (1 - 0.99 ** step)) + 1e-8;
      weights[name] -= (0.05 * (mean[name] / (1 - 0.9 ** step))) / corrected;
    }
  }
  return weights;
}

function show(pool: string, threshold: number, weights: Weights, onlyHalf?: number): void {
  const real = new Tally();
  const hard = new Tally();
  const noise = { chatter: [0, 0], elsewhere: [0, 0] };
  for (const one of cases) {
    if (one.pool !== pool || (onlyHalf !== undefined && one.half !== onlyHalf)) continue;
    const scores = judge(one.signals, one.shared, weights);
    const ranked = one.ids
      .map((id, i) => ({ id, score: scores[i] as number }))
      .sort((a, b) => b.score - a.score);
    const best = ranked[0]?.score ?? 0;
    const bar =
      best >= threshold ? Math.max(best * ALSO_RAN_SHARE, ALSO_RAN_LEAST) : Number.POSITIVE_INFINITY;
    const shown = ranked.slice(0, 5).filter(({ score }) => score >= bar);
    const suggested = shown.map(({ id }) => id);
    if (one.prompt.kind === 'label') {
      real.add(one.prompt, suggested);
      if (one.prompt.source !== 'gtm') hard.add(one.prompt, suggested);
    } else {
      const count = noise[one.prompt.kind];
      count[0] = (count[0] as number) + (suggested.length > 0 ? 1 : 0);
      count[1] = (count[1] as number) + 1;
    }
  }
  const share = ([wrong, of]: number[]): string => ((wrong ?? 0) / Math.max(1, of ?? 0)).toFixed(3);
  const all = real.figures();
  const rest = hard.figures();
  console.log(
    `${pool.padEnd(8)} ≥${threshold.toFixed(2)} hit1 ${all.hit1.toFixed(3)} recall5 ${all.recall5.toFixed(3)}`,
    `| without gtm ${rest.hit1.toFixed(3)} ${rest.recall5.toFixed(3)} abstained ${rest.abstained.toFixed(3)}`,
    `| false ${all.falseTrigger.toFixed(3)} mustNot ${all.falseTriggers.mustNot.wrong}/${all.falseTriggers.mustNot.prompts}`,
    `nothing ${all.falseTriggers.nothing.wrong}/${all.falseTriggers.nothing.prompts}`,
    `| chatter ${share(noise.chatter)} elsewhere ${share(noise.elsewhere)}`,
  );
}
