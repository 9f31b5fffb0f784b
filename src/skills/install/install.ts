/**
 * Installs skills from a folder, a git remote or an archive into knowhow's own root. Everything happens in a
 * staging folder first; a skill appears in the root by one rename, or not at all.
 *
 * @module
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { Store } from '../../store/store.ts';
import { canonicalName } from '../document/canonical-name.ts';
import { contentHash } from '../document/content-hash.ts';
import { patchFrontmatter } from '../document/patch-frontmatter.ts';
import { needsEnrichment } from '../enrich/needs-enrichment.ts';
import { enrichOffline } from '../enrich/offline.ts';
import { shouldWriteBack, type WriteBackPolicy } from '../enrich/write-back.ts';
import { readSkillFile, type SkillFileReading } from '../reconcile/read-file.ts';
import type { ReconcileReport } from '../reconcile/reconciler.ts';
import { skillId } from '../skill-id.ts';
import { fetchSource } from '../sources/fetch-source.ts';
import { parseInstallSource } from '../sources/install-source.ts';

export interface InstallRequest {
  /** A folder, a git URL, `owner/repo[/path]`, an archive. */
  readonly source: string;
  /** Folder that relative paths are seen from. */
  readonly workingFolder: string;
  /** Only these skills of a source that holds several. */
  readonly only?: readonly string[];
  /** Replace an installed skill of the same name. */
  readonly force?: boolean;
}

export interface InstalledSkill {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly replaced: boolean;
  readonly warnings: readonly string[];
}

