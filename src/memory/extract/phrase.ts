/**
 * The pieces from which rules build their patterns, and the trimming of what they capture. Every quantifier has
 * a bound, and sentences are short, so that no input can make a pattern slow.
 *
 * @module
 */

/** Words that begin another clause, or only say when. */
const CLAUSE_STARTS =
  'because|since|when|whenever|while|where|if|unless|until|but|so|although|though|which|who|that|as|instead|anymore|any more|any longer|now|these days|from now on|going forward|by default|again|every|yesterday|today|tomorrow|last|next';

/** What a phrase governs ends with punctuation, with the next clause, or with the sentence. */
export const ENDS = `(?=\\s*(?:[.,;:!?()。，；！？—]|$|\\s-\\s|\\s(?:${CLAUSE_STARTS})\\b))`;
export const VALUE = '([^.,;:!?()。，；！？—\\n]{1,70}?(?:\\.[\\w][^.,;:!?()\\n]{0,40}?){0,3})';
/** Who or what a sentence is about: the speaker, a name, `the …`, `my …`, or an identifier. */
export const SUBJECT =
  "((?:(?:[Tt]he|[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Tt]his|[Ee]very|[Aa]ll) (?:[\\w-]{1,30} ){0,3}?[\\w-]{1,30}|[Ii]|[Ww]e|[Uu]ser|\\p{Lu}[\\p{L}\\p{N}.'’-]{0,30}(?: \\p{Lu}[\\p{L}\\p{N}.'’-]{0,30}){0,2}|[a-z0-9]{1,20}(?:[-/_.][a-z0-9]{1,20}){1,4}))";

const LEADING = /^(?:(?:to|using|use|a|an|the|my|our|his|her|their|just|only|really|always|currently)\s+)+/i;
const TRAILING =
  /(?:\s+(?:too|also|please|a lot|very much|more|better|there|here|for now|at the moment|right now)|["'`*_]+)+$/i;

/** A captured phrase without articles, quotes and fillers; empty when nothing is left. */
export function trimPhrase(text: string): string {
  return text
    .replace(/["'`*_“”]+/g, (quote) => (quote === "'" ? "'" : ''))
    .trim()
    .replace(LEADING, '')
    .replace(TRAILING, '')
    .replace(/^['\s]+|['\s]+$/g, '')
    .trim();
}

/** "Redis and Postgres" names two things; "search and replace in files" is one. */
export function splitList(text: string): string[] {
  const parts = text.split(/ (?:and|or|&) /);
  return parts.every((part) => part.trim().split(/\s+/).length <= 3) ? parts : [text];
}
