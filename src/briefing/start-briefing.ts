/**
 * What an agent is told when a session starts: who it works for, what was going on, what fits, what there is.
 *
 * @module
 */

import { basename } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/schema.ts';
import type { Conversations, Handover } from '../memory/conversations.ts';
import type { MemoryService } from '../memory/memory-service.ts';
import type { RecallResult } from '../memory/recall-service.ts';
import { effectiveImportance } from '../memory/retention/importance.ts';
import { OWN_HEADINGS } from '../own-blocks.ts';
import type { SkillService } from '../skills/skill-service.ts';
import type { MemoryRecord } from '../store/memory-store.ts';
import type { AgentSession } from '../store/session-store.ts';
import { isFromStrangers } from '../store/taint.ts';
import { type Block, block, FRAME_CHARACTERS, framed, type Item, NO_BLOCK } from './block.ts';
import { SKILLS_GUIDANCE } from './guidance.ts';
import { conversationItem, memoryItem, recalledItem, skillItem } from './lines.ts';
import { fewLines, oneLine, shortened } from './plain.ts';
import type { RankedSkills } from './ranked-skills.ts';
import { skillIndex } from './skill-index.ts';
import type { SoulService } from './soul.ts';
import { sourceMark } from './source-mark.ts';

export interface StartOptions {
  readonly skills: SkillService;
  readonly memory: MemoryService;
  readonly conversations: Conversations;
  readonly soul: SoulService;
  readonly ranked: RankedSkills;
  readonly clock: Clock;
  readonly config: Config['briefing'];
  /** Lines of the newest weekly note that concern a project. */
  readonly weeklyLines: (project: string) => Promise<readonly string[]>;
}

export interface StartBriefing {
  readonly context: string;
  readonly ids: readonly string[];
  readonly frozen: NonNullable<AgentSession['frozen']>;
}

/** Facts and preferences that may be told unasked, of so many newest ones. */
const STANDING_CANDIDATES = 200;
const RECALLED = 4;
const STANDING = 4;
/** A fact below this has faded, or never mattered much. */
const STANDING_IMPORTANCE = 0.45;
/** Memories may still be read from the database; the agent waits for the other half of this briefing as well. */
const MEMORY_PATIENCE_MS = 500;

/** `frozen`: what this session was told a short while ago, to be told again as it was. */
export async function briefStart(
  session: AgentSession,
  frozen: AgentSession['frozen'],
  options: StartOptions,
): Promise<StartBriefing> {
  const { start, guidance } = options.config;
  const { project } = session;
  const handover = await options.conversations.handover({ project });
  const about = aboutSession(handover, project);
  const fresh = frozen ?? (await freeze(session, options));
  const [memories, suggested] = await Promise.all([
    standingMemories(about, project, options),
    about === '' ? [] : suggestions(about, project, options),
  ]);
  const weekly = await weeklyItems(project, options);
  const soul = soulBlock(fresh.soul, start.soulCharacters);
  const blocks = withinTotal(start.maxCharacters, [
    () => (guidance ? { ...NO_BLOCK, text: SKILLS_GUIDANCE } : NO_BLOCK),
    (left) => block(OWN_HEADINGS.memories, memories, Math.min(left, start.memoryCharacters)),
    (left) => block(OWN_HEADINGS.reflection, weekly, Math.min(left, WEEKLY_CHARACTERS)),
    (left) => recentBlock(handover, Math.min(left, start.conversationCharacters)),
    (left) => block(OWN_HEADINGS.skills, suggested, left),
    () => ({ text: fresh.index, ids: [], dropped: 0 }),
  ]);
  const { context, ids } = framed([soul, ...blocks]);
  return { context, ids, frozen: fresh };
}

async function freeze(
  { project, harness }: AgentSession,
  { ranked, soul, config }: StartOptions,
): Promise<NonNullable<AgentSession['frozen']>> {
  const [{ text }, skills] = await Promise.all([soul.read(), ranked.of(project)]);
  const { text: index, ids } = skillIndex(skills, harness, config.start.indexTokens);
  return { soul: text, index, ids };
}

