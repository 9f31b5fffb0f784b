/**
 * Proposals: made from what an author wants, checked, kept until somebody decides.
 *
 * @module
 */
import { createHash, randomBytes } from 'node:crypto';
import { createTwoFilesPatch } from 'diff';
import type { Clock } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import { redact } from '../redaction/redact.ts';
import type { Disclosure } from '../skills/disclose/disclosure.ts';
import { canonicalName } from '../skills/document/canonical-name.ts';
import { contentHash } from '../skills/document/content-hash.ts';
import type { Proposal, ProposalQuery } from '../store/proposal-store.ts';
import type { SkillRecord } from '../store/skill-store.ts';
import type { Store } from '../store/store.ts';
import { authorTaint } from './author-taint.ts';
import { nextVersion } from './next-version.ts';
import { patchText } from './patch-text.ts';
import { redactNew } from './redact-new.ts';
import { checkStructure } from './structure.ts';

/** Who proposes, and from where. */
export interface Author {
  /** `mcp:claude-code`, … */
  readonly name: string;
  readonly sessionKey: string;
  readonly project: string | null;
}

export interface ChangeRequest {
  readonly skill: string;
  readonly reason: string;
  /** The hash that the author saw; what lies on disk now where it is left out. */
  readonly baseHash?: string;
}

export interface Proposed {
  readonly proposal: Proposal;
  /** False: the same change waits already. */
  readonly isNew: boolean;
  /** Other proposals that wait for the same skill. */
  readonly alsoPending: number;
}

export interface ProposalDetail extends Proposal {
  /** What would change, as a unified diff; null where the text that it is based on is not known. */
  readonly diff: string | null;
}

export interface ProposalOptions {
  readonly store: Store;
  readonly disclosure: Disclosure;
  readonly clock: Clock;
}

/** A reviewer's patience, and a bound on what a loop can pile up. */
const MAX_PENDING = 1000;
const LISTED = 50;

export class Proposals {
  readonly #options: ProposalOptions;

  constructor(options: ProposalOptions) {
    this.#options = options;
  }

