/**
 * How the words of two requests match, and their actions: what vetoes and evidence both look at, worked out once a pair.
 *
 * @module
 */
import { type ActionAgreement, actionAgreement } from './agreement.ts';
import { type Alignment, align, type WordSimilarity } from './align.ts';
import type { Profile } from './profile.ts';

export interface Compared {
  readonly words: Alignment;
  readonly action: ActionAgreement;
}

export function comparedOf(a: Profile, b: Profile, similar: WordSimilarity): Compared {
  return {
    words: align(a.meaning, b.meaning, similar),
    action: actionAgreement(a.meaning, b.meaning, similar),
  };
}
