/**
 * Prompts with the skills that came into question for each, as the index compares them: what the ranker of skills and
 * the judge of silence are trained on.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonLines } from '../src/evaluation/json-lines.ts';
import { labelledSkillSchema, routingLabelSchema } from '../src/evaluation/suggest.ts';
import { seeded } from '../src/judge/numbers.ts';
import { loadBuiltInEmbedder } from '../src/models/embedders/built-in.ts';
import { loadDefaultEmbedder } from '../src/models/embedders/default-embedder.ts';
import type { Embedder } from '../src/models/ports.ts';
import { analyzeSkill } from '../src/retrieval/analyze.ts';
import { embeddingPrompt, embeddingTexts } from '../src/retrieval/embedding-text.ts';
import { queryTerms } from '../src/retrieval/query-terms.ts';
import type { SearchableSkill } from '../src/retrieval/searchable.ts';
import type { PromptSignals, Signals } from '../src/retrieval/signals.ts';
import { SkillIndex } from '../src/retrieval/skill-index.ts';
import { type ComparedBy, keptVectors } from './kept-vectors.ts';
import { smallPool } from './small-pool.ts';

export interface SkillList {
  /** `small`: written prompts with a few skills alone. */
  readonly set: 'written' | 'small' | 'routing-129' | 'routing-2846' | 'turns';
  /** Left out together: by skill, by source, by project. */
  readonly group: string;
  readonly style: string;
  readonly text: string;
  readonly prompt: PromptSignals;
  readonly ids: readonly string[];
  readonly signals: readonly Signals[];
  readonly right: readonly boolean[];
  /** Whether any skill of the pool would be right. */
  readonly isWanted: boolean;
}

const turnSchema = z.object({
  id: z.coerce.string(),
  project: z.string(),
  prompt: z.string(),
  useful: z.array(z.string()),
  tolerable: z.array(z.string()),
});

const FOLDS = 5;

interface Asked {
  readonly set: SkillList['set'];
  readonly group: string;
  readonly style: string;
  readonly text: string;
  readonly right: readonly string[];
}

export async function skillLists(folder: string, by: ComparedBy = 'encoder'): Promise<SkillList[]> {
  const embedder = await (by === 'encoder' ? loadDefaultEmbedder(keptVectors) : loadBuiltInEmbedder());
  const skillsOf = (name: string): Promise<SearchableSkill[]> =>
    readJsonLines(join(folder, name), labelledSkillSchema);
  const labelsOf = (name: string) => readJsonLines(join(folder, name), routingLabelSchema);
  const [targets, others, real] = await Promise.all(
    ['routing-skills.jsonl', 'distractor-skills.jsonl', 'real-library.jsonl'].map(skillsOf),
  );
  const written = (await labelsOf('written-prompts.jsonl')).map(
    ({ source, query, relevant, acceptable }): Asked => ({
      set: 'written',
      group: `written-${foldOf(relevant[0] ?? query)}`,
      style: source,
      text: query,
      right: [...relevant, ...acceptable],
    }),
  );
  const routing = (set: Asked['set']) => async (): Promise<Asked[]> =>
    (await labelsOf('routing-labels.jsonl')).map(({ source, query, relevant, acceptable }) => ({
      ...{ set, group: source, style: source, text: query, right: [...relevant, ...acceptable] },
    }));
  const turns = (await readJsonLines(join(folder, 'real-turns.jsonl'), turnSchema)).map(
    ({ project, prompt, useful, tolerable }): Asked => ({
      ...{ set: 'turns', group: project, text: prompt, right: [...useful, ...tolerable] },
      style: useful.length > 0 ? 'useful' : tolerable.length > 0 ? 'tolerable' : 'nothing',
    }),
  );
  const lists = [
    ...(await listsIn(others, written, embedder, by)),
    ...(await listsIn(targets, await routing('routing-129')(), embedder, by)),
    ...(await listsIn([...targets, ...others], await routing('routing-2846')(), embedder, by)),
    ...(await listsIn(real, turns, embedder, by)),
  ];
  for (const [at, one] of [...written, ...inOwnWords(others)].entries()) {
    const few = smallPool(others, one.right, at);
    const right = one.right.filter((id) => few.some((skill) => skill.id === id));
    lists.push(...(await listsIn(few, [{ ...one, set: 'small', right }], embedder, by)));
  }
  return lists;
}

async function listsIn(
  skills: readonly SearchableSkill[],
  asked: readonly Asked[],
  embedder: Embedder,
  by: ComparedBy,
): Promise<SkillList[]> {
  const index = new SkillIndex(embedder.dimensions, embedder.segments);
  for (const skill of skills) {
    if (index.has(skill.id)) continue;
    index.put(skill.id, analyzed(skill), await embedder.embed(embeddingTexts(skill)));
  }
  const lists: SkillList[] = [];
  for (const { right, ...rest } of asked) {
    const present = new Set(right.filter((id) => index.has(id)));
    if (right.length > 0 && present.size === 0) continue;
    const [vector] = await embedder.embed([embeddingPrompt(rest.text)]);
    const { candidates, prompt } = index.candidates(
      rest.text,
      queryTerms(rest.text),
      by === 'words' ? null : vector,
    );
    lists.push({
      ...rest,
      prompt,
      ids: candidates.map(({ id }) => id),
      signals: candidates.map(({ signals }) => signals),
      right: candidates.map(({ id }) => present.has(id)),
      isWanted: present.size > 0,
    });
  }
  return lists;
}

/** Every so many skills. */
const OWN_WORDS_EVERY = 4;
const MOST_WORDS = 14;

/** Written prompts avoid a skill's words; people use some of them. */
function inOwnWords(skills: readonly SearchableSkill[]): Asked[] {
  return skills
    .filter((_, at) => at % OWN_WORDS_EVERY === 0)
    .map(({ id, description }, at) => {
      const random = seeded(at);
      const words = description.split(/\s+/).filter(() => random() < 0.6);
      return {
        ...{ set: 'small', group: `written-${foldOf(id)}`, style: 'own-words' },
        ...{ text: words.slice(0, MOST_WORDS).join(' '), right: [id] },
      };
    });
}

const analyses = new Map<SearchableSkill, Uint8Array>();

function analyzed(skill: SearchableSkill): Uint8Array {
  const known = analyses.get(skill) ?? analyzeSkill(skill);
  analyses.set(skill, known);
  return known;
}

function foldOf(key: string): number {
  return createHash('sha1').update(key).digest().readUInt32LE(0) % FOLDS;
}
