/**
 * A SKILL.md as it is on disk now.
 *
 * @module
 */
import { basename, dirname } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { SkillDocument } from '../document/skill-document.ts';
import { readSkillFile } from '../reconcile/read-file.ts';

export interface DisclosedDocument {
  readonly folder: string;
  /** The whole file, a byte order mark included. */
  readonly text: string;
  /** Of its bytes: what a proposal is based on. */
  readonly hash: string;
  readonly document: SkillDocument;
}

export function readDocument(skill: Pick<SkillRecord, 'name' | 'fsPath'>): DisclosedDocument {
  const folder = dirname(skill.fsPath);
  const reading = readSkillFile(skill.fsPath, basename(folder));
  if (reading.ok) {
    return { folder, text: reading.text, hash: reading.hash, document: reading.skill };
  }
  throw new KnowhowError('conflict', `The SKILL.md of ${skill.name} cannot be read now: ${reading.reason}`, {
    hint: 'It may be half written: try again in a moment. `knowhow skills list --problems` shows the file.',
  });
}
