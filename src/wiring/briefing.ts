/**
 * Puts together what agents are told, and what is learnt from what happens around them.
 *
 * @module
 */
import { join } from 'node:path';
import type { Afterwards } from '../briefing/afterwards.ts';
import { HookService, type HookServiceOptions } from '../briefing/hook-service.ts';
import { RankedSkills } from '../briefing/ranked-skills.ts';
import { SessionLedger } from '../briefing/session-ledger.ts';
import { SoulService } from '../briefing/soul.ts';
import { suspicionIn } from '../review/lineage/suspicion.ts';
import type { SkillService } from '../skills/skill-service.ts';
import type { Foundation } from './foundation.ts';
import type { MemoryParts } from './memory.ts';

export interface BriefingParts {
  readonly hooks: HookService;
  readonly soul: SoulService;
  readonly ranked: RankedSkills;
}

export function wireBriefing(
  { store, config, clock, home }: Foundation,
  skills: SkillService,
  { memory, conversations, incoming, use }: MemoryParts,
  afterwards: Afterwards,
  ports: Pick<
    HookServiceOptions,
    | 'seenUses'
    | 'loadedSkill'
    | 'onEnded'
    | 'onAnswered'
    | 'procedures'
    | 'learning'
    | 'weeklyLines'
    | 'isHeldOut'
    | 'onOffered'
  >,
): BriefingParts {
  const soul = new SoulService({ file: join(home.folder, 'SOUL.md'), audit: store.audit, clock });
  const ranked = new RankedSkills(skills, clock, afterwards);
  const hooks = new HookService({
    ...{ skills, memory, conversations, incoming, use, soul, ranked, clock, afterwards },
    ...ports,
    ledger: new SessionLedger(store, clock, afterwards),
    lineage: store.lineage,
    settings: store.settings,
    suspect: suspicionIn,
    config: config.briefing,
    thresholds: { skills: config.skills.suggest.minScore, memories: config.memory.recall.unasked },
  });
  return { hooks, soul, ranked };
}
