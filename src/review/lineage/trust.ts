/**
 * How far something can be trusted, why, and from where; and a person's word that it can be.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import { canonicalName } from '../../skills/document/canonical-name.ts';
import type { LineageChange, LineageStep, NodeKind, NodeRef } from '../../store/lineage-store.ts';
import type { Store } from '../../store/store.ts';
import { isTainted, type Taint } from '../../store/taint.ts';
import { findProposal } from '../queue/find-proposal.ts';

export interface TrustView extends NodeRef {
  readonly taint: Taint;
  /** Only a person lets it change a skill. */
  readonly needsPerson: boolean;
  /** It and what it was made of, nearest first. */
  readonly steps: readonly LineageStep[];
  /** There is more above than is shown. */
  readonly isCut: boolean;
}

export interface Cleared extends NodeRef {
  readonly before: Taint;
  readonly after: Taint;
  /** How many things have another level for it, itself included. */
  readonly changed: number;
  /** Of these, what was made of it, as far as a person reads it. */
  readonly followed: readonly LineageChange[];
  /** What it was made of and is still tainted: what comes from there later counts again. */
  readonly stillTainted: readonly NodeRef[];
}

/** As far as a person reads it. */
const SHOWN = 100;

const EXAMPLES: Readonly<Record<NodeKind, string>> = {
  session: 'session claude-code:4f1c…',
  conversation: 'conversation conversation:m1x…',
  memory: 'memory memory:m1x…',
  procedure: 'procedure procedure:m1x…',
  reflection: 'reflection reflection:m1x…',
  proposal: 'proposal proposal:m1x…',
  version: 'version pdf-forms#3',
  skill: 'skill pdf-forms',
};

export class Trust {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async show(kind: NodeKind, id: string): Promise<TrustView> {
    const node = await this.#find(kind, id);
    const { lineage } = this.#store;
    const steps = await lineage.ancestors(await this.#newest(node), SHOWN + 1);
    const taint = (await lineage.taintOf(node)) ?? 'trusted';
    const shown = steps.slice(0, SHOWN);
    return { ...node, taint, needsPerson: isTainted(taint), steps: shown, isCut: steps.length > SHOWN };
  }

  /** A person has looked at it, and says so. Whatever was made of it follows. */
  async clear(kind: NodeKind, id: string, word: { by: string; reason: string }): Promise<Cleared> {
    const node = await this.#newest(await this.#find(kind, id));
    const { by, reason } = word;
    return this.#store.transaction(async ({ lineage, audit, conversations }) => {
      const before = (await lineage.taintOf(node)) ?? 'trusted';
      const changes = [...(await lineage.vouch(node, { level: 'user', by, why: reason }))];
      // What it has heard went into its conversations when they were over.
      for (const own of node.kind === 'session' ? await conversations.ofSession(node.id) : []) {
        const conversation: NodeRef = { kind: 'conversation', id: own };
        if (!isTainted((await lineage.taintOf(conversation)) ?? 'trusted')) continue;
        changes.push(...(await lineage.vouch(conversation, { level: 'user', by, why: reason })));
      }
      const detail = { kind: node.kind, reason, before, changed: changes.length };
      const at = this.#clock().toISOString();
      await audit.add({ at, actor: by, action: 'taint.cleared', subject: node.id, detail });
      const sources = (await lineage.ancestors(node, SHOWN)).filter(({ depth }) => depth === 1);
      const stillTainted = sources
        .filter(({ effective }) => isTainted(effective))
        .map((source): NodeRef => ({ kind: source.kind, id: source.id }));
      const after = (await lineage.taintOf(node)) ?? 'user';
      const followed = changes.filter(({ kind, id }) => kind !== node.kind || id !== node.id).slice(0, SHOWN);
      return { ...node, before, after, changed: changes.length, followed, stillTainted };
    });
  }

  /** A skill is what its newest version is. */
  async #newest(node: NodeRef): Promise<NodeRef> {
    if (node.kind !== 'skill') return node;
    const version = await this.#store.versions.latest(node.id);
    return version ? { kind: 'version', id: version.id } : node;
  }

  /** `pdf-forms#3`, as the history shows it. */
  async #version(id: string): Promise<string | undefined> {
    const [, name, seq] = /^(.+)#(\d{1,9})$/s.exec(id) ?? [];
    if (name === undefined) return undefined;
    const ids = await this.#store.versions.skillsNamed(canonicalName(name));
    const users = ids.filter((one) => !one.includes('@'));
    const [skillId, ...others] = users.length > 0 ? users : ids;
    if (skillId === undefined || others.length > 0) return undefined;
    return (await this.#store.versions.get(skillId, Number(seq)))?.id;
  }

  async #find(kind: NodeKind, given: string): Promise<NodeRef> {
    const { lineage, proposals, conversations, skills } = this.#store;
    const id = given.trim();
    if (id === '') {
      throw new KnowhowError('invalid_input', `Which ${kind}? Its id is empty`, {
        hint: 'Give its kind and its id, as the lists show it.',
      });
    }
    if (kind === 'proposal') return { kind, id: (await findProposal(id, proposals)).id };
    for (const candidate of [id, `${kind}:${id}`]) {
      if ((await lineage.taintOf({ kind, id: candidate })) !== undefined) return { kind, id: candidate };
    }
    if (kind === 'conversation') {
      const found = await conversations.bySession(id);
      if (found) return { kind, id: found.id };
    }
    if (kind === 'skill') {
      const [found, ...others] = (await skills.list()).filter((one) => one.canonicalName === id);
      if (found && others.length === 0) return { kind, id: found.id };
    }
    if (kind === 'version') {
      const found = await this.#version(id);
      if (found !== undefined) return { kind, id: found };
    }
    throw new KnowhowError('not_found', `Nothing is known of a ${kind} ${JSON.stringify(id.slice(0, 200))}`, {
      hint: `Give its kind and its id, as the lists show it: knowhow taint show ${EXAMPLES[kind]}`,
    });
  }
}
