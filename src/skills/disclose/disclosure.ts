/**
 * Skills step by step: which one a name means, its SKILL.md, the files beside it. A skill that has just been written
 * is found too.
 *
 * @module
 */
import { dirname } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { SkillRecord, SkillRepository } from '../../store/skill-store.ts';
import { linkBounds } from '../roots/link-rules.ts';
import type { SkillRoot } from '../roots/roots.ts';
import { findSkill, unknownSkill } from './find-skill.ts';
import { allowedFile, type DisclosedDocument, readDocument } from './read-document.ts';
import { type ResourceBytes, readResource } from './read-resource.ts';

export interface DisclosureOptions {
  readonly skills: Pick<SkillRepository, 'find' | 'list'>;
  /** Brings the index in line with the folders. */
  readonly reconcile: () => Promise<unknown>;
  readonly clock: Clock;
  /** The folders that skills are read from: links may lead there. */
  readonly roots: () => Promise<readonly SkillRoot[]>;
  readonly userHome: string;
}

/** Names that do not exist cost a walk over the folders at most this often. */
const LOOK_AGAIN_MS = 2000;

export class Disclosure {
  readonly #options: DisclosureOptions;
  #looked: { at: number; done: Promise<unknown> } | undefined;

  constructor(options: DisclosureOptions) {
    this.#options = options;
  }

  async skill(nameOrId: string, project: string | null): Promise<SkillRecord> {
    const { skills } = this.#options;
    const known = await findSkill(nameOrId, project, skills);
    if (known) return known;
    await this.#lookAgain();
    const fresh = await findSkill(nameOrId, project, skills);
    if (fresh) return fresh;
    throw await unknownSkill(nameOrId, project, skills);
  }

  async document(
    nameOrId: string,
    project: string | null,
  ): Promise<DisclosedDocument & { skill: SkillRecord }> {
    const skill = await this.skill(nameOrId, project);
    return { skill, ...readDocument(skill, await this.#allowed(skill)) };
  }

  /** One file beside the SKILL.md. */
  async resource(
    nameOrId: string,
    project: string | null,
    path: string,
  ): Promise<ResourceBytes & { skill: SkillRecord }> {
    const skill = await this.skill(nameOrId, project);
    // A folder that has become a link to somewhere else since it was indexed is not this skill's any more.
    await this.#allowed(skill);
    return { skill, ...(await readResource(dirname(skill.fsPath), path)) };
  }

  async #allowed(skill: SkillRecord): Promise<string> {
    const { roots, userHome } = this.#options;
    return allowedFile(skill, linkBounds(await roots(), userHome));
  }

  /** The watcher may not have come by yet, or there is none. */
  async #lookAgain(): Promise<void> {
    const now = this.#options.clock().getTime();
    if (!this.#looked || now - this.#looked.at >= LOOK_AGAIN_MS) {
      this.#looked = { at: now, done: this.#options.reconcile() };
    }
    await this.#looked.done;
  }
}
