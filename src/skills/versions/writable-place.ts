/**
 * Where a change may go. knowhow's own root is always open; any other folder, a harness's or a project's, only to a
 * change that a person approved (docs/adr/0006); nothing outside the folders that skills are read from.
 *
 * @module
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import { allowedFile } from '../disclose/read-document.ts';
import { canonicalName } from '../document/canonical-name.ts';
import { linkBounds } from '../roots/link-rules.ts';
import { isBelow, rootOf } from '../roots/root-of.ts';
import { isReadOnly, type SkillRoot } from '../roots/roots.ts';

export interface WritablePlace {
  readonly root: SkillRoot;
  /** The SKILL.md as seen from its root. */
  readonly path: string;
  /** Where it really is. */
  readonly file: string;
  /** Its folder, every link resolved; of a new skill, where it will be. */
  readonly folder: string;
}

export interface PlaceContext {
  readonly roots: readonly SkillRoot[];
  readonly userHome: string;
  readonly byPerson: boolean;
}

interface PlaceRule {
  readonly id: string;
  readonly refuses: (place: WritablePlace, context: PlaceContext) => boolean;
  readonly says: string;
  readonly hint: string;
}

const OUTSIDE_ROOTS: PlaceRule = {
  id: 'outside-roots',
  refuses: ({ folder }, { roots, byPerson }) =>
    !roots.some((root) => (byPerson || !isReadOnly(root)) && isBelow(folder, realPath(root.path))),
  says: 'really lies elsewhere, behind a link, and not in a folder that skills are read from',
  hint: 'Change it there by hand, or name that folder in skills.roots.',
};

const PLACE_RULES: readonly PlaceRule[] = [
  {
    id: 'own-root-only',
    refuses: ({ root }, { byPerson }) => isReadOnly(root) && !byPerson,
    says: 'belongs to another tool or to a project; only a change that a person approved may go there',
    hint: 'It waits for a person: `knowhow review list`.',
  },
  OUTSIDE_ROOTS,
  {
    id: 'out-of-project',
    refuses: ({ root, folder }) => root.project !== null && !isBelow(folder, realPath(root.project)),
    says: 'really lies outside its project',
    hint: 'A folder of skills that leads out of its project is not written to.',
  },
  {
    id: 'linked-file',
    refuses: ({ file, folder }) => dirname(file) !== folder,
    says: 'has a SKILL.md that is a link',
    hint: 'Change the file that it leads to by hand.',
  },
];

export function existingPlace(skill: SkillRecord, context: PlaceContext): WritablePlace {
  const root = rootOf(skill.fsPath, context.roots);
  if (!root) throw refused(skill.name, OUTSIDE_ROOTS);
  const file = allowedFile(skill, linkBounds(context.roots, context.userHome));
  const place = { root, path: skill.fsPath, file, folder: realpathSync(dirname(skill.fsPath)) };
  return allowed(skill.name, place, context);
}

/**
 * The user's go into knowhow's own root, a project's into the first of its folders; one that comes back goes where it
 * was, if skills are still read from there.
 */
export function newPlace(
  name: string,
  project: string | null,
  context: PlaceContext,
  returnsTo?: string,
): WritablePlace {
  const before = returnsTo === undefined ? undefined : rootOf(returnsTo, context.roots);
  if (returnsTo !== undefined && before?.project === project) {
    const folder = realPath(dirname(returnsTo));
    const place = { root: before, path: returnsTo, file: join(folder, basename(returnsTo)), folder };
    return allowed(name, place, context);
  }
  const root = context.roots.find((one) => (project === null ? !isReadOnly(one) : one.project === project));
  if (!root) {
    throw new KnowhowError('not_found', `There is no folder of skills for ${project ?? 'the user'}`, {
      hint: 'A project is known once an agent has worked in it, or by skills.projects.',
    });
  }
  const folder = join(realPath(root.path), canonicalName(name));
  const path = join(root.path, canonicalName(name), 'SKILL.md');
  return allowed(name, { root, path, file: join(folder, 'SKILL.md'), folder }, context);
}

function allowed(name: string, place: WritablePlace, context: PlaceContext): WritablePlace {
  const broken = PLACE_RULES.find(({ refuses }) => refuses(place, context));
  if (broken) throw refused(name, broken);
  return place;
}

function refused(name: string, { says, hint }: PlaceRule): KnowhowError {
  return new KnowhowError('forbidden', `The folder of ${name} ${says}`, { hint });
}

/** Of a folder that is not there yet: that of the nearest one above it. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
