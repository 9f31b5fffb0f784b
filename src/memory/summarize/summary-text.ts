/**
 * A summary as text, for the index and for the next conversation.
 *
 * @module
 */
import type { ConversationSummary } from './summary.ts';

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
