/**
 * What a sentence says about how two things relate.
 *
 * @module
 */
import type { RelationMention } from './extraction.ts';
import { splitList, trimPhrase } from './phrase.ts';
import { RELATION_RULES } from './relation-rules.ts';

/** Who says "I" is the user; a third person that the sentence does not name is nobody. */
const SPEAKER = /^(?:我们?|I|[Ww]e|[Mm]e|[Uu]s|[Uu]ser|[Tt]he user)$/;
const NOBODY =
  /^(?:it|this|that|these|those|they|he|she|there|what|who|which|here|and|but|so|yes|no|if|when|everything|something|all|it all|myself|yourself|himself|herself|ourselves|themselves|you|me|us|them)$/i;
/** A sentence that denies or wonders relates nothing; `May` is a month. */
const UNCERTAIN =
  /\?\s*$|\b(?:[Nn]ot|[Nn]ever|[Nn]o longer|[Mm]ight|may|[Cc]ould|[Ww]ould|[Ii]f|[Ww]hether|[Ss]hould)\b|n['’]t\b/;

export function findRelations(sentence: string): RelationMention[] {
  if (UNCERTAIN.test(sentence)) return [];
  return RELATION_RULES.flatMap((rule) => {
    const groups = rule.hint.test(sentence) ? rule.pattern.exec(sentence)?.groups : undefined;
    if (!groups) return [];
    const source = subjectOf(groups.source ?? '');
    const scope = trimPhrase(groups.scope ?? '');
    if (source === undefined) return [];
    return splitList(groups.target ?? '')
      .map(trimPhrase)
      .filter((target) => target !== '' && !NOBODY.test(target) && target !== source)
      .map((target) => ({
        source,
        type: rule.type,
        target,
        scope: scope === '' ? null : scope,
        evidence: sentence,
      }));
  });
}

function subjectOf(text: string): string | undefined {
  if (SPEAKER.test(text)) return 'user';
  const name = trimPhrase(text);
  return name === '' || NOBODY.test(name) ? undefined : name;
}
