/**
 * Whether it is a skill: what the Agent Skills format asks for, and what makes one good.
 *
 * @module
 */
import { noteStructure } from '../notes/note-structure.ts';
import { checkStructure } from '../structure/structure.ts';
import { PASSED, SKIPPED, type Stage } from './stage.ts';

export const structureStage: Stage = {
  id: 'structure',
  run({ content, name, kind, files, current, note }) {
    if (content === null) return { ...SKIPPED, says: 'nothing is written' };
    if (note) return noteStructure(content);
    const paths = [...files, ...(current?.files ?? [])].map(({ path }) => path);
    const { ok, findings } = checkStructure(content, name, {
      isNew: kind === 'create',
      files: paths,
      before: current?.text ?? '',
    });
    if (!ok) return { outcome: 'rejected', says: 'it is no SKILL.md of this skill', findings };
    if (findings.length === 0) return { ...PASSED, says: 'it has what a skill needs' };
    return { outcome: 'noted', says: 'it could be better', findings };
  },
};
