/**
 * `skill_list` and `skill_suggest`: which skills there are, and which fits.
 *
 * @module
 */
import { z } from 'zod';
import { oneLine } from '../../briefing/plain.ts';
import { cursorAfter, placeOf } from '../cursor.ts';
import type { Scene } from '../scene.ts';
import { defineTool, READS } from '../tool.ts';
import { cursor, nextCursor, shortened } from './words.ts';

/** PD1: a line of the index is about 50 to 100 tokens. */
const DESCRIPTION_CHARACTERS = 240;
const DEFAULT_LISTED = 50;
const MAX_LISTED = 200;
const MAX_SUGGESTED = 10;

const listed = z.object({
  name: z.string(),
  description: z.string(),
  source: z.string().describe('Where it was found: knowhow, claude-code, codex, …'),
  project: z.string().nullable().describe('The project it belongs to; null: everywhere'),
});

export const skillList = defineTool({
  name: 'skill_list',
  title: 'List skills',
  description: 'List installed skills. skill_suggest finds the one for a task.',
  input: z.strictObject({
    search: z.string().max(1000).optional(),
    tag: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(MAX_LISTED).optional(),
    cursor,
  }),
  output: z.object({ skills: z.array(listed), total: z.number(), next_cursor: nextCursor }),
  traits: READS,
  async run({ search, tag, limit = DEFAULT_LISTED, cursor: from }, { app, caller, project }: Scene) {
    const after = placeOf(from);
    const filter = { project, ...(search && { search }), ...(tag && { tag }) };
    const [page, total, left] = await Promise.all([
      app.skills.list({ ...filter, limit, ...(after && { after }) }),
      app.skills.count(filter),
      app.skills.count({ ...filter, ...(after && { after }) }),
    ]);
    await app.hooks.shown(
      caller.sessionKey,
      page.map(({ id }) => id),
    );
    const skills = page.map((skill) => ({
      name: skill.name,
      description: shortened(skill.description, DESCRIPTION_CHARACTERS),
      source: skill.source,
      project: skill.project,
    }));
    const last = page.at(-1);
    const position = (after?.position ?? 0) + page.length;
    const next =
      last && left > page.length ? cursorAfter({ name: last.canonicalName, id: last.id, position }) : null;
    const lines = skills.map(({ name, description }) => `- ${oneLine(name)}: ${description}`);
    const more = next === null ? '' : `\n${left - page.length} more: pass the cursor ${next}`;
    return {
      structured: { skills, total, next_cursor: next },
      text: lines.length === 0 ? 'No skills match.' : `${lines.join('\n')}${more}`,
    };
  },
});

export const skillSuggest = defineTool({
  name: 'skill_suggest',
  title: 'Suggest skills',
  description: 'Find installed skills that fit what you are about to do.',
  input: z.strictObject({
    task: z.string().min(1).max(200_000),
    limit: z.number().int().min(1).max(MAX_SUGGESTED).optional(),
  }),
  output: z.object({
    suggestions: z.array(
      z.object({ name: z.string(), description: z.string(), score: z.number(), reason: z.string() }),
    ),
    abstained: z.boolean().describe('True: nothing was relevant enough'),
  }),
  traits: READS,
  async run({ task, limit }, { app, caller, project }) {
    const answer = await app.skills.suggest({
      context: task,
      ...(limit !== undefined && { limit }),
      project: caller.workingFolder,
    });
    app.metrics.suggestions.inc({ outcome: answer.abstained ? 'abstained' : 'suggested' });
    const ids = answer.suggestions.map(({ id }) => id);
    await app.hooks.shown(caller.sessionKey, ids);
    if (ids.length > 0) await app.use.surfaced(ids, { sessionKey: caller.sessionKey, project });
    const suggestions = answer.suggestions.map(({ name, description, score, reason }) => ({
      name,
      description: shortened(description, DESCRIPTION_CHARACTERS),
      score,
      reason,
    }));
    const lines = suggestions.map(
      ({ name, description, score }) => `- ${oneLine(name)} (${score.toFixed(2)}): ${description}`,
    );
    return {
      structured: { suggestions, abstained: answer.abstained },
      text:
        lines.length === 0
          ? 'No installed skill fits this.'
          : `${lines.join('\n')}\nload_skill gives the instructions of one.`,
    };
  },
});
