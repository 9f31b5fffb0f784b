/**
 * What was done in the place of a call that the user had rejected.
 *
 * @module
 */
import { type Doing, doingsOf, isLike, isSameProgram, isTakenBack } from './doings.ts';
import { isMeant } from './meant.ts';
import type { Step } from './repairs.ts';
import { wordsOf } from './said-words.ts';

/** What was done then that the user's words name and the rejected step had not; of these what is most like it. */
export function insteadOf(words: string, rejected: Step, later: readonly Step[]): Step | undefined {
  const said = wordsOf(words);
  const old = wordsOf(rejected.known.command ?? '');
  const ways = later.flatMap((step) => {
    if (step.verdict.outcome !== 'success' || step.known.command === null) return [];
    // A commit says in its message what was asked for.
    if (step.known.kind === 'commit' && rejected.known.kind !== 'commit') return [];
    const own = [...wordsOf(step.known.command)];
    const isNamed = (word: string): boolean =>
      !old.has(word) && (said.has(word) || isOfFamily(word, step, said));
    const named = own.filter(isNamed).length;
    return named === 0 ? [] : [{ step, rank: [named, own.filter((word) => old.has(word)).length] as const }];
  });
  return ways.toSorted((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1])[0]?.step;
}

/** `podman-compose` is named by podman. */
function isOfFamily(word: string, step: Step, said: ReadonlySet<string>): boolean {
  const [family = '', ...rest] = word.split('-');
  return rest.length > 0 && said.has(family) && doingsOf(step).some(({ program }) => program === word);
}

/**
 * What the same program did then to the same thing, or of the same kind: `docker image prune` for `docker system prune`.
 * The same may be handed to it by another: `(crontab -l; cat new.txt) | crontab -` for `crontab new.txt`.
 * What puts back and does something else besides is the way, too: `ufw enable && ufw allow 80` after `ufw disable`.
 */
export function nextLike(rejected: Step, later: readonly Step[]): Step | undefined {
  const old = doingsOf(rejected);
  const isSome = (step: Step, isIt: (one: Doing, other: Doing) => boolean): boolean =>
    doingsOf(step).some((doing) => old.some((one) => isIt(one, doing)));
  const words = wordsOf(rejected.known.command ?? '');
  const isOwn = (word: string): boolean => words.has(word) && old.every(({ program }) => program !== word);
  const ways = later.filter((step) => step.verdict.outcome === 'success' && isMeant(step));
  return (
    ways.find((step) => isSome(step, isLike)) ??
    ways.find((step) => isSome(step, isSameProgram) && [...wordsOf(step.known.command ?? '')].some(isOwn)) ??
    ways.find((step) => isSome(step, isTakenBack))
  );
}
