/**
 * A submission made ready for the stages: its target found, its size bounded, its secrets taken out. What cannot even
 * be a change is an error here; everything else is for the stages to judge.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { redact } from '../../redaction/redact.ts';
import type { Disclosure } from '../../skills/disclose/disclosure.ts';
import { canonicalName } from '../../skills/document/canonical-name.ts';
import { readSkill } from '../../skills/document/read-skill.ts';
import type { Proposal } from '../../store/proposal-store.ts';
import type { Finding } from '../finding.ts';
import { draftNote } from '../notes/draft-note.ts';
import { projectNote } from '../notes/project-note.ts';
import type { ScannedFile } from '../scan/scan-skill.ts';
import { MAX_PROPOSED_CHARACTERS } from '../structure/structure.ts';
import type { CurrentSkill, Draft, Submission } from '../submission.ts';
import { nextVersion, stampVersion } from './next-version.ts';
import { checkFiles, withBaseHashes } from './proposed-files.ts';
import { redactDraft } from './redact-draft.ts';

export interface PrepareOptions {
  readonly disclosure: Pick<Disclosure, 'document'>;
  /** All files of a skill's folder, bounded. */
  readonly readFiles: (folder: string) => Promise<readonly ScannedFile[]>;
}

export async function prepare(submission: Submission, options: PrepareOptions): Promise<Draft> {
  if (submission.kind === 'note') return draftNote(submission);
  const { kind, author, sources = [] } = submission;
  const wanted = kind === 'delete' ? null : boundedContent(submission);
  const files = kind === 'delete' ? [] : checkFiles(submission.files ?? []);
  const current = await currentSkill(submission.skill, author.project, options);
  if (kind !== 'create' && current === null && submission.baseHash === undefined) {
    throw new KnowhowError('not_found', `There is no skill ${submission.skill.slice(0, 200)}`, {
      hint: 'skill_list shows what is there.',
    });
  }
  const name = current?.skill.canonicalName ?? canonicalName(submission.skill);
  const redacted = redactDraft(wanted, files, current);
  const { version, content } = versioned(redacted.content, current, kind === 'create');
  if (kind === 'edit' && current && redacted.content === current.text && files.length === 0) {
    throw new KnowhowError('invalid_input', `${name} has this very text already`, {
      hint: 'Nothing is to be done.',
    });
  }
  return {
    ...{ kind, name, author, sources, version, content, current },
    project: kind === 'create' ? null : (current?.skill.project ?? null),
    files: withBaseHashes(redacted.files, current),
    removed: redacted.removed,
    baseHash: kind === 'create' ? null : (submission.baseHash ?? current?.hash ?? null),
    reason: redact(submission.reason).text,
  };
}

/** What waits, as a draft again: against the skill as it is now. */
export async function draftOf(proposal: Proposal, options: PrepareOptions): Promise<Draft> {
  const { kind, skillName: name, skillId, project, content, files, baseHash, version, sources } = proposal;
  const secrets = proposal.stages.find(({ stage }) => stage === 'secrets');
  return {
    ...{ kind, name, project, content, files, baseHash, version, sources, reason: proposal.reason },
    ...(kind === 'note'
      ? { current: null, note: projectNote(name) }
      : { current: await currentSkill(skillId ?? name, project, options) }),
    removed: (secrets?.findings ?? []) as readonly Finding[],
    author: {
      kind: proposal.authorKind,
      name: proposal.author,
      sessionKey: proposal.sessionKey,
      project: proposal.proposedIn,
    },
  };
}

/** Null where there is none of this name. */
export async function currentSkill(
  nameOrId: string,
  project: string | null,
  { disclosure, readFiles }: PrepareOptions,
): Promise<CurrentSkill | null> {
  try {
    const { skill, text, hash, folder } = await disclosure.document(nameOrId, project);
    const beside = (await readFiles(folder)).filter(({ path }) => path !== 'SKILL.md');
    // The SKILL.md as it was read: in the folder it may be a link to where it really is.
    return { skill, text, hash, files: [{ path: 'SKILL.md', bytes: Buffer.from(text) }, ...beside] };
  } catch (error) {
    if (error instanceof KnowhowError && error.code === 'not_found') return null;
    throw error;
  }
}

function boundedContent({ content, skill }: Submission): string {
  if (content === null) {
    throw new KnowhowError('invalid_input', `Nothing is to be written to ${skill.slice(0, 200)}`, {
      hint: 'A change needs the whole SKILL.md; a deletion is one of its own kind.',
    });
  }
  if (content.length <= MAX_PROPOSED_CHARACTERS) return content;
  throw new KnowhowError(
    'too_large',
    `The SKILL.md has ${content.length} characters; at most ${MAX_PROPOSED_CHARACTERS} are allowed`,
    { hint: 'Details belong into files beside it.' },
  );
}

/** The version that it becomes, written into the text where the old one still stands there. */
function versioned(
  content: string | null,
  current: CurrentSkill | null,
  isNew: boolean,
): { version: string | null; content: string | null } {
  const reading = content === null ? null : readSkill(content, { folderName: 'skill' });
  if (content === null || !reading?.ok) return { version: null, content };
  const [before, wanted] = [current?.skill.version ?? null, reading.skill.version];
  const version = nextVersion(before, wanted, isNew);
  const isStale = !isNew && wanted !== null && wanted === before;
  const stamped = isStale ? stampVersion(content, wanted, version) : content;
  const said = readSkill(stamped, { folderName: 'skill' });
  // A text that names no version has none: a number that stands nowhere would be given out again.
  return { version: said.ok && said.skill.version === version ? version : null, content: stamped };
}
