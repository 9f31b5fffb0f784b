/**
 * `soul_update`: the user's personality overlay.
 *
 * @module
 */
import { z } from 'zod';
import { MAX_SOUL_CHARACTERS } from '../../briefing/soul.ts';
import { KnowhowError } from '../../errors.ts';
import { authorTaint } from '../../review/lineage/author-taint.ts';
import { isFromStrangers } from '../../store/taint.ts';
import { provenance } from '../scene.ts';
import { ADDS, defineTool } from '../tool.ts';

export const soulUpdate = defineTool({
  name: 'soul_update',
  title: 'Update the SOUL',
  description:
    'Change the SOUL: how the user wants you to behave and speak. Only when the user asks for it; refused once the session has read web pages.',
  input: z.strictObject({
    content: z.string().max(MAX_SOUL_CHARACTERS),
    mode: z.enum(['replace', 'append']).optional().describe('append unless told'),
  }),
  output: z.object({ soul: z.string().describe('As it stands now'), characters: z.number() }),
  // The text that stood there before is replaced; its versions are kept.
  traits: { ...ADDS, destructiveHint: true, idempotentHint: false },
  async run({ content, mode = 'append' }, { app, caller, project }) {
    // Every later session is told the SOUL: what a web page talked an agent into must not end up there.
    if (isFromStrangers(await authorTaint(app.store, { sessionKey: caller.sessionKey, project }))) {
      throw new KnowhowError('forbidden', 'This session has read web pages: it may not change the SOUL', {
        hint: 'Show the user the text; `knowhow soul edit` changes it.',
      });
    }
    const by = provenance(caller);
    const { text: soul } =
      mode === 'append' ? await app.soul.append(content, by) : await app.soul.write(content, by);
    const said = soul === '' ? 'The SOUL is empty now.' : `The SOUL now reads:\n\n${soul}`;
    return { structured: { soul, characters: soul.length }, text: said };
  },
});
