/**
 * Installs skills from a folder, a git remote or an archive into knowhow's own root. Everything happens in a
 * staging folder first; a skill appears in the root by one rename, or not at all.
 *
 * @module
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import type { Inspection } from '../../review/inspect.ts';
import { worstFirst } from '../../review/severity.ts';
import type { Store } from '../../store/store.ts';
import { canonicalName } from '../document/canonical-name.ts';
import { readSkillFile } from '../reconcile/read-file.ts';
import type { ReconcileReport } from '../reconcile/reconciler.ts';
import { fetchSource } from '../sources/fetch-source.ts';
import { parseInstallSource, sourceName } from '../sources/install-source.ts';
import { keepFolder } from '../versions/keep-folder.ts';
import { cleanAside } from './aside.ts';
import { type Candidate, type InstalledSkill, type PlaceOptions, place, type Skipped } from './place.ts';
import { installProvenance } from './provenance.ts';

export type { InstalledSkill, Skipped } from './place.ts';

export interface InstallRequest {
  /** A folder, a git URL, `owner/repo[/path]`, an archive. */
  readonly source: string;
  /** Folder that relative paths are seen from. */
  readonly workingFolder: string;
  /** Only these skills of a source that holds several. */
  readonly only?: readonly string[];
  /** Replace an installed skill of the same name. */
  readonly force?: boolean;
  /** Install also what looks dangerous: somebody has looked at it. */
  readonly despiteFindings?: boolean;
}

export interface InstallReport {
  readonly installed: readonly InstalledSkill[];
  /** What the source held that was not installed, with the reason. */
  readonly skipped: readonly Skipped[];
  /** What is remarkable about the source itself. */
  readonly warnings: readonly string[];
  readonly origin: string;
  readonly revision: string | null;
}

export interface InstallerOptions extends PlaceOptions {
  readonly stagingFolder: string;
  /** Looks at a fetched skill before it is put in place. */
  readonly inspect: (folder: string, name: string) => Promise<Inspection>;
  readonly reconcile: () => Promise<ReconcileReport>;
}

/** Of a dangerous skill, as much as fits into a message. */
const TOLD_FINDINGS = 5;

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
    const skipped: Skipped[] = [];
    const candidates = chooseCandidates(fetched.skills, sourceName(source), request, skipped);
    const installed: InstalledSkill[] = [];
    for (const candidate of candidates) {
      onProgress?.(`Installing ${candidate.reading.skill.name}`);
      const inspected = await options.inspect(candidate.folder, canonicalName(candidate.reading.skill.name));
      const result =
        inspected.verdict === 'dangerous' && request.despiteFindings !== true
          ? dangerous(candidate, inspected)
          : await place({ ...candidate, inspected }, fetched, request.force ?? false, options);
      if ('reason' in result) skipped.push(result);
      else installed.push(result);
    }
    if (installed.length === 0) throw nothingInstalled(request, skipped);
    await wantAgain(installed, options.store);
    await options.reconcile();
    const { origin, revision, warnings } = fetched;
    await keepInstalled(installed, origin, options);
    return { installed, skipped, warnings, origin, revision };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Their scripts and references become part of the version that the reconcile made. */
async function keepInstalled(
  installed: readonly InstalledSkill[],
  origin: string,
  { store, clock }: InstallerOptions,
): Promise<void> {
  const at = clock().toISOString();
  for (const { id, path, ...inspected } of installed) {
    await keepFolder(store, id, path, { at, author: 'user', ...installProvenance(origin, inspected) });
  }
}

/** Left behind by a process that was killed: the process is gone, so its staging is nobody's. */
export function cleanStaging(stagingFolder: string, ownFolder: string): void {
  cleanAside(ownFolder, isAlive);
  if (!existsSync(stagingFolder)) return;
  for (const name of readdirSync(stagingFolder)) {
    const owner = Number.parseInt(name, 10);
    if (!isAlive(owner)) rmSync(join(stagingFolder, name), { recursive: true, force: true });
  }
}

/** Whoever installs a skill that was forgotten once asks for it again. */
async function wantAgain(installed: readonly InstalledSkill[], store: Store): Promise<void> {
  const folders = new Set(installed.map(({ path }) => path));
  const files = (await store.files.all()).filter(
    ({ status, path }) => status === 'forgotten' && folders.has(dirname(path)),
  );
  if (files.length > 0) await store.files.remove(files.map(({ path }) => path));
}

function chooseCandidates(
  found: readonly { folder: string; relativePath: string }[],
  nameOfSource: string,
  request: InstallRequest,
  skipped: Skipped[],
): Found[] {
  const wanted = request.only?.map(canonicalName);
  const chosen = new Map<string, Found>();
  for (const { folder, relativePath } of found) {
    // The staging folder has a name of its own, which must not become the skill's.
    const reading = readSkillFile(join(folder, 'SKILL.md'), basename(relativePath) || nameOfSource);
    const path = relativePath || '.';
    if (!reading.ok) {
      skipped.push({ path, reason: reading.reason, kind: 'unusable' });
      continue;
    }
    const name = canonicalName(reading.skill.name);
    if (wanted && !wanted.includes(name)) continue;
    const twin = chosen.get(name);
    if (twin) {
      const reason = `${twin.relativePath} of the same source has the same name, ${name}`;
      skipped.push({ path, reason, kind: 'unusable' });
    } else chosen.set(name, { folder, relativePath: path, reading });
  }
  return [...chosen.values()];
}

/** Before anybody has looked at it. */
type Found = Omit<Candidate, 'inspected'>;

function dangerous({ relativePath, reading }: Found, { findings }: Inspection): Skipped {
  const worst = worstFirst(findings)
    .slice(0, TOLD_FINDINGS)
    .map(({ file, line, says }) => `${file}${line === null ? '' : `:${line}`} ${says}`);
  const reason = `${reading.skill.name} looks dangerous: ${worst.join('; ')}`;
  return { path: relativePath, reason, kind: 'dangerous', findings: worstFirst(findings) };
}

function nothingInstalled(request: InstallRequest, skipped: readonly Skipped[]): KnowhowError {
  if (skipped.length === 0) {
    return new KnowhowError(
      'not_found',
      `No skill ${request.only?.join(', ') ?? ''} found in ${request.source}`,
      {
        hint: 'A skill is a folder with a SKILL.md; name the folder with owner/repo/path.',
      },
    );
  }
  const reasons = skipped.slice(0, 5).map(told);
  if (skipped.some(({ kind }) => kind === 'dangerous')) {
    return new KnowhowError('unsafe_source', `Nothing was installed. ${reasons.join('; ')}`, {
      hint: 'Look at the files yourself first (`knowhow scan PATH`); --despite-findings installs it nevertheless.',
      details: { findings: skipped.flatMap(({ findings = [] }) => findings.map((one) => ({ ...one }))) },
    });
  }
  const code = skipped.every(({ kind }) => kind === 'conflict') ? 'conflict' : 'invalid_input';
  return new KnowhowError(code, `Nothing was installed. ${reasons.join('; ')}`, {
    hint: 'Nothing was changed on disk.',
  });
}

/** A source that is the skill itself has no path to tell. */
function told({ path, reason }: Skipped): string {
  return path === '.' ? reason : `${path}: ${reason}`;
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
