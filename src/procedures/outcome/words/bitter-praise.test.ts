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
    'great, production is down now',
    'nice, everything is gone',
    'thanks, now nobody can log in',
    'great job breaking the login',
    'thanks for nothing',
    'toll, jetzt ist die Seite weg',
    'thanks but it still crashes',
    'ok but the tests are red now',
    'super, jetzt geht gar nichts mehr',
    '谢谢，但是还是不行',
    'great, now prod is down and you need to fix it',
    'great, now nobody can check out',
    'great, now the database is gone',
    'well done, all our backups are gone',
    'well done, the data is gone',
    'thanks for breaking prod again',
    'great job breaking the login page',
    'thanks for ruining my config',
    'why is all my data gone??',
    'why is the page blank??',
    'toll, jetzt sind die daten weg',
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
    ['let the api return a 503 while it migrates', 'great, now the api returns a 503'],
    ['empty the trash folder', 'great, it deleted everything'],
    ['delete the data of the test users', 'great, all the data is gone'],
    ['write a test for the vat bug', 'great, now the test is failing'],
  ])('has not where that is what was wanted: “%s”, “%s”', (request, words) => {
    expect(endOf(request, words)).toBe('success');
  });

  it.each([
    ['make the list endpoint paginate, 500 rows per page', 'great, it returns 500 rows now'],
    ['raise the page size of the orders table to 500', 'perfect, the page shows 500 items now'],
    ['add a lint step to the pipeline', 'great, the build fails on lint errors now'],
    ['add gitleaks to ci', 'great, now the build fails when a secret is committed'],
    ['harden the login', 'nice, the login fails with a wrong password now'],
    ['require two factors at login', 'perfect, nobody can log in without 2fa now'],
    ['fix the double payment bug', 'great, no one can pay twice now'],
    ['add a health check endpoint', 'cool, the health check returns 503 during shutdown now'],
    ['make the app work without network', 'great, the app is offline capable now'],
    ['make the layout responsive', 'great, the menu breaks at 600px now'],
    ['dedupe the customers', 'great, the duplicate records are gone'],
    ['fix the stale lock of apt', 'great, the lock file is gone now'],
    ['free some disk space on web1', 'perfect, the leftover files are gone'],
    ['document the whole process', "great, it's all down in the docs now"],
    ['write the failing spec first', 'perfect, the test fails now'],
    ['change the colours of the buttons', 'why is the button red??'],
    ['add the tax to the invoice', 'why is the price gone from the invoice?? oh I see, all good'],
    ['explain the deploy script', 'thanks for breaking it down for me'],
    ['plan the migration', 'thanks for breaking this into small steps'],
    ['split the backend', 'great job breaking up the monolith'],
    ['fix the flaky login test', 'thanks for messing around with this so long, it works'],
    ['修复启动时的崩溃', '太好了，再也不崩溃了'],
  ])('has not failed where it tells of one thing, and not that all is down: “%s”, “%s”', (request, words) => {
    expect(endOf(request, words)).not.toBe('failure');
  });

  it.each([
    ['lösche den alten Server', 'super, jetzt ist der Server weg'],
    ['lösche alle Testdaten', 'danke, jetzt sind die Daten weg'],
    ['leere den Papierkorb', 'super, jetzt ist alles weg, danke'],
    ['räume die temporären Dateien auf', 'prima, jetzt sind die Dateien weg'],
    ['shutdown the cluster', 'great, the cluster is down now'],
    ['tear down the staging cluster', 'nice, the staging cluster is down now, saves us money'],
    ['destroy the demo instance', 'great, it is down now'],
    ['poweroff web1', 'great, it is down now'],
    ['power off the nas', 'great, it is down now'],
    ['scale the workers to zero', 'great, it is down now'],
    ['docker compose down', 'perfect, everything is down'],
    ['docker compose down', 'great, everything is down'],
    ['lock the accounts', 'great, nobody can log in now'],
    ['unpublish the landing page', 'great, the page is offline now'],
    ['isolate the infected host', 'great, the host is down for everyone now'],
    ['close port 22 to the outside', 'nice, the box is unreachable now'],
    ['run terraform destroy', 'great, it removed everything'],
    ['shut the server down', 'great, the server is down now'],
    ['power the api server off', 'great, the server is down now'],
    ['stop the shop for the night', 'why is the shop down??'],
    ['lösche den alten Server', 'super, jetzt ist alles weg'],
  ])('has not failed where the task was to stop, to close or to remove: “%s”, “%s”', (request, words) => {
    expect(endOf(request, words)).not.toBe('failure');
  });

  it.each([
    'great, now the whole site is down',
    'great, it deleted everything',
    'nice try, wrong file though',
    'why is production down??',
  ])('has failed after an ordinary request: “%s”', (words) => {
    expect(endOf('deploy the shop', words)).toBe('failure');
    expect(endOf('update the nginx config', words)).toBe('failure');
  });
});

