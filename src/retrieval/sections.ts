/**
 * Reads a skill's body by its headings: what stands under "When not to use" is other skills' work and must
 * not attract prompts. ("When to use" was tried with a weight of its own and gained nothing.)
 *
 * @module
 */

const HEADING = /^\s{0,3}(?:#{1,6}\s+(.+?)|\*\*([^*]{3,60})\*\*:?)\s*$/;
const EXCLUSION_HEADING =
  /\b(?:when|do)\s+not\b|\bnot\s+(?:for|use)\b|\bdon['’]t\s+use\b|\bwhen\s+to\s+(?:avoid|skip)\b|\bout\s+of\s+scope\b/i;

/** The body's beginning says what it is about; more costs memory and gains nothing. */
const BODY_CHARACTERS = 4000;
/** How far to read: code fences and addresses are dropped before the limit above is applied. */
const READ_CHARACTERS = 4 * BODY_CHARACTERS;

/** The body without the sections that speak of other skills' work. */
export function ownSections(body: string): string {
  let own = '';
  let isOwn = true;
  // Words of code and addresses are those of an example, not of the task.
  const prose = body
    .slice(0, READ_CHARACTERS)
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
    .slice(0, BODY_CHARACTERS);
  for (const line of prose.split('\n')) {
    const heading = HEADING.exec(line);
    const title = heading?.[1] ?? heading?.[2];
    if (title !== undefined) isOwn = !EXCLUSION_HEADING.test(title);
    if (isOwn) own += `${line}\n`;
  }
  return own;
}
