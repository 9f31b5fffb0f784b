/**
 * One thing was done, the user says that it was wrong, and something else is done in its place, be it by another program: "falsch,
 * Benutzer legen wir mit ansible an", "hey stop, not the whole dataset!".
 *
 * @module
 */
import { type Blame, doneIn } from './condemned.ts';
import { destroys } from './damage.ts';
import { isMeant } from './meant.ts';
import { programOf } from './programs.ts';
import type { Step } from './repairs.ts';
import { wordsOf } from './said-words.ts';
import { blamesDeed, tellsLeftOut } from './words/condemning-words.ts';
import { mayCorrect } from './words/correcting-words.ts';
import { hintsAtFault } from './words/fault-hints.ts';
import { corrects } from './words/rejecting-words.ts';

/** It was right, and did not help; what is done next is the next try. */
const TELLS_TROUBLE =
  /\b(?:still|errors?|again|(?:not|n['’]t) work\w*|fail\w*|broken|crash\w*|(?:immer )?noch|geht nicht|toujours|sigue)\b|还是|仍然|报错|失败|まだ/i;
/** Less was to go: "bitte nicht alle löschen, nur die ungenutzten". That not all are done yet says no "only". */
const ONLY = /\b(?:only|just|nur|seulement|solo|s[óo]lo|apenas)\b|只/i;
const NOT_ALL =
  /\b(?:not|n['’]t|nicht|pas|no|non)\b[^.!?\n]{0,20}?\b(?:all|whole|entire|every\w*|alle[sn]?|ganze?[nrs]?|tout(?:es)?|todos?|tutt[oi])\b|(?:不要|别|不是)全/i;
/** Shorter words stand in every sentence. */
const SHORTEST_NAME = 3;

/** -1 where more was done than one thing, or nothing tells that the next stands for it. */
export function onlyDeed(blame: Blame): number {
  const { text, steps, to, until } = blame;
  if (!mayCorrect(text) || TELLS_TROUBLE.test(text) || tellsLeftOut(text)) return -1;
  const [only = -1, ...others] = doneIn(blame);
  const step = steps[only];
  if (step === undefined || others.length > 0 || step.verdict.outcome !== 'success') return -1;
  const next = steps.slice(to, until).find((later) => isMeant(later) && later.verdict.outcome === 'success');
  if (next === undefined) return -1;
  const isFault = blamesDeed(text) || corrects(text);
  if (destroys(step)) return isFault || (NOT_ALL.test(text) && ONLY.test(text)) ? only : -1;
  const named = namesOf(next, step, text);
  const isProgramNamed = named.some((name) => programOf(next).startsWith(name));
  const isIt = isFault ? named.length > 0 : isProgramNamed && hintsAtFault(text, step.known.command ?? '');
  return isIt ? only : -1;
}

/** What the words have of what was done in its place, and the first did not have: `ansible` of `ansible-playbook`, too. */
function namesOf(next: Step, first: Step, text: string): string[] {
  const [then, before] = [wordsOf(next.known.command ?? ''), wordsOf(first.known.command ?? '')];
  return [...wordsOf(text)].filter(
    (name) =>
      name.length >= SHORTEST_NAME &&
      !before.has(name) &&
      [...then].some((word) => word === name || word.startsWith(`${name}-`)),
  );
}
