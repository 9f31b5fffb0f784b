/**
 * The rules of words and patterns, and the chains of what they signal: data, each row with what it must find and what it
 * must let pass. A row stands where acts and trained weights together miss, on skills that they have not seen, what it
 * finds.
 *
 * @module
 */
import { z } from 'zod';
import chains from './chains.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** What a passage does; harmless alone, a chain looks for several near each other. */
const SIGNALS = [
  'bypasses',
  'collects-private',
  'downloads',
  'dumps-environment',
  'hands-over',
  'names-secret',
  'no-consent',
  'reads-credentials',
  'sends-out',
  'shady-address',
  'spies',
  'writes-agent-settings',
] as const;

/** `/source/flags`, as it is written in code. */
const pattern = z.string().transform((written) => {
  const end = written.lastIndexOf('/');
  return new RegExp(written.slice(1, end), written.slice(end + 1));
});
const examples = z.array(z.string()).min(1);
const severity = z.enum(['critical', 'high', 'medium', 'low', 'info']);
/**
 * What softens it: `any` context that denies it, or the topic of a skill about security (the default); `denial` for what
 * is said to the agent, which no topic excuses; `nothing` for what no document needs to hold in a form that works.
 */
const softenedBy = z.enum(['any', 'denial', 'nothing']).optional();
const signal = z.enum(SIGNALS);

const rule = z.strictObject({
  /** `category/name`; stable. */
  id: z.string(),
  /** Null: a signal only, nothing to report by itself. */
  severity: severity.nullable(),
  says: z.string(),
  phrases: examples.optional(),
  /** Parts that follow each other in a logical line, each searched in linear time, tried only where a hint stands. */
  code: z
    .array(z.strictObject({ hints: z.string(), parts: z.array(pattern), unless: pattern.optional() }))
    .optional(),
  signal: signal.optional(),
  /** Where it is looked for; everywhere when left out. */
  where: z.enum(['said', 'code']).optional(),
  softenedBy,
  matches: examples,
  passes: examples,
});

const chain = z.strictObject({
  id: z.string(),
  severity,
  says: z.string(),
  /** Of each group one must be there. */
  signals: z.array(z.array(signal)),
  /** Lines from the first to the last. */
  within: z.number(),
  softenedBy,
  matches: examples,
  passes: examples,
});

export const RULES = z.array(rule).parse(rules);
export const CHAINS = z.array(chain).parse(chains);
/** Sets of words that several rules use; accents need not be written, texts and sets are folded alike. */
export const WORDS: Readonly<Record<string, string>> = words;

export type Signal = (typeof SIGNALS)[number];
export type Rule = (typeof RULES)[number];
export type Chain = (typeof CHAINS)[number];
export type CodePattern = NonNullable<Rule['code']>[number];
