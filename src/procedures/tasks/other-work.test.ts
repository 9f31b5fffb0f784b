/**
 * Words that do not say that something else is wanted, and what is done about them does.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { callFrom } from '../merge/testing/shorthand.ts';
import { answers, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import type { Task } from './task.ts';

function cut(request: string, first: readonly string[], words: string, then: readonly string[]): Task[] {
  const turns = [says(request), answers('Done.', first.map(callFrom)), says(words)];
  return cutTasks(session('s', [...turns, answers('Done.', then.map(callFrom)), says('thanks')]).turns);
}

const ACCOUNTS = 'make the accounts of class 7b from 7b.csv';
const ADDS = ['samba-bulk-add 7b.csv --group class7b', 'setquota -g class7b 2G 2G 0 0 /home'];
const PRINTER = ['lpstat -p room112', 'cancel -a room112', 'cupsenable room112'];
const SHOP = 'installe le module de paiement sur la préproduction';
const INSTALLS = ['composer require shop/paiement', 'php bin/console cache:clear --env=preprod'];
const LANDING = 'deploy the landing page';
const SYNC = ['npm run build', 'aws s3 sync dist s3://landing'];
const RELEASE = 'create the release';
const PUBLISHES = ['npm version minor', 'npm publish'];
const CHANGELOG = ['edit CHANGELOG.md', 'git commit -am changelog', 'git push'];
const API = 'deploy the api';
const IMAGE = ['npm run build', 'docker push api'];
const ONBOARD = 'onboard anna';
const ADDS_USER = ['useradd -m anna', 'usermod -aG dev anna'];

describe('words that read like more of the task', () => {
  it.each([
    [ACCOUNTS, ADDS, 'printer in room 112 is stuck again', PRINTER],
    [ACCOUNTS, ADDS, 'printer 112 :(', PRINTER],
    [ACCOUNTS, ADDS, 'und der Drucker in 112 spinnt', PRINTER],
    [ACCOUNTS, ADDS, '112のプリンターが動かない', PRINTER],
    [
      SHOP,
      INSTALLS,
      'les mails de confirmation partent en double',
      ['grep -rn sendConfirmation src', 'edit src/Listener.php', 'php bin/phpunit --filter Confirmation'],
    ],
    [
      LANDING,
      SYNC,
      'the newsletter popup is still there after closing',
      ['edit src/popup.ts', 'npx vitest run popup', 'git commit -am "Popup"'],
    ],
    [RELEASE, PUBLISHES, 'battery grip invoice is missing in the books', ['ledger add grip.pdf']],
    [ONBOARD, ADDS_USER, 'garage door sensor is offline', ['zigctl repair garage']],
    [
      'client wants a square version of the best shots',
      ['mogrify -crop 1:1 best/*.jpg'],
      'garage door sensor is offline',
      ['zigctl repair garage'],
    ],
  ])(
    'begin another where they name what nothing has named, and so do the calls: “%s”, %s, “%s”',
    (...args) => {
      const [request, first, words, then] = args;
      const tasks = cut(request, first, words, then);
      expect(tasks).toMatchObject([
        { request, nextUserWords: words, userWords: [], calls: { length: first.length } },
        { calls: { length: then.length }, nextUserWords: 'thanks' },
      ]);
      expect(words).toContain(tasks[1]?.request);
    },
  );

  it.each([
    [
      'the same things are worked on',
      ACCOUNTS,
      ADDS,
      'tom is still missing there',
      ['samba-add tom -g class7b'],
    ],
    ['only a look is taken', ACCOUNTS, ADDS, 'that quota daemon was stuck again', ['systemctl status quota']],
    ['only a test is run', LANDING, SYNC, 'our designer is still not here', ['npm test', 'git push']],
    ['they say how', LANDING, SYNC, "don't forget the cdn, invalidate it", ['cdnctl purge --all']],
    ['they add what goes with it', LANDING, SYNC, 'and also clear the cache', ['varnishadm ban req.url']],
    [
      'they add to it by the same tool',
      LANDING,
      SYNC,
      'also the marketing bucket is public',
      ['aws iam put x'],
    ],
    [
      'they ask about what was done',
      LANDING,
      SYNC,
      'why no cdn? cloudflare is enough',
      ['cfctl purge --all'],
    ],
    [
      'they find fault with it',
      LANDING,
      SYNC,
      'you broke the fonts, restore them',
      ['fontctl restore brand'],
    ],
    [
      'the same command does it',
      'get the app running',
      ['npm ci', 'npm run dev'],
      '3000 is taken by the shop',
      ['PORT=3001 npm run dev'],
    ],
    ['they say what it lacks', RELEASE, PUBLISHES, 'changelog is missing', CHANGELOG],
    ['they say what it lacks', RELEASE, PUBLISHES, 'es fehlt noch das Changelog', CHANGELOG],
    ['they say what it lacks', RELEASE, PUBLISHES, 'il manque le changelog', CHANGELOG],
    [
      'they say what is open',
      ONBOARD,
      ADDS_USER,
      'vpn profile and calendar are still open',
      ['wg-gen profile7', 'gcalcli share team7'],
    ],
    ['they say which one', API, IMAGE, 'the host is called web1', ['ssh web1 podman-compose pull']],
    ['they say which one', API, IMAGE, 'registry mirror is quay7', ['skopeo sync quay7']],
    [
      'they say where it is',
      'migrate the wiki to the new server',
      ['rsync -a wiki/ new1:/srv/wiki', 'systemctl start wiki'],
      'attachments live in minio',
      ['mc mirror old/att new/att'],
    ],
    [
      'they say what belongs to it',
      'set up the mail server',
      ['apt-get install -y postfix', 'postconf -e myhostname=mx.acme.io'],
      'spf and dkim records belong to it',
      ['nsupdate zone.txt', 'opendkim-genkey -s mail'],
    ],
    ['they point at it', API, IMAGE, 'vault needs unsealing before that works', ['vault operator unseal']],
    [
      'they may tell the cause of a trouble',
      'the checkout is slow, find out why',
      ['grep -rn checkout src', 'edit src/checkout.ts'],
      'redis latency looks weird in grafana',
      ['redis-cli config set maxmemory 2gb', 'systemctl restart redis'],
    ],
  ])('are of the task where %s: “%s”, %s, “%s”', (_, request, first, words, then) => {
    const [task, ...others] = cut(request, first, words, then);
    expect(others).toEqual([]);
    expect(task).toMatchObject({ request, userWords: [{ text: words, afterCalls: first.length }] });
  });

  it('are an answer where the agent has asked', () => {
    const asked = answers('Which printer is it?', ADDS.map(callFrom));
    const turns = [
      says(ACCOUNTS),
      asked,
      says('printer in room 112 is the one'),
      answers('', PRINTER.map(callFrom)),
    ];
    expect(cutTasks(session('s', turns).turns)).toHaveLength(1);
  });

  it('keep what was said and done since for the task that they began', () => {
    const turns = [
      ...[says(ACCOUNTS), answers('All 26 have one.', ADDS.map(callFrom))],
      ...[says('printer in room 112 is stuck again'), answers('It prints.', PRINTER.map(callFrom))],
      ...[says('the tray is empty'), answers('Refilled.', ['cupsenable room112 --tray 2'].map(callFrom))],
    ];
    expect(cutTasks(session('s', turns).turns)).toMatchObject([
      { assistantText: 'All 26 have one.', isUnfinished: false, calls: { length: 2 } },
      {
        assistantText: 'Refilled.',
        userWords: [{ text: 'the tray is empty', afterCalls: 3 }],
        calls: { length: 4 },
      },
    ]);
  });
});
