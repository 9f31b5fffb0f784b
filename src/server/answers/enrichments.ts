/**
 * The answers of `/api/enrichments…`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { text } from './common.ts';

const skill = z.object({ id: text, name: text, by: text, description: text }).openapi('EnrichedSkill');

export const enrichments = z.object({ skills: z.array(skill) }).openapi('Enrichments');

export const undoneEnrichments = z
  .object({
    undone: z.array(skill.extend({ inFile: z.boolean() })),
    left: z.array(skill.extend({ why: text })),
  })
  .openapi('UndoneEnrichments');