export interface InstallReport {
  readonly installed: readonly InstalledSkill[];
  /** What the source held that is not a usable skill, or was there already, with the reason. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly origin: string;
  readonly revision: string | null;
}

export interface InstallerOptions {
  readonly store: Store;
  readonly ownFolder: string;
  readonly stagingFolder: string;
  readonly clock: Clock;
  readonly reconcile: () => Promise<ReconcileReport>;
  readonly writeBack: WriteBackPolicy;
  readonly enrich: { readonly onInstall: boolean; readonly minDescription: number };
}

interface Candidate {
  readonly folder: string;
  readonly relativePath: string;
  readonly reading: Extract<SkillFileReading, { ok: true }>;
}

export async function installSkills(
  request: InstallRequest,
  options: InstallerOptions,
  onProgress?: (message: string) => void,
): Promise<InstallReport> {
  const source = parseInstallSource(request.source, { cwd: request.workingFolder, exists: existsSync });
  makePrivateFolder(options.stagingFolder);
  const staging = mkdtempSync(join(options.stagingFolder, `${process.pid}-`));
  try {
    onProgress?.(`Fetching ${request.source}`);
    const fetched = await fetchSource(source, staging, { onProgress });
    const skipped: { path: string; reason: string }[] = [];
    const candidates = chooseCandidates(fetched.skills, request, skipped);
    const installed: InstalledSkill[] = [];
    for (const candidate of candidates) {
      onProgress?.(`Installing ${candidate.reading.skill.name}`);
      const result = await place(candidate, fetched, request, options);
      if ('reason' in result) skipped.push(result);
      else installed.push(result);
    }
    if (installed.length === 0) throw nothingInstalled(request, skipped);
    await options.reconcile();
    return { installed, skipped, origin: fetched.origin, revision: fetched.revision };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Left behind by a process that was killed: the process is gone, so its staging is nobody's. */
export function cleanStaging(stagingFolder: string): void {
  if (!existsSync(stagingFolder)) return;
  for (const name of readdirSync(stagingFolder)) {
    const owner = Number.parseInt(name, 10);
    if (!isAlive(owner)) rmSync(join(stagingFolder, name), { recursive: true, force: true });
  }
}

function chooseCandidates(
  found: readonly { folder: string; relativePath: string }[],
  request: InstallRequest,
  skipped: { path: string; reason: string }[],
): Candidate[] {
  const wanted = request.only?.map(canonicalName);
  const candidates: Candidate[] = [];
  for (const { folder, relativePath } of found) {
    const folderName = basename(relativePath) || basename(folder);
    const reading = readSkillFile(join(folder, 'SKILL.md'), folderName);
    const path = relativePath || '.';
    if (!reading.ok) skipped.push({ path, reason: reading.reason });
    else if (wanted && !wanted.includes(canonicalName(reading.skill.name))) continue;
    else candidates.push({ folder, relativePath: path, reading });
  }
  return candidates;
}

async function place(
  candidate: Candidate,
  fetched: { origin: string; revision: string | null },
  request: InstallRequest,
  options: InstallerOptions,
): Promise<InstalledSkill | { path: string; reason: string }> {
  const { skill } = candidate.reading;
  const name = canonicalName(skill.name);
  const target = join(options.ownFolder, name);
  const replaced = existsSync(target);
  if (replaced && !request.force) {
    return { path: candidate.relativePath, reason: `${name} is already installed; --force replaces it` };
  }
  completeTexts(candidate, options);
  // The origin is on record before the folder appears: a kill between the two leaves a record of a folder
  // that is not there, which the next start forgets, never an installed skill of unknown origin.
  await options.store.installs.put({
    folder: target,
    origin: fetched.origin,
    revision: fetched.revision,
    installedAt: options.clock().toISOString(),
  });
  mkdirSync(options.ownFolder, { recursive: true });
  moveIntoPlace(candidate.folder, target, options.stagingFolder);
  await options.store.audit.add({
    at: options.clock().toISOString(),
    actor: 'user',
    action: replaced ? 'skill.replaced' : 'skill.installed',
    subject: skillId(skill.name, null),
    detail: { origin: fetched.origin, revision: fetched.revision },
  });
  return {
    id: skillId(skill.name, null),
    name: skill.name,
    path: target,
    replaced,
    warnings: skill.warnings,
  };
}

/** EN3: knowhow's own copy may carry the enriched description, so that other tools find it too. */
function completeTexts(candidate: Candidate, options: InstallerOptions): void {
  const { skill, text } = candidate.reading;
  if (!options.enrich.onInstall || !needsEnrichment(skill, options.enrich.minDescription)) return;
  if (!shouldWriteBack(options.writeBack, { installedByKnowhow: true, rootReadOnly: false })) return;
  const file = join(candidate.folder, 'SKILL.md');
  // A file in another encoding stays as it is.
  if (contentHash(Buffer.from(text)) !== candidate.reading.hash) return;
  writeFileAtomic(file, patchFrontmatter(text, enrichOffline(skill)));
}

/** The old folder steps aside by rename before the new one takes its place, and goes only after. */
function moveIntoPlace(folder: string, target: string, stagingFolder: string): void {
  const incoming = `${target}.incoming-${process.pid}`;
  rmSync(incoming, { recursive: true, force: true });
  try {
    renameSync(folder, incoming);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(folder, incoming, { recursive: true });
  }
  const outgoing = join(stagingFolder, `${process.pid}-outgoing-${basename(target)}`);
  if (existsSync(target)) moveAside(target, outgoing);
  renameSync(incoming, target);
  rmSync(outgoing, { recursive: true, force: true });
}

function moveAside(target: string, outgoing: string): void {
  try {
    renameSync(target, outgoing);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    rmSync(target, { recursive: true });
  }
}

function nothingInstalled(
  request: InstallRequest,
  skipped: readonly { path: string; reason: string }[],
): KnowhowError {
  if (skipped.length === 0) {
    return new KnowhowError(
      'not_found',
      `No skill ${request.only?.join(', ') ?? ''} found in ${request.source}`,
      {
        hint: 'A skill is a folder with a SKILL.md; name the folder with owner/repo/path.',
      },
    );
  }
  const reasons = skipped.slice(0, 5).map(({ path, reason }) => `${path}: ${reason}`);
  const code = skipped.every(({ reason }) => reason.includes('--force')) ? 'conflict' : 'invalid_input';
  return new KnowhowError(code, `Nothing was installed. ${reasons.join('; ')}`, {
    hint: 'Nothing was changed on disk.',
  });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
