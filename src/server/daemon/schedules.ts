/**
 * What happens at a time of day. A schedule only asks for a durable job: on several servers it is done once.
 *
 * @module
 */
import { Cron } from 'croner';
import type { App } from '../../app.ts';
import { messageOf } from '../../errors.ts';

export interface Schedules {
  stop(): void;
}

/** A daemon that has just started has better things to do. */
const CATCH_UP_AFTER_MS = 60_000;

export function startSchedules(app: App): Schedules {
  const { enabled, schedule } = app.config.procedures;
  if (!enabled) return { stop: () => undefined };
  const asked = (ask: Promise<void>): void => {
    ask.catch((error: unknown) =>
      app.logger.error({ err: messageOf(error) }, 'cannot ask for a scheduled job'),
    );
  };
  const cron = new Cron(schedule, { unref: true }, () => asked(app.extractJobs.everything()));
  const timer = setTimeout(() => {
    const [due] = cron.previousRuns(1);
    if (due) asked(app.extractJobs.catchUp(due));
  }, CATCH_UP_AFTER_MS);
  timer.unref();
  return {
    stop() {
      cron.stop();
      clearTimeout(timer);
    },
  };
}
