/**
 * `record_outcome`: how following a skill went.
 *
 * @module
 */
import { z } from 'zod';
import { isShared } from '../scene.ts';
import { ADDS, defineTool } from '../tool.ts';
import { skillName } from './words.ts';

/** Notes looked at for one that says the same already. */
const COMPARED = 20;

export const recordOutcome = defineTool({
  name: 'record_outcome',
  title: 'Record how a skill did',
  description:
    'Tell how following a skill went, with a note on why. Moves it up or down in later suggestions.',
  input: z.strictObject({
    skill: skillName,
    outcome: z.enum(['success', 'failure', 'partial']),
    note: z.string().trim().max(4000).optional(),
  }),
  output: z.object({
    skill: z.string(),
    outcome: z.string(),
    recorded: z.boolean().describe('False: it replaced an outcome of the same session and day'),
    use_count: z.number(),
    importance: z.number(),
  }),
  // A second outcome of a session takes the place of its first.
  traits: { ...ADDS, destructiveHint: true },
  async run({ skill: name, outcome, note }, { app, caller, project }) {
    const skill = await app.disclosure.skill(name, project);
    const report = await app.use.used({
      skill: skill.id,
      // Of clients that share a session one must not take back what another has seen.
      sessionKey: isShared(caller) ? `${caller.sessionKey}:${outcome}` : caller.sessionKey,
      ...(project !== null && { project }),
      runtimePath: 'mcp',
      outcome,
    });
    if (note) {
      const before = await app.store.skillUse.observations(skill.id, COMPARED);
      if (!before.some(({ kind, text }) => kind === outcome && text === note)) {
        const at = app.clock().toISOString();
        await app.store.skillUse.observe({
          skillId: skill.id,
          at,
          kind: outcome,
          text: note,
          memoryId: null,
        });
      }
    }
    return {
      structured: {
        skill: skill.name,
        outcome,
        recorded: report.recorded,
        use_count: report.useCount,
        importance: report.importance,
      },
      text: `Noted: ${outcome} with ${skill.name}.`,
    };
  },
});
