/**
 * All tools, in the order in which a model reads them: find, follow, tell; then what changes something.
 *
 * @module
 */
import type { Tool } from './tool.ts';
import { skillList, skillSuggest } from './tools/list-skills.ts';
import { memoryRecall, memoryRemember } from './tools/memory.ts';
import { projectLearned } from './tools/project-learned.ts';
import { skillDelete, skillPatch, skillSave, submitSkill } from './tools/propose-skills.ts';
import { loadSkill, loadSkillResource, skillView } from './tools/read-skills.ts';
import { memoryRecallProcedures } from './tools/recall-procedures.ts';
import { recordOutcome } from './tools/record-outcome.ts';
import { soulUpdate } from './tools/soul-update.ts';

export const TOOLS: readonly Tool[] = [
  skillSuggest,
  skillList,
  loadSkill,
  loadSkillResource,
  skillView,
  recordOutcome,
  memoryRecall,
  memoryRecallProcedures,
  projectLearned,
  memoryRemember,
  skillSave,
  submitSkill,
  skillPatch,
  skillDelete,
  soulUpdate,
];

export const TOOL_BY_NAME: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]));
