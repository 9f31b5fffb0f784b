/**
 * Puts memories, conversations, recall and the use of skills together.
 *
 * @module
 */
import { join } from 'node:path';
import type { EventBus } from '../events/events.ts';
import { AffinityService } from '../graph/affinity-service.ts';
import { GraphView } from '../graph/graph-view.ts';
import { Conversations } from '../memory/conversations.ts';
import { Forget } from '../memory/forget.ts';
import { IncomingTurns } from '../memory/incoming-turns.ts';
import { MemoryLibrary } from '../memory/memory-library.ts';
import { MemoryService } from '../memory/memory-service.ts';
import { type RecallOptions, RecallService } from '../memory/recall-service.ts';
import { Remember } from '../memory/remember.ts';
import { TurnJournal } from '../memory/turn-journal.ts';
import { UseMarks } from '../memory/use-marks.ts';
import type { SkillLibrary } from '../skills/indexing/library.ts';
import type { QueryEmbedder } from '../skills/suggest/query-embedder.ts';
import { SkillUse, type SkillUseOptions } from '../skills/use/skill-use.ts';
import type { Foundation } from './foundation.ts';

export interface MemoryParts {
  readonly memory: MemoryService;
  readonly memories: MemoryLibrary;
  /** For what is derived, and may be derived again under its own id. */
  readonly remember: Remember;
  readonly conversations: Conversations;
  readonly incoming: IncomingTurns;
  readonly use: SkillUse;
  readonly affinity: AffinityService;
  readonly graph: GraphView;
  /** Writes down what is still to be written. */
  close(): Promise<void>;
}

export function wireMemory(
  foundation: Foundation,
  skillLibrary: SkillLibrary,
  embedQuery: QueryEmbedder,
  jobs: { wake: () => void; embedMissing: () => void },
  events: EventBus,
  fittingProcedures: RecallOptions['fittingProcedures'],
  onSkillUsed: SkillUseOptions['onTold'],
): MemoryParts {
  const { store, config, clock, logger, model } = foundation;
  const procedural = config.memory.pipelineV2.procedural;
  const memories = new MemoryLibrary(store, skillLibrary.embedder);
  const onEdge = (a: string, b: string, strength: number): void => skillLibrary.relate(a, b, strength);
  const affinity = new AffinityService({
    store,
    clock,
    threshold: procedural.affinityThreshold,
    mode: procedural.affinityMode,
    review: config.skills.reviewComputedRelations,
    onEdge,
  });
  const remember = new Remember({
    store,
    library: memories,
    affinity,
    model,
    clock,
    logger,
    onUnembedded: jobs.embedMissing,
    onRemembered: ({ id, action, content }) =>
      events.publish({ kind: 'memory.remembered', data: { id: id ?? '', action, content } }),
  });
  const forget = new Forget({ store, library: memories, affinity });
  const marks = new UseMarks({ store, library: memories, logger });
  const recall = new RecallService({
    ...{ store, library: memories, embedQuery, clock, marks, fittingProcedures },
    thresholds: config.memory.recall,
  });
  const use = new SkillUse({
    store,
    library: skillLibrary,
    affinity,
    clock,
    outcomes: config.skills.outcomes,
    minImportance: procedural.minImportance,
    onUsed: ({ sessionKey = null, outcome = 'unknown' }, skill) =>
      events.publish({ kind: 'skill.used', data: { skill, session: sessionKey, outcome } }),
    onTold: onSkillUsed,
  });
  const conversations = new Conversations({
    store,
    remember,
    forget,
    use,
    model,
    clock,
    logger,
    ...config.memory.conversations,
    wakeJobs: jobs.wake,
  });
  const incoming = new IncomingTurns({
    ...{ conversations, logger },
    journal: new TurnJournal(join(foundation.home.folder, 'turns')),
  });
  return {
    incoming,
    memory: new MemoryService({ store, library: memories, remember, recall, forget, affinity, clock }),
    memories,
    remember,
    conversations,
    use,
    affinity,
    graph: new GraphView({ store, clock, minImportance: procedural.minImportance, onEdge }),
    async close() {
      await incoming.settleAll();
      incoming.close();
      await marks.flush();
    },
  };
}
