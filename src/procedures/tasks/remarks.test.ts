/**
 * What is said beside the work, and what only sounds like it.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { Call, Turn } from '../../sessions/session.ts';
import { answers, call, runs, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import { isRemark, REMARK_RULES } from './remarks.ts';
import type { Task } from './task.ts';

const ASKED = says('migrate redbox to the new host');
const BEFORE = answers('', [runs('redboxctl dump --all'), runs('redboxctl load new1')]);
const SAME = answers('', [runs('redboxctl switch new1')]);
const OTHER = answers('', [runs('invoicer run --month 3')]);

function cut(...turns: Parameters<typeof session>[1]): Task[] {
  return cutTasks(session('s', turns).turns);
}

function callsOf(...turns: Parameters<typeof session>[1]): number[] {
  return cut(...turns).map(({ calls }) => calls.length);
}

describe('a remark', () => {
  it.each(REMARK_RULES.map((rule) => [rule.id, rule] as const))('is known by %s', (_id, rule) => {
    for (const text of rule.examples) {
      expect(rule.pattern.test(text), text).toBe(true);
      expect(isRemark(text), text).toBe(true);
    }
    for (const text of rule.counterExamples) expect(isRemark(text), text).toBe(false);
  });

  it.each([
    'jeez thats a lot of data',
    'uff, i was afraid it would lose the users',
    'hä, schon fertig? na gut',
    'restored the dns entry myself, carry on',
    'undo is not possible i guess? ok go on',
    'could we undo it in case of trouble? just asking',
    'pas de souci',
    'ничего страшного, продолжай',
    'нет, всё хорошо, продолжай',
    'all fine here, sigue',
    'you should get a raise',
    'the customer changed his mind, back to the old one 2.2.2.2 please',
    'public is intended btw, dont worry',
    'i like it',
    'emails removed, good thinking',
    'sieht gut aus von hier',
    'nicht schlecht, ging ja fix',
    'ça a l air bon',
    'je suis de retour',
    'todo bien por aquí',
    'perfeito até agora',
    '看起来不错',
    '我回来了',
    '没有错误，很好',
    '日志级别是debug，没关系',
    'いい感じ',
    '次お願いします',
    'tamam devam et',
    'goed zo, ga door',
    'всё не так плохо',
    'sry my ip is 1.2.3.5, typo',
    'ah wait they moved it to friday, can you change that',
    'nicht vergessen: tag latest auch',
    'не забудь про второй домен',
    'a bit shorter please',
    'more edge cases! empty string, unicode, never trust the input',
    'push',
    'aha. commit',
    'check',
    'run the tests, then continue',
    'check the disk of web1 first, then carry on',
    'accept the license and continue',
    'you can use my token, go ahead',
    'set the timeout to 30 and continue',
    'the customer changed his mind, use blue instead',
    'could we move the blog to hetzner one day? just asking',
    'i like how the page loads now',
    '改成蓝色，继续',
  ])('does not end the task, whatever is done next: “%s”', (words) => {
    expect(callsOf(ASKED, BEFORE, says(words), OTHER)).toEqual([3]);
  });

  it.each(['lol', 'haha', '👍', 'good', '不错不错'])(
    'that says nothing does not end the task that goes on: “%s”',
    (words) => {
      expect(callsOf(ASKED, BEFORE, says(words), SAME, says('ok'))).toEqual([3]);
      expect(callsOf(ASKED, BEFORE, says(words), OTHER)).toEqual([2]);
      const ping = says('read HEARTBEAT.md');
      expect(callsOf(ASKED, BEFORE, says(words), ping, SAME)).toEqual([2]);
    },
  );

  it.each([
    'jeez, the tests of the shop are red, fix them',
    'wow, now restart the mail server on web3',
    'i like it, publish the docs site',
    'hm, build the docker image of the parser for arm',
    'seed the shop with demo users',
    'embed the video on the landing page',
    'more memory for the redis pods',
    'I want a dark theme',
    "I'd love a dark mode for the admin area",
    'the login page is broken',
    'next: the invoices',
    'tests fail on ci',
    'new topic: the newsletter has no unsubscribe link',
    'customer Acme wants a refund for order 4711',
    'krass, der Mailserver ist tot',
    'ой, упал почтовый сервер',
    'нужно перенести блог на другой сервер',
    'meeting with the landlord on monday at 10',
    'which users have not logged in for a year?',
    'Wetter morgen in Graz?',
    '我需要一份三月的销售报表',
    'rename the button to "Save and continue"',
    'translate the label: Continue',
    'fix the wizard on the checkout page: after the address users see a blank page. then continue',
    'open a ticket for the printer, then carry on',
    'Undo the last migration of billing and go ahead',
    'the customer changed his mind, delete the banner and put the video on the start page',
    'Marketing changed their mind about the newsletter. Send it to all subscribers tonight',
    'you are a genius. translate the faq to polish',
    'i like how the blog looks on acme.com, same for our docs',
    '下拉菜单里加一个选项，没关系',
    '重启订单服务，继续',
  ])('is none where something else is asked for and done: “%s”', (words) => {
    expect(callsOf(ASKED, BEFORE, says(words), OTHER)).toEqual([2, 1]);
  });
});

it('what is ordered with leave to go on is told by what is done next', () => {
  const words = says('renew the certificate of the gateway and continue');
  expect(callsOf(ASKED, BEFORE, words, SAME)).toEqual([3]);
  expect(callsOf(ASKED, BEFORE, words, OTHER)).toEqual([2, 1]);
});

it('thanks that praise the work end it, whatever is done next', () => {
  expect(callsOf(ASKED, BEFORE, says('thanks, works'), SAME)).toEqual([2]);
});

describe('words that may be a remark or a request', () => {
  it.each([
    'my boss is watching, make it look good ;)',
    'ich hab dir die rechte gegeben',
    'the whole team looks over my shoulder',
    'я предупредил команду',
    '我已经通知客户了',
    '速度特别快',
    'klient się zgodził',
  ])('are told by what is done next: “%s”', (words) => {
    const [task, ...others] = cut(ASKED, BEFORE, says(words), SAME, SAME, says('ok'));
    expect(others).toEqual([]);
    expect(task?.calls).toHaveLength(4);
    expect(task?.userWords).toEqual([{ text: words, afterCalls: 2, isAnswer: false }]);
    expect(task?.nextUserWords).toBe('ok');
    expect(callsOf(ASKED, BEFORE, says(words), OTHER, says('ok')).length).toBeGreaterThan(0);
  });

  it('are a request as soon as they tell of a need, though the same program is used', () => {
    const words = says('mia berger needs access to the wiki');
    const added = answers('Done.', [runs('idpctl user add tom')]);
    const next = answers('Done.', [runs('idpctl user add mia')]);
    expect(callsOf(says('give tom an account'), added, words, next)).toEqual([1, 1]);
  });

  const edited = (file: string): Call =>
    call('Edit', { file_path: `/home/ann/shop/${file}`, new_string: 'x' });

  it.each<[string, readonly Call[], readonly Call[], number]>([
    ['a thing is named again', [runs('virsh migrate --live web9 h2')], [runs('ping -c1 web9')], 1],
    ['what was done is committed', [edited('src/a.ts')], [runs('git commit -am x')], 1],
    ['the same file is edited', [edited('src/a.ts')], [edited('src/a.ts')], 1],
    ['another file of the project is', [edited('src/a.ts')], [edited('src/b.ts')], 2],
    ['only a program that does everything is the same', [runs('npm test')], [runs('npm run dev')], 2],
    ['only a word that stands everywhere is', [runs('esctl get all')], [runs('gizmo get all')], 2],
    ['only what is done is', [runs('flyway migrate')], [runs('liquibase migrate')], 2],
    ['only the program is', [runs('ansible-playbook -l web1 a.yml')], [runs('ansible-playbook b.yml')], 2],
    ['its program is called after the task', [runs('redboxctl dump')], [runs('redboxctl verify')], 1],
    ['its settings were worked on', [runs('vim /etc/nginx/shop.conf')], [runs('nginx -t')], 1],
  ])('go on with the task or not, where %s', (_, before, now, tasks) => {
    const words = says('klient się chyba zgodził');
    expect(cut(ASKED, answers('', before), words, answers('', now))).toHaveLength(tasks);
  });
});

describe('the same program', () => {
  const playbook = (name: string): Turn => answers('Done.', [runs(`ansible-playbook ${name}.yml`)]);

  it('makes no task of two where words come between', () => {
    const words = says('new user carla on the jump host');
    expect(callsOf(says('patch web1'), playbook('patch'), words, playbook('users'))).toEqual([1, 1]);
  });

  it('goes on where nothing was said but “ok”', () => {
    expect(callsOf(says('patch web1'), playbook('patch'), says('ok'), playbook('verify'))).toEqual([2]);
  });
});

describe('a letter that is no Latin one', () => {
  it.each([
    '日志里有 no 这个词，请重启订单服务',
    'перезапусти сервер and обнови сертификат',
    'проверь, why тесты красные',
  ])('is no beginning to be skipped: “%s”', (words) => {
    expect(callsOf(ASKED, BEFORE, says(words), OTHER)).toEqual([2, 1]);
  });
});
