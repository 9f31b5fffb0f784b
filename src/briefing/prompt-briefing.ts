/**
 * What an agent is told with a prompt: the skills, memories and procedures that fit it and that it was not told a moment
 * ago. Nothing when nothing fits.
 *
 * @module
 */

import type { Config } from '../config/schema.ts';
import type { MemoryService } from '../memory/memory-service.ts';
import { OWN_HEADINGS } from '../own-blocks.ts';
import type { SkillService } from '../skills/skill-service.ts';
import type { AgentSession } from '../store/session-store.ts';
import { isFromStrangers } from '../store/taint.ts';
import { type Block, block, FRAME_CHARACTERS, framed, NO_BLOCK } from './block.ts';
import { nudge } from './guidance.ts';
import { recalledItem, skillItem } from './lines.ts';

/** Procedures that were learnt from sessions, as a block of their own; an empty text when none fits. */
export interface ProcedureSource {
  block(request: {
    task: string;
    project: string | null;
    maxCharacters: number;
    isKnown: (id: string) => boolean;
  }): Promise<Block>;
}

export interface OfferedSkill {
  readonly id: string;
  readonly score: number;
  readonly reason: string;
}

export interface PromptOptions {
  readonly skills: SkillService;
  readonly memory: MemoryService;
  readonly procedures: ProcedureSource | null;
  /** Whether a skill is kept from a session by lot, to see what suggesting it does. */
  readonly isHeldOut: (sessionKey: string, skillId: string) => boolean;
  readonly config: Config['briefing'];
}

export interface PromptBriefing {
  readonly context: string;
  readonly ids: readonly string[];
  readonly prompt: string;
  readonly skillIds: readonly string[];
  readonly offered: readonly OfferedSkill[];
  readonly heldOut: readonly OfferedSkill[];
  readonly timings: Readonly<Record<string, number>>;
}

/** After a start memories are read for seconds: a prompt goes on without them. */
const MEMORY_PATIENCE_MS = 300;

export async function briefPrompt(
  prompt: string,
  session: AgentSession,
  options: PromptOptions,
  workingFolder: string | null = null,
): Promise<PromptBriefing> {
  const { config, skills, memory, procedures, isHeldOut } = options;
  const { project } = session;
  const isKnown = alreadyTold(session, config.repeatAfterTurns);
  const started = performance.now();
  const suggested = await skills.suggest({
    context: prompt,
    sessionType: 'prompt',
    moment: 'unasked',
    project,
  });
  const suggestedAt = performance.now();
  const recalled = await memory.recall({
    query: prompt,
    project,
    kinds: ['memory', 'summary', 'reflection'],
    limit: config.prompt.memories,
    moment: 'unasked',
    patienceMs: MEMORY_PATIENCE_MS,
  });
  const recalledAt = performance.now();
  const worked = procedures
    ? await procedures.block({
        task: prompt,
        // Procedures know the folder that they were learnt in, be it a project or not.
        project: project ?? workingFolder,
        maxCharacters: config.prompt.procedureCharacters,
        isKnown,
      })
    : NO_BLOCK;
  const fresh = suggested.suggestions.filter(({ id }) => !isKnown(id));
  const heldOut = fresh.filter(({ id }) => isHeldOut(session.sessionKey, id));
  const skillItems = fresh.filter((one) => !heldOut.includes(one)).map(skillItem);
  const memories = recalled.results
    .filter(({ id, taint }) => !isKnown(id) && !isFromStrangers(taint))
    .map(recalledItem);
  const skillBlock = block(OWN_HEADINGS.skills, skillItems, config.prompt.maxCharacters - FRAME_CHARACTERS);
  const left = config.prompt.maxCharacters - FRAME_CHARACTERS - skillBlock.text.length - 2;
  const memoryBlock = block(OWN_HEADINGS.memories, memories, left);
  const { context, ids } = framed([skillBlock, worked, memoryBlock, nudgeBlock(session, config.nudgeEvery)]);
  return {
    context,
    ids,
    ...{ prompt, heldOut, skillIds: skillBlock.ids },
    offered: fresh.filter(({ id }) => skillBlock.ids.includes(id)),
    timings: {
      suggestMs: suggestedAt - started,
      recallMs: recalledAt - suggestedAt,
      proceduresMs: performance.now() - recalledAt,
    },
  };
}

/** Whether this was told within the last turns, or is loaded. */
export function alreadyTold(session: AgentSession, repeatAfterTurns: number): (id: string) => boolean {
  const recent = session.shown.filter(({ turn }) => session.turns - turn < repeatAfterTurns);
  const told = new Set([...recent.map(({ id }) => id), ...session.used]);
  return (id) => told.has(id);
}

/** `turns` counts the prompt that is being answered. */
function nudgeBlock({ turns }: AgentSession, every: number): Block {
  if (every === 0 || turns === 0 || turns % every !== 0) return NO_BLOCK;
  return { ...NO_BLOCK, text: nudge(every) };
}
