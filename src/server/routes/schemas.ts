/**
 * The shapes of requests and answers, for validation and for OpenAPI.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';

const detail = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const errorAnswer = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      hint: z.string().optional(),
      details: z
        .record(z.string(), z.union([detail, z.array(z.record(z.string(), detail))]))
        .optional()
        .describe('What a program can go on with, such as the diff of a conflict, or findings'),
    }),
  })
  .openapi('Error');

/** `?limit=5`: query strings are text. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`);

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

const share = z
  .string()
  .regex(/^(0|1|0?\.\d+|[01]\.\d*)$/, 'must be a number between 0 and 1')
  .transform(Number)
  .refine((value) => value <= 1, 'must be a number between 0 and 1');

export const suggestQuery = z.strictObject({
  context: z.string().max(200_000).describe('The prompt, or what the agent is working on'),
  limit: wholeNumber(50).optional(),
  maxCharacters: wholeNumber(100_000).optional(),
  minScore: share.optional(),
  sessionType: z.string().max(64).optional(),
  project: z.string().max(4096).optional().describe('The folder that the agent works in'),
});

export const suggestBody = z.strictObject({
  context: z.string().max(1_000_000),
  limit: z.number().int().min(0).max(50).optional(),
  maxCharacters: z.number().int().min(0).max(100_000).optional(),
  minScore: z.number().min(0).max(1).optional(),
  sessionType: z.string().max(64).optional(),
  project: z.string().max(4096).optional(),
});

export const listQuery = z.strictObject({
  ranked: flag.optional(),
  search: z.string().max(1000).optional(),
  tag: z.string().max(200).optional(),
  agent: z.string().max(200).optional(),
  limit: wholeNumber(100_000).optional(),
  offset: wholeNumber(10_000_000).optional(),
});

export const installBody = z.strictObject({
  source: z.string().min(1).max(4096).describe('Folder, git URL, owner/repo[/path], archive'),
  workingFolder: z.string().max(4096).optional(),
  only: z.array(z.string()).optional(),
  force: z.boolean().optional(),
  despiteFindings: z.boolean().optional().describe('Install also what looks dangerous'),
});

export const decayBody = z.strictObject({ rate: z.number().min(0).max(1).nullable() });

export const nameParam = z.object({ name: z.string().min(1).max(400) });
