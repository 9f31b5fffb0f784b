/**
 * Puts procedures together: how tasks are judged, what is taken out before storing, where they are remembered.
 *
 * @module
 */
import { configuredPath } from '../config/home.ts';
import type { LogLearner } from '../learning/extract/log-learner.ts';
import { ExtractJobs } from '../procedures/extract/extract-jobs.ts';
import { Extraction } from '../procedures/extract/extraction.ts';
import { InlineReader } from '../procedures/extract/mining/log-reader.ts';
import { logReaders } from '../procedures/extract/mining/log-readers.ts';
import { judgeTask } from '../procedures/outcome/judge-task.ts';
import { outcomeModel } from '../procedures/outcome/outcome-model.ts';
import { procedureMemory } from '../procedures/procedure-memory.ts';
import { ProcedureService } from '../procedures/procedure-service.ts';
import { Redactor } from '../redaction/redact.ts';
import { dangerIn } from '../review/lineage/suspicion.ts';
import type { Foundation } from './foundation.ts';
import type { MemoryParts } from './memory.ts';

export interface ProcedureParts {
  readonly procedures: ProcedureService;
  readonly extraction: Extraction;
  readonly extractJobs: ExtractJobs;
}

export function wireProcedures(
  { store, clock, logger, config, builtIn, home, userHome, environment, model }: Foundation,
  { memory, remember }: Pick<MemoryParts, 'memory' | 'remember'>,
  learner: LogLearner,
  wake: () => void,
): ProcedureParts {
  const { enabled, maxMegabytesPerRun, maxSecondsPerRun, sessionsDir } = config.procedures;
  const asked = model && config.procedures.opinions ? outcomeModel(model) : null;
  const procedures = new ProcedureService({
    ...{ store, clock, logger },
    memory: procedureMemory(remember, memory),
    minSteps: config.procedures.minSteps,
    promotion: { threshold: config.procedures.validationThreshold, days: config.procedures.skillTTLDays },
    judge: judgeTask,
    danger: dangerIn,
    outcomeModel: asked,
    redaction: () => new Redactor(),
    embedOne: (text) => builtIn.embedOne(text),
  });
  const extraction = new Extraction({
    ...{ store, clock, procedures, learner, userHome, environment },
    readers: logReaders({
      inline: (signal) => new InlineReader(procedures.mining(), signal),
      ...{ minSteps: config.procedures.minSteps, asksModel: asked !== null, clock },
      onOddTask: (odd) => logger.warn({ ...odd }, 'cannot learn from a task'),
    }),
    sessionsDir: configuredPath(sessionsDir, home),
  });
  const extractJobs = new ExtractJobs({
    ...{ store, extraction, clock, logger, wake, enabled },
    budget: { maxBytes: maxMegabytesPerRun * 2 ** 20, maxSeconds: maxSecondsPerRun },
  });
  return { procedures, extraction, extractJobs };
}
