/**
 * How the blocks begin that knowhow puts beside a person's words. Whoever reads logs knows them by it: nothing is
 * learnt from what was told.
 *
 * @module
 */

/** Tags around blocks. */
export const OWN_TAGS = { frame: 'knowhow', procedures: 'relevant-procedures' } as const;

/** First lines of blocks, or how these begin. */
export const OWN_HEADINGS = {
  soul: '## How the user wants to be worked with',
  guidance: '## Keeping what was learned',
  nudge: '## Worth keeping?',
  conversations: '## Recent conversations',
  memories: '## Relevant memories',
  reflection: '## What came back in the last week',
  skills: '## Relevant Skills',
  skillIndex: '## Skills index',
} as const;
