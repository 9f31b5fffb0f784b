/**
 * What harnesses, agents and exporters are answered.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { number, text, texts } from './common.ts';

/** In the format of the harness, or of the protocol: not ours to describe. */
export const foreign = z.object({}).loose().openapi('Foreign');

export const hookAnswer = z
  .object({
    context: text.describe('What to put in front of the agent; empty for nothing'),
    ids: texts,
    timings: z.record(text, number),
    answer: foreign.nullable(),
  })
  .openapi('HookAnswer');

/** An ExportLogsServiceResponse. */
export const logsTaken = z
  .object({ partialSuccess: z.object({ rejectedLogRecords: text, errorMessage: text }).optional() })
  .openapi('LogsTaken');

export const stopping = z.object({ stopping: z.boolean() }).openapi('Stopping');
