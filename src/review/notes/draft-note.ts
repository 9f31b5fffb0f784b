/**
 * A proposed note made ready for the stages.
 *
 * @module
 */
import { dirname } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { redact } from '../../redaction/redact.ts';
import { redactDraft } from '../draft/redact-draft.ts';
import type { Draft, Submission } from '../submission.ts';
import { projectNote } from './project-note.ts';

export function draftNote({ skill, content, baseHash, reason, author, sources = [] }: Submission): Draft {
  const note = projectNote(skill);
  const redacted = redactDraft((content ?? '').trim(), [], { text: note.whole, files: [] });
  if (redacted.content === note.text) {
    throw new KnowhowError('invalid_input', `${note.path} holds these very notes already`, {
      hint: 'Nothing is to be done.',
    });
  }
  return {
    ...{ kind: 'note', name: note.path, project: dirname(note.path), author, sources, note },
    ...{ content: redacted.content, removed: redacted.removed, files: [], current: null, version: null },
    baseHash: baseHash ?? note.hash,
    reason: redact(reason).text,
  };
}
