/**
 * What was learned about a project, as the interface describes it.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { LINE_KINDS } from '../../learning/learned/learned-view.ts';

export const learnedProject = z.object({
  project: z.string(),
  folder: z.string(),
  sessions: z.number(),
  learnedAt: z.string(),
});

export const learnedLine = z.object({
  id: z.string().describe('By which it is forgotten, pinned or corrected'),
  key: z.string(),
  kind: z.enum(LINE_KINDS),
  line: z.string(),
  times: z.number(),
  of: z.number().nullable().describe('Sessions in all, where it is counted in these'),
  lastAt: z.string(),
  known: z.enum(['counted', 'quoted', 'pinned', 'corrected']).describe('How it is known'),
  isDocumented: z.boolean().describe('It stands in the project’s own instructions, and is not told'),
});

export const learnedAnswer = learnedProject.extend({ lines: z.array(learnedLine) });
export const learnedProjects = z.object({ projects: z.array(learnedProject) });
export const markedAnswer = z.object({ key: z.string() });