/** What the session is likely about, before anybody has said anything: what was left off, and where it is. */
function aboutSession({ previous }: Handover, project: string | null): string {
  const left =
    previous === null || isFromStrangers(previous.taint) ? '' : `${previous.title}. ${previous.summary}`;
  return [left, project === null ? '' : basename(project).replaceAll(/[-_.]/gu, ' ')]
    .filter((part) => part !== '')
    .join('. ');
}

async function suggestions(about: string, project: string | null, { skills }: StartOptions): Promise<Item[]> {
  const { suggestions: found } = await skills.suggest({
    context: about,
    sessionType: 'start',
    moment: 'unasked',
    project,
  });
  return found.map(skillItem);
}

/** What answers to the session's likely topic, then what holds in general. Nothing that came from the web. */
async function standingMemories(
  about: string,
  project: string | null,
  { memory, clock }: StartOptions,
): Promise<Item[]> {
  // The session's prompts will ask for them.
  await memory.prepare();
  const recalled = about === '' ? [] : await topical(about, project, memory);
  const told = recalled.filter(({ taint }) => !isFromStrangers(taint)).slice(0, RECALLED);
  const memories = await memory.newest({ kinds: ['memory'], tiers: ['semantic'] }, STANDING_CANDIDATES);
  const now = clock();
  const weigh = (record: MemoryRecord): number => effectiveImportance(record, now);
  const known = new Set(told.map(({ id }) => id));
  const standing = memories
    .filter((record) => !isFromStrangers(record.taint) && !known.has(record.id))
    // What belongs to no project was said somewhere else: it is told where it fits, and not for its weight alone.
    .filter((record) => record.project === project)
    .filter((record) => weigh(record) >= STANDING_IMPORTANCE)
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, STANDING);
  return [...told.map(recalledItem), ...standing.map(memoryItem)];
}

async function topical(
  query: string,
  project: string | null,
  memory: MemoryService,
): Promise<RecallResult[]> {
  const { results } = await memory.recall({
    ...{ query, project, kinds: ['memory', 'reflection'], limit: RECALLED * 2, moment: 'unasked' },
    patienceMs: MEMORY_PATIENCE_MS,
  });
  return results;
}

/** Nothing where nothing came back. */
async function weeklyItems(project: string | null, { weeklyLines }: StartOptions): Promise<Item[]> {
  const lines = project === null ? [] : await weeklyLines(project);
  return lines.map((line) => ({ id: '', text: `- ${oneLine(line)}` }));
}

/** Three lines. */
const WEEKLY_CHARACTERS = 800;

function soulBlock(text: string, maxCharacters: number): Block {
  const soul = fewLines(text);
  if (soul === '') return NO_BLOCK;
  const heading = `${OWN_HEADINGS.soul} (SOUL, in the user’s words)`;
  return {
    ...NO_BLOCK,
    text: `${heading}\n${soul.length <= maxCharacters ? soul : `${soul.slice(0, maxCharacters)}…`}`,
  };
}

function recentBlock({ recent, previous }: Handover, maxCharacters: number): Block {
  const items: Item[] = recent.map(conversationItem);
  if (previous !== null) {
    const left = Math.max(0, maxCharacters - items.reduce((sum, { text }) => sum + text.length + 1, 0) - 120);
    const source = sourceMark([previous.id, previous.at.slice(0, 10), `taint ${previous.taint}`]);
    // A summary that draws on web pages is told only to those who ask for it.
    const text = isFromStrangers(previous.taint)
      ? `The last one drew on web pages; memory_recall shows its summary. ${source}`
      : `Where the last one ended: ${shortened(oneLine(previous.summary), left)} ${source}`;
    items.push({ id: isFromStrangers(previous.taint) ? '' : previous.summaryId, text });
  }
  return block(OWN_HEADINGS.conversations, items, maxCharacters);
}

/** The blocks in front come first, each with what is left; one that does not fit any more is left out. */
function withinTotal(maxCharacters: number, blocks: readonly ((left: number) => Block)[]): Block[] {
  let left = maxCharacters - FRAME_CHARACTERS;
  return blocks.flatMap((make) => {
    const made = make(Math.max(0, left - BETWEEN_BLOCKS));
    if (made.text === '' || made.text.length + BETWEEN_BLOCKS > left) return [];
    left -= made.text.length + BETWEEN_BLOCKS;
    return [made];
  });
}

/** An empty line. */
const BETWEEN_BLOCKS = 2;
