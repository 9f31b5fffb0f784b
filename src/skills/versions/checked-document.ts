/**
 * The SKILL.md that a change brings: one that can be read, under the name that it must have.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { canonicalName } from '../document/canonical-name.ts';
import { contentHash } from '../document/content-hash.ts';
import { decodeSkill } from '../document/decode-skill.ts';
import { readSkill } from '../document/read-skill.ts';
import type { SkillDocument } from '../document/skill-document.ts';

export interface CheckedDocument {
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly hash: string;
  readonly skill: SkillDocument;
}

export function checkedDocument(
  content: string | Uint8Array | null,
  name: string,
  folderName: string,
): CheckedDocument {
  const bytes = Buffer.from(content ?? '');
  const decoded = decodeSkill(bytes);
  const reading = decoded.ok ? readSkill(decoded.text, { folderName }) : decoded;
  if (!decoded.ok || !reading.ok) throw refused(name, reading.ok ? 'it is no text' : reading.reason);
  if (canonicalName(reading.skill.name) !== canonicalName(name)) {
    throw refused(name, `its name is ${JSON.stringify(reading.skill.name)}`);
  }
  return { bytes, text: decoded.text, hash: contentHash(bytes), skill: reading.skill };
}

function refused(name: string, reason: string): KnowhowError {
  return new KnowhowError('invalid_input', `This is no SKILL.md of ${name}: ${reason}`, {
    hint: 'Nothing was changed.',
  });
}
