/**
 * Which follow-ups ask for the same with another value, and what they are called.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { Turn } from '../../sessions/session.ts';
import { answers, runs, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import { isOnlySame } from './same-again.ts';

const THANKS = [says('thanks!')];

/** The calls of the first task name `value`, those of the second `other`. */
function done(value: string): Turn {
  return answers('Done.', [runs(`svc-tool apply ${value} --now`), runs(`svc-tool status ${value}`)]);
}

function requests(request: string, followUp: string, between: readonly Turn[] = []): string[] {
  const turns = [says(request), done('mosquitto'), ...between, says(followUp), done('rabbitmq')];
  return cutTasks(session('s', turns).turns).map((task) => task.request);
}

const KEYS = 'rotate the tls keys of mosquitto';
const NGINX = 'restart nginx on web1';
const NEUSTART = 'starte nginx auf web1 neu';
const UNLOCK = 'unlock the kafka backup';
const LOGIN = 'add a login page';

const VPN = 'add the user ann to the vpn';

describe('a single word more', () => {
  const asked = (words: string, ...then: Turn[]): ReturnType<typeof cutTasks> =>
    cutTasks(
      session('s', [says(VPN), answers('Done.', [runs('vpnctl adduser ann')]), says(words), ...then]).turns,
    );

  it.each(['bob too', 'bob as well please', 'and bob', 'ok, now bob', 'bob auch', 'и bob тоже'])(
    'is another value where what was done is done with it: “%s”',
    (words) => {
      const tasks = asked(words, answers('Done.', [runs('vpnctl adduser bob')]));
      expect(tasks.map(({ request }) => request)).toEqual([VPN, 'add the user bob to the vpn']);
    },
  );

  it.each([
    'tests too',
    'and commit',
    'now deploy',
    'me too',
    'bob',
    'bob too?',
    'not bob',
    'sorry, I meant bob',
  ])('is more of the task where it is not: “%s”', (words) => {
    const tasks = asked(words, answers('Done.', [runs('npm test')]), says('thanks'));
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).toMatchObject({ userWords: [{ text: words, afterCalls: 1 }], nextUserWords: 'thanks' });
  });

  it('ends nothing as long as nothing is done about it', () => {
    const [task, ...others] = asked('bob too', answers('He has access already.'), says('thanks'));
    expect(others).toEqual([]);
    expect(task).toMatchObject({ userWords: [{ text: 'bob too' }], nextUserWords: 'thanks' });
    expect(asked('bob too')).toHaveLength(1);
  });

  it('is put where it was in the calls, and not where a call is made of other words', () => {
    const turns = [
      says('build with node 20'),
      answers('Done.', [runs('nvm use 20'), runs('npm run build')]),
      says('now with 22'),
      answers('Done.', [runs('nvm use 22'), runs('npm run build')]),
    ];
    expect(cutTasks(session('s', turns).turns)[1]?.request).toBe('build with node 22');
  });
});

