/**
 * What agents ask for, as submissions: a whole skill, a passage of one, its end.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { Disclosure } from '../../skills/disclose/disclosure.ts';
import type { NodeRef } from '../../store/lineage-store.ts';
import type { ProposedFile } from '../../store/proposal-store.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { textOfVersion } from '../draft/seen-text.ts';
import type { Author, Submission } from '../submission.ts';
import { patchText } from './patch-text.ts';

export interface ChangeRequest {
  readonly skill: string;
  readonly reason: string;
  /** The hash that the author saw; what lies on disk now where it is left out. */
  readonly baseHash?: string;
  readonly files?: readonly ProposedFile[];
  readonly sources?: readonly NodeRef[];
}

export interface RequestOptions {
  readonly disclosure: Pick<Disclosure, 'document'>;
  readonly store: Pick<Store, 'versions'>;
}

type Existing = { skill: SkillRecord; text: string; hash: string };

/** A whole SKILL.md: a new skill, or an existing one, by its hash, as it should become. */
export async function saveRequest(
  request: ChangeRequest & { readonly content: string },
  author: Author,
  options: RequestOptions,
): Promise<Submission> {
  const existing = await find(request.skill, author.project, options);
  if (existing && request.baseHash === undefined) {
    const message = `${existing.skill.name} exists already; its hash is ${existing.hash}`;
    throw new KnowhowError('conflict', message, {
      hint: 'skill_view shows it: take over what it says, and give its hash as base_hash. For a small change, skill_patch.',
    });
  }
  if (!existing && request.baseHash !== undefined) {
    throw new KnowhowError('conflict', `There is no skill ${request.skill} any more`, {
      hint: 'Leave base_hash out to propose it as a new skill.',
    });
  }
  return { ...request, kind: existing ? 'edit' : 'create', author };
}

/** A skill that does not exist yet. */
export async function createRequest(
  request: Omit<ChangeRequest, 'baseHash'> & { readonly content: string },
  author: Author,
  options: RequestOptions,
): Promise<Submission> {
  const existing = await find(request.skill, author.project, options);
  if (!existing) return { ...request, kind: 'create', author };
  throw new KnowhowError('conflict', `There is a skill ${existing.skill.name} already`, {
    hint: 'skill_view shows it; skill_patch proposes a change to it. Or take another name.',
  });
}

/** One passage of the text that the author saw replaced by another. */
export async function patchRequest(
  request: ChangeRequest & { readonly oldText: string; readonly newText: string },
  author: Author,
  options: RequestOptions,
): Promise<Submission> {
  const { oldText, newText, ...rest } = request;
  const existing = await options.disclosure.document(request.skill, author.project);
  const seen = await seenBy(request, existing, options);
  return { ...rest, kind: 'edit', content: patchText(seen, oldText, newText), author };
}

export async function deleteRequest(request: ChangeRequest, author: Author): Promise<Submission> {
  return { ...request, kind: 'delete', content: null, author };
}

async function seenBy(
  { baseHash }: ChangeRequest,
  existing: Existing,
  options: RequestOptions,
): Promise<string> {
  if (baseHash === undefined || baseHash === existing.hash) return existing.text;
  const text = await textOfVersion(existing.skill.id, baseHash, options);
  if (text !== null) return text;
  throw new KnowhowError('conflict', `${existing.skill.name} has changed since you read it`, {
    hint: 'skill_view shows it as it is now, with its hash; make the change anew from there.',
  });
}

async function find(
  name: string,
  project: string | null,
  { disclosure }: RequestOptions,
): Promise<Existing | undefined> {
  try {
    return await disclosure.document(name, project);
  } catch (error) {
    if (error instanceof KnowhowError && error.code === 'not_found') return undefined;
    throw error;
  }
}
