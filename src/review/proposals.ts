/**
 * Proposals: made from what an author wants, checked, kept until somebody decides.
 *
 * @module
 */
import { createHash, randomBytes } from 'node:crypto';
import { createTwoFilesPatch } from 'diff';
import { type Clock, DAY_MS } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import { redact } from '../redaction/redact.ts';
import type { Disclosure } from '../skills/disclose/disclosure.ts';
import { canonicalName } from '../skills/document/canonical-name.ts';
import { contentHash } from '../skills/document/content-hash.ts';
import type { ListedProposal, Proposal, ProposalQuery } from '../store/proposal-store.ts';
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
  /** What has become of the base: `changed` also where a new skill's name is taken by now. */
  readonly base: 'unchanged' | 'changed' | 'gone';
}

export interface ProposalOptions {
  readonly store: Store;
  readonly disclosure: Disclosure;
  readonly clock: Clock;
}

/** A bound on what can pile up in all, whatever authors call themselves. */
const MAX_PENDING = 1000;
/** A reviewer's patience with one author: a loop that proposes without end leaves room for the others. */
const MAX_A_DAY = 50;
const LISTED = 50;

/** What is true of every proposal as things stand, for whoever makes or reads one. */
export const NOT_YET = 'a person decides; approving is not part of this version yet';

export class Proposals {
  readonly #options: ProposalOptions;

  constructor(options: ProposalOptions) {
    this.#options = options;
  }

  /** A whole SKILL.md: a new skill, or an existing one, by its hash, as it should become. */
  async save(request: ChangeRequest & { content: string }, author: Author): Promise<Proposed> {
    const existing = await this.#existing(request.skill, author.project);
    if (existing) {
      if (request.baseHash !== undefined) return this.#edit(existing, request.content, request, author);
      throw new KnowhowError(
        'conflict',
        `${existing.skill.name} exists already; its hash is ${existing.hash}`,
        {
          hint: 'skill_view shows it: take over what it says, and give its hash as base_hash. For a small change, skill_patch.',
        },
      );
    }
    if (request.baseHash !== undefined) {
      throw new KnowhowError('conflict', `There is no skill ${request.skill} any more`, {
        hint: 'Leave base_hash out to propose it as a new skill.',
      });
    }
    return this.#create(request, author);
  }

  /** A skill that does not exist yet. */
  async create(request: ChangeRequest & { content: string }, author: Author): Promise<Proposed> {
    const existing = await this.#existing(request.skill, author.project);
    if (!existing) return this.#create(request, author);
    throw new KnowhowError('conflict', `There is a skill ${existing.skill.name} already`, {
      hint: 'skill_view shows it; skill_patch proposes a change to it. Or take another name.',
    });
  }

