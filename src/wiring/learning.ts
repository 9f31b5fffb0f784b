/**
 * Puts learning from real work together: what is read, what is remembered, who is told.
 *
 * @module
 */
import type { Afterwards } from '../briefing/afterwards.ts';
import { LogLearner } from '../learning/extract/log-learner.ts';
import { LearnedService } from '../learning/learned/learned-service.ts';
import { LearningService } from '../learning/learning-service.ts';
import { LessonReader } from '../learning/lessons/lesson-reader.ts';
import { readFrom } from '../learning/lessons/read-from.ts';
import { Redactor } from '../redaction/redact.ts';
import type { Foundation } from './foundation.ts';

export interface LearningParts {
  readonly learning: LearningService;
  readonly learned: LearnedService;
  readonly logLearner: LogLearner;
  /** Null where no model is configured, or none is to be asked. */
  readonly lessons: LessonReader | null;
  /** From when on it reads. For whoever runs jobs: a single command may be configured otherwise. */
  readonly noteReader: () => Promise<string>;
}

export function wireLearning(
  { store, clock, userHome, model, config, logger }: Foundation,
  afterwards: Pick<Afterwards, 'add'>,
): LearningParts {
  const learning = new LearningService({
    ...{ store, clock, userHome, afterwards },
    redactor: () => new Redactor(),
  });
  const logLearner = new LogLearner({
    ...{ store, clock },
    redactor: () => new Redactor(),
    nameOf: (folder) => learning.nameOf(folder),
    onRead: (record) => learning.settle(record),
    onKept: (record) => learning.takeIn(record),
  });
  const reads = model !== null && config.procedures.enabled && config.procedures.opinions;
  const lessons = reads
    ? new LessonReader({ store, model, clock, logger, onRead: (project) => learning.reload(project) })
    : null;
  const noteReader = (): Promise<string> => readFrom(store, reads ? model.id : null, clock());
  const learned = new LearnedService({ store, clock, learning });
  return { learning, logLearner, lessons, learned, noteReader };
}
