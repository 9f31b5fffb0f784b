/**
 * Skills step by step: which one a name means, its SKILL.md, the files beside it. A skill that has just been written
 * is found too.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import type { SkillRecord, SkillRepository } from '../../store/skill-store.ts';
import { findSkill, unknownSkill } from './find-skill.ts';
import { type DisclosedDocument, readDocument } from './read-document.ts';

export interface DisclosureOptions {
  readonly skills: Pick<SkillRepository, 'find' | 'list'>;
  /** Brings the index in line with the folders. */
  readonly reconcile: () => Promise<unknown>;
  readonly clock: Clock;
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
    return { skill, ...readDocument(skill) };
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
