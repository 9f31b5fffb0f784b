/**
 * What an agent is told about keeping what it learned.
 *
 * @module
 */
import { OWN_HEADINGS } from '../own-blocks.ts';

/** SKILLS_GUIDANCE: said once, at the start of a session. */
export const SKILLS_GUIDANCE = `${OWN_HEADINGS.guidance}
Skills outlive a session. Worth a skill: work that took five or more tool calls, an error that was tricky to get past, a workflow that will be repeated. Not worth one: a single command, a fact (memory_remember keeps those), anything that holds for this one file only.
A skill has the sections When to Use, Procedure, Pitfalls, Verification. skill_save proposes one, skill_patch a correction; a person reviews both before they count. load_skill opens a skill, record_outcome notes whether it helped.`;

/** Said every so many turns. */
export function nudge(turns: number): string {
  return `${OWN_HEADINGS.nudge}
${turns} turns since this was last asked: whether something here was hard-won and will come again. skill_save proposes it as a skill, memory_remember keeps a fact or a preference. Often the answer is no.`;
}
