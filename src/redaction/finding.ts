/**
 * What rules are made of, and what they find.
 *
 * @module
 */

/** A stretch of a text that must not be kept. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  /** What stands in its place where it is no secret but only bulk, such as an image. */
  readonly instead?: string;
  /** It was told to be a secret elsewhere; here nothing says so. */
  readonly isRepeated?: true;
}

/** A row of a rule table. */
export interface TextRule {
  /** Also the kind that its placeholder names, unless `kind` says otherwise. */
  readonly id: string;
  readonly reason: string;
  /**
   * Lower case. The pattern is tried only where one of these stands, whatever its case; with none, at the
   * beginning of each long run that has a digit.
   */
  readonly hints: readonly string[];
  /**
   * Sticky, tried at the first character of the hint. What the group `lead` takes is kept; `secret`, or else all
   * that follows, goes, together with what a look back caught as `before`. Every repetition is bounded or cannot overlap what comes after it: time stays linear.
   */
  readonly pattern: RegExp;
  readonly kind?: string;
  /** Tried on what was found; false leaves it alone. */
  readonly accepts?: (secret: string) => boolean;
  /** What it must find; the tests run it. Put together from pieces, so that nobody takes it for a leaked key. */
  readonly example: string;
  /** Something like it that must stay. */
  readonly innocent: string;
}
