/**
 * Whether following it would do harm: SKILL.md, scripts and references as they would lie there.
 *
 * @module
 */
import { basename } from 'node:path';
import { type Finding, findingKey } from '../finding.ts';
import { MAX_REPORTED } from '../scan/scan-page.ts';
import { MAX_FINDINGS, type ScannedFile, type ScanReport, scanSkill, UNCUT } from '../scan/scan-skill.ts';
import { isNoWorse } from '../scan/verdict.ts';
import type { Draft } from '../submission.ts';
import { PASSED, SKIPPED, type Stage, type StageResult } from './stage.ts';

export const scanStage: Stage = {
  id: 'scan',
  run(draft) {
    return scanned(draft, draft.current && scanSkill(draft.current.files, [], UNCUT));
  },
};

/** The draft as it would lie there; what `before` has found already is nobody's fault now. */
export function scanned(draft: Draft, before: ScanReport | null): Omit<StageResult, 'stage'> {
  if (draft.content === null) return { ...SKIPPED, says: 'nothing is written' };
  const after = scanSkill(filesAfter(draft, draft.content), [], UNCUT);
  const fresh = before ? notIn(before, after.findings) : after.findings;
  if (before && fresh.length === 0 && isNoWorse(after.verdict, before.verdict)) {
    const says = after.findings.length === 0 ? 'nothing harmful found' : 'nothing that was not there before';
    return { ...PASSED, says };
  }
  const isFresh = new Set(fresh);
  const findings = shown([...fresh, ...after.findings.filter((finding) => !isFresh.has(finding))]);
  if (after.verdict === 'dangerous') return { outcome: 'rejected', says: 'it looks dangerous', findings };
  if (after.verdict === 'caution') return { outcome: 'person', says: 'parts of it look doubtful', findings };
  if (findings.length > 0) return { outcome: 'noted', says: 'nothing harmful, with remarks', findings };
  return { ...PASSED, says: 'nothing harmful found' };
}

/** As many as a person reads, what is new before the rest. */
function shown(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  const few = findings.filter(({ rule, file }) => {
    const key = JSON.stringify([rule, file]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MAX_REPORTED;
  });
  return few.slice(0, MAX_FINDINGS);
}

/** The folder as it would be. */
function filesAfter({ files, current, note }: Draft, content: string): ScannedFile[] {
  const written = [{ path: note ? basename(note.path) : 'SKILL.md', content }, ...files].map((file) => ({
    path: file.path,
    bytes: Buffer.from(file.content),
  }));
  const replaced = new Set(written.map(({ path }) => path));
  return [...written, ...(current?.files ?? []).filter(({ path }) => !replaced.has(path))];
}

function notIn(before: ScanReport, findings: readonly Finding[]): Finding[] {
  const known = new Set(before.findings.map(findingKey));
  return findings.filter((finding) => !known.has(findingKey(finding)));
}
