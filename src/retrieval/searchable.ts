/**
 * What retrieval needs to know of a skill; the capability that owns skills maps its records to this.
 *
 * @module
 */

export interface SearchableSkill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly triggers: readonly string[];
  readonly tags: readonly string[];
  /** The document below the frontmatter; it feeds the lexical index only, never a vector. */
  readonly body: string;
}
