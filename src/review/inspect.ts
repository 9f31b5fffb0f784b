/**
 * A look at a skill that a person, or a model on its own, wants to put in place: form and scan, without the queue.
 *
 * @module
 */
import type { Finding } from './finding.ts';
import type { FolderContents } from './scan/read-files.ts';
import { type ScannedFile, scanSkill, scanText } from './scan/scan-skill.ts';
import { isNoWorse, type ScanVerdict } from './scan/verdict.ts';
import { checkStructure } from './structure/structure.ts';

export interface Inspection {
  readonly verdict: ScanVerdict;
  readonly findings: readonly Finding[];
}

/** Files of other authors follow other tastes: of the form, only what breaks the format is told. */
export function inspectSkill(
  { files, leftOut }: Pick<FolderContents, 'files' | 'leftOut'>,
  name: string,
): Inspection {
  const { verdict, findings } = scanSkill(files, leftOut);
  const main = files.find(({ path }) => path === 'SKILL.md');
  const structure = main
    ? checkStructure(Buffer.from(main.bytes).toString(), name, {
        isNew: false,
        files: files.map(({ path }) => path),
      })
    : null;
  const broken = structure === null || structure.ok ? [] : structure.findings;
  return { verdict, findings: [...findings, ...broken] };
}

/** What a model wrote about a skill: harmless by itself? */
export function inspectWords(words: readonly string[]): Inspection {
  const { verdict, findings } = scanText(words.join('\n\n'), { path: 'SKILL.md' });
  return { verdict, findings };
}

/** Whether the text, put in place of the other, adds nothing doubtful and is still a skill of this name. */
export function isHarmlessChange(name: string, before: string, after: string): boolean {
  const filesOf = (text: string): ScannedFile[] => [{ path: 'SKILL.md', bytes: Buffer.from(text) }];
  if (!checkStructure(after, name, { isNew: false, before }).ok) return false;
  const [was, is] = [scanSkill(filesOf(before)), scanSkill(filesOf(after))];
  return isNoWorse(is.verdict, was.verdict) && is.findings.length <= was.findings.length;
}
