/**
 * Extraction without a model: deterministic, bounded in time and output whatever the text.
 *
 * @module
 */
import { cleanText } from './clean.ts';
import { findEntities } from './entities.ts';
import { type Extraction, type ExtractOptions, LIMITS, type RelationMention } from './extraction.ts';
import { factOf } from './facts.ts';
import { findRelations } from './relations.ts';
import { sentencesOf } from './sentences.ts';
import { findSkillNames } from './skill-names.ts';

export function extractOffline(raw: string, options: ExtractOptions): Extraction {
  const { text, truncated } = cleanText(raw);
  const sentences = [...new Set(sentencesOf(text))];
  return {
    ...(options.statements === false ? NO_STATEMENTS : statementsIn(sentences)),
    entities: findEntities(text, sentences),
    skills: findSkillNames(text, options.skillNames ?? []),
    truncated,
  };
}

type Statements = Pick<Extraction, 'facts' | 'relations'>;

const NO_STATEMENTS: Statements = { facts: [], relations: [] };

function statementsIn(sentences: readonly string[]): Statements {
  const facts = sentences.flatMap((sentence) => factOf(sentence) ?? []).slice(0, LIMITS.facts);
  const relations = new Map<string, RelationMention>();
  for (const sentence of sentences) {
    if (relations.size >= LIMITS.relations) break;
    for (const relation of findRelations(sentence)) {
      const { source, type, target, scope } = relation;
      relations.set([source, type, target, scope].join('\n'), relation);
    }
  }
  return { facts, relations: [...relations.values()].slice(0, LIMITS.relations) };
}
