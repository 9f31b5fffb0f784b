/**
 * The store over one database connection: the repositories, transactions, checks.
 *
 * @module
 */
import { checkStore, repairStore } from './checks.ts';
import { affinityRepository } from './repositories/affinity.ts';
import { agentSessionRepository } from './repositories/agent-sessions.ts';
import { auditRepository } from './repositories/audit.ts';
import { atomically, type RepositoryContext } from './repositories/context.ts';
import { conversationRepository } from './repositories/conversations.ts';
import { embeddingRepository } from './repositories/embeddings.ts';
import { graphRepository } from './repositories/graph.ts';
import { installRepository } from './repositories/installs.ts';
import { jobRepository } from './repositories/jobs.ts';
import { learningRepository } from './repositories/learned.ts';
import { lineageRepository } from './repositories/lineage.ts';
import { memoryRepository } from './repositories/memories.ts';
import { modelUsageRepository } from './repositories/model-usage.ts';
import { noteRepository } from './repositories/notes.ts';
import { opinionRepository } from './repositories/opinions.ts';
import { procedureRepository } from './repositories/procedures.ts';
import { promotionRepository } from './repositories/promotion.ts';
import { proposalRepository } from './repositories/proposals.ts';
import { reflectionRepository } from './repositories/reflections.ts';
import { settingRepository } from './repositories/settings.ts';
import { skillFileRepository } from './repositories/skill-files.ts';
import { skillUseRepository } from './repositories/skill-use.ts';
import { skillRepository } from './repositories/skills.ts';
import { versionRepository } from './repositories/versions.ts';
import type { Db } from './schema.ts';
import type { Store } from './store.ts';

export function kyselyStore(context: RepositoryContext): Store {
  const store: Store = {
    engine: context.engine.kind,
    skills: skillRepository(context),
    files: skillFileRepository(context),
    installs: installRepository(context),
    embeddings: embeddingRepository(context),
    graph: graphRepository(context),
    versions: versionRepository(context),
    audit: auditRepository(context),
    jobs: jobRepository(context),
    usage: modelUsageRepository(context),
    settings: settingRepository(context),
    memories: memoryRepository(context),
    conversations: conversationRepository(context),
    skillUse: skillUseRepository(context),
    affinity: affinityRepository(context),
    agentSessions: agentSessionRepository(context),
    proposals: proposalRepository(context),
    opinions: opinionRepository(context),
    procedures: procedureRepository(context),
    learning: learningRepository(context),
    reflections: reflectionRepository(context),
    notes: noteRepository(context),
    promotion: promotionRepository(context),
    lineage: lineageRepository(context),
    transaction(work, { once = false } = {}) {
      if (context.db.isTransaction) return work(store);
      const inside = (db: Db): ReturnType<typeof work> =>
        context.scope.run(() => work(kyselyStore({ ...context, db })));
      return once ? context.db.transaction().execute(inside) : atomically(context.db, inside);
    },
    check: () => checkStore(context),
    repair: () => atomically(context.db, (db) => repairStore({ ...context, db })),
    erase: () =>
      context.db.isTransaction ? Promise.resolve(false) : context.engine.erase(context.db, context.now()),
    close: () => (context.db.isTransaction ? Promise.resolve() : context.db.destroy()),
  };
  return store;
}