  #create(request: ChangeRequest & { content: string }, author: Author): Promise<Proposed> {
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
        baseContent: null,
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
    const { skill, hash, text } = existing;
    return this.#add(
      {
        kind: 'delete',
        skillName: skill.canonicalName,
        skillId: skill.id,
        project: skill.project,
        version: null,
        baseHash: hash,
        baseContent: text,
        content: null,
        advice: [],
        reason: request.reason,
      },
      author,
    );
  }

  async list(query: ProposalQuery = {}): Promise<{ proposals: ListedProposal[]; total: number }> {
    const { proposals } = this.#options.store;
    const { limit = LISTED, offset = 0, ...filter } = query;
    const [page, total] = await Promise.all([
      proposals.list({ ...filter, limit, offset }),
      proposals.count(filter),
    ]);
    return { proposals: page, total };
  }

  async show(id: string): Promise<ProposalDetail> {
    const proposal = await this.#get(id);
    return { ...proposal, diff: await this.#diff(proposal), base: await this.#base(proposal) };
  }

  /** A person's no. */
  async reject(id: string, reason: string | null, by: string): Promise<Proposal> {
    const { store, clock } = this.#options;
    const decision = { at: clock().toISOString(), by, reason };
    const rejected = await store.proposals.decide(id, 'rejected', decision);
    if (rejected) return rejected;
    const { state } = await this.#get(id);
    throw new KnowhowError('conflict', `The proposal was ${state} already`, {
      hint: '`knowhow review list` shows what waits.',
    });
  }

  async #get(id: string): Promise<Proposal> {
    const proposal = await this.#options.store.proposals.get(id);
    if (proposal) return proposal;
    throw new KnowhowError('not_found', `No proposal ${id.slice(0, 200)}`, {
      hint: '`knowhow review list` shows what waits.',
    });
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
        baseContent: text,
        content,
        advice,
        reason: request.reason,
      },
      author,
    );
  }

  async #add(change: Change, author: Author): Promise<Proposed> {
    const { store, clock } = this.#options;
    const now = clock();
    const hash = change.content === null ? null : contentHash(change.content);
    const key = keyOf(change, hash);
    const waits = await store.proposals.waiting(key);
    if (!waits) await this.#throwIfFull(author, now);
    const { proposal, isNew } = waits
      ? { proposal: waits, isNew: false }
      : await store.proposals.add({
          ...change,
          reason: redact(change.reason).text,
          id: `proposal:${now.getTime().toString(36)}${randomBytes(5).toString('hex')}`,
          key,
          contentHash: hash,
          author: author.name,
          sessionKey: author.sessionKey,
          proposedIn: author.project,
          taint: await authorTaint(store, author),
          createdAt: now.toISOString(),
        });
    const pending = await store.proposals.count({ state: 'pending', skillName: change.skillName });
    return { proposal, isNew, alsoPending: pending - 1 };
  }

  async #throwIfFull(author: Author, now: Date): Promise<void> {
    const { proposals } = this.#options.store;
    const since = new Date(now.getTime() - DAY_MS).toISOString();
    const hint = 'A person has to look at them first: `knowhow review list`, `knowhow review reject`.';
    if ((await proposals.count({ author: author.name, since })) >= MAX_A_DAY) {
      throw new KnowhowError('conflict', `${author.name} has made ${MAX_A_DAY} proposals within a day`, {
        hint,
      });
    }
    if ((await proposals.count({ state: 'pending' })) >= MAX_PENDING) {
      throw new KnowhowError('conflict', `${MAX_PENDING} proposals wait already`, { hint });
    }
  }

  /** Whether the file is still what the author saw. */
  async #base({ kind, skillId, skillName, project, baseHash }: Proposal): Promise<ProposalDetail['base']> {
    const { disclosure } = this.#options;
    try {
      const { hash } = await disclosure.document(skillId ?? skillName, project);
      return hash === baseHash ? 'unchanged' : 'changed';
    } catch (error) {
      if (!(error instanceof KnowhowError)) throw error;
      if (error.code !== 'not_found') return 'changed';
      return kind === 'create' ? 'unchanged' : 'gone';
    }
  }

  async #diff(proposal: Proposal): Promise<string | null> {
    const { store } = this.#options;
    const { skillId, baseHash, content, skillName } = proposal;
    let base = proposal.baseContent ?? (skillId === null ? '' : undefined);
    if (base === undefined && skillId !== null) {
      // Made before the base was kept with the proposal.
      const version = (await store.versions.list(skillId)).find((one) => one.contentHash === baseHash);
      base = version && (await store.versions.content(version.id));
    }
    if (base === undefined) return null;
    const path = `${skillName}/SKILL.md`;
    return createTwoFilesPatch(path, path, base, content ?? '', 'as it was', 'proposed');
  }
}

/** What an author wants; who wants it, and when, comes to it. */
type Change = Pick<
  Proposal,
  | 'kind'
  | 'skillName'
  | 'skillId'
  | 'project'
  | 'version'
  | 'baseHash'
  | 'baseContent'
  | 'content'
  | 'advice'
  | 'reason'
>;

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
