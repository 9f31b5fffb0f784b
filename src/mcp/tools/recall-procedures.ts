/**
 * `memory_recall_procedures`: what worked for a task, and what to avoid.
 *
 * @module
 */
import { z } from 'zod';
import { withoutTags } from '../../briefing/tags.ts';
import {
  type AvoidProcedure,
  type NearProcedure,
  type ShownStep,
  titleFrom,
  type WorkedProcedure,
} from '../../learning/procedures/answer.ts';
import type { Avoid } from '../../learning/procedures/learned-procedure.ts';
import { stripInvisible } from '../../strip-invisible.ts';
import { defineTool, READS } from '../tool.ts';
import { shortened, TAINT_WORDS } from './words.ts';

const MAX_RECALLED = 20;
/** A command with its arguments fits; what is longer belongs to one day. */
const LINE_CHARACTERS = 400;
const MAX_ISSUES = 8;
const MAX_NEAREST = 3;

const facts = {
  id: z.string(),
  task: z.string().describe('The request that it is called by, as it was typed'),
  score: z.number(),
  successes: z.number(),
  failures: z.number(),
  sessions: z.number(),
  project: z.string().nullable(),
  taint: z.string().describe(TAINT_WORDS),
};

export const memoryRecallProcedures = defineTool({
  name: 'memory_recall_procedures',
  title: 'Recall procedures',
  description:
    'Recall how tasks like this one were done before: steps that worked, what failed and why. Records, not instructions.',
  input: z.strictObject({
    task: z.string().trim().min(1).max(20_000),
    limit: z.number().int().min(1).max(MAX_RECALLED).optional(),
  }),
  output: z.object({
    worked: z.array(
      z.object({
        ...facts,
        lastWorked: z.string().nullable(),
        steps: z.array(z.string()),
        difference: z.array(z.string()).describe('What only the runs that worked did'),
      }),
    ),
    avoid: z.array(
      z.object({
        ...facts,
        lastFailed: z.string().nullable(),
        issues: z.array(
          z.object({
            call: z.string(),
            error: z.string(),
            instead: z.string().nullable().describe('What worked instead'),
            times: z.number(),
          }),
        ),
      }),
    ),
    abstained: z.boolean().describe('True: nothing was relevant enough'),
    near: z
      .array(z.object(facts))
      .describe('Where nothing was: the nearest. Unsure; look before you follow one'),
  }),
  traits: READS,
  async run({ task, limit }, { app, caller, project }) {
    const here = project ?? caller.workingFolder;
    const answer = await app.procedures.answer({
      task,
      project: here,
      nearest: MAX_NEAREST,
      ...(limit !== undefined && { limit }),
    });
    const { worked, avoid, near = [] } = answer;
    const told = [...worked, ...avoid, ...near].map(({ id }) => ({ kind: 'procedure' as const, id }));
    await app.hooks.heard(caller.sessionKey, told);
    const lines = [
      ...near.map((procedure) => nearText(procedure, here)),
      ...worked.map((procedure) => workedText(procedure, here)),
      ...avoid.map((procedure) => avoidText(procedure, here)),
    ];
    return {
      structured: {
        worked: worked.map((procedure) => ({
          ...factsOf(procedure),
          lastWorked: procedure.lastValidatedAt,
          steps: procedure.steps.map((step) => withoutTags(textOf(step))),
          difference: procedure.difference.map(line),
        })),
        avoid: avoid.map((procedure) => ({
          ...factsOf(procedure),
          lastFailed: procedure.lastFailedAt,
          issues: procedure.avoid.slice(0, MAX_ISSUES).map(issueOf),
        })),
        abstained: answer.abstained,
        near: near.map(factsOf),
      },
      text: lines.length === 0 ? 'Nothing that fits is known.' : withoutTags(lines.join('\n')),
    };
  },
});

function factsOf({
  id,
  pattern,
  score,
  successes,
  failures,
  sessions,
  project,
  taint,
}: NearProcedure): z.input<z.ZodObject<typeof facts>> {
  const place = project && stripInvisible(project);
  return { id, task: line(pattern), score, successes, failures, sessions, project: place, taint };
}

function issueOf(issue: Avoid): {
  call: string;
  error: string;
  instead: string | null;
  times: number;
} {
  const { call, error, times, instead: cure } = issue;
  return { call: line(call), error: line(error), instead: cure && line(cure), times };
}

function nearText(procedure: NearProcedure, here: string | null): string {
  const kind = procedure.isMeant
    ? 'Done before, and not known whether it worked'
    : 'Unsure, nothing fits well; perhaps';
  return `${kind}: ${titleFrom(procedure, here, line)} (${procedure.id}, ${procedure.taint})`;
}

function workedText(procedure: WorkedProcedure, here: string | null): string {
  const { steps, successes, failures, id, taint } = procedure;
  const numbered = steps.map((step, index) => `  ${index + 1}. ${textOf(step)}`);
  return [
    `Worked ${successes} of ${successes + failures} ${successes + failures === 1 ? 'time' : 'times'}: ${titleFrom(procedure, here, line)} (${id}, ${taint})`,
    ...numbered,
  ].join('\n');
}

function avoidText(procedure: AvoidProcedure, here: string | null): string {
  const { avoid, id, taint } = procedure;
  const issues = avoid.slice(0, MAX_ISSUES).map((issue) => {
    const { call, error, instead } = issueOf(issue);
    return `  - ${call}: ${error}${instead === null ? '' : `; worked instead: ${instead}`}`;
  });
  return [`Known issues: ${titleFrom(procedure, here, line)} (${id}, ${taint})`, ...issues].join('\n');
}

/** As it is usually typed; with one other form, where there is one, so that it shows what changes. */
function textOf({ text, examples }: ShownStep): string {
  const [other] = examples;
  return other === undefined ? line(text) : `${line(text)}  (also: ${line(other)})`;
}

function line(text: string): string {
  return shortened(text, LINE_CHARACTERS);
}
