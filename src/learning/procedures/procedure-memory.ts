/**
 * Each procedure is also a memory, so that `recall` finds it beside everything else.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { MemoryService } from '../../memory/memory-service.ts';
import type { Remember } from '../../memory/remember.ts';
import type { LearnedProcedure } from './learned-procedure.ts';
import { procedureText } from './procedure-text.ts';

/** How procedures become memories and stop being some. */
export interface ProcedureMemory {
  /** `folder` is that of its project, where it is known. */
  put(procedure: LearnedProcedure, folder: string | null): Promise<void>;
  /** For good: somebody wants it so. */
  forget(procedureId: string, actor: string): Promise<void>;
  /** Until there is something to say of it again. */
  drop(procedureId: string): Promise<void>;
}

/** What has worked is worth more than what may have. */
const VALIDATED_IMPORTANCE = 0.7;
const OTHER_IMPORTANCE = 0.5;
const MAX_SESSIONS = 20;
/** A tag may not be longer. */
const MAX_TAG = 100;

export function memoryIdOf(procedureId: string): string {
  return `memory:${procedureId.replace(':', '-')}`;
}

/** Null for every other memory. */
export function procedureIdOf(memoryId: string): string | null {
  const [, name] = /^memory:procedure-(\w+)$/.exec(memoryId) ?? [];
  return name === undefined ? null : `procedure:${name}`;
}

export function procedureMemory(
  remember: Pick<Remember, 'remember'>,
  memory: Pick<MemoryService, 'withdraw' | 'drop'>,
): ProcedureMemory {
  return {
    async put(procedure, folder) {
      const { id, polarity, counts, updatedAt, attempts } = procedure;
      const { success: successes, failure: failures } = counts;
      const sources = [...new Set(attempts.map(({ sessionId }) => sessionId))].slice(-MAX_SESSIONS);
      const tags = ['procedure', polarity, `successes:${successes}`, `failures:${failures}`];
      await unless(['conflict'], () =>
        remember.remember(
          {
            content: procedureText(procedure),
            kind: 'procedure',
            ...{ isRecord: true, isBulk: true },
            tier: 'procedural',
            importance: polarity === 'positive' ? VALIDATED_IMPORTANCE : OTHER_IMPORTANCE,
            tags: [...tags, ...sources.map((session) => `from:${session}`.slice(0, MAX_TAG))],
            ...{ project: folder, taint: 'trusted' as const },
            occurredAt: procedure.lastWorked ?? procedure.lastFailed ?? updatedAt,
            provenance: id,
            sources: [{ kind: 'procedure', id }],
            metadata: { procedureId: id, polarity, successes, failures, sources },
          },
          memoryIdOf(id),
        ),
      );
    },

    async forget(procedureId, actor) {
      await unless(['not_found'], () => memory.withdraw(memoryIdOf(procedureId), actor));
    },

    drop: (procedureId) => memory.drop(memoryIdOf(procedureId)),
  };
}

/** A memory that somebody has forgotten stays forgotten (`conflict`), and what is not there need not go. */
async function unless(codes: readonly string[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof KnowhowError && codes.includes(error.code))) throw error;
  }
}
