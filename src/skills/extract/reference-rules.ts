/**
 * The phrases by which one skill refers to another. Every relation runs from this skill to the one named;
 * a phrase that says it the other way round stands here with the inverse type, or not at all.
 *
 * @module
 */

export type RelationType = 'requires' | 'complements' | 'extends' | 'enables' | 'supersedes';

export interface ReferenceRule {
  readonly id: string;
  readonly type: RelationType;
  /** Names are looked for in its first group where it has one, else in the clause behind it. */
  readonly pattern: RegExp;
  /** A sentence that it must find; the tests run it. */
  readonly example: string;
}

/** In order: the first rule that finds a name decides its type. */
export const REFERENCE_RULES: readonly ReferenceRule[] = [
  {
    id: 'instead-of',
    type: 'supersedes',
    pattern: /\buse this(?: skill)? instead of\b/i,
    example: 'Use this skill instead of `old-perf`.',
  },
  {
    id: 'supersedes',
    type: 'supersedes',
    pattern: /\b(?:supersedes|replaces|deprecates|is the successor (?:of|to))\b(?! by\b)/i,
    example: 'It replaces `old-perf`.',
  },
  {
    id: 'use-first',
    type: 'requires',
    pattern: /\b(?:use|run|invoke|read|load|apply|complete|follow) (.{2,90}?) (?:skill )?first\b/i,
    example: 'Run the `collect-traces` skill first.',
  },
  {
    id: 'before-this',
    type: 'requires',
    pattern: /\bbefore (?:using|running|starting|invoking) this(?: skill)?\b,?/i,
    example: 'Before using this skill, run the `collect-traces` skill.',
  },
  {
    id: 'sub-skill',
    type: 'requires',
    pattern: /\brequired (?:sub-?skills?|background|skills?)\b:?/i,
    example: 'REQUIRED SUB-SKILL: Use superpowers:test-driven-development',
  },
  {
    id: 'prerequisite-for',
    type: 'enables',
    pattern: /\b(?:is a |as a )?prerequisites? (?:for|of)\b/i,
    example: 'This is a prerequisite for `ship-it`.',
  },
  {
    id: 'requires',
    type: 'requires',
    pattern: /\b(?:requires?|depends? on|relies on|rely on|prerequisites?:|needs the)(?= |$)/i,
    example: 'It requires the collect-traces skill.',
  },
  {
    id: 'extends',
    type: 'extends',
    pattern:
      /\b(?:extends|builds? (?:up)?on|built on top of|is based on|derived from|is a variant of|specializ(?:es|ation of))\b/i,
    example: 'This skill extends `web-perf`.',
  },
  {
    id: 'feeds-into',
    type: 'enables',
    pattern:
      /\b(?:feeds? (?:in)?to|hands? off to|hand-?off to|prepares for|is followed by|output is (?:used|consumed) by|enables the)\b/i,
    example: 'The report feeds into `write-report`.',
  },
  {
    id: 'then-use',
    type: 'enables',
    pattern:
      /\b(?:then|afterwards,?|next,|when done,?) (?:use|invoke|run|continue with|proceed (?:to|with))\b/i,
    example: 'Then invoke the `write-report` skill.',
  },
  {
    id: 'works-with',
    type: 'complements',
    pattern:
      /\b(?:works? (?:well |best |great |nicely |together )?with|pairs? (?:well |nicely |great )?with|paired with|combines? (?:well )?with|combined with|(?:in conjunction|together|integrates) with|alongside|companion (?:to|skills?))\b:?/i,
    example: 'Works well with: `web-perf`, `bundle-size`.',
  },
  {
    id: 'complements',
    type: 'complements',
    pattern: /\bcomplements\b/i,
    example: 'It complements `web-perf`.',
  },
  {
    id: 'see-also',
    type: 'complements',
    pattern: /\b(?:see also|related skills?|see the)\b:?/i,
    example: 'See also [web performance](../web-perf/SKILL.md).',
  },
];

/** Sections whose items are skills, whatever words stand beside them. */
export const RELATED_HEADING =
  /^(?:\d+\.\s*)?(?:related|companion|complementary|see also|integration with other|works with)\b.*\bskills?\b|^related skills?\b|^skills to invoke\b/;

/** A sentence that says so does not relate the two. */
export const NEGATION =
  /\b(?:not|never|no longer|cannot|without|unlike|rather than|instead of|avoid|neither|except|superseded|replaced by)\b|n['’]t\b/i;
