/**
 * What an agent may be told of a skill, by what a scan finds in its folder and by who has looked at it.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Breath } from '../../breath.ts';
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { LineageRepository } from '../../store/lineage-store.ts';
import type { SkillRepository, SkillVerdict } from '../../store/skill-store.ts';
import { isTainted } from '../../store/taint.ts';
import type { FolderReader } from './folders.ts';

/** The part of a skill that matters here. */
export interface VettedSkill {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly trust: string;
  /** Its SKILL.md. */
  readonly path: string;
}

export interface VettingOptions {
  readonly read: FolderReader;
  readonly verdicts: Pick<SkillRepository, 'verdicts' | 'keepVerdict'>;
  readonly lineage: Pick<LineageRepository, 'taintsOf'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

type Verdict = SkillVerdict['verdict'];

/** A script beside SKILL.md may change without a word: so often it is read again; it is scanned where it did. */
const FRESH_MS = 60_000;
/** More skills than any library holds: a bound, nothing more. */
const MOST_KEPT = 20_000;
/** Who looks at a skill of a project that nobody has vouched for reads this. */
export const NOT_LOOKED_AT = 'project, nobody has looked at it';

export class Vetting {
  readonly #options: VettingOptions;
  readonly #verdicts = new Map<string, { readonly verdict: Verdict; readonly at: number }>();

  readonly #looking = new Map<string, Promise<Verdict>>();

  constructor(options: VettingOptions) {
    this.#options = options;
  }

  /** These have changed, or are gone. A look that has begun may have read what was there before. */
  forget(ids: Iterable<string> = [...this.#verdicts.keys(), ...this.#looking.keys()]): void {
    for (const id of ids) {
      this.#verdicts.delete(id);
      this.#looking.delete(id);
    }
  }

  /** The skills as they may be told. What there is no time to look at is told by its name, of a project not at all. */
  async told<T extends VettedSkill>(skills: readonly T[], patienceMs: number): Promise<T[]> {
    await this.#lookWithin(skills, patienceMs);
    const unclear = skills.filter(({ trust }) => trust === 'project');
    const levels = await this.#options.lineage.taintsOf(unclear.map(({ id }) => ({ kind: 'skill', id })));
    const tainted = new Set(unclear.filter((_, n) => isTainted(levels[n] ?? 'tool')).map(({ id }) => id));
    return skills.flatMap((skill) => {
      const verdict = this.#verdicts.get(skill.id)?.verdict;
      const isUnclear = tainted.has(skill.id);
      if (verdict === 'dangerous' || (verdict === undefined && isUnclear)) return [];
      const isDescribed = verdict === 'safe' || (verdict === 'caution' && !isUnclear);
      return [
        {
          ...skill,
          ...(isDescribed ? {} : { description: '' }),
          ...(isUnclear ? { trust: NOT_LOOKED_AT } : {}),
        },
      ];
    });
  }

  /** Ahead of the first question, one after the other. */
  lookAhead(skills: readonly VettedSkill[]): void {
    void this.#look(skills).catch((error: unknown) =>
      this.#options.logger.warn({ err: messageOf(error) }, 'skills could not be looked at'),
    );
  }

  /** It goes on behind: what was not seen this time is known the next. */
  async #lookWithin(skills: readonly VettedSkill[], patienceMs: number): Promise<void> {
    const patience = new AbortController();
    await Promise.race([
      this.#look(skills),
      sleep(patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
    ]);
    patience.abort();
  }

  async #look(skills: readonly VettedSkill[]): Promise<void> {
    const { clock, logger, verdicts } = this.#options;
    const now = clock().getTime();
    const unknown = skills.filter(({ id }) => {
      const at = this.#verdicts.get(id)?.at;
      return at === undefined || Math.abs(now - at) >= FRESH_MS;
    });
    if (unknown.length === 0) return;
    const before = new Map(
      (await verdicts.verdicts(unknown.map(({ id }) => id))).map((kept) => [kept.id, kept]),
    );
    const breath = new Breath();
    for (const skill of unknown) {
      await breath.due();
      // Two prompts at once may ask for one skill.
      const looking = this.#looking.get(skill.id) ?? this.#judge(skill, before.get(skill.id));
      this.#looking.set(skill.id, looking);
      try {
        const verdict = await looking;
        if (this.#looking.get(skill.id) === looking) this.#keep(skill.id, verdict, now);
      } catch (error) {
        // It was moved or removed a moment ago, or cannot be read: then it is told by its name.
        logger.debug({ skill: skill.id, err: error }, 'a skill could not be looked at');
        if (this.#looking.get(skill.id) === looking) this.#verdicts.delete(skill.id);
      } finally {
        if (this.#looking.get(skill.id) === looking) this.#looking.delete(skill.id);
      }
    }
  }

  /** Read each time, scanned where the contents are not those of the last time. */
  async #judge(skill: VettedSkill, before: SkillVerdict | undefined): Promise<Verdict> {
    const { read, verdicts } = this.#options;
    const { hash, judge } = await read(skill);
    if (hash === null) return judge();
    if (before?.hash === hash) return before.verdict;
    const verdict = await judge();
    await verdicts.keepVerdict({ id: skill.id, hash, verdict });
    return verdict;
  }

  #keep(id: string, verdict: Verdict, at: number): void {
    if (this.#verdicts.size >= MOST_KEPT) this.#verdicts.clear();
    this.#verdicts.set(id, { verdict, at });
  }
}
