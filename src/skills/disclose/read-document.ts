/**
 * A SKILL.md as it is on disk now.
 *
 * @module
 */
import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { SkillDocument } from '../document/skill-document.ts';
import { readSkillFile } from '../reconcile/read-file.ts';
import { type LinkBounds, linkRefusal } from '../roots/link-rules.ts';

export interface DisclosedDocument {
  readonly folder: string;
  /** The whole file, a byte order mark included. */
  readonly text: string;
  /** Of its bytes: what a proposal is based on. */
  readonly hash: string;
  readonly document: SkillDocument;
}

/** Where the SKILL.md really is: looked at again, since it may have been swapped for a link after it was indexed. */
export function allowedFile(
  skill: Pick<SkillRecord, 'name' | 'fsPath' | 'project'>,
  bounds: LinkBounds,
): string {
  let file: string;
  let folder: string;
  try {
    file = realpathSync(skill.fsPath);
    folder = realpathSync(dirname(skill.fsPath));
  } catch (error) {
    throw unreadable(skill.name, messageOf(error));
  }
  const isLink = file !== join(folder, basename(skill.fsPath));
  const refusal = linkRefusal({ file, folder, isLink, project: skill.project }, bounds);
  if (refusal === null) return file;
  throw new KnowhowError('forbidden', `The SKILL.md of ${skill.name} is not read: ${refusal}`, {
    hint: '`knowhow skills list --problems` shows the file.',
  });
}

/** `file` is where it really is, as `allowedFile` found it. */
export function readDocument(skill: Pick<SkillRecord, 'name' | 'fsPath'>, file: string): DisclosedDocument {
  const folder = dirname(skill.fsPath);
  const reading = readSkillFile(file, basename(folder));
  if (reading.ok) {
    return { folder, text: reading.text, hash: reading.hash, document: reading.skill };
  }
  throw unreadable(skill.name, reading.reason);
}

function unreadable(name: string, reason: string): KnowhowError {
  return new KnowhowError('conflict', `The SKILL.md of ${name} cannot be read now: ${reason}`, {
    hint: 'It may be half written: try again in a moment. `knowhow skills list --problems` shows the file.',
  });
}
