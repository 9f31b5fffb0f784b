/**
 * Puts promotion together: what procedures become, and how that does.
 *
 * @module
 */
import { configuredPath } from '../config/home.ts';
import { instructionsIn } from '../learning/habits/documented.ts';
import type { LearningService } from '../learning/learning-service.ts';
import type { ProcedureSource } from '../learning/procedures/procedure-source.ts';
import { passOver } from '../promotion/decisions/queue.ts';
import { reviewQueue } from '../promotion/decisions/review-decisions.ts';
import { HookDrafts } from '../promotion/hooks/hook-drafts.ts';
import { LifecycleService } from '../promotion/lifecycle-service.ts';
import { NoteProposals } from '../promotion/notes/note-proposals.ts';
import { PromotionDesk } from '../promotion/promotion-desk.ts';
import { PromotionService } from '../promotion/promotion-service.ts';
import { Revisions } from '../promotion/revisions.ts';
import { SkillUpkeep } from '../promotion/skill-upkeep.ts';
import { Trails } from '../promotion/trails.ts';
import type { Review } from '../review/review.ts';
import type { Store } from '../store/store.ts';
import type { Foundation } from './foundation.ts';
import type { SkillParts } from './skills.ts';

export interface PromotionInput {
  readonly procedures: Pick<ProcedureSource, 'all' | 'show'>;
  readonly learning: Pick<LearningService, 'memoryOf'>;
  readonly review: Review;
  readonly skills: Pick<SkillParts, 'openTrial' | 'library'>;
}

export function wirePromotion(
  { store, clock, logger, config, home, model, meter }: Foundation,
  { procedures, learning, review, skills }: PromotionInput,
): PromotionDesk {
  const { validationThreshold, skillTTLDays, skillsAutoPath, requireApprovalForPromote } = config.procedures;
  const { policy, maxDraftsPerRun, lifecycle: life, holdOut } = config.procedures;
  const autoFolder = configuredPath(skillsAutoPath, home);
  const lifecycle = new LifecycleService({
    ...{ store, clock, review, autoFolder, settings: life },
    withhold: (ids) => skills.library.withhold(ids),
  });
  const promotion = new PromotionService({
    ...{ store, clock, logger, procedures, autoFolder, model },
    settings: { successes: validationThreshold, days: skillTTLDays, policy, max: maxDraftsPerRun },
    openTrial: skills.openTrial,
    documented: (projects) => documentedIn(store, projects),
    onDrafted: requireApprovalForPromote
      ? null
      : async (name) => void (await lifecycle.promote(name, { kind: 'promotion', name: 'promotion' })),
  });
  const settings = { successes: validationThreshold, days: skillTTLDays };
  const notes = new NoteProposals({
    ...{ procedures, learning, review, settings },
    folders: () => foldersOf(store),
  });
  const hooks = new HookDrafts({
    ...{ procedures, clock, store, days: skillTTLDays },
    folder: configuredPath('hooks/auto', home),
    folders: () => foldersOf(store),
  });
  const revisions = new Revisions({ store, procedures, review, hooks: () => hooks.list() });
  return new PromotionDesk({
    ...{ promotion, lifecycle, notes, hooks, revisions, holdOut, policy },
    metered: (agent) => meter.languageModel(agent),
    trails: new Trails({ store, clock }),
    upkeep: new SkillUpkeep({ store, lifecycle, autoFolder, clock }),
    procedures,
    triage: async (asked) => {
      const run = promotion.run(asked);
      return passOver(
        [
          { queue: 'procedures', decisions: (one) => promotion.decisions(one) },
          notes,
          revisions,
          reviewQueue(review),
        ],
        run,
      );
    },
  });
}

/** Where the latest session of each project began. */
async function foldersOf(store: Store): Promise<ReadonlyMap<string, string>> {
  return new Map((await store.learning.projects()).map(({ project, folder }) => [project, folder]));
}

async function documentedIn(
  store: Store,
  projects: readonly string[],
): Promise<(project: string) => ReadonlySet<string>> {
  const folders = await foldersOf(store);
  const known = new Map<string, ReadonlySet<string>>();
  for (const project of projects) {
    const folder = folders.get(project);
    if (folder !== undefined) known.set(project, instructionsIn(folder).commands);
  }
  return (project) => known.get(project) ?? new Set();
}
