/**
 * Reads labelled runs of tool-calling agents: OpenAI-style messages and whether the run succeeded.
 *
 * @module
 */
import { z } from 'zod';
import { type TurnReaders, verdictSignal } from '../learning/attempts/cut-attempts.ts';
import type { Ended } from '../learning/attempts/ending.ts';
import { stepsOf } from '../learning/attempts/steps.ts';
import { type CallSeen, type Deed, deedOf } from '../learning/deed.ts';
import type { Stretch } from '../learning/session-record.ts';
import { turnSeen } from '../learning/turns/turn-seen.ts';

const contentSchema = z
  .union([z.string(), z.array(z.unknown())])
  .nullish()
  .transform((value) => (typeof value === 'string' ? value : (value ?? []).map(textOfPart).join('')));

const messageSchema = z.object({
  role: z.string(),
  content: contentSchema,
  tool_call_id: z.string().nullish(),
  tool_calls: z
    .array(
      z.object({
        id: z.string().nullish(),
        function: z.object({ name: z.string(), arguments: z.unknown() }),
      }),
    )
    .nullish(),
});

export const trajectorySchema = z.object({
  task_id: z.union([z.string(), z.number()]).optional(),
  trial: z.union([z.string(), z.number()]).optional(),
  success: z.union([z.boolean(), z.number().transform((reward) => reward >= 1)]),
  messages: z.array(messageSchema),
});

export type LabelledTrajectory = z.output<typeof trajectorySchema>;
type Message = LabelledTrajectory['messages'][number];

/** What simulated users write to end the talk; no person's words. */
const END_MARK = /#{3}(?:STOP|TRANSFER|OUT-OF-SCOPE)#{3}/g;

/** The whole run as one task; what the user said last came after it. */
export function endedOf(
  { messages }: LabelledTrajectory,
  { judge, replies }: Pick<TurnReaders, 'judge' | 'replies'>,
): Ended {
  const users = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.replace(END_MARK, '').trim());
  const agents = messages
    .filter(({ role, content }) => role === 'assistant' && content.trim() !== '')
    .map(({ content }) => content);
  const isClosedByUser = messages.at(-1)?.role === 'user' && users.length > 1;
  const deeds = deedsOf(messages);
  const before: Stretch = {
    ...{ asked: users.at(-2) ?? users[0] ?? '', at: '', deeds, said: agents.at(-1) ?? '', row: '' },
    ...{ isInterrupted: false, taint: 'agent' },
  };
  const last = users.at(-1) ?? '';
  const verdict =
    isClosedByUser && last !== ''
      ? verdictSignal(judge.judge(turnSeen(last, users.length - 1, before)).verdict) || replies(last)
      : 0;
  const steps = deeds.flatMap((deed) => stepsOf(deed, null));
  const calls = deeds.length;
  const spoken = { requests: users.length, calls };
  return { steps, nextSteps: [], isAskedAgain: false, verdict, isInterrupted: false, ...spoken };
}

/** Ids may come again within a run, so a result belongs to the first open call of its id, or else of its turn. */
function deedsOf(messages: readonly Message[]): Deed[] {
  const calls: (CallSeen & { readonly id: string })[] = [];
  let open: number[] = [];
  for (const message of messages) {
    if (message.role === 'assistant' && message.tool_calls) {
      open = [];
      for (const call of message.tool_calls) {
        open.push(calls.length);
        calls.push({
          id: `${call.id ?? 'call'}#${calls.length}`,
          tool: call.function.name,
          input: inputOf(call.function.arguments),
          ...{ result: '', isError: false, exitCode: null, isStopped: false },
        });
      }
    } else if (message.role === 'tool') {
      const at =
        open.find((index) => calls[index]?.id.startsWith(`${message.tool_call_id ?? 'call'}#`)) ?? open[0];
      const call = at === undefined ? undefined : calls[at];
      if (at === undefined || call === undefined) continue;
      open = open.filter((index) => index !== at);
      calls[at] = { ...call, result: message.content };
    }
  }
  return calls.map((call) => deedOf(call));
}

function inputOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  if (typeof value !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch (error) {
    // Models write broken arguments; the call was made all the same.
    if (error instanceof SyntaxError) return { text: value };
    throw error;
  }
}

function textOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  const text = typeof part === 'object' && part !== null && 'text' in part ? part.text : '';
  return typeof text === 'string' ? text : '';
}
