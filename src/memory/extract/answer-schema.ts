/**
 * The one shape in which a model may answer. Other keys are refused: there is no field for a deletion, nor for
 * any field of a skill.
 *
 * @module
 */
import { z } from 'zod';
import { ENTITY_TYPES, LIMITS } from './extraction.ts';

const line = (min: number, max: number): z.ZodString => z.string().trim().min(min).max(max);

export const answerSchema = z.strictObject({
  facts: z
    .array(
      z.strictObject({
        text: line(8, 500),
        kind: z.enum(['fact', 'preference', 'decision', 'event']).default('fact'),
        importance: z.number().min(0).max(1).default(0.5),
      }),
    )
    .max(LIMITS.facts),
  entities: z
    .array(z.strictObject({ name: line(1, 80), type: z.enum(ENTITY_TYPES) }))
    .max(LIMITS.entities)
    .default([]),
  relations: z
    .array(
      z.strictObject({
        source: line(1, 80),
        type: z.string().regex(/^[a-z][a-z_]{1,30}$/),
        target: line(1, 120),
        scope: line(1, 80).nullable().default(null),
      }),
    )
    .max(LIMITS.relations)
    .default([]),
  skills: z.array(line(1, 80)).max(LIMITS.skills).default([]),
});

export type ExtractionAnswer = z.infer<typeof answerSchema>;

/** Where the answer does not fit, in words. */
export function misfit(error: z.ZodError): string {
  const [issue] = error.issues;
  return `the answer does not fit: ${issue?.path.join('.') || 'root'}: ${issue?.message}`;
}