  /** A whole SKILL.md: a new skill, or an existing one as it should become. */
  async save(request: ChangeRequest & { content: string }, author: Author): Promise<Proposed> {
    const existing = await this.#existing(request.skill, author.project);
    if (existing) return this.#edit(existing, request.content, request, author);
    if (request.baseHash !== undefined) {
      throw new KnowhowError('conflict', `There is no skill ${request.skill} any more`, {
        hint: 'Leave base_hash out to propose it as a new skill.',
      });
    }
    const name = canonicalName(request.skill);
    const content = redactNew(request.content, '');
    const { document, advice } = structured(content, name, true);
    return this.#add(
      {
        kind: 'create',
        skillName: name,
        skillId: null,
        project: null,
        version: nextVersion(null, document.version, true),
        baseHash: null,
        content,
        advice,
        reason: request.reason,
      },
      author,
    );
  }

  /** One passage of a SKILL.md replaced by another. */
  async patch(
    request: ChangeRequest & { oldText: string; newText: string },
    author: Author,
  ): Promise<Proposed> {
    const { disclosure } = this.#options;
    const existing = await disclosure.document(request.skill, author.project);
    throwIfChanged(existing, request.baseHash);
    const content = patchText(existing.text, request.oldText, request.newText);
    return this.#edit(existing, content, request, author);
  }

  async remove(request: ChangeRequest, author: Author): Promise<Proposed> {
    const existing = await this.#options.disclosure.document(request.skill, author.project);
    throwIfChanged(existing, request.baseHash);
    const { skill, hash } = existing;
    return this.#add(
      {
        kind: 'delete',
        skillName: skill.canonicalName,
        skillId: skill.id,
        project: skill.project,
        version: null,
        baseHash: hash,
        content: null,
        advice: [],
        reason: request.reason,
      },
      author,
    );
  }

  async list(query: ProposalQuery = {}): Promise<{ proposals: Omit<Proposal, 'content'>[]; total: number }> {
    const { proposals } = this.#options.store;
    const { limit = LISTED, offset = 0, ...filter } = query;
    const [page, total] = await Promise.all([
      proposals.list({ ...filter, limit, offset }),
      proposals.count(filter),
    ]);
    return { proposals: page, total };
  }

  async show(id: string): Promise<ProposalDetail> {
    const proposal = await this.#options.store.proposals.get(id);
    if (!proposal) {
      throw new KnowhowError('not_found', `No proposal ${id}`, {
        hint: '`knowhow review list` shows what waits.',
      });
    }
    return { ...proposal, diff: await this.#diff(proposal) };
  }

  async #existing(
    name: string,
    project: string | null,
  ): Promise<Awaited<ReturnType<Disclosure['document']>> | undefined> {
    try {
      return await this.#options.disclosure.document(name, project);
    } catch (error) {
      if (error instanceof KnowhowError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  #edit(
    existing: { skill: SkillRecord; text: string; hash: string },
    wanted: string,
    request: ChangeRequest,
    author: Author,
  ): Promise<Proposed> {
    const { skill, text, hash } = existing;
    throwIfChanged(existing, request.baseHash);
    const content = redactNew(wanted, text);
    if (content === text) {
      throw new KnowhowError('invalid_input', `${skill.name} has this very text already`, {
        hint: 'Nothing is to be done.',
      });
    }
    const { document, advice } = structured(content, skill.canonicalName, false);
    return this.#add(
      {
        kind: 'edit',
        skillName: skill.canonicalName,
        skillId: skill.id,
        project: skill.project,
        version: nextVersion(skill.version, document.version, false),
        baseHash: hash,
        content,
        advice,
        reason: request.reason,
      },
      author,
    );
  }

  async #add(
    change: Omit<Proposal, 'id' | 'contentHash' | 'author' | 'sessionKey' | 'taint' | 'state' | 'createdAt'>,
    author: Author,
  ): Promise<Proposed> {
    const { store, clock } = this.#options;
    const now = clock();
    const hash = change.content === null ? null : contentHash(change.content);
    if ((await store.proposals.count({ state: 'pending' })) >= MAX_PENDING) {
      throw new KnowhowError('conflict', `${MAX_PENDING} proposals wait already`, {
        hint: 'A person has to look at them first: `knowhow review list`.',
      });
    }
    const { proposal, isNew } = await store.proposals.add({
      ...change,
      reason: redact(change.reason).text,
      id: `proposal:${now.getTime().toString(36)}${randomBytes(5).toString('hex')}`,
      key: keyOf(change, hash),
      contentHash: hash,
      author: author.name,
      sessionKey: author.sessionKey,
      taint: await authorTaint(store, author),
      createdAt: now.toISOString(),
    });
    const pending = await store.proposals.count({ state: 'pending', skillName: change.skillName });
    return { proposal, isNew, alsoPending: pending - 1 };
  }

  async #diff(proposal: Proposal): Promise<string | null> {
    const { store } = this.#options;
    const { skillId, baseHash, content, skillName } = proposal;
    let base: string | undefined = '';
    if (skillId !== null) {
      const version = (await store.versions.list(skillId)).find((one) => one.contentHash === baseHash);
      base = version && (await store.versions.content(version.id));
    }
    if (base === undefined) return null;
    const path = `${skillName}/SKILL.md`;
    return createTwoFilesPatch(path, path, base, content ?? '', 'now', 'proposed');
  }
}

/** The same change to the same skill in the same place is the same proposal, whoever asks. */
function keyOf(
  change: Pick<Proposal, 'kind' | 'skillName' | 'project' | 'baseHash'>,
  hash: string | null,
): string {
  const { kind, skillName, project, baseHash } = change;
  return createHash('sha256')
    .update(JSON.stringify([kind, skillName, project, baseHash, hash]))
    .digest('hex');
}

function structured(
  content: string,
  name: string,
  isNew: boolean,
): Extract<ReturnType<typeof checkStructure>, { ok: true }> {
  const verdict = checkStructure(content, name, isNew);
  if (verdict.ok) return verdict;
  throw new KnowhowError('invalid_input', `This is no SKILL.md of ${name}: ${verdict.problems.join('; ')}`, {
    hint: 'Begin with ---, name: and description: lines, ---, then the instructions.',
  });
}

function throwIfChanged(existing: { skill: SkillRecord; hash: string }, baseHash: string | undefined): void {
  if (baseHash === undefined || baseHash === existing.hash) return;
  throw new KnowhowError('conflict', `${existing.skill.name} has changed since you read it`, {
    hint: 'skill_view shows it as it is now, with its hash; make the change anew from there.',
  });
}