describe('another thing that comes next', () => {
  const INVOICES = 'export the invoices of october to datev';
  const exports = answers('88 rows, all valid.', [
    runs('erp export --format datev -o okt.csv'),
    runs('up okt.csv'),
  ]);
  const asked = (request: string, words: string, ...commands: string[]): string[] => {
    const then = answers(
      'Done.',
      commands.map((command) => runs(command)),
    );
    return cutTasks(session('s', [says(request), exports, says(words), then, says('thanks')]).turns).map(
      (task) => task.request,
    );
  };

  it.each([
    [INVOICES, 'now the reminders', 'the reminders'],
    [INVOICES, 'ok, and now the reminders too please', 'the reminders too please'],
    ['Bitte die Rechnungen von Oktober nach DATEV exportieren', 'jetzt noch die Mahnungen', 'die Mahnungen'],
    [INVOICES, 'und jetzt die Mahnungen', 'die Mahnungen'],
    ['exporte les factures', 'et maintenant les rappels', 'les rappels'],
  ])('is a task of its own, by the same program or another: “%s”, “%s”', (request, words, next) => {
    expect(asked(request, words, 'erp dunning run', 'erp dunning print')).toEqual([request, next]);
  });

  it('is the same with it where the same is done', () => {
    const turns = [
      says('export the orders'),
      answers('Done.', [runs('erp export orders --csv')]),
      says('now the invoices too'),
      answers('Done.', [runs('erp export invoices --csv')]),
    ];
    expect(cutTasks(session('s', turns).turns)[1]?.request).toBe('export the invoices');
  });

  it.each([
    ['goes with every task', INVOICES, 'now the tests'],
    ['is a part of it', INVOICES, 'jetzt noch die Details'],
    ['is a part of what is made', 'add a login page', 'now the footer'],
    ['is a part of long work', 'set up the server', 'now the firewall'],
    ['is a part of long work', 'migrate the shop to postgres', 'jetzt noch die Bilder'],
    ['was asked for before', INVOICES, 'now the invoices'],
    ['was spoken of', INVOICES, 'now the rows'],
    ['does not come next', INVOICES, 'and the reminders'],
    ['is told of', INVOICES, 'now the reminders work'],
    ['is asked about', INVOICES, 'now the reminders?'],
  ])('is more of the task where it %s: “%s”, “%s”', (_, request, words) => {
    expect(asked(request, words, 'erp dunning run')).toEqual([request]);
  });

  it('is more of the task where the same things are worked on, or nothing is', () => {
    expect(asked(INVOICES, 'now the columns', 'csvsort okt.csv')).toEqual([INVOICES]);
    expect(asked(INVOICES, 'now the reminders', 'git push')).toEqual([INVOICES]);
    expect(asked(INVOICES, 'now the reminders')).toEqual([INVOICES]);
  });
});

describe('a number within other words', () => {
  const calls = (number: number): ReturnType<typeof runs>[] => [
    runs(`appctl set limit ${number}d`),
    runs('appctl reload'),
  ];
  const asked = (request: string, words: string, then: Turn): string[] => {
    const turns = [says(request), answers('Done.', calls(14)), says(words), then, says('ok')];
    return cutTasks(session('s', turns).turns).map((task) => task.request);
  };
  const LIMIT = 'set the retention of the logs to 14 days';

  it.each([
    [LIMIT, 'security wants 30', 'set the retention of the logs to 30 days'],
    [LIMIT, 'it says 30 in the contract', 'set the retention of the logs to 30 days'],
    ['keep the logs for 14 days', 'there are more audits than i thought, 30', 'keep the logs for 30 days'],
    ['limit the uploads to 14', '30 is the default by now', 'limit the uploads to 30'],
    ['stell das Limit auf 14 Tage', 'der Kunde hätte gern 30', 'stell das Limit auf 30 Tage'],
  ])('is another value where the same is done with it: “%s”, “%s”', (request, words, next) => {
    expect(asked(request, words, answers('Done.', calls(30)))).toEqual([request, next]);
  });

  it.each([
    ['the second call is another one', 'security wants 30', 'appctl set backups 30d'],
    ['it is only looked at', 'the old one had 30', 'cat logs/30d.txt'],
    ['nothing of it is done', 'that took 30 seconds', 'appctl status'],
    ['it puts right what was wrong', 'no, i said 30', 'appctl set limit 30d'],
    ['it names what was there', '14 is what security wants', 'appctl set limit 14d'],
    ['there are several', 'security wants 30 or 60', 'appctl set limit 30d'],
    ['it is a part of something else', 'it is due on 2026-11-30', 'appctl set limit 30d'],
  ])('is none where %s: “%s”', (_, words, command) => {
    expect(asked(LIMIT, words, answers('Done.', [runs(command)]))).toEqual([LIMIT]);
  });

  it('leaves a request what it is', () => {
    const restored = answers('Done.', [runs('pgctl restore orders')]);
    for (const words of [
      'restore the 30 lost orders of monday',
      'the 30 lost orders of monday must come back',
    ])
      expect(asked(LIMIT, words, restored)).toEqual([LIMIT, words]);
  });

  it('has its place in the request for one digit, too', () => {
    const scales = (pods: number): Turn =>
      answers('Done.', [runs(`kubectl scale deploy api --replicas ${pods}`)]);
    const turns = [
      says('scale the api to 6 pods'),
      scales(6),
      says('traffic is higher than i thought, 9'),
      scales(9),
    ];
    expect(cutTasks(session('s', turns).turns)[1]?.request).toBe('scale the api to 9 pods');
  });
});

