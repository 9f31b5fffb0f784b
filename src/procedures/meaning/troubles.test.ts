/**
 * Whoever says that something does not work wants it mended.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { patternOf } from '../tasks/pattern.ts';

it.each([
  ['ios build breaks after the xcode update, can you look', 'build'],
  ['the build is broken, take a look please', 'build'],
  ['node exporter is down on web1 again', 'export'],
  ['the airflow dag sync_crm is stuck since the night, get it going again', 'dag'],
  ['the worker hangs', 'worker'],
  ['the tests do not run any more', 'test'],
  ["the page doesn't load", 'page'],
  ['build of the api fails', 'build'],
  ['the backup of db2 failed last night', 'backup'],
  ['der Build ist kaputt', 'build'],
  ['the office printer does not print any more', 'printer'],
  ['der Drucker druckt nicht mehr, schau mal', 'printer'],
  ['test_refund is flaky, have a look', 'flaky'],
  ['the elasticsearch cluster is red, bring it back to green', 'cluster'],
  ['die Webseite lädt nicht', 'website'],
  ['el servidor no funciona', 'server'],
  ['le site ne marche plus', 'website'],
  ['la web falla', 'website'],
])('“%s” is to be mended: %s', (request, thing) => {
  const { action, core, tail } = patternOf(request).meaning;
  expect(action).toBe('fix');
  expect([...core, ...tail].map((term) => term.slice(0, 4))).toContain(thing.slice(0, 4));
});

it.each([
  ['do not start the server', null],
  ['tests fail, check the logs', 'check'],
  ['list the failed jobs', 'list'],
  ['shut down the server', 'stop'],
  ['scale down the api', 'decrease'],
  ['write down my notes', 'create'],
  ['look at the dashboard', 'check'],
  ['schau dir die Logs an', 'check'],
  ['the old users are not needed any more', null],
  ['die Tabelle brauchen wir nicht mehr', null],
  ['we do not need the old table any more, drop it', 'remove'],
  ['remove the flag that is not used any more', 'remove'],
  ['new grafana dashboard for the error rate', 'create'],
  ['we need an error page', 'create'],
  ['crash reports of the beta', null],
  ['the memory ran out of control, restart the worker', 'restart'],
])('“%s” asks for something else: %s', (request, action) => {
  expect(patternOf(request).meaning.action).toBe(action);
});

it('since when it does not work is not what is to be mended', () => {
  const { core, tail, weak } = patternOf('ios build breaks after the xcode update, can you look').meaning;
  expect(core).not.toContain('xcode');
  expect(tail).toContain('xcode');
  expect(weak).toContain('xcode');
});
