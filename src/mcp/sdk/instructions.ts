/**
 * What a client is told of the server as a whole.
 *
 * @module
 */

export const INSTRUCTIONS = `knowhow keeps this user's skills (instructions for tasks) and memories.
Before a task that may have a known way: skill_suggest, then load_skill for the one that fits, and follow it; memory_recall_procedures tells how it was done before, and what went wrong.
Afterwards: record_outcome. For what was said or decided before: memory_recall; for what should be known next time: memory_remember.
After a task of many steps, a tricky error or a workflow worth repeating: submit_skill, or skill_patch where a skill was wrong. A person approves these.`;
