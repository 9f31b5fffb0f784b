/**
 * What happens to a generated skill by itself, from its figures: nothing, or one event.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import type { GeneratedSkill } from '../../store/promotion-store.ts';
import type { Risk } from '../settings.ts';
import type { SkillFigures } from './figures.ts';
import { type LifeEvent, transition } from './states.ts';

export interface LifecycleSettings {
  /** Clean successes that make it trusted. */
  readonly trustAfter: number;
  /** Clean uses that bring it back. */
  readonly unblockAfterCleanUses: number;
  readonly archiveAfterDays: number;
  /** False positives among openings, of at least so many: riskier skills go sooner. */
  readonly demote: Readonly<Record<Risk, { readonly rate: number; readonly of: number }>>;
}

export interface LifeVerdict {
  readonly event: LifeEvent;
  readonly reason: string;
}

/** In order of weight: harm first, then idleness, then praise. */
const RULES: readonly {
  readonly event: LifeEvent;
  readonly finds: (
    skill: GeneratedSkill,
    figures: SkillFigures,
    settings: LifecycleSettings,
    now: Date,
  ) => string | null;
}[] = [
  {
    event: 'over-triggered',
    finds({ risk }, { opened, falsePositives, falsePositiveRate }, { demote }) {
      const { rate, of } = demote[risk];
      return opened >= of && falsePositiveRate >= rate
        ? `${falsePositives} of ${opened} uses were corrected or undone; ${rate} is the most at ${risk} risk`
        : null;
    },
  },
  {
    event: 'idle',
    finds({ generatedAt, windowStart }, { lastSelected }, { archiveAfterDays }, now) {
      const newest =
        [lastSelected ?? '', lastSelected === null ? generatedAt : '', windowStart].sort().at(-1) ?? '';
      const idle = (now.getTime() - Date.parse(newest)) / DAY_MS;
      return idle >= archiveAfterDays ? `nobody has opened it for ${Math.floor(idle)} days` : null;
    },
  },
  {
    event: 'recovered',
    finds: (_skill, { cleanUses }, { unblockAfterCleanUses }) =>
      cleanUses >= unblockAfterCleanUses ? `${cleanUses} clean uses since` : null,
  },
  {
    event: 'proven',
    finds: (_skill, { cleanSuccesses }, { trustAfter }) =>
      cleanSuccesses >= trustAfter ? `${cleanSuccesses} successes without a correction` : null,
  },
];

export function verdictOn(
  skill: GeneratedSkill,
  figures: SkillFigures,
  settings: LifecycleSettings,
  now: Date,
): LifeVerdict | null {
  for (const { event, finds } of RULES) {
    if (transition(skill.state, event) === undefined) continue;
    const reason = finds(skill, figures, settings, now);
    if (reason !== null) return { event, reason };
  }
  return null;
}

/** For a person: what should be done about it. */
export function recommendation(
  { state }: Pick<GeneratedSkill, 'state'>,
  { opened, offered, nearMisses, repeatedCorrections, failure, falseNegatives }: SkillFigures,
): 'keep' | 'revise' | 'archive' | 'wait' {
  if (state === 'archived' || state === 'rejected' || state === 'uninstalled') return 'archive';
  if (repeatedCorrections > 0 || (failure.of >= 3 && failure.value >= 0.5)) return 'revise';
  if (offered >= 8 && nearMisses / offered >= 0.8) return 'revise';
  if (falseNegatives >= 3 && falseNegatives > opened / 2) return 'revise';
  return opened === 0 ? 'wait' : 'keep';
}
