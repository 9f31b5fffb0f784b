/**
 * What happens at a time of day. A schedule only asks for a durable job: on several servers it is done once.
 *
 * @module
 */
import { Cron } from 'croner';
import type { App } from '../../app.ts';
import { messageOf } from '../../errors.ts';
import { CADENCES } from '../../reflection/cadence.ts';

export interface Schedules {
  stop(): void;
}

/** A daemon that has just started has better things to do. */
const CATCH_UP_AFTER_MS = 60_000;
/** A machine that slept through a time makes up for it within this. */
const LOOK_AGAIN_MS = 3_600_000;

export function startSchedules(app: App): Schedules {
  const asked = (ask: Promise<void>): void => {
    ask.catch((error: unknown) =>
      app.logger.error({ err: messageOf(error) }, 'cannot ask for a scheduled job'),
    );
  };
  const schedules = [learning(app, asked), reflection(app, asked), promotion(app, asked)];
  return {
    stop() {
      for (const one of schedules) one.stop();
    },
  };
}

type Asked = (ask: Promise<void>) => void;

/** Idleness and recovery show with time alone: a look a day is enough, after the night's logs are read. */
const PROMOTION_MS = 6 * 3_600_000;

function promotion(app: App, asked: Asked): Schedules {
  if (!app.config.procedures.enabled) return { stop: () => undefined };
  const look = (): void => asked(app.promoteWhereDue());
  const [first, timer] = [setTimeout(look, 2 * CATCH_UP_AFTER_MS), setInterval(look, PROMOTION_MS)];
  first.unref();
  timer.unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

function learning({ config, extractJobs }: App, asked: Asked): Schedules {
  const { enabled, schedule } = config.procedures;
  if (!enabled) return { stop: () => undefined };
  asked(extractJobs.firstRun());
  const cron = new Cron(schedule, { unref: true }, () => asked(extractJobs.everything()));
  const timer = setTimeout(() => {
    const [due] = cron.previousRuns(1);
    if (due) asked(extractJobs.catchUp(due));
  }, CATCH_UP_AFTER_MS);
  timer.unref();
  return {
    stop() {
      cron.stop();
      clearTimeout(timer);
    },
  };
}

/** What is due follows from what was done: a machine that slept, or a clock that was set, is noticed when it is looked at. */
function reflection(app: App, asked: Asked): Schedules {
  const { enabled, timezone } = app.config.reflection;
  if (!enabled) return { stop: () => undefined };
  const look = (): void => asked(app.reflectWhereDue());
  const crons = CADENCES.filter((cadence) => app.config.reflection[cadence].enabled).map(
    (cadence) =>
      new Cron(app.config.reflection[cadence].schedule, { unref: true, ...(timezone && { timezone }) }, look),
  );
  const first = setTimeout(look, CATCH_UP_AFTER_MS);
  const hourly = setInterval(look, LOOK_AGAIN_MS);
  first.unref();
  hourly.unref();
  return {
    stop() {
      for (const cron of crons) cron.stop();
      clearTimeout(first);
      clearInterval(hourly);
    },
  };
}
