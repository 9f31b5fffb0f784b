/**
 * Asked of the product's own suggester among all installed skills: do the draft's own prompts lead to it when each is
 * kept from it, and do its neighbours' stay away? And do the other skills keep their own?
 *
 * @module
 */
import type { SearchableSkill } from '../../retrieval/searchable.ts';
import type { Trial } from '../../skills/suggest/trial.ts';
import { type Candidate, distinct, mean } from '../candidate.ts';
import { type Material, materialOf } from '../draft/material.ts';
import { descriptionOf } from '../draft/skill-text.ts';
import type { ShadowEval, TriggerEval, TriggerQuery } from './results.ts';

/** Asked of each side; more prompts than this tell no more. */
const MOST_PROMPTS = 16;
export const NEAR_MISSES = 8;
/** Triggers of other skills that are asked: a large library is sampled evenly. */
const MOST_TRIGGERS = 400;
const PER_SKILL = 2;

export async function triggerEval(material: Material, skill: string, trial: Trial): Promise<TriggerEval> {
  const prompts = distinct(material.candidate.requests);
  const asked = prompts.slice(0, MOST_PROMPTS);
  const should: TriggerQuery[] = [];
  for (const prompt of asked) {
    const made = prompts.length > 1 ? without(material, prompt) : material;
    should.push(await ask(prompt, true, searchable(made, skill), trial));
  }
  const shouldNot: TriggerQuery[] = [];
  for (const prompt of material.nearMisses.slice(0, NEAR_MISSES)) {
    shouldNot.push(await ask(prompt, false, searchable(material, skill), trial));
  }
  return {
    queries: [...should, ...shouldNot],
    prompts: prompts.length,
    hit: mean(should.map(({ place }) => (place === null ? 0 : 1))),
    falseFirst: mean(shouldNot.map(({ place }) => (place === 1 ? 1 : 0))),
  };
}

export async function shadowEval(material: Material, skill: string, trial: Trial): Promise<ShadowEval> {
  const all = trial.installed.flatMap(({ id, name, triggers }) =>
    triggers.slice(0, PER_SKILL).map((trigger) => ({ id, name, trigger })),
  );
  const every = Math.max(1, Math.ceil(all.length / MOST_TRIGGERS));
  const asked = all.filter((_one, place) => place % every === 0);
  const draft = searchable(material, skill);
  const firsts = async (): Promise<boolean[]> => {
    const found: boolean[] = [];
    for (const { id, trigger } of asked) found.push((await trial.suggested(trigger))[0] === id);
    return found;
  };
  const before = await firsts();
  await trial.put(draft);
  const after = await firsts().finally(() => trial.remove(draft.id));
  const lost = asked.filter((_one, place) => before[place] === true && after[place] === false);
  return {
    triggers: asked.length,
    hitBefore: mean(before.map(Number)),
    hitAfter: mean(after.map(Number)),
    lost: [...new Set(lost.map(({ name }) => name))],
  };
}

/** The installed skill that stands first for most of the requests. */
export async function neighbourOf(
  { requests }: Candidate,
  trial: Trial,
): Promise<{ name: string; share: number } | null> {
  const asked = requests.slice(0, MOST_PROMPTS);
  const counts = new Map<string, number>();
  for (const prompt of asked) {
    const [first] = await trial.suggested(prompt);
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (most === undefined) return null;
  const name = trial.installed.find(({ id }) => id === most[0])?.name ?? most[0];
  return { name, share: most[1] / asked.length };
}

async function ask(
  query: string,
  shouldTrigger: boolean,
  draft: SearchableSkill,
  trial: Trial,
): Promise<TriggerQuery> {
  await trial.put(draft);
  const suggested = await trial.suggested(query).finally(() => trial.remove(draft.id));
  const place = suggested.indexOf(draft.id);
  const [first] = suggested;
  const named = first === draft.id ? draft.name : trial.installed.find(({ id }) => id === first)?.name;
  return { query, shouldTrigger, first: named ?? null, place: place < 0 ? null : place + 1 };
}

/** Made of the other requests: what it is asked with, it has not seen. */
function without(material: Material, prompt: string): Material {
  const { candidate } = material;
  const requests = candidate.requests.filter((one) => one !== prompt);
  const key = prompt.toLowerCase().trim();
  const isTitle = candidate.procedure.title.toLowerCase().trim() === key;
  const title = isTitle ? (requests[0] ?? '') : candidate.procedure.title;
  const made = materialOf({
    ...material,
    candidate: { ...candidate, requests, procedure: { ...candidate.procedure, title } },
  });
  // Its name is part of what is found.
  return made;
}

function searchable(material: Material, skill: string): SearchableSkill {
  const body = skill.slice(skill.indexOf('\n---\n') + 5);
  // The prompt that was kept from it stands in the body's quotes, too.
  const kept = material.phrases.length === 0 ? '' : body.replaceAll(/^- ".*$|asked ".*$/gmu, '');
  return {
    id: `skill:draft:${material.name}`,
    name: material.name,
    description: descriptionOf(material),
    triggers: material.phrases,
    tags: [],
    body: kept,
  };
}
