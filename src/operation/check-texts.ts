/**
 * Which skills read as dangerous now, however the text came there: by hand, by a pull, before knowhow looked.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { messageOf } from '../errors.ts';
import { scanSkill } from '../review/scan/scan-skill.ts';
import type { ScanVerdict } from '../review/scan/verdict.ts';
import { contentHash } from '../skills/document/content-hash.ts';
import type { SkillRecord } from '../store/skill-store.ts';
import type { Finding } from './doctor.ts';

/** The doctor answers within seconds; a library beyond this is looked at by `knowhow eval scan --dir`. */
const LOOKED_AT = 1000;
const CHECK = 'skill texts';

/** A text that was read once is known by its hash, for as long as the process lives. */
const verdicts = new Map<string, ScanVerdict>();

export async function checkTexts(
  skills: readonly Pick<SkillRecord, 'name' | 'fsPath'>[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, fsPath } of skills.slice(0, LOOKED_AT)) {
    const verdict = await verdictOf(fsPath);
    if (verdict.kind === 'unread') {
      findings.push({ level: 'info', check: CHECK, message: `${name} was not read: ${verdict.why}` });
    } else if (verdict.is === 'dangerous') {
      findings.push({
        level: 'warning',
        check: CHECK,
        message: `${name} looks dangerous as it is now (${fsPath})`,
        hint: `\`knowhow scan ${fsPath}\` tells why; \`knowhow skills history ${name}\` what it was before.`,
      });
    }
  }
  const more = skills.length - LOOKED_AT;
  if (more > 0) findings.push({ level: 'info', check: CHECK, message: `${more} more were not looked at` });
  return findings.length > 0 ? findings : [{ level: 'ok', check: CHECK, message: 'none looks dangerous' }];
}

type Read = { readonly kind: 'read'; readonly is: ScanVerdict } | { readonly kind: 'unread'; why: string };

async function verdictOf(path: string): Promise<Read> {
  try {
    const bytes = await readFile(path);
    const hash = contentHash(bytes);
    const is = verdicts.get(hash) ?? scanSkill([{ path: 'SKILL.md', bytes }]).verdict;
    verdicts.set(hash, is);
    return { kind: 'read', is };
  } catch (error) {
    return { kind: 'unread', why: messageOf(error) };
  }
}
