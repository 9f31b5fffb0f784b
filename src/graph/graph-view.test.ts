import { expect, test } from 'vitest';
import { skillText, temporaryHome } from '../../test/support/temporary-home.ts';
import { systemClock } from '../clock.ts';
import { GraphView } from './graph-view.ts';

test('a verdict on a computed relation counts at once: accepted with its strength, rejected not at all', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', skillText('pdf-forms', 'Fills in PDF forms and extracts text from them.'));
  place.writeSkill('web-worker', skillText('web-worker', 'Publishes workers and manages their secrets.'));
  const app = await place.open();
  await app.skills.reconcile();
  for (const position of [1, 2, 3]) {
    const content = `Case ${position} took pdf-forms and web-worker`;
    await app.memory.remember({ content, group: 'g', position });
  }
  const told: (string | number)[][] = [];
  const onEdge = (...edge: [string, string, number]): unknown => told.push(edge);
  const view = new GraphView({ store: app.store, clock: systemClock, minImportance: 0.1, onEdge });
  await view.review('web-worker', 'pdf-forms', 'rejected');
  await view.review('pdf-forms', 'web-worker', 'accepted');
  const pair = ['skill:default:pdf-forms', 'skill:default:web-worker'];
  expect(told).toEqual([
    [...pair, 0],
    [...pair, 0.5],
  ]);
});
