/**
 * Worlds of facts with questions in other words, updates, pairs that only look like one, and prompts for which
 * nothing is known.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { KnowhowError, messageOf } from '../errors.ts';

const oneOrMore = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => (value === null || value === undefined ? [] : [value].flat()));

export const memoryWorldSchema = z.object({
  world: z.string().default('unnamed'),
  facts: z.array(z.object({ id: z.string(), text: z.string().min(1), at: z.string().default('') })),
  updates: z.array(z.object({ old: z.string(), new: z.string() })).default([]),
  notUpdates: z.array(z.object({ a: z.string(), b: z.string() })).default([]),
  questions: z
    .array(
      z.object({
        query: z.string().min(1),
        relevant: z.array(z.string()),
        kind: z.string().default('question'),
        stale: oneOrMore,
      }),
    )
    .default([]),
  nothing: z
    .array(z.union([z.string(), z.object({ query: z.string() }).transform(({ query }) => query)]))
    .default([]),
});

export type MemoryWorld = z.output<typeof memoryWorldSchema>;

/** The file is one list of worlds. */
export async function readMemoryWorlds(path: string): Promise<MemoryWorld[]> {
  let value: unknown;
  try {
    value = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new KnowhowError('invalid_input', `Cannot read ${path}: ${messageOf(error)}`, {
      hint: 'Give the path of a JSON file with a list of worlds: facts, questions, updates, nothing.',
      cause: error,
    });
  }
  const parsed = z.array(memoryWorldSchema).safeParse([value].flat());
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new KnowhowError(
    'invalid_input',
    `${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'not a list of worlds'}`,
    {
      hint: 'A world is {world, facts: [{id, text, at}], questions: [{query, relevant, kind}], nothing: []}.',
    },
  );
}
