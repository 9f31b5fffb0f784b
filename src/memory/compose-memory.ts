/**
 * Puts a memory together: what was asked for, what was found in its text, and what it takes over from the one it
 * replaces.
 *
 * @module
 */
import type { MemoryMention, MemoryRecord, MemoryWrite } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { taintRank } from '../store/taint.ts';
import { hashContent } from './content-hash.ts';
import type { Extraction } from './extract/extraction.ts';
import { cleanTags, cleanTime } from './memory-input.ts';
import { analyzeMemory } from './recall/analyze-memory.ts';
import { MEMORY_ANALYZER } from './recall/memory-codec.ts';
import { analyzeRecord, sharedNames } from './recall-shelf.ts';
import { relationsOf } from './relations-of.ts';
import type { RememberRequest } from './remember-request.ts';

export const DEFAULT_AGENT = 'default';
const DEFAULT_IMPORTANCE = 0.5;

export interface AboutMemory {
  readonly extraction: Extraction;
  /** Installed skills by name, with their ids. */
  readonly skillNames: ReadonlyMap<string, string>;
  /** The memory that it updates or merges with. */
  readonly before: MemoryRecord | undefined;
}

export function composeMemory(
  id: string,
  content: string,
  request: RememberRequest,
  { extraction, skillNames, before }: AboutMemory,
  at: string,
): MemoryWrite {
  const occurredAt = request.occurredAt
    ? cleanTime(request.occurredAt, 'occurredAt')
    : (before?.occurredAt ?? at);
  const mentions = [...entityMentions(extraction), ...skillMentions(extraction, skillNames)];
  const entities = sharedNames(mentions);
  const who = request.who ?? before?.who ?? null;
  const { group = null, position = null, kind = 'memory' } = request;
  return {
    id,
    kind,
    tier: request.tier ?? before?.tier ?? 'semantic',
    content,
    importance: Math.max(request.importance ?? DEFAULT_IMPORTANCE, before?.importance ?? 0),
    tags: cleanTags([...(before?.tags ?? []), ...(request.tags ?? [])]),
    project: request.project ?? null,
    agent: request.agent ?? DEFAULT_AGENT,
    who,
    provenance: request.provenance ?? before?.provenance ?? 'http',
    taint: request.taint ?? 'user',
    sources: [...(request.sources ?? []), ...(before ? [{ kind: 'memory' as const, id: before.id }] : [])],
    group,
    position,
    occurredAt,
    createdAt: at,
    contentHash: hashContent(content),
    metadata: { ...before?.metadata, ...request.metadata },
    analysis: analyzeMemory({ id, kind, text: content, at: occurredAt, group, position, who, entities }),
    analyzer: MEMORY_ANALYZER,
    mentions,
    relations: relationsOf(extraction, skillNames),
  };
}

/** The known one with what was said about it this time; undefined when that is nothing new. */
export function raisedBy(
  known: MemoryRecord,
  request: RememberRequest,
  mentions: readonly MemoryMention[],
): MemoryWrite | undefined {
  // Only a session ends: what is told again without one is meant to stay.
  const tier = known.tier === 'session' ? (request.tier ?? 'semantic') : known.tier;
  const importance = Math.max(request.importance ?? 0, known.importance);
  const tags = cleanTags([...known.tags, ...(request.tags ?? [])]);
  const { taint = 'user', sources = [] } = request;
  const isSame =
    tier === known.tier &&
    importance === known.importance &&
    sources.length === 0 &&
    taintRank(taint) <= taintRank(known.taint) &&
    tags.length === known.tags.length;
  if (isSame) return undefined;
  const analysis = analyzeRecord(known, mentions);
  const told = { tier, importance, tags, taint, sources };
  return { ...known, ...told, analysis, analyzer: MEMORY_ANALYZER, mentions };
}

/** Skills that were used while the older one was made were used for what it says now. */
export async function inheritSkills(from: string, to: string, at: string, store: Store): Promise<void> {
  for (const mention of await store.memories.mentions([from])) {
    if (mention.type === 'skill') await store.memories.link(to, mention, at);
  }
}

function entityMentions(extraction: Extraction): MemoryMention[] {
  return extraction.entities.map(({ id, name, type }) => ({
    entityId: id,
    name,
    type,
    text: name,
    confidence: 0.7,
  }));
}

/** A mention raises a count and links; no lifecycle field of a skill can be reached from here. */
function skillMentions(extraction: Extraction, skillNames: ReadonlyMap<string, string>): MemoryMention[] {
  return extraction.skills.flatMap((name) => {
    const entityId = skillNames.get(name);
    return entityId === undefined ? [] : [{ entityId, name, type: 'skill', text: name, confidence: 0.6 }];
  });
}
