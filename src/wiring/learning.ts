/**
 * Puts learning from real work together: what is read, what is remembered, who is told.
 *
 * @module
 */
import type { Afterwards } from '../briefing/afterwards.ts';
import { LogLearner } from '../learning/extract/log-learner.ts';
import { LearnedService } from '../learning/learned/learned-service.ts';
import { LearningService } from '../learning/learning-service.ts';
import { Redactor } from '../redaction/redact.ts';
import type { Foundation } from './foundation.ts';

export interface LearningParts {
  readonly learning: LearningService;
  readonly learned: LearnedService;
  readonly logLearner: LogLearner;
}

export function wireLearning(
  { store, clock, userHome }: Pick<Foundation, 'store' | 'clock' | 'userHome'>,
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
  return { learning, logLearner, learned: new LearnedService({ store, clock, learning }) };
}
