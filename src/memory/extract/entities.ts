/**
 * People, places, organisations and projects by their capital letters; tools, technologies and services by the
 * table that skills are read with.
 *
 * @module
 */
import { canonicalName } from '../../skills/document/canonical-name.ts';
import { findEntities as findKnownTools } from '../../skills/extract/entities.ts';
import { GAZETTEER } from '../../skills/extract/gazetteer.ts';
import { ENTITY_RULES } from './entity-rules.ts';
import { type EntityMention, type EntityType, LIMITS } from './extraction.ts';
import { NO_NAMES } from './known-names.ts';

/** Capitalised words in a row, joined by a particle at most; digits belong to names (`Area 51` does not start with one). */
const NAME =
  /(?<![\p{L}\p{N}@/._-])\p{Lu}[\p{L}\p{M}\p{N}]{1,30}(?:['’-]\p{L}{2,20})?(?: (?:(?:of|de|van|von|da|del|la) )?\p{Lu}[\p{L}\p{M}\p{N}]{1,30}(?:-\p{L}{2,20})?){0,3}/gu;
const HANDLE = /(?<![\w/.@])@([a-z][\w-]{1,38})(?![\w/]|\.\w)/gi;
const REPOSITORY =
  /(?<![\w/.@:-])([a-z][\w-]{1,38}\/[a-z][\w.-]{1,60}[a-z0-9])(?![\w/])(?= (?:repo|repository|project|on github)\b)/gi;
const LOWER_PROJECT =
  /\b(?:the|our|my) ([a-z][a-z0-9]*(?:-[a-z0-9]+){1,4}) (?:repo(?:sitory)?|project|codebase)\b/g;

interface Tally {
  readonly entity: EntityMention;
  count: number;
}

/** Most frequent first, ties in order of appearance. */
export function findEntities(text: string, sentences: readonly string[]): EntityMention[] {
  const tally = new Map<string, Tally>();
  const count = (type: EntityType, name: string): void => {
    const canonical = canonicalName(name);
    if (canonical === '') return;
    const id = `${type}:${canonical}`;
    const known = tally.get(id);
    if (known) known.count++;
    else tally.set(id, { entity: { id, name, type }, count: 1 });
  };
  for (const { name, type } of findKnownTools(text, [])) count(type, name);
  for (const sentence of sentences) {
    for (const { name, type } of namesIn(sentence)) count(type, name);
    for (const [pattern, type] of EXPLICIT) {
      for (const [, name = ''] of sentence.matchAll(pattern)) count(type, name);
    }
  }
  return [...tally.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, LIMITS.entities)
    .map(({ entity }) => entity);
}

const EXPLICIT: readonly (readonly [RegExp, EntityType])[] = [
  [HANDLE, 'person'],
  [REPOSITORY, 'project'],
  [LOWER_PROJECT, 'project'],
];

function namesIn(sentence: string): { name: string; type: EntityType }[] {
  return [...sentence.matchAll(NAME)].flatMap((match) => {
    const name = withoutOpeners(match[0]);
    if (name === '' || GAZETTEER.has(name.toLowerCase())) return [];
    const at = match.index + match[0].length - name.length;
    const bare = name.replace(/['’]s?$/, '');
    const before = sentence.slice(Math.max(0, at - 40), at);
    const after = sentence.slice(at + bare.length, at + bare.length + 40);
    const rule = ENTITY_RULES.find(({ applies }) => applies(bare, before, after));
    return rule ? [{ name: bare, type: rule.type }] : [];
  });
}

/** "Yesterday Anna" is Anna; "The Office" stays out altogether. */
function withoutOpeners(words: string): string {
  let rest = words;
  for (let space = 0; space >= 0; ) {
    const [first = ''] = rest.split(/ /, 1);
    if (!NO_NAMES.has(first.replace(/['’].*$/, '')) && !NO_NAMES.has(first)) return rest;
    space = rest.indexOf(' ');
    rest = space < 0 ? '' : rest.slice(space + 1);
  }
  return '';
}
