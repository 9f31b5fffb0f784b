/**
 * A summary as text, for the index and for the next conversation.
 *
 * @module
 */
import { type ConversationSummary, EMPTY_TITLE } from './summary.ts';

/** Titles of fewer words are greetings and single commands: what they could tell, their date tells as well. */
const TELLING_WORDS = 3;
const TELLING_HAN = 6;

/** Whether there is anything to be told later: an empty one would only stand in the way of others. */
export function hasContent({ title, ...lists }: ConversationSummary): boolean {
  const { topics, decisions, preferences, pending, entities } = lists;
  if ([topics, decisions, preferences, pending, entities].some((list) => list.length > 0)) return true;
  if (title === EMPTY_TITLE) return false;
  const words = title.trim().split(/\s+/u).length;
  const han = title.match(/\p{Script=Han}/gu)?.length ?? 0;
  return words >= TELLING_WORDS || han >= TELLING_HAN;
}

/** Empty sections are left out. */
export function summaryText(summary: ConversationSummary): string {
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Decisions', summary.decisions],
    ['Preferences', summary.preferences],
    ['Pending', summary.pending],
  ];
  return [
    summary.title,
    ...(summary.topics.length > 0 ? [`Topics: ${summary.topics.join(', ')}`] : []),
    ...sections.flatMap(([name, items]) =>
      items.length > 0 ? [`${name}:`, ...items.map((item) => `- ${item}`)] : [],
    ),
    ...(summary.entities.length > 0 ? [`Names: ${summary.entities.join(', ')}`] : []),
  ].join('\n');
}
