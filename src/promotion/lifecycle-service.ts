/**
 * What becomes of generated skills: noticed, let in, measured, moved from state to state.
 *
 * @module
 */
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import type { Review } from '../review/review.ts';
import type { Reviewed } from '../review/submission.ts';
import { canonicalName } from '../skills/document/canonical-name.ts';
import type { GeneratedSkill, SkillState } from '../store/promotion-store.ts';
import type { Store } from '../store/store.ts';
import { draftFiles, draftNames, removeDraft } from './draft-folder.ts';
import { enabledFiles } from './enabled-files.ts';
import { figuresOf, type SkillFigures } from './lifecycle/figures.ts';
import { type LifecycleSettings, recommendation, verdictOn } from './lifecycle/policy.ts';
import { type LifeEvent, transition, WITHHELD } from './lifecycle/states.ts';

export interface LifecycleOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly review: Pick<Review, 'submit'>;
  readonly autoFolder: string;
  readonly settings: LifecycleSettings;
  /** Skills that are not to be suggested, by id. */
  readonly withhold: (ids: ReadonlySet<string>) => void;
}

export interface SkillTelemetry extends GeneratedSkill {
  readonly figures: SkillFigures;
  readonly recommendation: ReturnType<typeof recommendation>;
}

export interface PersonsWord {
  readonly reason: string;
  readonly by?: string;
}

const PERSON = 'user';
/** Trails of one skill within a window that figures are made of. */
const MOST_TRAILS = 5000;

export class LifecycleService {
  readonly #options: LifecycleOptions;

  constructor(options: LifecycleOptions) {
    this.#options = options;
  }

  list(): Promise<GeneratedSkill[]> {
    return this.#options.store.promotion.allGenerated();
  }

  async find(name: string): Promise<GeneratedSkill> {
    const found = await this.#options.store.promotion.generated(canonicalName(name));
    if (found) return found;
    throw new KnowhowError('not_found', `No skill ${name.slice(0, 100)} was generated`, {
      hint: '`knowhow skills telemetry` lists those that were.',
    });
  }

  /** Of a draft all its files; of an installed skill its text. */
  async filesOf(name: string): Promise<{ path: string; content: string }[]> {
    const { store, autoFolder } = this.#options;
    const canonical = canonicalName(name);
    const draft = draftFiles(join(autoFolder, canonical));
    if (draft.length > 0) return draft;
    const [skill] = await store.skills.find(name);
    const content = skill && (await store.skills.content(skill.id));
    if (content) return [{ path: 'SKILL.md', content }];
    throw new KnowhowError('not_found', `There is neither a draft nor a skill ${name.slice(0, 100)}`, {
      hint: '`knowhow skills telemetry` lists drafts, `knowhow skills list` skills.',
    });
  }

  /** A draft goes through review, as its author asks: a person who promotes it, or the policy. */
  async promote(name: string, by: { kind: 'user' | 'promotion'; name: string }): Promise<Reviewed> {
    const { review, autoFolder, store } = this.#options;
    const draft = await this.find(name);
    if (draft.state !== 'draft') {
      throw new KnowhowError('conflict', `${draft.name} is no draft: it is ${draft.state}`, {
        hint: '`knowhow skills reset` gives one that was demoted, archived or rejected a new start.',
      });
    }
    const files = enabledFiles(draftFiles(join(autoFolder, draft.name)));
    const main = files.find(({ path }) => path === 'SKILL.md');
    if (!main) {
      throw new KnowhowError('not_found', `The draft of ${draft.name} is gone from ${autoFolder}`, {
        hint: '`knowhow skills doctor --fix` notes it; `knowhow skills generate --apply` makes it anew.',
      });
    }
    const reviewed = await review.submit({
      ...{ kind: 'create', skill: draft.name, content: main.content },
      files: files.filter(({ path }) => path !== 'SKILL.md'),
      reason: `Generated from ${draft.procedureId}, which worked again and again in ${draft.project}`,
      author: { ...by, sessionKey: null, project: null },
      sources: [{ kind: 'procedure', id: draft.procedureId }],
    });
    const { proposal } = reviewed;
    await store.promotion.putGenerated({ ...draft, proposal: proposal.id });
    if (reviewed.verdict === 'applied') await this.noticed();
    return reviewed;
  }