describe('praise for bad news', () => {
  it.each([
    'nice, the tests are red now',
    'nice, the app crashes on startup now',
    "nice, it's broken again",
    'thanks, the deploy is broken now',
    'thanks, the api is down',
    "great, the app won't start",
    "great, it won't open, and the menu is gone",
    "nice, the login won't work on mobile",
    'thanks, the page crashes when I click save',
    'great, the editor freezes again',
    'great, the site is offline',
    'cool, the app is unreachable for everyone',
    "great, it won't let me log in",
    'thanks, all the history is gone',
  ])('is none, though it may have been wanted: “%s”', (words) => {
    expect(judgeUserWords(words)?.weight ?? 0).toBeLessThanOrEqual(0);
  });

  it.each([
    'great, the tests are not red any more',
    'nice, the app is live now',
    'great, the old files are gone',
    'thanks, nothing is broken now',
    'great, the latency is down now',
    'perfect, the spec is failing as it should',
    'great, the site is down to 200 ms',
    'thanks, the app no longer crashes',
    'great, it does not crash any more',
    'perfect, the page no longer hangs',
    "great, it won't crash any more",
    "thanks, it won't happen again",
    "great, the jobs don't start twice any more",
    'nice, the button is red now',
    'great, the UI is dead simple now',
    "great, it won't overwrite my files",
    "perfect, it won't send duplicates now",
    "great, it won't start without the key now",
    'perfect, the build is broken up into two jobs now',
    'great, the cron job is crashing less often',
    'great, the app is offline capable now',
    'great, the database is unreachable from the internet now',
    "nice, the daemon doesn't run as root now",
    'perfect, the table freezes the first column now',
    'great, the field is blank by default now',
    'great, my settings are gone from the sidebar',
    'perfect, nobody can deploy on fridays now',
    'nice, the deploy is failing early now',
  ])('is not what praise for good news is: “%s”', (words) => {
    expect(judgeUserWords(words)?.weight).toBeGreaterThan(0);
  });
});

describe('a harm that was done', () => {
  it.each([
    ['drop the unused index', 'omg it dropped everything'],
    ['drop the unused index', 'it dropped everything'],
    ['remove the old logs', 'it removed the wrong folder'],
    ['delete the stale branches', 'it deleted too many branches'],
    ['clean up the tmp folder', 'wtf it wiped everything'],
    ['scale the shop to 0.5 cpu', 'great, now the whole site is down'],
    ['close the modal on escape', 'great, now the whole site is down'],
    ['create a login test', 'great, now nobody can log in'],
    ['reset the cache', 'great, now the whole site is down'],
    ['add tests and deploy', 'great, production is down now'],
    ['clean up the css and deploy', 'great, now the whole site is down'],
    ['remove the debug flag from the shop', 'great, now the shop is down'],
    ['undo the maintenance page', 'great, now the whole site is down'],
    ['clean up the css', 'why is all my data gone??'],
    ['remove all console.logs', 'great, now the whole site is down'],
    ['close all dialogs on escape', 'great, now the whole site is down'],
    ['restart nginx', 'great, now the whole site is down'],
    ['restart the server', 'great, production is down now'],
    ['remove the cache files', 'why is the page empty??'],
    ['clear the cache', 'thanks for deleting the database'],
    ['require unique names in the form', 'great, now nobody can log in'],
    ['restart the api', 'why is the api down??'],
  ])('is not excused by a word of the request: “%s”, “%s”', (request, words) => {
    expect(endOf(request, words)).toBe('failure');
  });
});

describe('a state that was asked for', () => {
  it.each([
    ['kill the worker on port 3000', 'great, the server is down now'],
    ['write a test that shows the login bug', 'great, now the login is broken'],
    ['stop it', 'great, now the whole site is down'],
    ['shut down all of them', 'great, now everything is down'],
    ['put the api into read-only mode and return 503s', 'great, now the api returns a 503'],
    ['reboot web1', 'great, the server is down now'],
    ['drain the node and restart it', 'great, the node is down now'],
    ['unplug the shop from the load balancer', 'great, the shop is down now'],
    ['get rid of the test data', 'great, all the data is gone'],
    ['require a vpn', 'great, now nobody can connect'],
    ['break the login on purpose', 'great, now the login is broken'],
    ['delete the old api', 'thanks for deleting the api'],
    ['kill the process on port 3000', 'thanks for killing the server'],
    ['split the monolith', 'great job breaking the app'],
    ['clear the dashboard', 'why is the dashboard empty??'],
    ['reset the settings', 'why are my settings gone??'],
  ])('is no failure: “%s”, “%s”', (request, words) => {
    expect(endOf(request, words)).not.toBe('failure');
  });
});

it('is read at once, however long it praises', () => {
  for (const piece of ['great ', 'ok, ', 'the ', 'now the site ', 'everything is '])
    judgeUserWords(`great, ${piece.repeat(10_000)}`);
});
