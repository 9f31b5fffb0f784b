/**
 * The `reflection` block of config.yaml: when knowhow looks back at its own work, and how much it may do about it.
 *
 * @module
 */
import { z } from 'zod';
import { isSchedule, isTimezone } from './schedule.ts';

const cadence = (schedule: string, when: string) =>
  z
    .strictObject({
      enabled: z.boolean().default(true).describe(`Whether a note is written ${when}`),
      schedule: z
        .string()
        .default(schedule)
        .refine(isSchedule, 'is not a cron pattern')
        .describe('Cron pattern'),
    })
    .prefault({});

const iterations = (usual: number, of: string) =>
  z.number().int().min(1).max(100).default(usual).describe(`Turns of a model in a run ${of}`);

const writeMode = (what: string) =>
  z
    .enum(['recall-only', 'confirm', 'automatic'])
    .default('automatic')
    .describe(`What becomes of ${what}: it is only shown, waits for a person, or is written`);

export const reflectionConfig = z
  .strictObject({
    enabled: z.boolean().default(true).describe('Look back at what was worked on'),
    timezone: z
      .string()
      .refine(isTimezone, 'is not a time zone, such as Europe/Berlin')
      .optional()
      .describe('Whose clock the schedules go by; leave out for that of the machine'),
    daily: cadence('0 23 * * *', 'each day'),
    weekly: cadence('15 23 * * 0', 'each week'),
    monthly: cadence('30 23 L * *', 'each month'),
    minCalls: z
      .number()
      .int()
      .min(0)
      .default(5)
      .describe('A time with fewer calls of tools is quiet: nothing is written, no model is asked'),
    model: z.boolean().default(true).describe('Whether a configured language model looks at the figures'),
    iterations: z
      .strictObject({
        voice: iterations(6, 'that somebody waits for at a loudspeaker'),
        sms: iterations(10, 'that somebody waits for with a message'),
        scheduled: iterations(15, 'in the background'),
        nudge: iterations(5, 'beside other work'),
      })
      .prefault({}),
    maxSeconds: z.number().int().min(1).max(3600).default(600).describe('A model’s run ends after so long'),
    maxTokensPerRun: z
      .number()
      .int()
      .min(1)
      .default(60_000)
      .describe('A model’s run ends after so many tokens'),
    autoAction: z
      .boolean()
      .default(true)
      .describe('Submit what a reflection proposes, to the review or the memory; false only shows it'),
    maxActionsPerRun: z.number().int().min(0).max(1000).default(10).describe('Actions of one run'),
    maxActionsPerDay: z
      .number()
      .int()
      .min(0)
      .max(10_000)
      .default(50)
      .describe('Actions of all runs of a day'),
    write: z
      .strictObject({
        memory: writeMode('what it wants remembered or retired'),
        notes: writeMode('its notes as memories'),
        skills: writeMode('changes to skills; the review looks at each all the same'),
      })
      .prefault({}),
  })
  .prefault({});

export type ReflectionConfig = z.infer<typeof reflectionConfig>;
