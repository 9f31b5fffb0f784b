/**
 * From names in a text to entities that relate. An end that was recognised keeps its type; one that was not is a
 * concept. Skills relate by what their SKILL.md says and by use, not by what somebody says about them.
 *
 * @module
 */
import { canonicalName } from '../skills/document/canonical-name.ts';
import type { MemoryRelation } from '../store/memory-store.ts';
import type { Extraction } from './extract/extraction.ts';

/** A sentence that fits a rule, or a model's answer that was checked: likely, not certain. */
const CONFIDENCE = 0.7;
const SPEAKER = { id: 'person:user', name: 'user', type: 'person' };

export function relationsOf(
  { relations, entities, skills }: Extraction,
  skillNames: ReadonlyMap<string, string>,
): MemoryRelation[] {
  const known = new Map(entities.map(({ id, name, type }) => [canonicalName(name), { id, name, type }]));
  const ofSkills = new Set([...skills, ...skillNames.keys()].map(canonicalName));
  const entityOf = (name: string): MemoryRelation['source'] | undefined => {
    if (name === SPEAKER.name) return SPEAKER;
    const canonical = canonicalName(name);
    if (canonical === '' || ofSkills.has(canonical)) return undefined;
    return known.get(canonical) ?? { id: `concept:${canonical}`, name, type: 'concept' };
  };
  return relations.flatMap(({ source, type, target, scope }) => {
    const from = entityOf(source);
    const to = entityOf(target);
    return from && to ? [{ source: from, type, target: to, scope, confidence: CONFIDENCE }] : [];
  });
}
