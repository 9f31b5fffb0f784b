/**
 * Whether records and folders of generated skills agree, and whether what lies there is fit to be read.
 *
 * @module
 */
import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '../clock.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { scanSkill } from '../review/scan/scan-skill.ts';
import type { Store } from '../store/store.ts';
import { formatProblems } from './draft/format-problems.ts';
import type { Verification } from './draft/verification.ts';
import { draftFiles, draftNames } from './draft-folder.ts';
import { MAX_RECIPE_BYTES, MAX_SKILL_BYTES } from './gates/draft-gates.ts';
import type { LifecycleService } from './lifecycle-service.ts';

export interface UpkeepOptions {
  readonly store: Store;
  readonly lifecycle: LifecycleService;
  readonly autoFolder: string;
  readonly clock: Clock;
}

export interface UpkeepFinding {
  readonly name: string;
  readonly problem: 'missing' | 'unrecorded';
  readonly says: string;
  readonly fixed: boolean;
}

export interface AuditFinding {
  readonly name: string;
  readonly problems: readonly string[];
  /** Where it was moved; null where it stays. */
  readonly quarantined: string | null;
}

/** A SKILL.md of more lines is a transcript. */
const MAX_LINES = 500;

export class SkillUpkeep {
  readonly #options: UpkeepOptions;

  constructor(options: UpkeepOptions) {
    this.#options = options;
  }

  async doctor({ fix = false } = {}): Promise<UpkeepFinding[]> {
    const { lifecycle, autoFolder, store } = this.#options;
    const drafts = new Set(draftNames(autoFolder));
    const found: UpkeepFinding[] = [];
    const known = await lifecycle.list();
    for (const { name, state } of known) {
      if (state === 'uninstalled') continue;
      const isThere = state === 'draft' ? drafts.has(name) : (await store.skills.find(name)).length > 0;
      if (!isThere)
        found.push({ name, problem: 'missing', says: `it is ${state}, and its folder is gone`, fixed: fix });
    }
    if (fix) await lifecycle.noticed();
    for (const name of drafts) {
      if (known.some((one) => one.name === name)) continue;
      const isAdopted = fix && (await this.#adopt(name));
      found.push({ name, problem: 'unrecorded', says: 'a draft that no record names', fixed: isAdopted });
    }
    return found;
  }

  /** Drafts that are too large, unfit or suspicious; moved aside where asked, from where they can be had back. */
  async audit({ quarantine = false } = {}): Promise<AuditFinding[]> {
    const { autoFolder, lifecycle } = this.#options;
    const found: AuditFinding[] = [];
    for (const name of draftNames(autoFolder)) {
      const problems = problemsIn(join(autoFolder, name), name);
      if (problems.length === 0) continue;
      const aside = join(dirname(autoFolder), 'quarantine', name);
      const moves = quarantine && !existsSync(aside);
      if (moves) {
        makePrivateFolder(dirname(aside));
        renameSync(join(autoFolder, name), aside);
      }
      found.push({ name, problems, quarantined: moves ? aside : null });
    }
    if (quarantine && found.length > 0) await lifecycle.noticed();
    return found;
  }

  /** A kill came between its folder and its record: the folder says what the record would. */
  async #adopt(name: string): Promise<boolean> {
    const { store, autoFolder, clock } = this.#options;
    const folder = join(autoFolder, name);
    const text = draftFiles(folder).find(({ path }) => path === 'verification.json')?.content;
    const recipe = draftFiles(folder).find(({ path }) => path === 'recipe.json')?.content;
    if (text === undefined || recipe === undefined) return false;
    const { procedures, inputHash, score, generatedAt } = JSON.parse(text) as Verification;
    const { project } = JSON.parse(recipe) as { project: string };
    const at = clock().toISOString();
    await store.promotion.putGenerated({
      ...{ name, project, folder, inputHash, generatedAt, procedureId: procedures[0] ?? '' },
      ...{ state: 'draft', stateReason: 'found on disk', stateAt: at, version: 1, windowStart: generatedAt },
      ...{ risk: score.risk.tier, score: score.value, skillId: null, proposal: null },
    });
    return true;
  }
}

function problemsIn(folder: string, name: string): string[] {
  const files = draftFiles(folder);
  const main = files.find(({ path }) => path === 'SKILL.md');
  if (!main) return ['there is no SKILL.md'];
  const recipe = files.find(({ path }) => path === 'recipe.json')?.content ?? '';
  const scan = scanSkill(files.map(({ path, content }) => ({ path, bytes: Buffer.from(content) })));
  return [
    ...formatProblems(main.content, name),
    ...(Buffer.byteLength(main.content) > MAX_SKILL_BYTES ? ['the SKILL.md is too large'] : []),
    ...(main.content.split('\n').length > MAX_LINES ? ['the SKILL.md reads like a transcript'] : []),
    ...(Buffer.byteLength(recipe) > MAX_RECIPE_BYTES ? ['the recipe is too large'] : []),
    ...(scan.verdict === 'dangerous'
      ? [`the scanner calls it dangerous: ${scan.findings[0]?.says ?? ''}`]
      : []),
  ];
}
