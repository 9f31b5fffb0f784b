/**
 * Phrases: word sets that follow each other within a sentence, with a few words in between. Time is bounded by the
 * number of words, whatever they are: gaps are counted, nothing repeats.
 *
 * `ignore|disregard ..3 previous|prior .. instructions|rules`: `..` allows three words in between, `..6` six, `.2` two
 * without a comma; `@secrets` is a set with a name; `!to|how` is a set of which no word may follow.
 *
 * @module
 */
import type { Lexicon } from './lexicon.ts';

const DEFAULT_GAP = 3;

interface Step {
  readonly set: number;
  /** Words that may stand before it. */
  readonly gap: number;
  /** A comma or its like may not stand before it. */
  readonly sameClause: boolean;
  /** The next word must be none of the set. */
  readonly isDenied: boolean;
}

export interface Phrase {
  readonly steps: readonly Step[];
}

/** The words of a text as a lexicon understands them. */
export interface ReadText {
  /** By word: the sets that it belongs to, or begins. */
  readonly sets: readonly (readonly number[])[];
  /** By word: how many words a set takes that takes more than one. */
  readonly spans: readonly (ReadonlyMap<number, number> | undefined)[];
  readonly sentences: readonly number[];
  readonly clauses: readonly number[];
}

export function compilePhrase(
  written: string,
  lexicon: Lexicon,
  named: Readonly<Record<string, string>>,
): Phrase {
  const steps: Step[] = [];
  let gap = 0;
  let sameClause = false;
  for (const part of written.trim().split(/\s+/)) {
    const gapped = /^(\.{1,2})(\d*)$/.exec(part);
    if (gapped) {
      gap = gapped[2] === '' ? DEFAULT_GAP : Number(gapped[2]);
      sameClause = gapped[1] === '.';
    } else {
      const isDenied = part.startsWith('!');
      const set = lexicon.set(resolveNames(isDenied ? part.slice(1) : part, named));
      steps.push({ set, gap, sameClause, isDenied });
      gap = 0;
      sameClause = false;
    }
  }
  return { steps };
}

/** `@send|mail` is the set named send, and mail. */
function resolveNames(part: string, named: Readonly<Record<string, string>>): string {
  return part
    .split('|')
    .map((member) => {
      if (!member.startsWith('@')) return member;
      const set = named[member.slice(1)];
      if (set === undefined) throw new Error(`no set of words is named ${member}`);
      return resolveNames(set, named);
    })
    .join('|');
}

/** The number of the word after the last, where the phrase begins at `at`; -1 where it does not. */
export function matchPhrase({ steps }: Phrase, text: ReadText, at: number): number {
  return matchFrom(steps, 0, text, at, text.sentences[at] ?? 0);
}

function matchFrom(
  steps: readonly Step[],
  index: number,
  text: ReadText,
  at: number,
  sentence: number,
): number {
  const step = steps[index];
  if (!step) return at;
  if (step.isDenied) {
    const isThere = text.sentences[at] === sentence && text.sets[at]?.includes(step.set) === true;
    return isThere ? -1 : matchFrom(steps, index + 1, text, at, sentence);
  }
  const last = index === 0 ? at : at + step.gap;
  for (let next = at; next <= last; next++) {
    if (text.sentences[next] !== sentence) return -1;
    if (step.sameClause && text.clauses[next] !== text.clauses[at - 1]) return -1;
    if (!text.sets[next]?.includes(step.set)) continue;
    const span = text.spans[next]?.get(step.set) ?? 1;
    const end = matchFrom(steps, index + 1, text, next + span, sentence);
    if (end !== -1) return end;
  }
  return -1;
}
