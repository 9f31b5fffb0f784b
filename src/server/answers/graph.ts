/**
 * The answers of `/api/graph…` and of what surrounds a skill.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { maybeText, number, relation, text, texts, time } from './common.ts';
import { skillEvent } from './skills.ts';

const graphNode = z
  .object({ id: text, name: text, importance: number, useCount: number, community: maybeText })
  .openapi('GraphNode');

const graphEdge = z.object({ source: text, target: text, type: text, strength: number }).openapi('GraphEdge');
const namedThing = z.object({ id: text, name: text, type: text }).openapi('NamedThing');

export const graph = z
  .object({
    nodes: z.array(graphNode),
    edges: z.array(graphEdge),
    said: z.object({ entities: z.array(namedThing), relations: z.array(relation) }),
    communities: z.array(z.object({ id: text, skills: texts, suggestedTags: texts })),
    things: z.array(namedThing.extend({ skills: number, memories: number })),
    mentions: z.array(z.object({ source: text, target: text })),
  })
  .openapi('Graph');

export const computedEdge = z
  .object({
    a: text,
    b: text,
    count: number,
    lastAt: time,
    strength: number,
    review: z.enum(['accepted', 'pending', 'rejected']),
  })
  .openapi('ComputedRelation');

export const computedAnswer = z.object({ relations: z.array(computedEdge) }).openapi('ComputedRelations');

export const reviewedEdge = z
  .object({ a: text, b: text, review: z.enum(['accepted', 'pending', 'rejected']) })
  .openapi('ReviewedRelation');

export const neighbourhood = z
  .object({
    id: text,
    name: text,
    type: text,
    memories: z.array(z.object({ id: text, kind: text, content: text, occurredAt: time })),
    relations: z.array(relation),
    names: z.record(text, text),
  })
  .openapi('Neighbourhood');

export const knowledge = z
  .object({
    skill: text,
    memories: z.array(z.object({ id: text, kind: text, content: text, occurredAt: time })),
    related: z.array(relation),
    usage: z.object({
      surfaced: number,
      used: number,
      succeeded: number,
      failed: number,
      events: z.array(skillEvent),
    }),
    observations: z.array(z.object({ at: time, kind: text, text, memoryId: maybeText })),
    importance: z.object({ stored: number, effective: number }),
    suggestedTags: texts,
  })
  .openapi('SkillKnowledge');
