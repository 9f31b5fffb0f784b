/**
 * The most important skills, at hand: ranking ten thousand takes longer than the start of a session may.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import type { SkillService } from '../skills/skill-service.ts';
import type { Afterwards } from './afterwards.ts';
import { type IndexedSkill, indexedSkill } from './skill-index.ts';

/** Importance moves with use, slowly: an order of a minute ago is good enough. */
const FRESH_MS = 60_000;
/** Far more than any index has room for. */
const KEPT = 500;
/** More projects at once than anybody works in. */
const MAX_SCOPES = 50;

/** Of the writes behind answers. */
const OWNER = 'ranked skills';

interface Ranked {
  readonly skills: readonly IndexedSkill[];
  readonly at: number;
}

export class RankedSkills {
  readonly #skills: Pick<SkillService, 'ranked' | 'told'>;
  readonly #clock: Clock;
  readonly #afterwards: Afterwards;
  readonly #scopes = new Map<string | null, Ranked>();
  #version = 0;

  constructor(skills: Pick<SkillService, 'ranked' | 'told'>, clock: Clock, afterwards: Afterwards) {
    this.#skills = skills;
    this.#clock = clock;
    this.#afterwards = afterwards;
  }

  /** A project's own first, then the user's; each most important first. */
  async of(project: string | null): Promise<readonly IndexedSkill[]> {
    const mine = await this.#scope(null);
    return project === null ? mine : [...(await this.#scope(project)), ...mine];
  }

  /** Skills came, changed or went: the order is made anew before the next session asks. */
  changed(): void {
    this.#version += 1;
    this.#scopes.clear();
    this.#afterwards.add(OWNER, 'all', () => this.#scope(null));
  }

  async #scope(project: string | null): Promise<readonly IndexedSkill[]> {
    const known = this.#scopes.get(project);
    if (!known) return this.#rank(project);
    const age = this.#clock().getTime() - known.at;
    if (age < 0 || age > FRESH_MS) {
      this.#afterwards.add(OWNER, project ?? 'all', () => this.#rank(project));
    }
    return known.skills;
  }

  async #rank(project: string | null): Promise<readonly IndexedSkill[]> {
    const at = this.#clock().getTime();
    const version = this.#version;
    const ranked = await this.#skills.ranked({ project, ownOnly: true, limit: KEPT });
    const skills = (await this.#skills.told(ranked)).map(indexedSkill);
    // Skills that changed meanwhile make this order an old one: told once, and not kept.
    if (version !== this.#version) return skills;
    if (this.#scopes.size >= MAX_SCOPES) this.#scopes.clear();
    this.#scopes.set(project, { skills, at });
    return skills;
  }
}
