/**
 * What a reflection may propose: each kind with exactly what it takes. What is not of this shape is nothing.
 *
 * @module
 */
import { z } from 'zod';

const words = (most: number) => z.string().trim().min(1).max(most);
const skill = words(200);
const reason = words(1000);
const project = words(400).nullable().optional();

export const proposedAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note'), text: words(1000), project }),
  z.strictObject({
    kind: z.literal('remember'),
    content: words(1000),
    project,
    importance: z.number().min(0).max(1).optional(),
  }),
  z.strictObject({ kind: z.literal('forget'), memory: words(200), reason }),
  z.strictObject({
    kind: z.literal('new-skill'),
    name: skill,
    description: words(1024),
    whenToUse: words(4000),
    procedure: words(20_000),
    pitfalls: words(8000).optional(),
    verification: words(8000).optional(),
    triggers: z.array(words(200)).max(10).optional(),
    project,
    reason,
  }),
  z.strictObject({
    kind: z.literal('patch'),
    skill,
    oldText: words(8000),
    newText: z.string().max(8000),
    reason,
  }),
  z.strictObject({ kind: z.literal('retire'), skill, reason }),
  z.strictObject({ kind: z.literal('merge'), keep: skill, drop: skill, reason }),
  z.strictObject({ kind: z.literal('add-trigger'), skill, trigger: words(200), reason }),
  z.strictObject({ kind: z.literal('relate'), a: skill, b: skill, reason }),
]);

export type ProposedAction = z.infer<typeof proposedAction>;
export type ActionKind = ProposedAction['kind'];

/** Which of the three write modes an action goes by. */
export const WRITES: Readonly<Record<ActionKind, 'notes' | 'memory' | 'skills'>> = {
  note: 'notes',
  remember: 'memory',
  forget: 'memory',
  'new-skill': 'skills',
  patch: 'skills',
  retire: 'skills',
  merge: 'skills',
  'add-trigger': 'skills',
  relate: 'skills',
};

/** In one line, for people. */
export function describedAction(action: ProposedAction): string {
  switch (action.kind) {
    case 'note':
      return `note: ${action.text}`;
    case 'remember':
      return `remember: ${action.content}`;
    case 'forget':
      return `retire the memory ${action.memory}: ${action.reason}`;
    case 'new-skill':
      return `new skill ${action.name}: ${action.description}`;
    case 'patch':
      return `change ${action.skill}: ${action.reason}`;
    case 'retire':
      return `retire the skill ${action.skill}: ${action.reason}`;
    case 'merge':
      return `${action.keep} takes the place of ${action.drop}: ${action.reason}`;
    case 'add-trigger':
      return `${action.skill} also for “${action.trigger}”: ${action.reason}`;
    case 'relate':
      return `${action.a} is used with ${action.b}: ${action.reason}`;
  }
}
