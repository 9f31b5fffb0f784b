/**
 * Every key of config.yaml, with its meaning and its default. All keys are optional, unknown ones are errors.
 *
 * @module
 */
import { z } from 'zod';
import { embedderConfig, languageModelConfig, modelLimitsConfig } from '../models/config.ts';
import { reflectionConfig } from './reflection.ts';
import { isSchedule } from './schedule.ts';

const unit = z.number().min(0).max(1);
const milliseconds = z.number().int().min(0);

/** A limit on what is put in front of an agent at one kind of moment. */
const suggestionBudget = z.strictObject({
  limit: z.number().int().min(0).max(50).describe('At most this many skills'),
  maxCharacters: z.number().int().min(0).max(100_000).describe('At most this many characters in all'),
});

const suggestConfig = z
  .strictObject({
    maxCharacters: z.number().int().min(0).max(100_000).default(4000).describe('Characters of one answer'),
    minScore: unit
      .optional()
      .describe(
        'Unasked: a prompt is told something where the best scores at least this; leave out for the built-in threshold',
      ),
    weakBelow: unit.default(0.2).describe('Asked: what scores below this is marked as weak'),
    sessionTypes: z
      .record(z.string(), suggestionBudget)
      .default({
        start: { limit: 5, maxCharacters: 3000 },
        prompt: { limit: 3, maxCharacters: 1500 },
      })
      .describe('Tighter limits by session type: start, prompt, or a name of your own'),
  })
  .prefault({});

const extraRoot = z.strictObject({
  path: z.string().min(1),
  trust: z.enum(['user', 'project']).default('user'),
  source: z.string().min(1).default('custom'),
});

const skillsConfig = z
  .strictObject({
    home: z.string().min(1).default('~/.agents/skills').describe("knowhow's own skills folder"),
    harnesses: z
      .array(z.string())
      .optional()
      .describe('Read the skill folders of these harnesses only; leave out for all that exist'),
    roots: z.array(extraRoot).default([]).describe('More folders to read skills from'),
    projects: z.array(z.string()).default([]).describe('Projects whose skill folders are read too'),
    builtIn: z
      .boolean()
      .default(true)
      .describe('Keep the skills that ship with knowhow in skills.home; false leaves what is there alone'),
    watch: z.boolean().default(true).describe('Notice changes at once, not only every reconcile interval'),
    writeBack: z
      .enum(['installed', 'always', 'never'])
      .default('installed')
      .describe('Which SKILL.md files an enriched description is written back to'),
    suggest: suggestConfig,
    outcomes: z
      .strictObject({
        enabled: z.boolean().default(true).describe('Whether successes and failures move importance'),
        success: unit.default(0.05).describe('Share of the way to 1 that a success covers'),
        failure: unit.default(0.1).describe('Share of the way to the floor that a failure covers'),
      })
      .prefault({}),
    reviewComputedRelations: z
      .boolean()
      .default(false)
      .describe('A computed relation counts only after somebody accepted it'),
  })
  .prefault({});

const characters = z.number().int().min(0).max(100_000);

/** What connected agents are told, and how much of it. */
const briefingConfig = z
  .strictObject({
    enabled: z.boolean().default(true).describe('Tell connected agents anything at all'),
    guidance: z.boolean().default(false).describe('Say at the start when a skill is worth saving'),
    nudgeEvery: z
      .number()
      .int()
      .min(0)
      .max(1000)
      .default(10)
      .describe('Ask every so many turns whether something is worth saving; 0 never asks'),
    repeatAfterTurns: z
      .number()
      .int()
      .min(0)
      .max(1000)
      .default(8)
      .describe('What was told is not told again within so many turns'),
    freezeMs: milliseconds
      .default(1_800_000)
      .describe('How long a session keeps the same SOUL and index of skills (30 minutes)'),
    start: z
      .strictObject({
        maxCharacters: characters
          .default(740)
          .describe('All of the start of a session besides the SOUL: less than 250 tokens'),
        soulCharacters: characters.default(2000).describe('The SOUL'),
        conversationCharacters: characters.default(360).describe('The last conversations'),
        memoryCharacters: characters.default(400).describe('Memories'),
        indexTokens: z
          .number()
          .int()
          .min(0)
          .max(50_000)
          .default(120)
          .describe('Names of skills that the harness could not show'),
      })
      .prefault({}),
    prompt: z
      .strictObject({
        maxCharacters: characters.default(2400).describe('Skills and memories of one prompt'),
        memories: z.number().int().min(0).max(20).default(3).describe('At most this many memories'),
        procedureCharacters: characters.default(1600).describe('Procedures of one prompt'),
      })
      .prefault({}),
  })
  .prefault({});

