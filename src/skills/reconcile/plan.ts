/**
 * What to do about the difference between the folders and the graph. Rules only: no disk, no database.
 *
 * @module
 */
import type { SkillFile, SkillFileStatus } from '../../store/skill-store.ts';
import type { FoundFile } from './discover.ts';

/** A found file with what is known of its content, read just now or remembered from before. */
export interface KnownFile {
  readonly found: FoundFile;
  readonly hash: string | null;
  /** The id that its name and project give it; null when it could not be read. */
  readonly skillId: string | null;
  /** The user took it out of the graph, and has not asked for it again. */
  readonly forgotten: boolean;
  /** Why it was refused, when it was. */
  readonly refusal: string | null;
  readonly warnings: readonly string[];
}

export interface FilePlan {
  readonly file: KnownFile;
  readonly status: SkillFileStatus;
  readonly reason: string | null;
}

export interface Plan {
  readonly files: readonly FilePlan[];
  /** Winners whose content or place differs from what the graph holds. */
  readonly index: readonly KnownFile[];
  /** Skills of the graph that no file stands for any more. */
  readonly remove: readonly string[];
}

/** What the graph holds of a skill. */
export interface IndexedSkill {
  readonly contentHash: string;
  readonly fsPath: string;
  /** Which version of the analyser its texts went through. */
  readonly analyzer: string | null;
}

export interface PlanInput {
  /** In order of precedence: the files of the first root first. */
  readonly files: readonly KnownFile[];
  readonly indexed: ReadonlyMap<string, IndexedSkill>;
  /** The analyser of this knowhow: texts that an older one analysed are done again. */
  readonly analyzer: string;
  /** True for the path of a skill that must stay although its file was not seen (its root is unreadable). */
  readonly keeps: (fsPath: string) => boolean;
}

export const FORGOTTEN =
  'Uninstalled from knowhow; its folder stays (`knowhow skills restore` takes it back)';

export function planReconcile(input: PlanInput): Plan {
  const ordered = [...input.files].sort(byPrecedence(input.files));
  const winners = new Map<string, KnownFile>();
  const realPaths = new Map<string, KnownFile>();
  const files = ordered.map((file): FilePlan => {
    if (file.forgotten) return { file, status: 'forgotten', reason: FORGOTTEN };
    if (file.skillId === null) return { file, status: 'skipped', reason: file.refusal };
    const twin = realPaths.get(file.found.realPath);
    if (twin && twin.skillId === file.skillId) {
      return { file, status: 'alias', reason: `The same file as ${twin.found.path}` };
    }
    realPaths.set(file.found.realPath, file);
    const winner = winners.get(file.skillId);
    if (winner) return { file, status: 'shadowed', reason: `${winner.found.path} has the same name` };
    winners.set(file.skillId, file);
    return file.refusal === null
      ? { file, status: 'indexed', reason: null }
      : { file, status: 'skipped', reason: file.refusal };
  });
  return {
    files,
    index: [...winners.values()].filter((file) => file.refusal === null && differs(file, input)),
    remove: [...input.indexed]
      .filter(([id, skill]) => !winners.has(id) && !input.keeps(skill.fsPath))
      .map(([id]) => id),
  };
}

/** Roots in their order; within a root, the folder that carries the skill's name before one that does not. */
function byPrecedence(files: readonly KnownFile[]): (a: KnownFile, b: KnownFile) => number {
  const rank = new Map<string, number>();
  for (const { found } of files) if (!rank.has(found.root.path)) rank.set(found.root.path, rank.size);
  const rootRank = (file: KnownFile): number => rank.get(file.found.root.path) ?? 0;
  const misnamed = (file: KnownFile): number =>
    file.skillId !== null && nameOf(file.skillId) === file.found.folderName.toLowerCase() ? 0 : 1;
  return (a, b) => rootRank(a) - rootRank(b) || misnamed(a) - misnamed(b);
}

function nameOf(skillId: string): string {
  return skillId.split(':')[2]?.split('@')[0] ?? '';
}

function differs(file: KnownFile, { indexed, analyzer }: PlanInput): boolean {
  const known = file.skillId === null ? undefined : indexed.get(file.skillId);
  if (known === undefined) return true;
  return known.contentHash !== file.hash || known.fsPath !== file.found.path || known.analyzer !== analyzer;
}

/** Whether the remembered row still says all there is to say: then nothing is written. */
export function sameFile(row: SkillFile, plan: FilePlan): boolean {
  const { found } = plan.file;
  return (
    row.size === found.size &&
    row.mtimeNs === found.mtimeNs &&
    row.inode === found.inode &&
    row.realPath === found.realPath &&
    row.root === found.root.path &&
    row.contentHash === plan.file.hash &&
    row.skillId === plan.file.skillId &&
    row.status === plan.status &&
    row.reason === plan.reason
  );
}