  /** What lies on disk decides: let in by review, moved out of auto/ by hand, or gone. */
  async noticed(): Promise<readonly { name: string; to: SkillState }[]> {
    const { store, autoFolder } = this.#options;
    const moved: { name: string; to: SkillState }[] = [];
    const drafts = new Set(draftNames(autoFolder));
    for (const one of await this.list()) {
      const [installed] = (await store.skills.find(one.name)).filter(
        ({ canonicalName: own }) => own === one.name,
      );
      if (installed && (one.state === 'draft' || one.state === 'uninstalled')) {
        if (await this.#move(one, 'enabled', 'it is among the skills', 'disk', installed.id)) {
          moved.push({ name: one.name, to: 'experimental' });
          removeDraft(autoFolder, one.name);
        }
      } else if (!installed && one.state !== 'draft' && one.state !== 'uninstalled') {
        if (await this.#move(one, 'gone', 'its folder is gone', 'disk', null))
          moved.push({ name: one.name, to: 'uninstalled' });
      } else if (!installed && one.state === 'draft' && !drafts.has(one.name)) {
        if (await this.#move(one, 'gone', 'its draft is gone', 'disk', null))
          moved.push({ name: one.name, to: 'uninstalled' });
      }
    }
    await this.refresh();
    return moved;
  }

  /** What the suggester passes over. */
  async refresh(): Promise<void> {
    const all = await this.list();
    const withheld = all.filter(({ state, skillId }) => WITHHELD.has(state) && skillId !== null);
    this.#options.withhold(new Set(withheld.map(({ skillId }) => skillId ?? '')));
  }

  async telemetry(name?: string): Promise<SkillTelemetry[]> {
    const all = name === undefined ? await this.list() : [await this.find(name)];
    return Promise.all(
      all.map(async (skill) => {
        const figures = await this.figures(skill);
        return { ...skill, figures, recommendation: recommendation(skill, figures) };
      }),
    );
  }

  async figures({ name, windowStart }: GeneratedSkill): Promise<SkillFigures> {
    const { store, clock } = this.#options;
    const trails = await store.promotion.activations({
      skillName: name,
      since: windowStart,
      limit: MOST_TRAILS,
    });
    return figuresOf(trails, { since: windowStart, now: clock() });
  }

  /** What follows from the figures by itself; one step for each skill. */
  async evaluate(): Promise<readonly { name: string; from: SkillState; to: SkillState; reason: string }[]> {
    const { settings, clock } = this.#options;
    const moved: { name: string; from: SkillState; to: SkillState; reason: string }[] = [];
    for (const skill of await this.list()) {
      const verdict = verdictOn(skill, await this.figures(skill), settings, clock());
      const next = verdict && transition(skill.state, verdict.event);
      if (!verdict || !next) continue;
      if (await this.#move(skill, verdict.event, verdict.reason, 'knowhow')) {
        moved.push({ name: skill.name, from: skill.state, to: next.to, reason: verdict.reason });
      }
    }
    if (moved.length > 0) await this.refresh();
    return moved;
  }

  /** A person's word: `demoted`, `reset`, `rejected`. */
  async decide(
    name: string,
    event: 'demoted' | 'reset' | 'rejected',
    { reason, by = PERSON }: PersonsWord,
  ): Promise<GeneratedSkill> {
    const skill = await this.find(name);
    if (!(await this.#move(skill, event, reason, by))) {
      throw new KnowhowError('conflict', `${skill.name} is ${skill.state}: it cannot be ${event}`, {
        hint: '`knowhow skills telemetry` shows where each stands.',
      });
    }
    if (event === 'rejected' && skill.state === 'draft') removeDraft(this.#options.autoFolder, skill.name);
    await this.noticed();
    return this.find(name);
  }

  async #move(
    skill: GeneratedSkill,
    event: LifeEvent,
    reason: string,
    by: string,
    skillId?: string | null,
  ): Promise<boolean> {
    const { store, clock } = this.#options;
    const next = transition(skill.state, event);
    if (next === undefined) return false;
    const at = clock().toISOString();
    return store.promotion.moveState(skill.name, {
      ...{ from: skill.state, to: next.to, at, by, reason },
      ...(next.opensWindow && { windowStart: at }),
      ...(skillId !== undefined && { skillId }),
    });
  }
}