/** The block of the procedural memory spec, with its names and defaults. */
const proceduralConfig = z
  .strictObject({
    enabled: z.boolean().default(true).describe('Keep a graph of skills at all'),
    decayRate: unit.default(0.99).describe('Importance kept per idle day'),
    minImportance: unit.default(0.3).describe('Importance never falls below this'),
    importanceOnInstall: unit.default(0.7).describe('Importance of a skill that is new'),
    affinityThreshold: z
      .number()
      .int()
      .min(1)
      .default(3)
      .describe('Shared memories after which two skills count as often used together'),
    affinityMode: z
      .enum(['event', 'interval'])
      .default('event')
      .describe('Relate skills when a pair reaches the threshold, or every affinityIntervalMs'),
    affinityIntervalMs: milliseconds
      .default(21_600_000)
      .describe('How often relations that use created are looked over (6 hours)'),
    suggestionLimit: z
      .number()
      .int()
      .min(0)
      .max(50)
      .default(5)
      .describe('At most this many skills are suggested'),
    enrichOnInstall: z
      .boolean()
      .default(true)
      .describe('Write a better description for a new skill whose own is poor'),
    enrichMinDescription: z
      .number()
      .int()
      .min(0)
      .default(30)
      .describe('A description shorter than so many characters is poor'),
    reconcileIntervalMs: milliseconds
      .default(60_000)
      .describe('How often all skill folders are looked through; 0 turns the interval off'),
  })
  .prefault({});

const demotion = (rate: number, of: number) =>
  z
    .strictObject({
      rate: unit
        .default(rate)
        .describe('Share of uses that were corrected or undone, from which it is demoted'),
      of: z.number().int().min(1).default(of).describe('Fewest uses that say so'),
    })
    .prefault({});

/** When a generated skill is trusted, demoted, archived, brought back. */
const lifecycleConfig = z
  .strictObject({
    trustAfter: z.number().int().min(1).default(3).describe('Clean successes that make a skill trusted'),
    unblockAfterCleanUses: z
      .number()
      .int()
      .min(1)
      .default(5)
      .describe('Clean uses after which a demoted skill is offered again'),
    archiveAfterDays: z.number().min(1).default(30).describe('Days without a use after which it is archived'),
    demote: z
      .strictObject({ low: demotion(0.45, 3), medium: demotion(0.35, 3), high: demotion(0.3, 2) })
      .prefault({}),
  })
  .prefault({});

const proceduresConfig = z
  .strictObject({
    enabled: z.boolean().default(true).describe('Learn procedures from sessions'),
    sessionsDir: z
      .string()
      .default('~/.openclaw/agents/main/sessions')
      .describe('Folder of session logs that are read besides those of every harness'),
    schedule: z
      .string()
      .default('30 3 * * *')
      .refine(isSchedule, 'is not a cron pattern')
      .describe('When all session logs are learnt from (cron pattern, local time)'),
    maxSecondsPerRun: z
      .number()
      .int()
      .min(1)
      .default(600)
      .describe('A run in the background ends after so long; the next one goes on'),
    maxMegabytesPerRun: z.number().int().min(1).default(2048).describe('The same for what it reads'),
    minSteps: z.number().int().min(1).default(2).describe('Fewest steps of a task that make a procedure'),
    opinions: z
      .boolean()
      .default(true)
      .describe(
        'Whether a configured language model is sent each session once after its end, redacted, if it began after the model was configured; what it says that this teaches is kept as its opinion',
      ),
    validationThreshold: z
      .number()
      .int()
      .min(1)
      .default(3)
      .describe('Successes after which a procedure may become a skill'),
    skillTTLDays: z.number().min(0).default(30).describe('Days within which those successes must lie'),
    skillsAutoPath: z
      .string()
      .default('skills/auto')
      .describe(
        "Folder that generated skills are drafted in; seen from knowhow's home, where no agent reads them",
      ),
    requireApprovalForPromote: z
      .boolean()
      .default(true)
      .describe(
        'A generated skill is offered only after a person promoted it; false hands each draft on to the review at once',
      ),
    policy: z
      .enum(['draft-only', 'manual', 'auto-safe'])
      .default('draft-only')
      .describe(
        'What is drafted of procedures that have proven themselves: when a person runs `skills generate`; only what a person names; by itself what is safe beyond doubt',
      ),
    maxDraftsPerRun: z.number().int().min(1).max(1000).default(10).describe('Drafts that one run may write'),
    holdOut: z
      .number()
      .min(0)
      .max(0.5)
      .default(0)
      .describe(
        'Share of suggestions that are kept back by lot, to measure what suggesting does; 0 keeps none',
      ),
    agentCommand: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Shell line that starts your own agent, for `skills prove`; the task is on its standard input',
      ),
    lifecycle: lifecycleConfig,
  })
  .prefault({});

