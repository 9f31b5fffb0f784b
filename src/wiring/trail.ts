/**
 * Puts together what a person looks back at.
 *
 * @module
 */
import { basename } from 'node:path';
import type { LearningService } from '../learning/learning-service.ts';
import { sessionIdOf } from '../learning/session-record.ts';
import { LOG_FORMATS, type LogFormat } from '../sessions/read-log.ts';
import { type Overview, overview, type SkillDays, skillDays } from '../trail/overview.ts';
import { Projects } from '../trail/projects.ts';
import { SessionTrails } from '../trail/session-trails.ts';
import type { Foundation } from './foundation.ts';

export interface TrailParts {
  readonly trails: SessionTrails;
  readonly projects: Projects;
  overview(): Promise<Overview>;
  skillDays(): Promise<SkillDays>;
}

export function wireTrail(
  { store, clock }: Pick<Foundation, 'store' | 'clock'>,
  learning: LearningService,
): TrailParts {
  const trails = new SessionTrails({
    store,
    async logOf(sessionKey) {
      // Harnesses name a log after its session.
      const id = sessionIdOf(sessionKey);
      const log = (await store.learning.logs()).find(({ file }) => basename(file).includes(id));
      return log && log.format in LOG_FORMATS ? { file: log.file, format: log.format as LogFormat } : null;
    },
  });
  return {
    trails,
    projects: new Projects({ store, learning }),
    overview: () => overview(store, clock),
    skillDays: () => skillDays(store, clock),
  };
}
