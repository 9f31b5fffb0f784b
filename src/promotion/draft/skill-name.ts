/**
 * The name of a generated skill: what its requests ask for, in gerund form.
 *
 * @module
 */
import { termOf, words } from '../../retrieval/tokens.ts';
import { type Candidate, distinct } from '../candidate.ts';
import { withoutAddresses } from '../task-words.ts';

/** The spec's limit. */
const MAX_NAME = 64;
/** Objects behind the verb: more is a sentence. */
const MAX_OBJECTS = 3;
/** The word that requests begin with names the deed where so many of them agree. */
const LEAD_SHARE = 0.34;
const READ = 160;
/** The spec reserves the names of vendors. */
const RESERVED: ReadonlySet<string> = new Set(['anthropic', 'claude', 'openai', 'codex', 'gemini']);
/** Of a file. */
const ENDING = /(?<=\w)\.[a-z]{1,4}\b/giu;
const PLAIN = /^[a-z][a-z0-9]{1,20}$/u;

interface Spoken {
  readonly term: string;
  /** As it is said most often. */
  readonly word: string;
  readonly texts: number;
  readonly leads: number;
  readonly place: number;
}

/** `checking-moltbook`; by the programs where the requests share no words that a name can be made of. */
export function skillName({ procedure, requests, steps }: Candidate): string {
  const texts = distinct([procedure.title, ...requests]);
  const spoken = spokenIn(texts);
  const all = texts.length;
  const lead = spoken.filter(({ leads }) => leads >= LEAD_SHARE * all).sort((a, b) => b.leads - a.leads)[0];
  const objects = spoken
    .filter(({ term, texts }) => term !== lead?.term && texts >= Math.max(2, all / 3))
    .sort((a, b) => b.texts - a.texts || a.place - b.place)
    .slice(0, MAX_OBJECTS)
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word);
  const doing = lead ? gerund(lead.word) : 'handling';
  const named = objects.length > 0 ? objects : commandWords(steps);
  return cut([doing, ...named]);
}

function spokenIn(texts: readonly string[]): Spoken[] {
  const found = new Map<
    string,
    { words: Map<string, number>; texts: number; leads: number; places: number }
  >();
  for (const text of texts) {
    const seen = new Set<string>();
    const all = words(withoutAddresses(text).replaceAll(ENDING, '').slice(0, READ));
    for (const [at, word] of all.entries()) {
      const term = termOf(word);
      if (term === null || seen.has(term) || !PLAIN.test(word) || RESERVED.has(word)) continue;
      const known = found.get(term) ?? { words: new Map<string, number>(), texts: 0, leads: 0, places: 0 };
      known.words.set(word, (known.words.get(word) ?? 0) + 1);
      known.texts += 1;
      known.places += seen.size;
      // What is asked for begins with what is to be done; behind "this is the" stands a thing.
      if (at === 0) known.leads += 1;
      found.set(term, known);
      seen.add(term);
    }
  }
  return [...found].map(([term, { words: forms, texts: count, leads, places }]) => ({
    ...{ term, leads, texts: count, place: places / count },
    word: [...forms].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)[0]?.[0] ?? term,
  }));
}

function commandWords(steps: Candidate['steps']): string[] {
  const telling = steps.toSorted((a, b) => b.signatures.join().length - a.signatures.join().length)[0];
  return (telling?.signatures[0] ?? 'steps')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((word) => PLAIN.test(word) && !RESERVED.has(word))
    .slice(0, MAX_OBJECTS);
}

function cut(parts: readonly string[]): string {
  const kept = [...new Set(parts)];
  while (kept.length > 1 && kept.join('-').length > MAX_NAME) kept.pop();
  return kept.join('-').slice(0, MAX_NAME).replace(/-+$/u, '');
}

/** By its spelling; a last syllable that is stressed doubles its consonant. */
export function gerund(verb: string): string {
  if (verb.endsWith('ing')) return verb;
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/u.test(verb)) return `${verb.slice(0, -1)}ing`;
  const isShort = /^[^aeiou]*[aeiou][bdfgklmnprt]$/u.test(verb);
  const isStressed = /(?:mit|fer|gin|pel|cur)$/u.test(verb);
  return isShort || isStressed ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}