/** Who lets through what agents and models want changed about skills. */
const reviewConfig = z
  .strictObject({
    mode: z
      .enum(['human', 'ai', 'none'])
      .default('human')
      .describe(
        'Who decides about changes to skills: a person; a model, and a person where it is unsure; or nobody, where nothing doubtful is found. A person by default, since a skill steers every later session',
      ),
    taintedMode: z
      .enum(['human', 'reject'])
      .default('human')
      .describe(
        'What becomes of changes with doubtful text in their lineage: a person decides, or nobody may',
      ),
    maxPerRun: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(20)
      .describe('Changes that one session may propose within a day'),
    maxPerDay: z
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(50)
      .describe('Changes that one author may propose within a day'),
    maxAppliedPerDay: z
      .number()
      .int()
      .min(0)
      .max(10_000)
      .default(20)
      .describe('Changes that are applied within a day without a person; the rest waits for one'),
  })
  .prefault({});

export const configSchema = z.strictObject({
  server: z
    .strictObject({
      host: z.enum(['127.0.0.1', '::1', 'localhost']).default('127.0.0.1').describe('Loopback only'),
      port: z.number().int().min(0).max(65_535).default(4517).describe('0 lets the system choose'),
    })
    .prefault({}),
  database: z
    .strictObject({
      url: z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
        .optional()
        .describe('PostgreSQL; leave out for the embedded SQLite database'),
      statementTimeoutMs: milliseconds
        .default(60_000)
        .describe('PostgreSQL gives up a statement after so long; 0 never does'),
    })
    .prefault({}),
  serve: z
    .strictObject({
      host: z.string().min(1).default('127.0.0.1').describe('Address that `knowhow serve` listens on'),
      port: z.number().int().min(0).max(65_535).default(4600).describe('0 lets the system choose'),
      folder: z
        .string()
        .min(1)
        .default('users')
        .describe('Where the files of users are made from the database; the same path on every server'),
      maxOpen: z.number().int().min(1).max(100_000).default(200).describe('Users held in memory at once'),
      maxMegabytes: z
        .number()
        .int()
        .min(16)
        .default(1024)
        .describe('What they may take there together; the longest silent ones are let go'),
      idleMs: milliseconds.default(600_000).describe('Silence after which a user is no longer held'),
      requestsPerMinute: z
        .number()
        .int()
        .min(1)
        .default(600)
        .describe('What one user may ask of one server, where their account says nothing else'),
      poolSize: z.number().int().min(2).max(1000).default(20).describe('Connections to PostgreSQL'),
      jobs: z.number().int().min(0).max(1000).default(4).describe('Users whose jobs are done at once'),
      jobLeaseMs: milliseconds
        .default(60_000)
        .describe('After so long a job of a server that died is done by another'),
    })
    .prefault({})
    .describe('A server of many users on PostgreSQL'),
  log: z
    .strictObject({
      level: z
        .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
        .default('info')
        .describe("How much the daemon's log tells"),
    })
    .prefault({}),
  skills: skillsConfig,
  models: z
    .strictObject({
      embedder: embedderConfig,
      languageModel: languageModelConfig,
      limits: modelLimitsConfig,
    })
    .prefault({}),
  memory: z
    .strictObject({
      pipelineV2: z.strictObject({ procedural: proceduralConfig }).prefault({}),
      recall: z
        .strictObject({
          weakBelow: unit.default(0.2).describe('Asked: what scores below this is marked as weak'),
          unasked: unit
            .optional()
            .describe(
              'Unasked: a prompt is told what scores at least this; leave out for the built-in threshold',
            ),
        })
        .prefault({})
        .describe('How sure recall must be, from 0 to 1'),
      conversations: z
        .strictObject({
          silenceMs: milliseconds.default(21_600_000).describe('Silence that ends a conversation (6 hours)'),
          keepTurnsDays: z
            .number()
            .int()
            .min(0)
            .max(36_500)
            .default(90)
            .describe('Days that turns are kept beside their summary; 0 keeps them for ever'),
        })
        .prefault({}),
    })
    .prefault({}),
  procedures: proceduresConfig,
  briefing: briefingConfig,
  review: reviewConfig,
  reflection: reflectionConfig,
  mcp: z
    .strictObject({
      startDaemon: z
        .boolean()
        .default(true)
        .describe('Whether `knowhow mcp` starts the daemon when none runs'),
    })
    .prefault({}),
});

export type Config = z.infer<typeof configSchema>;
