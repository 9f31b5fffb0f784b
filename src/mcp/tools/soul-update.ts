/**
 * `soul_update`: the user's personality overlay.
 *
 * @module
 */
import { z } from 'zod';
import { MAX_SOUL_CHARACTERS } from '../../briefing/soul.ts';
import { provenance } from '../scene.ts';
import { ADDS, defineTool } from '../tool.ts';

export const soulUpdate = defineTool({
  name: 'soul_update',
  title: 'Update the SOUL',
  description:
    'Change the SOUL, the user’s own overlay on how you behave and speak. Only when the user asks for it. Answers the text as it then stands.',
  input: z.strictObject({
    content: z.string().max(MAX_SOUL_CHARACTERS).describe('The text'),
    mode: z
      .enum(['replace', 'append'])
      .optional()
      .describe('append (unless told): add it at the end; replace: it stands for the whole'),
  }),
  output: z.object({ soul: z.string().describe('As it stands now'), characters: z.number() }),
  // The text that stood there before is replaced; its versions are kept.
  traits: { ...ADDS, destructiveHint: true, idempotentHint: false },
  async run({ content, mode = 'append' }, { app, caller }) {
    const before = mode === 'append' ? (await app.soul.read()).text : '';
    const text = before === '' ? content : `${before}\n\n${content}`;
    const soul = (await app.soul.write(text, provenance(caller))).text;
    const said = soul === '' ? 'The SOUL is empty now.' : `The SOUL now reads:\n\n${soul}`;
    return { structured: { soul, characters: soul.length }, text: said };
  },
});
