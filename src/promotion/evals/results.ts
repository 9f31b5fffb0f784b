/**
 * What the evals of a draft came to, in numbers.
 *
 * @module
 */

export interface TriggerQuery {
  readonly query: string;
  readonly shouldTrigger: boolean;
  /** The skill that the suggester put first; null where it was silent. */
  readonly first: string | null;
  /** Where the draft stood, from 1; null where it was not among the suggestions. */
  readonly place: number | null;
}

export interface TriggerEval {
  readonly queries: readonly TriggerQuery[];
  /** Real prompts that there are. */
  readonly prompts: number;
  /** Of prompts that should lead to it, those that do. */
  readonly hit: number;
  /** Of near-misses, those for which it stands first. */
  readonly falseFirst: number;
}

export interface ReplayFigures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface ReplayEval {
  /** `later`: attempts after those it was made of; `left-out`: each left out in turn. */
  readonly split: 'later' | 'left-out';
  readonly attempts: number;
  readonly draft: ReplayFigures;
  /** The same number of the project's usual commands. */
  readonly usual: ReplayFigures;
  readonly nothing: ReplayFigures;
}

export interface ShadowEval {
  readonly triggers: number;
  readonly hitBefore: number;
  readonly hitAfter: number;
  /** Whose triggers the draft took. */
  readonly lost: readonly string[];
}

export interface EvalResults {
  readonly trigger: TriggerEval;
  readonly replay: ReplayEval;
  readonly shadowing: ShadowEval;
}
