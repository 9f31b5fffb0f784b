/**
 * The skill that a name means, seen from a project.
 *
 * @module
 */
import { closest } from '../../config/closest.ts';
import { KnowhowError } from '../../errors.ts';
import type { SkillRecord, SkillRepository } from '../../store/skill-store.ts';

/** The project's own before the user's; those of other projects only by their id. */
export async function findSkill(
  nameOrId: string,
  project: string | null,
  skills: Pick<SkillRepository, 'find'>,
): Promise<SkillRecord | undefined> {
  const found = await skills.find(nameOrId);
  return (
    found.find(({ id }) => id === nameOrId) ??
    found.find((skill) => project !== null && skill.project === project) ??
    found.find((skill) => skill.project === null)
  );
}

/** Names compared for "did you mean": enough for every real library, and quick. */
const MAX_COMPARED = 2000;

export async function unknownSkill(
  name: string,
  project: string | null,
  skills: Pick<SkillRepository, 'list'>,
): Promise<KnowhowError> {
  const known = await skills.list({ project, limit: MAX_COMPARED });
  const near = closest(
    name.slice(0, 100),
    known.map((skill) => skill.name),
  );
  return new KnowhowError('not_found', `No skill named ${JSON.stringify(name.slice(0, 200))}`, {
    hint: near
      ? `Did you mean ${near}?`
      : 'skill_list shows what is installed, skill_suggest what fits a task.',
  });
}