describe('a follow-up that names another value', () => {
  it.each([
    [KEYS, 'and the same for rabbitmq', 'rotate the tls keys of rabbitmq'],
    [KEYS, 'great, can you do the same for rabbitmq?', 'rotate the tls keys of rabbitmq'],
    [KEYS, 'Und jetzt bitte das Gleiche für rabbitmq', 'rotate the tls keys of rabbitmq'],
    [KEYS, 'et la même chose pour rabbitmq', 'rotate the tls keys of rabbitmq'],
    [KEYS, 'to samo dla rabbitmq', 'rotate the tls keys of rabbitmq'],
    [NGINX, 'do that for web2 as well', 'restart nginx on web2'],
    [NGINX, 'repeat this on web2 please', 'restart nginx on web2'],
    [NGINX, 'perfect. now web2', 'restart nginx on web2'],
    [NGINX, 'and on web2 too', 'restart nginx on web2'],
    [NGINX, 'web2 as well please', 'restart nginx on web2'],
    [NGINX, '然后对 web2 做同样的操作', 'restart nginx on web2'],
    [NGINX, 'web2 にも同じことをしてください', 'restart nginx on web2'],
    [NEUSTART, 'Mach dasselbe für web2', 'starte nginx auf web2 neu'],
    [NEUSTART, 'und jetzt noch web2', 'starte nginx auf web2 neu'],
    [NEUSTART, 'mach das auch auf web2', 'starte nginx auf web2 neu'],
    ['reinicia nginx en web1', 'ahora lo mismo para web2', 'reinicia nginx en web2'],
    [UNLOCK, 'and the same for db-test7', 'unlock the kafka backup for db-test7'],
    ['drain node k8s-w4', 'k8s-w5 next please', 'drain node k8s-w5'],
    ['drain node k8s-w4', 'now drain k8s-w5', 'drain node k8s-w5'],
    ['drain node k8s-w4', 'ok now k8s-w5 and k8s-w6', 'drain node k8s-w5 and k8s-w6'],
    ['merge PR #12', 'same with #13', 'merge PR #13'],
    ['create a user for ann', 'same for bob please', 'create a user for bob'],
    ['backup the crm database', 'do the erp database too', 'backup the erp database'],
    ['fix the null check in cart.ts', 'also in utils.ts', 'fix the null check in utils.ts'],
    ['create a user for ann in the crm', 'and the same for bob', 'create a user for bob in the crm'],
    ['restart the gateway', 'do the same for the mailer', 'restart the mailer'],
    [NGINX, 'do the same for the others', 'do the same for the others'],
    ['send the invoice to acme', 'great!! the same for globex', 'the same for globex'],
    ['open ports 80 and 443', 'same for 8080', 'same for 8080'],
    ['restart nginx', 'the same for redis', 'the same for redis'],
    ['check disk usage on web1', 'do the same for memory', 'do the same for memory'],
    ['upgrade node to 20 in the frontend', 'now with 22', 'upgrade node to 22 in the frontend'],
    ['translate the landing page to German', 'now French', 'translate the landing page to French'],
    ['translate the landing page to German', 'and into Polish too', 'translate the landing page to Polish'],
    [
      'set up a docker compose with mysql for the shop',
      'great, now the same but with postgres',
      'set up a docker compose with postgres for the shop',
    ],
    [
      'the spark job sessionize_events dies with OOM, fix it',
      'and the same for sessionize_clicks',
      'the spark job sessionize_clicks dies with OOM, fix it',
    ],
  ])('is the same task with it: “%s”, “%s”', (request, followUp, next) => {
    expect(requests(request, followUp)).toEqual([request, next]);
    expect(requests(request, followUp, THANKS)).toEqual([request, next]);
  });

  it.each([
    [LOGIN, 'and the same again for the admin area'],
    [LOGIN, 'and also for the footer'],
    [LOGIN, 'and v2'],
    [NGINX, 'web2'],
    [NGINX, 'no, the same for web2'],
    [NGINX, 'the same for web1'],
    [NGINX, 'did you do the same for web2?'],
    [NGINX, "but don't do that for web2"],
    [NGINX, 'and tests'],
    ['drain node k8s-w4', 'k8s-w5 is down'],
    ['drain node k8s-w4', 'how about k8s-w5?'],
    ['run the tests', 'do that for now'],
    ['run the tests', 'same for me'],
    ['upgrade postgres on db1', 'same for me tomorrow'],
    ['restart the gateway', 'the same but with debug logs'],
    ['upgrade node to 20 in the frontend', 'and 22'],
    ['translate the landing page', 'now French'],
    ['translate the landing page to German', 'French'],
    ['deploy billing', 'do that with the new image'],
    ['add a dark mode toggle', 'do it for all files'],
    ['fix the rounding in cart.ts', 'use the same for the invoice'],
  ])('belongs to the task where it adds to it, corrects it or asks: “%s”, “%s”', (request, followUp) => {
    expect(requests(request, followUp)).toEqual([request]);
  });

  it('is the same for what is no name once the first was thanked for', () => {
    expect(requests(LOGIN, 'and the same for the admin area', THANKS)).toEqual([
      LOGIN,
      'add a login page for the admin area',
    ]);
  });

  it('says by itself what is to be done, or is no name for it', () => {
    const unclear = ['the same for globex', 'Do the same for memory, please', 'das Gleiche für rabbitmq'];
    const clear = [
      'run the same test suite for web2',
      'send the invoice to globex',
      'same-day delivery for all',
    ];
    expect([...unclear, ...clear].filter(isOnlySame)).toEqual(unclear);
  });

  it('goes on from one to the next', () => {
    const turns = [says(NGINX), done('web1'), says('now web2'), done('web2'), says('and web3'), done('web3')];
    expect(cutTasks(session('s', turns).turns).map(({ request, calls }) => [request, calls.length])).toEqual([
      [NGINX, 2],
      ['restart nginx on web2', 2],
      ['restart nginx on web3', 2],
    ]);
  });

  it('takes the place of the word that its calls say, where the request has several', () => {
    const turns = [
      says('copy the orders table of mosquitto'),
      ...[done('mosquitto'), says('do the same for rabbitmq'), done('rabbitmq')],
    ];
    const [, next] = cutTasks(session('s', turns).turns);
    expect(next?.request).toBe('copy the orders table of rabbitmq');
  });

  it('takes its place where other values of the calls differ, too', () => {
    const sends = (to: string, id: number): Turn =>
      answers('Sent.', [runs(`billctl invoice send --to ${to} --number 20${id}`), runs('billctl log')]);
    const turns = [says('send the invoice to acme'), sends('acme', 17), says('the same for globex')];
    const [, next] = cutTasks(session('s', [...turns, sends('globex', 18)]).turns);
    expect(next?.request).toBe('send the invoice to globex');
  });

  it('answers the agent where it has asked, or is still at work', () => {
    for (const said of ['Which one do you mean?', 'Now I will look at the others.']) {
      const turns = [says(NGINX), answers(said, [runs('ssh web1 ls')]), says('now web2'), done('web2')];
      expect(cutTasks(session('s', turns).turns)).toHaveLength(1);
    }
  });

  it('is read in no time worth mentioning', () => {
    for (const piece of [' too', ' for', ' the', 'the same ', ' a', '_a', '.'])
      expect(requests(NGINX, `the same for x${piece.repeat(30)}!x`).length).toBeGreaterThan(0);
    expect(requests(`restart ${'web1 '.repeat(100_000)}`, 'and the same for web2')).toHaveLength(2);
  });
});
