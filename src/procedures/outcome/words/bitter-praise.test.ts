/**
 * Thanks and praise that go on with what is broken now.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { cutTasks } from '../../tasks/cut-tasks.ts';
import { answers, runs, says, session } from '../../testing/sessions.ts';
import { judgeTask } from '../judge-task.ts';
import { judgeUserWords } from './judge-words.ts';

/** How the first task of a session ended, of which these were the last words. */
function endOf(request: string, words: string): string | undefined {
  const work = answers('', [runs('make config', 'ok'), runs('make deploy', 'deployed')]);
  const [task] = cutTasks(session('s', [says(request), work, answers('Done.'), says(words)]).turns);
  return task && judgeTask(task).outcome;
}

const DEPLOY = 'deploy the shop to production';

describe('a task whose last words are praise', () => {
  it.each([
    'great, now the whole site is down',
    'great, it deleted everything',
    'nice try, wrong file though',
    'perfect, except that the login is broken now',
    'why is production down??',
    'awesome, now checkout throws a 500',
    'well done, the database is gone',
    'great job breaking the login',
    'thanks for nothing',
    'toll, jetzt ist die Seite weg',
    'thanks but it still crashes',
    'ok but the tests are red now',
    'super, jetzt geht gar nichts mehr',
    '谢谢，但是还是不行',
  ])('has failed where it goes on with what is broken now: “%s”', (words) => {
    expect(endOf(DEPLOY, words)).toBe('failure');
  });

  it.each([
    [DEPLOY, 'great, the site is down for maintenance as planned'],
    [DEPLOY, 'thanks, it works again, it was down all morning'],
    [DEPLOY, 'great, it deleted everything I wanted gone'],
    [DEPLOY, 'great, the latency is down now'],
    [DEPLOY, 'nice, the random crashes are gone now'],
    ['stop the old service', 'perfect, the old service is down now'],
    ['stop the mail service on web1', 'perfect, the mail service is down now'],
    ['take the site offline', 'great, now the whole site is down'],
    ['empty the trash folder', 'great, it deleted everything'],
    ['delete the data of the test users', 'great, all the data is gone'],
    ['write a test for the vat bug', 'great, now the test is failing'],
  ])('has not where that is what was wanted: “%s”, “%s”', (request, words) => {
    expect(endOf(request, words)).toBe('success');
  });
});

it('is read at once, however long it praises', () => {
  for (const piece of ['great ', 'ok, ', 'the ', 'now the site ', 'everything is '])
    judgeUserWords(`great, ${piece.repeat(10_000)}`);
});
