import { expect, test } from 'vitest';
import { LOG_FORMATS, type LogFormat } from '../src/sessions/read-log.ts';
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../src/sessions/testing/write-logs.ts';
import { temporaryHome } from './support/temporary-home.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

/** What is learnt of one story told in every format. A change of rules shows here, and a change for speed must not. */
test.each(Object.keys(LOG_FORMATS) as LogFormat[])('%s teaches what it always did', async (format) => {
  const place = temporaryHome();
  const app = await place.open({ clock: () => NOW });
  writeLog(place.folder, format, tellStory({ seed: 77, steps: 160, outputLength: 600 }));
  const report = await app.extraction.run({ dir: place.folder });
  const { procedures } = await app.procedures.list({ limit: 100 });
  const learnt = procedures
    .map(({ pattern, successes, failures, partials, unknowns, recipe, avoid }) => ({
      ...{ pattern, outcomes: { successes, failures, partials, unknowns } },
      ...{ steps: recipe?.steps.length ?? 0, avoids: avoid.length },
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const { sessions, tasks, runs, badLines, redactions } = report;
  expect({ sessions, tasks, runs, badLines, redactions, learnt }).toMatchSnapshot();
});
