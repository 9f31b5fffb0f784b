/**
 * What a SKILL.md says, once read.
 *
 * @module
 */

export interface SkillDocument {
  name: string;
  description: string;
  triggers: string[];
  tags: string[];
  version: string | null;
  author: string | null;
  license: string | null;
  role: string | null;
  category: string | null;
  /** `allowed-tools` or `permissions`. */
  permissions: string[];
  /** The bytes after the closing fence, as they are. */
  body: string;
  /** What was odd about the file although it loaded; shown to its author. */
  warnings: string[];
}

/** Stable codes: scripts and the reconciler compare them. */
export type RefusalCode =
  | 'empty'
  | 'binary'
  | 'not_utf8'
  | 'too_large'
  | 'half_written'
  | 'frontmatter_not_mapping'
  | 'no_description';

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly reason: string;
}

export type ReadResult = { ok: true; skill: SkillDocument } | Refusal;

export interface FrontmatterChanges {
  readonly description?: string;
  readonly triggers?: readonly string[];
  readonly tags?: readonly string[];
}
