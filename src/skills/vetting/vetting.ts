/**
 * What an agent may be told of a skill, by what a scan finds in its folder and by who has looked at it.
 *
 * @module
 */
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Breath } from '../../breath.ts';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import type { Inspection } from '../../review/inspect.ts';
import type { LineageRepository } from '../../store/lineage-store.ts';
import { isTainted } from '../../store/taint.ts';

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
  readonly inspect: (folder: string, name: string) => Promise<Pick<Inspection, 'verdict'>>;
  /** Another one where anything in the folder is another. */
  readonly print: (folder: string) => Promise<string>;
  readonly lineage: Pick<LineageRepository, 'taintsOf'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

type Verdict = Inspection['verdict'];

interface Seen {
  readonly verdict: Verdict;
  readonly print: string;
  readonly at: number;
}

/** A script beside SKILL.md may change without a word: so often it is looked whether one did. */
const FRESH_MS = 10_000;
/** More skills than any library holds: a bound, nothing more. */
const MOST_KEPT = 20_000;
/** Who looks at a skill of a project that nobody has vouched for reads this. */
export const NOT_LOOKED_AT = 'project, nobody has looked at it';

export class Vetting {
  readonly #options: VettingOptions;
  readonly #verdicts = new Map<string, Seen>();

  constructor(options: VettingOptions) {
    this.#options = options;
  }

  /** These have changed, or are gone. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#verdicts.delete(id);
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
    const { clock, logger, inspect, print } = this.#options;
    const at = clock().getTime();
    const breath = new Breath();
    for (const { id, name, path } of skills) {
      const known = this.#verdicts.get(id);
      if (known && Math.abs(at - known.at) < FRESH_MS) continue;
      await breath.due();
      try {
        const folder = dirname(path);
        const now = await print(folder);
        const verdict = known?.print === now ? known.verdict : (await inspect(folder, name)).verdict;
        this.#keep(id, { verdict, print: now, at });
      } catch (error) {
        // It was moved or removed a moment ago, or cannot be read: then it is told by its name.
        logger.debug({ skill: id, err: error }, 'a skill could not be looked at');
        this.#verdicts.delete(id);
      }
    }
  }

  #keep(id: string, seen: Seen): void {
    if (this.#verdicts.size >= MOST_KEPT) this.#verdicts.clear();
    this.#verdicts.set(id, seen);
  }
}
