/**
 * Puts together what a person looks back at.
 *
 * @module
 */
import { basename } from 'node:path';
import { LOG_FORMATS, type LogFormat } from '../sessions/read-log.ts';
import { type Overview, overview } from '../trail/overview.ts';
import { SessionTrails } from '../trail/session-trails.ts';
import type { Foundation } from './foundation.ts';

export interface TrailParts {
  readonly trails: SessionTrails;
  overview(): Promise<Overview>;
}

export function wireTrail({ store, clock }: Pick<Foundation, 'store' | 'clock'>): TrailParts {
  const trails = new SessionTrails({
    store,
    async logOf(sessionKey) {
      // Harnesses name a log after its session.
      const id = sessionKey.slice(sessionKey.indexOf(':') + 1);
      const log = (await store.learning.logs()).find(({ file }) => basename(file).includes(id));
      return log && log.format in LOG_FORMATS ? { file: log.file, format: log.format as LogFormat } : null;
    },
  });
  return { trails, overview: () => overview(store, clock) };
}
