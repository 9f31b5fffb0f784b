/**
 * Options that the user wants rid of: "--all is not allowed here", "nie używaj --all". Told by the no beside them, in many
 * languages.
 *
 * @module
 */
import { isRehearsal } from '../../commands/rehearsals.ts';
import { isQuestion } from './is-question.ts';

const CLAUSE = /[.!;\n]+(?:\s|$)/;
const OPTION = /(?<![\w-])--?[a-z][\w-]*/gi;
const NEGATION =
  /\b(?:not|never|no|forbidden|without|instead|rather|wrong|\w+n['’]t|nicht|nie|niemals|kein\w*|ohne|statt|verboten|pas|jamais|sans|interdit|nunca|sin|prohibido|não|nem|sem|non|mai|senza|bez|zamiast|niet|geen|zonder|inte|utan|ikke|uden)\b|нельзя|(?:^|\s)(?:не|без)\s|[不别勿禁]|ない|しないで/i;
/** With these something is tried first: whoever then does without them goes on. */
const REHEARSES =
  /^--?(?:n|check(?:-only)?|preview|plan|staging|test|trial|sample|limit|diff|validate|verify|draft|list)$/i;

export function rehearses(option: string): boolean {
  return isRehearsal(option) || REHEARSES.test(option);
}

/** Behind a no that is not about how it was: "not bad without --wait". */
const NOT_WITHOUT = String.raw`(?:never|n['’]t|do not|nie(?:mals)?|jamais|nunca)\b.{0,40}|(?:not|nicht|pas|no) `;
/** What one cannot do, or sees nothing of, without it is a fact, and no demand. */
const NOT_SO = String.raw`\b(?:(?!ca)\w+n['’]t|do not|never|nicht|nie(?:mals)?|pas|jamais|nunca)\b`;
const WITHOUT = String.raw`\b(?:without|ohne|sans|sin|sem)\s+(?:(?:the|an?|die|das|option)\s+)?(--?[a-z][\w-]*)`;
const MISSED = new RegExp(`(?:${NOT_WITHOUT})${WITHOUT}|${WITHOUT}.{0,40}${NOT_SO}`, 'i');

/** Options that are not to be missing: "never without --atomic", "ohne --atomic machen wir das nicht". */
export function missedOptions(text: string): string[] {
  if (!text.includes('-') || isQuestion(text)) return [];
  return text.split(CLAUSE).flatMap((clause) => {
    const [, before, behind] = MISSED.exec(clause) ?? [];
    return before ?? behind ?? [];
  });
}

/** As they are written; none in a question, which only speaks of them. */
export function refusedOptions(text: string): string[] {
  if (!text.includes('-') || isQuestion(text)) return [];
  const clauses = text.split(CLAUSE).filter((clause) => NEGATION.test(clause));
  return clauses.flatMap((clause) => clause.match(OPTION) ?? []).filter((option) => !rehearses(option));
}
