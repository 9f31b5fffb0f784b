/**
 * Puts procedures together: which logs are read, how tasks are judged, where procedures are remembered.
 *
 * @module
 */
import { configuredPath } from '../config/home.ts';
import { loadNamer } from '../learning/attempts/names-task.ts';
import { loadReplies } from '../learning/attempts/reply.ts';
import { ExtractJobs } from '../learning/extract/extract-jobs.ts';
import { Extraction } from '../learning/extract/extraction.ts';
import { procedureMemory } from '../learning/procedures/procedure-memory.ts';
import { ProcedureService } from '../learning/procedures/procedure-service.ts';
import { TurnJudge } from '../learning/turns/turn-judge.ts';
import { dangerIn } from '../review/lineage/suspicion.ts';
import type { Foundation } from './foundation.ts';
import type { LearningParts } from './learning.ts';
import type { MemoryParts } from './memory.ts';

export interface ProcedureParts {
  readonly procedures: ProcedureService;
  readonly extraction: Extraction;
  readonly extractJobs: ExtractJobs;
}

export function wireProcedures(
  { store, clock, logger, config, builtIn, home, userHome, environment }: Foundation,
  { memory, remember }: Pick<MemoryParts, 'memory' | 'remember'>,
  { learning, logLearner: learner }: Pick<LearningParts, 'learning' | 'logLearner'>,
  { wake, onFolded }: { wake: () => void; onFolded: () => Promise<void> },
): ProcedureParts {
  const { enabled, maxMegabytesPerRun, maxSecondsPerRun, sessionsDir, minSteps } = config.procedures;
  const embed = (text: string): Float32Array => builtIn.embedOne(text);
  const procedures = new ProcedureService({
    ...{ store, clock, logger, minSteps },
    memory: procedureMemory(remember, memory),
    readers: { judge: TurnJudge.load(), names: loadNamer(), replies: loadReplies(embed) },
    ...{ danger: dangerIn, embed },
    nameOf: (folder) => learning.nameOf(folder),
  });
  const extraction = new Extraction({
    ...{ store, clock, procedures, learner, userHome, environment, onFolded },
    sessionsDir: configuredPath(sessionsDir, home),
  });
  const extractJobs = new ExtractJobs({
    ...{ store, extraction, clock, logger, wake, enabled },
    budget: { maxBytes: maxMegabytesPerRun * 2 ** 20, maxSeconds: maxSecondsPerRun },
  });
  return { procedures, extraction, extractJobs };
}
