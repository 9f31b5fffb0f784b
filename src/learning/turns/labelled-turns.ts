/**
 * Turns that were labelled by reading, as data files hold them.
 *
 * @module
 */
import { z } from 'zod';
import { oneLine } from '../deed.ts';
import { KEPT_REQUEST } from '../session-record.ts';
import { callBefore, type TurnSeen } from './turn-seen.ts';

export const TURN_KINDS = ['request', 'continue', 'steer', 'question', 'report', 'chat', 'injected'] as const;
export const VERDICTS = ['worked', 'partly', 'failed', 'none'] as const;
export type TurnKind = (typeof TURN_KINDS)[number];
export type Verdict = (typeof VERDICTS)[number];

export const labelledTurn = z.object({
  project: z.string(),
  index: z.number(),
  previous_prompt: z.string().nullish(),
  agent_said: z.string().nullish(),
  agent_did: z
    .array(z.object({ tool: z.string(), what: z.string(), error: z.boolean().nullish() }))
    .default([]),
  prompt: z.string(),
  kind: z.enum(TURN_KINDS),
  newTask: z.boolean(),
  verdict: z.enum(VERDICTS),
  sure: z.boolean().default(true),
});

export type LabelledTurn = z.infer<typeof labelledTurn>;

export function seenIn({ prompt, index, previous_prompt, agent_said, agent_did }: LabelledTurn): TurnSeen {
  const text = oneLine(prompt, KEPT_REQUEST);
  if (!previous_prompt && !agent_said && agent_did.length === 0) return { text, index, previous: null };
  return {
    ...{ text, index },
    previous: {
      asked: previous_prompt ?? '',
      said: agent_said ?? '',
      isInterrupted: false,
      last: agent_did.map(({ tool, what, error }) =>
        callBefore({ tool, text: what, outcome: error ? 'failed' : 'worked' }),
      ),
    },
  };
}
