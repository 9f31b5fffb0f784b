/**
 * What would be suggested if a skill were installed that is not: the product's own suggester over all installed skills,
 * and those that are tried.
 *
 * @module
 */
import { analyzeSkill } from '../../retrieval/analyze.ts';
import type { SearchableSkill } from '../../retrieval/searchable.ts';
import type { Store } from '../../store/store.ts';
import { embedSkills } from '../indexing/embed-skills.ts';
import { SkillLibrary } from '../indexing/library.ts';
import { Suggester, type SuggesterOptions } from './suggester.ts';

/** An installed skill, with what leads to it. */
export interface TriedAgainst {
  readonly id: string;
  readonly name: string;
  readonly triggers: readonly string[];
}

export interface Trial {
  readonly installed: readonly TriedAgainst[];
  put(skill: SearchableSkill): Promise<void>;
  remove(id: string): void;
  /** Ids of what would be suggested with a prompt, best first; nothing where the suggester is silent. */
  suggested(prompt: string): Promise<readonly string[]>;
}

/** The first sentence of a description stands for the triggers of a skill that has none. */
const SENTENCE = /(?<=[.!?])\s/u;
const MAX_TRIGGER = 200;

/** A library of its own, read anew: whatever is tried, nobody else sees it. */
export async function openTrial(options: SuggesterOptions, store: Store): Promise<Trial> {
  const library = new SkillLibrary(options.library.embedder);
  await options.library.ready;
  await library.load(store, options.library.embedder);
  const suggester = new Suggester({ ...options, library });
  const records = (await store.skills.list()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    installed: records.map(({ id, name, triggers, description }) => ({
      ...{ id, name },
      triggers:
        triggers.length > 0 ? triggers : [(description.split(SENTENCE)[0] ?? '').slice(0, MAX_TRIGGER)],
    })),
    async put(skill) {
      const { vectors } = await embedSkills([skill], library.embedder, options.clock);
      library.put({
        id: skill.id,
        analysis: analyzeSkill(skill),
        vectors: vectors.get(skill.id) ?? [],
        facts: factsOfNew(skill.name, options),
      });
    },
    remove: (id) => library.remove(id),
    async suggested(prompt) {
      const ranked = await suggester.rank({ context: prompt, sessionType: 'prompt' });
      return ranked.map(({ id }) => id);
    },
  };
}

function factsOfNew(
  name: string,
  { procedural, clock }: SuggesterOptions,
): Parameters<SkillLibrary['put']>[0]['facts'] {
  return {
    ...{ name, project: null, agent: 'default', contentHash: '', lastUsedAt: null },
    ...{ importance: procedural.importanceOnInstall, decayRate: procedural.decayRate },
    installedAt: clock().toISOString(),
  };
}
