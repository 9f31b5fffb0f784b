/**
 * Puts procedures together: how tasks are judged, what is taken out before storing, where they are remembered.
 *
 * @module
 */
import { judgeTask } from '../procedures/outcome/judge-task.ts';
import { procedureMemory } from '../procedures/procedure-memory.ts';
import { ProcedureService } from '../procedures/procedure-service.ts';
import { Redactor } from '../redaction/redact.ts';
import type { Foundation } from './foundation.ts';
import type { MemoryParts } from './memory.ts';

export function wireProcedures(
  { store, clock, logger, config, builtIn }: Foundation,
  { memory, remember }: Pick<MemoryParts, 'memory' | 'remember'>,
): ProcedureService {
  return new ProcedureService({
    ...{ store, clock, logger },
    memory: procedureMemory(remember, memory),
    minSteps: config.procedures.minSteps,
    judge: judgeTask,
    redaction: () => new Redactor(),
    embedOne: (text) => builtIn.embedOne(text),
  });
}
