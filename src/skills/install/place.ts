/**
 * Puts one fetched skill into knowhow's own root, or says why not. One skill that cannot be placed never
 * keeps another one out.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { Inspection } from '../../review/inspect.ts';
import type { Install } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { canonicalName } from '../document/canonical-name.ts';
import { contentHash } from '../document/content-hash.ts';
import { patchFrontmatter } from '../document/patch-frontmatter.ts';
import { needsEnrichment } from '../enrich/needs-enrichment.ts';
import { enrichOffline } from '../enrich/offline.ts';
import { shouldWriteBack, type WriteBackPolicy } from '../enrich/write-back.ts';
import type { SkillFileReading } from '../reconcile/read-file.ts';
import { skillId } from '../skill-id.ts';
import { keepFolder } from '../versions/keep-folder.ts';
import { readFolder } from '../versions/read-folder.ts';
import { moveIntoPlace } from './aside.ts';
import { isInstalled, writeMarker } from './install-marker.ts';
import { keepAside } from './keep-aside.ts';
import { COMPLETED, COMPLETED_BY, keepOriginal, type Original } from './keep-original.ts';
import { installProvenance, putUpWith } from './provenance.ts';

export interface InstalledSkill {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly replaced: boolean;
  readonly warnings: readonly string[];
  /** What the scan found although it was installed. */
  readonly verdict: Inspection['verdict'];
  readonly findings: Inspection['findings'];
}

export interface Skipped {
  readonly path: string;
  readonly reason: string;
  /** `conflict`: something is in its place; `unusable`: no skill, or a second one of its name; `failed`: the disk said no; `dangerous`: the scan did. */
  readonly kind: 'conflict' | 'unusable' | 'failed' | 'dangerous';
  readonly findings?: Inspection['findings'];
}

export interface Candidate {
  readonly folder: string;
  readonly relativePath: string;
  readonly reading: Extract<SkillFileReading, { ok: true }>;
  /** What a look at it found. */
  readonly inspected: Inspection;
}

export interface PlaceOptions {
  readonly store: Store;
  readonly ownFolder: string;
  /** Where goes what no version can keep of a folder that is replaced. */
  readonly backupFolder: string;
  readonly clock: Clock;
  readonly writeBack: WriteBackPolicy;
  readonly enrich: { readonly onInstall: boolean; readonly minDescription: number };
}

type Fetched = Pick<Install, 'origin' | 'revision'>;

export async function place(
  candidate: Candidate,
  fetched: Fetched,
  force: boolean,
  options: PlaceOptions,
): Promise<InstalledSkill | Skipped> {
  const path = candidate.relativePath;
  const target = join(options.ownFolder, canonicalName(candidate.reading.skill.name));
  const taken = await whatIsThere(target, force, options.store);
  if (taken.inTheWay !== null) return { path, reason: taken.inTheWay, kind: 'conflict' };
  try {
    return await put(candidate, target, fetched, taken.replaces, options);
  } catch (error) {
    return { path, reason: `It could not be put in place: ${messageOf(error)}`, kind: 'failed' };
  }
}

/** Only a folder that knowhow installed is ever replaced: everything else is somebody's work. */
async function whatIsThere(
  target: string,
  force: boolean,
  store: Store,
): Promise<{ replaces: boolean; inTheWay: string | null }> {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (!found) return { replaces: false, inTheWay: null };
  if (await isInstalled(target, store)) {
    const inTheWay = force ? null : `${target} is already installed; --force replaces it`;
    return { replaces: true, inTheWay };
  }
  const what = found.isSymbolicLink() ? 'a link' : found.isDirectory() ? 'a folder' : 'a file';
  const advice = 'move it away or rename it first';
  return { replaces: true, inTheWay: `${target} is ${what} that knowhow did not install; ${advice}` };
}

async function put(
  candidate: Candidate,
  target: string,
  fetched: Fetched,
  replaced: boolean,
  options: PlaceOptions,
): Promise<InstalledSkill> {
  const { store, clock, ownFolder } = options;
  const { skill } = candidate.reading;
  const { verdict, findings } = candidate.inspected;
  const warnings = [...skill.warnings, ...completeTexts(candidate, options)];
  const { origin, revision } = fetched;
  if (replaced) {
    warnings.push(...keepAside(target, candidate.folder, options.backupFolder, clock().toISOString()));
  }
  const install: Install = { folder: target, origin, revision, installedAt: clock().toISOString() };
  writeMarker(candidate.folder, install);
  const before = (await store.installs.all()).find(({ folder }) => folder === target);
  // On record before the folder appears: a kill between the two leaves a row without its folder, which says
  // nothing, never an installed skill that cannot be uninstalled.
  await store.installs.put(install);
  const id = skillId(skill.name, null);
  const { installedAt: at } = install;
  // What is replaced can be had again, with its scripts.
  if (replaced) await keepFolder(store, id, target, { at });
  const intent = `intent:${randomBytes(8).toString('hex')}`;
  const { reason, taint } = installProvenance(origin, candidate.inspected);
  const { text, hash, bytes = Buffer.from(text) } = candidate.reading;
  const completedHash = contentHash(readFileSync(join(candidate.folder, 'SKILL.md')));
  const isCompleted = completedHash !== hash;
  await store.versions.intend({
    ...{ id: intent, skillId: id, contentHash: completedHash, proposal: null, taint, at },
    author: isCompleted ? COMPLETED_BY : 'user',
    // What a person put up with is said of the text that counts, completed or not.
    reason: isCompleted && putUpWith(reason) === null ? COMPLETED : reason,
  });
  const original: Original = {
    ...{ skillId: id, contentHash: hash, bytes, completedHash, path: join(target, 'SKILL.md') },
    ...{ folder: { ...readFolder(candidate.folder), origin }, createdAt: at },
    ...{ author: 'user', reason, proposal: null, taint },
  };
  try {
    mkdirSync(ownFolder, { recursive: true });
    // Together: a folder that cannot be moved leaves no version behind.
    await store.transaction(
      async (transaction) => {
        if (isCompleted) await keepOriginal(original, transaction);
        moveIntoPlace(candidate.folder, target, ownFolder);
      },
      { once: true },
    );
  } catch (error) {
    await store.versions.withdraw(intent);
    await (before && replaced ? store.installs.put(before) : store.installs.remove(target));
    throw error;
  }
  await store.audit.add({
    at: install.installedAt,
    actor: 'user',
    action: replaced ? 'skill.replaced' : 'skill.installed',
    subject: id,
    detail: {
      ...{ origin, revision, verdict },
      ...(findings.length > 0 && { rules: [...new Set(findings.map(({ rule }) => rule))] }),
    },
  });
  return { id, name: skill.name, path: target, replaced, warnings, verdict, findings };
}

/**
 * EN3: knowhow's own copy may carry the enriched description, so that other tools find it too. A frontmatter
 * that cannot be changed safely stays as it is, with a warning.
 */
function completeTexts(candidate: Candidate, options: PlaceOptions): string[] {
  const { skill, text, hash } = candidate.reading;
  if (!options.enrich.onInstall || !needsEnrichment(skill, options.enrich.minDescription)) return [];
  if (!shouldWriteBack(options.writeBack, { installedByKnowhow: true, rootReadOnly: false })) return [];
  // A file in another encoding stays as it is.
  if (contentHash(Buffer.from(text)) !== hash) return [];
  try {
    writeFileAtomic(join(candidate.folder, 'SKILL.md'), patchFrontmatter(text, enrichOffline(skill)));
    return [];
  } catch (error) {
    if (error instanceof KnowhowError && error.code === 'invalid_input') return [error.message];
    throw error;
  }
}
