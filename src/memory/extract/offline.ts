/**
 * Extraction without a model: deterministic, bounded in time and output whatever the text.
 *
 * @module
 */
import { cleanText } from './clean.ts';
import { findDates } from './dates.ts';
import { findEntities } from './entities.ts';
import type {
  Extraction,
  ExtractOptions,
  Fact,
  Preference,
  RelationMention,
  ResolvedDate,
} from './extraction.ts';
import { LIMITS } from './extraction.ts';
import { factOf } from './facts.ts';
import { findPreference } from './preferences.ts';
import { findRelations } from './relations.ts';
import { sentencesOf } from './sentences.ts';
import { findSkillNames } from './skill-names.ts';

export function extractOffline(raw: string, options: ExtractOptions): Extraction {
  const { text, truncated } = cleanText(raw);
  const sentences = [...new Set(sentencesOf(text))];
  return {
    ...(options.statements === false ? NO_STATEMENTS : statementsIn(sentences, options)),
    entities: findEntities(text, sentences),
    skills: findSkillNames(text, options.skillNames ?? []),
    truncated,
  };
}

type Statements = Pick<Extraction, 'facts' | 'relations' | 'preferences' | 'dates'>;

const NO_STATEMENTS: Statements = { facts: [], relations: [], preferences: [], dates: [] };

function statementsIn(sentences: readonly string[], options: ExtractOptions): Statements {
  // Of a text that is kept as it stands nobody asks for its facts; only so many of them end the reading.
  const needsFacts = options.facts !== false || sentences.length > LIMITS.facts;
  const facts: Fact[] = [];
  const relations: RelationMention[] = [];
  const preferences: Preference[] = [];
  const dates: ResolvedDate[] = [];
  for (const sentence of sentences) {
    if (facts.length >= LIMITS.facts) break;
    const found = {
      text: sentence,
      preference: findPreference(sentence),
      dates: findDates(sentence, options.now),
      relations: findRelations(sentence),
      entities: needsFacts ? findEntities(sentence, [sentence]).length : 0,
    };
    if (found.preference) preferences.push(found.preference);
    for (const { rule: _, ...relation } of found.relations) relations.push(relation);
    for (const { phrase, from, to } of found.dates) dates.push({ phrase, from, to });
    const fact = needsFacts ? factOf({ ...found, relations: found.relations.length }) : undefined;
    if (fact) facts.push(fact);
  }
  return {
    facts,
    relations: distinct(relations, ({ source, type, target, scope }) =>
      [source, type, target, scope].join('\n'),
    ).slice(0, LIMITS.relations),
    preferences: preferences.slice(0, LIMITS.preferences),
    dates: distinct(dates, ({ phrase, from, to }) => [phrase.toLowerCase(), from, to].join('\n')).slice(
      0,
      LIMITS.dates,
    ),
  };
}

function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
