/**
 * What was switched on for a while and is switched off again, and what such an order is called.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { answers, runs, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import type { Task } from './task.ts';

const WORK = answers('Done.', [runs('svc set a=b'), runs('svc status')]);

function cut(request: string, followUp: string, said = WORK): Task[] {
  return cutTasks(session('s', [says(request), said, says(followUp), WORK]).turns);
}

const DEBUG = 'enable debug logs of the billing worker';

describe('what was switched on', () => {
  it.each([
    [DEBUG, 'ok got what I need, turn it off again', 'turn off debug logs of the billing worker'],
    [DEBUG, 'turn it off again', 'turn off debug logs of the billing worker'],
    [DEBUG, 'thanks, you can disable it again', 'disable debug logs of the billing worker'],
    [DEBUG, 'could you switch it off again?', 'switch off debug logs of the billing worker'],
    [DEBUG, 'reproduced. please turn debug off', 'turn debug off: debug logs of the billing worker'],
    [
      'turn on maintenance mode of the nextcloud',
      'the update is through, switch it back off',
      'switch off maintenance mode of the nextcloud',
    ],
    [
      'schalte die Debug-Logs von billing ein',
      'ok danke, schalte sie wieder aus',
      'schalte die Debug-Logs von billing wieder aus',
    ],
    [
      'aktiviere den Wartungsmodus der nextcloud',
      'fertig, deaktiviere ihn wieder',
      'deaktiviere den Wartungsmodus der nextcloud',
    ],
    [
      'active le mode maintenance du site',
      'parfait, désactive-le maintenant',
      'désactive le mode maintenance du site',
    ],
    ['scale the gateway to 10 replicas', 'the sale is over, scale it back down', 'scale down the gateway'],
    [
      'scale the workers up for the import',
      'import finished?! already? scale it down then',
      'scale down the workers for the import',
    ],
    [
      'open a pull request for the branch fix-7',
      'close it again, I found a better way',
      'close a pull request for the branch fix-7',
    ],
    ['pause the sync while I edit the sheet', 'damn that took me long. resume it', 'resume the sync'],
    ['mount the backup disk', 'ok, unmount it', 'unmount the backup disk'],
    [
      'start the staging vm',
      'ok, stop it at 6pm with a schedule',
      'stop the staging vm at 6pm with a schedule',
    ],
    ['mute the disk alert of db1', 'ok, unmute it', 'unmute the disk alert of db1'],
    [
      'open port 8080 on the firewall',
      'the demo is done. close it again please',
      'close port 8080 on the firewall',
    ],
    ['stop the worker on web1', 'ok, start it again', 'start the worker on web1'],
  ])('is switched off by a task of its own: “%s”, “%s”', (request, followUp, next) => {
    expect(cut(request, followUp).map((task) => [task.request, task.calls.length])).toEqual([
      [request, 2],
      [next, 2],
    ]);
  });

  it.each([
    [DEBUG, 'no, turn it off again'],
    [DEBUG, 'that broke the worker, turn it off again'],
    [DEBUG, 'turn it off'],
    [DEBUG, "but don't turn it off again"],
    ['start the dev server', 'stop!'],
    ['add a login page', 'remove it again'],
    ['restart nginx on web1', 'ok, and check it again'],
    ['create a modal', 'ok, and close it with escape'],
  ])('goes on where it is found wrong, or something else is said: “%s”, “%s”', (request, followUp) => {
    expect(cut(request, followUp)).toHaveLength(1);
  });

  it.each([
    [
      'increase the timeout of the gateway to 60s',
      'ok. block all requests to the gateway from russia now',
      'block all requests to the gateway from russia now',
    ],
    [
      'unblock the ci pipeline',
      'good. now disable the flaky tests in the pipeline',
      'disable the flaky tests in the pipeline',
    ],
    [
      'mute the slack channel',
      'ok. unmute the other channel now, #ops',
      'unmute the other channel now, #ops',
    ],
    [
      'open port 8080 on the firewall',
      'ok. close port 9090 on the firewall now',
      'close port 9090 on the firewall now',
    ],
  ])('lends nothing to an order that says what it is done to: “%s”, “%s”', (request, followUp, next) => {
    expect(cut(request, followUp).map((task) => task.request)).toEqual([request, next]);
  });

  it('is not switched off by the answer to a question', () => {
    const asks = answers('Which worker do you mean?', [runs('svc list')]);
    expect(cut(DEBUG, 'the new one, and turn it off again', asks)).toHaveLength(1);
  });
});
