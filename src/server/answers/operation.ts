/**
 * The answers of `/api/status`, `/api/doctor`, `/api/jobs`, `/api/soul`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { maybeText, maybeTime, number, text, time } from './common.ts';

const lane = z
  .object({
    tokensToday: number,
    tokenLimit: number,
    callsToday: number,
    callLimit: number,
    failuresToday: number,
    running: number,
    waiting: number,
  })
  .openapi('ModelLane');

export const models = z
  .object({
    off: maybeText,
    day: text,
    resetsAt: time,
    language: lane,
    embedding: lane,
    refused: number,
    features: z.array(z.object({ purpose: text, calls: number, failures: number, tokens: number })),
    breakers: z.array(z.object({ model: text, state: text, failures: number, openUntil: maybeTime })),
  })
  .openapi('ModelStatus');

const jobCount = z.object({ kind: text, state: text, count: number });

export const status = z
  .object({
    version: text,
    engine: text,
    skills: number,
    shadowed: number,
    skipped: number,
    roots: z.array(z.object({ path: text, source: text, trust: text, project: maybeText, skills: number })),
    embedder: text,
    withoutEncoder: text.nullable(),
    languageModel: maybeText,
    models,
    proposals: number,
    jobs: z.array(jobCount),
    userHome: text,
    residentBytes: number,
    pid: number,
  })
  .openapi('Status');

export const doctorAnswer = z
  .object({
    findings: z.array(
      z
        .object({
          level: z.enum(['ok', 'info', 'warning', 'error']),
          check: text,
          message: text,
          hint: text.optional(),
        })
        .openapi('DoctorFinding'),
    ),
  })
  .openapi('DoctorAnswer');

export const jobList = z
  .object({
    jobs: z.array(
      z
        .object({
          key: text,
          kind: text,
          state: z.enum(['waiting', 'running', 'failed', 'cancelled']),
          attempts: number,
          runAt: time,
          lastError: maybeText,
          createdAt: time,
        })
        .openapi('Job'),
    ),
  })
  .openapi('JobList');

export const jobDone = z.object({ key: text, action: z.enum(['cancel', 'retry']) }).openapi('JobDone');
export const soul = z.object({ text, file: text, updatedAt: maybeTime }).openapi('Soul');

export const settings = z
  .object({
    home: text,
    configFile: text,
    logFile: text,
    keys: z.array(
      z
        .object({
          path: text,
          variable: text,
          type: text,
          description: text.optional(),
          value: text.describe('As JSON; empty where there is none'),
          isDefault: z.boolean(),
        })
        .openapi('Setting'),
    ),
    harnesses: z.array(
      z
        .object({
          harness: text,
          label: text,
          how: text,
          isFound: z.boolean(),
          state: text,
          files: z.array(
            z.object({
              file: text,
              what: text,
              state: text,
              problem: text.optional(),
              remark: text.optional(),
            }),
          ),
        })
        .openapi('HarnessStatus'),
    ),
  })
  .openapi('Settings');
